/** The search as a page: a form that works without script, and searches while one types where there is script. */
import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as texts from "#texts/search";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { countRows, type Found, QUESTION_MAX } from "./found";
import { ResultList } from "./result-list";
import "./search-page.css";

const DEBOUNCE_MS = 300;

type PageProps = { readonly found: Found; readonly isVisitor: boolean };

export function SearchPage({ found, isVisitor }: PageProps) {
  const { q, groups, hint } = found;
  const submit = useSubmit();
  const isSearching = useNavigation().location?.pathname.endsWith("/search") ?? false;
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  // The way back leads to an earlier search; a field that is typed in stays as it is.
  useEffect(() => {
    if (field.current !== null && document.activeElement !== field.current) field.current.value = q;
  }, [q]);
  const count = countRows(found);
  return (
    <main className="column search-page" aria-busy={isSearching}>
      <Form role="search" action="/search" replace preventScrollReset onSubmit={() => clearTimeout(timer.current)}>
        <input
          ref={field}
          className="input"
          type="search"
          name="q"
          aria-label={texts.label}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={QUESTION_MAX}
          defaultValue={q}
          onChange={({ target: { form } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), DEBOUNCE_MS);
          }}
        />
        <button type="submit" className="icon-button" aria-label={texts.search}>
          <Icon name="search" />
        </button>
      </Form>
      <p className={hint === null ? "visually-hidden" : "search-page__hint"} role="status">
        {isSearching ? texts.searching : (hint ?? texts.results(count))}
      </p>
      {groups.length > 0 && (
        <div className="card search-page__found">
          <ResultList groups={groups} q={q} />
        </div>
      )}
      {isVisitor && (
        <p className="search-page__visitor">
          {texts.visitorNote}{" "}
          <Link
            className="link"
            reloadDocument
            to={`/auth/sign-in?${new URLSearchParams({ returnTo: `/search?${new URLSearchParams({ q })}` })}`}
          >
            {texts.signIn}
          </Link>
        </p>
      )}
    </main>
  );
}
