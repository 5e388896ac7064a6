/** The way in for matches from elsewhere. Without script one form takes all files; with it each goes by itself, and shows how far it is. */
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useId, useRef } from "react";
import * as texts from "#texts/imports";
import type { ImportResult } from "~/models/import-result";
import { useHydrated } from "../../ui/use-hydrated";
import { ImportResults } from "./import-results";
import { type Job, useImports } from "./use-imports";

type Props = {
  readonly name: string;
  /** A pasted match that could not be read. */
  readonly text: string;
  /** What a page without script was answered. */
  readonly results: readonly ImportResult[];
  readonly error: string | null;
};

export function ImportForm({ name, text, results, error }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  const { jobs, isWorking, fault, send, stop } = useImports(form);
  const isBusy = useNavigation().state === "submitting" || isWorking;
  const shown: readonly Job[] = jobs ?? results;
  const [filesId, folderId, textId, nameId, errorId] = [useId(), useId(), useId(), useId(), useId()];
  const message = jobs === null && fault === null ? error : fault;
  return (
    <Form
      ref={form}
      className="card card--padded import-form"
      method="post"
      encType="multipart/form-data"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p>{texts.about}</p>
      <div className="import-form__ways">
        <Field id={filesId} label={texts.chooseFiles}>
          <input id={filesId} className="input" type="file" name="files" multiple accept=".mat,.txt,text/plain" />
        </Field>
        {isHydrated && (
          <Field id={folderId} label={texts.chooseFolder}>
            {/* Not in the form's answer without script: a browser's folder is a list of files. */}
            <input id={folderId} className="input" type="file" name="folder" multiple {...{ webkitdirectory: "" }} />
          </Field>
        )}
      </div>
      <Field id={textId} label={texts.orPaste}>
        <textarea
          key={text}
          id={textId}
          className="input"
          name="text"
          rows={4}
          defaultValue={text}
          placeholder={texts.pasteExample}
          spellCheck={false}
          autoCapitalize="off"
          aria-describedby={message === null ? undefined : errorId}
        />
      </Field>
      <Field id={nameId} label={texts.yourName}>
        <input
          id={nameId}
          className="input"
          name="name"
          maxLength={60}
          defaultValue={name}
          autoComplete="off"
          aria-describedby={`${nameId}-about`}
        />
        <small id={`${nameId}-about`}>{texts.yourNameAbout}</small>
      </Field>
      {message !== null && (
        <p className="error" id={errorId} role="alert">
          {message}
        </p>
      )}
      <div className="import-form__acts">
        <button className="button button--primary" type="submit" disabled={isBusy}>
          {isBusy ? texts.working : texts.start}
        </button>
        {isWorking && (
          <button className="button" type="button" onClick={stop}>
            {texts.stop}
          </button>
        )}
      </div>
      {shown.length > 0 && <ImportResults jobs={shown} isWorking={isWorking} />}
    </Form>
  );
}

type FieldProps = { readonly id: string; readonly label: string; readonly children: ReactNode };

function Field({ id, label, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
