import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/guest";
import { Logo } from "../ui/icon";
import { forgetGuestGame, readStored } from "./guest-store";
import "./guest.css";
import { Link } from "../ui/link";

/** What became of the game. */
export type KeepAnswer =
  | { readonly ok: true; readonly matchId: number }
  /** `isFinal`: sent again it would be refused again. */
  | { readonly ok: false; readonly message: string; readonly isFinal: boolean };

type Props = {
  /** Null for a player. */
  readonly ways: readonly { readonly name: string; readonly label: string }[] | null;
  readonly answer: KeepAnswer | null;
};

export function KeepGame({ ways, answer }: Props) {
  return (
    <main className="column column--center guest">
      <Logo />
      {ways !== null ? (
        <SignIn ways={ways} />
      ) : answer?.ok === true ? (
        <Kept matchId={answer.matchId} />
      ) : (
        <Sending answer={answer} />
      )}
    </main>
  );
}

function SignIn({ ways }: { readonly ways: NonNullable<Props["ways"]> }) {
  return (
    <>
      <h1>{texts.keepTitle}</h1>
      <p>{texts.keepLead}</p>
      <p className="caption">{texts.keepDice}</p>
      {ways.map(({ name, label }) => (
        <Link
          key={name}
          className="button button--primary button--large"
          to={`/auth/sign-in?${new URLSearchParams({ with: name, returnTo: "/guest/keep" })}`}
          reloadDocument
        >
          {label}
        </Link>
      ))}
      <Link className="button" to="/guest">
        {texts.backToGame}
      </Link>
    </>
  );
}

function Kept({ matchId }: { readonly matchId: number }) {
  // It lies in the account now.
  useEffect(forgetGuestGame, []);
  return (
    <>
      <div role="status">
        <h1>{texts.kept}</h1>
        <p>{texts.keptAbout}</p>
      </div>
      <Link className="button button--primary button--large" to={`/match/${matchId}`}>
        {texts.seeGame}
      </Link>
      <Link className="button" to="/analysis">
        {texts.seeAnalyses}
      </Link>
      <Link className="button" to="/">
        {common.backToPlay}
      </Link>
    </>
  );
}

/** Sends what lies in this browser, once by itself. */
function Sending({ answer }: { readonly answer: Extract<KeepAnswer, { ok: false }> | null }) {
  const submit = useSubmit();
  const isSending = useNavigation().state !== "idle";
  const [stored, setStored] = useState<string | null | undefined>(undefined);
  const isSent = useRef(false);
  useEffect(() => {
    const text = readStored();
    setStored(text);
    if (text === null || isSent.current) return;
    isSent.current = true;
    submit({ record: text }, { method: "post" });
  }, [submit]);
  if (stored === null)
    return (
      <>
        <h1>{texts.keepTitle}</h1>
        <p>{texts.noGame}</p>
        <Link className="button button--primary" to="/">
          {common.backToPlay}
        </Link>
      </>
    );
  if (answer === null || isSending)
    return (
      <p role="status" aria-busy="true">
        {texts.keeping}
      </p>
    );
  return (
    <>
      <h1>{texts.notKept}</h1>
      <p className="notice notice--danger" role="alert">
        {answer.message}
      </p>
      {!answer.isFinal && (
        <Form method="post">
          <input type="hidden" name="record" value={stored ?? ""} />
          <button type="submit" className="button button--primary">
            {texts.tryAgain}
          </button>
        </Form>
      )}
      <Link className="button" to="/">
        {common.backToPlay}
      </Link>
    </>
  );
}
