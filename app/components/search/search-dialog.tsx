/**
 * The search over any screen but a match and what leads into one: a combobox whose list is what the page would show. The focus stays in the field; arrows go through the
 * results, Enter opens one. Enter before an answer has come leads to the page, which waits for it.
 */
import { Form, useLocation } from "@remix-run/react";
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/search";
import { Dialog } from "../ui/dialog";
import { fetchJson } from "../ui/fetch-json";
import { Icon } from "../ui/icon";
import { countRows, type Found, QUESTION_MAX } from "./found";
import { Preview } from "./preview";
import { optionId, ResultList } from "./result-list";
import "./search-dialog.css";

const DEBOUNCE_MS = 200;

export type SearchDialogProps = { readonly onClose: () => void };

/** Where there is room for the chosen result beside the others; search-dialog.css knows it as --desktop. */
const ROOMY = "(width >= 1200px)";

/** Screens on which a match is played or waited for. */
const WITHOUT = /^\/(match|searching)\//;

/** Opens nowhere where it would take the player away from a match, and over no other dialog. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const { pathname } = useLocation();
  const [isOpen] = useState(() => !WITHOUT.test(pathname) && document.querySelector("dialog:modal") === null);
  useEffect(() => {
    if (!isOpen) onClose();
  });
  return isOpen && <OpenSearch onClose={onClose} />;
}

function OpenSearch({ onClose }: SearchDialogProps) {
  const [text, setText] = useState("");
  const { found, isSearching } = useFound(text.trim());
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isRoomy] = useState(() => window.matchMedia(ROOMY).matches);
  const count = found === null ? 0 : countRows(found);
  // Another answer begins at its first row again.
  const [choice, choose] = useState({ found, place: 0 });
  const chosen = choice.found === found ? choice.place : 0;
  useEffect(() => {
    const option = document.getElementById(optionId({ id }, chosen));
    // The first row shows its group's heading as well.
    if (chosen === 0) list.current?.scrollTo(0, 0);
    else option?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.nativeEvent.isComposing || count === 0 || found === null) return;
    if (step !== undefined) choose({ found, place: (chosen + step + count) % count });
    else if (event.key === "Enter" && !isSearching) document.getElementById(optionId({ id }, chosen))?.click();
    else return;
    event.preventDefault();
  }

  /** A link that leads on in this window leaves the search behind. */
  function onClick(event: MouseEvent): void {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!isElsewhere && event.target instanceof Element && event.target.closest("a") !== null) onClose();
  }

  return (
    <Dialog className="dialog search-dialog" aria-label={texts.label} closesOutside onClose={onClose}>
      <Form role="search" action="/search" className="search-dialog__question" onSubmit={onClose}>
        <Icon name="search" />
        <input
          type="text"
          name="q"
          role="combobox"
          aria-label={texts.label}
          aria-expanded={count > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? optionId({ id }, chosen) : undefined}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={QUESTION_MAX}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="icon-button" aria-label={common.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </Form>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it are what is pressed */}
      <div className="search-dialog__body" onClick={onClick}>
        <div ref={list} className="search-dialog__found" aria-busy={isSearching}>
          {found !== null && (
            <ResultList groups={found.groups} q={found.q} options={{ id, label: texts.found, chosen }} />
          )}
        </div>
        {isRoomy && found !== null && <ChosenRow found={found} place={chosen} />}
      </div>
      <footer>
        <p role="status">{isSearching || found === null ? texts.searching : (found.hint ?? texts.results(count))}</p>
        <p className="search-dialog__keys" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {texts.choose}
          </span>
          <span>
            <kbd>↵</kbd> {texts.open}
          </span>
          {isRoomy && (
            <span>
              <kbd>{texts.tabKey}</kbd> {texts.actions}
            </span>
          )}
        </p>
      </footer>
    </Dialog>
  );
}

/** A position has its picture in the list, and is the only one there. */
function ChosenRow({ found: { groups }, place }: { readonly found: Found; readonly place: number }) {
  const rows = groups.flatMap(({ name, rows }) => rows.map((row) => ({ name, row })));
  const chosen = rows[place];
  if (chosen === undefined || chosen.name === "position") return null;
  return <Preview row={chosen.row} isPlayer={chosen.name === "players"} />;
}

/** The latest answer, and whether it is to another text than this one. */
function useFound(text: string) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isLatest = true;
    async function ask(): Promise<void> {
      const answer = await fetchJson<Found>(`/search/found?${new URLSearchParams({ q: text })}`);
      if (isLatest) setFound(answer ?? { q: text, hint: common.failed, groups: [] });
    }
    const timer = setTimeout(ask, text === "" ? 0 : DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [text]);
  return { found, isSearching: found?.q !== text };
}
