/**
 * The frame of every screen that shows one decision at a time: viewer, mistakes, lessons. What the folder's parts take:
 *
 * - `StudyPage` (here): slots `board`, `verdict`, `tabs`, `tools`, `panel` and, if there is one, `strip`; both players (name null: deleted;
 *   `to` null: not clickable), `facts` for the header, where Close leads. One sheet lays it out on an upright phone (board and panel in sight
 *   together, the panel scrolls), a phone on its side, a tablet and a desktop. `material` is the `data-board` of the player's board: a route
 *   reads it with `materialOf(readBoard(cookie, profile.preferences).material, profile.board)` of components/match/settings. The route also
 *   needs `loadBoardSymbols()` (board/board-defs) in its clientLoader, as the match page has it.
 * - `StudyBoard`: a `BoardState` (from a call's snapshot: `boardStateOf`), whose seat is nearer, an `arrow` in notation or null, the addresses
 *   `previous` and `next` for its halves. `onStep` takes over where script runs. A board to be played on is `Board` of components/board with layout="wide".
 * - `PanelTabs`, `Candidates` (its heading is a prop), `Chances`, `CubeTable` (its labels are a prop), `Verdict`: plain data and addresses in,
 *   `onChoose`/`onSelect` where script answers. A tab without an address is disabled and no link.
 * - `useStudyKeys`: the arrow keys, alone and with Shift.
 * - `format.ts`, `board-state.ts`, `types.ts`: pure. Equities are signed with three decimals, chances are percent with one.
 *
 * Addresses are whole (`/blunders/race?row=3`), so that everything works by links without script.
 */

import { memo, type ReactNode } from "react";
import * as texts from "#texts/position";
import { titles } from "#texts/vocabulary";
import { ratingTitle } from "../../../../backgammon/rating";
import type { Seat } from "../../../../backgammon/vocabulary";
import { BoardDefs } from "../../board/board-defs";
import { useLive } from "../../session/live";
import { Avatar } from "../../ui/avatar";
import { Flag } from "../../ui/flag";
import { formatRating } from "../../ui/format";
import { Icon } from "../../ui/icon";
import { CheckerMark } from "./chances";
import { isPlainClick } from "./panel-tabs";
import type { CrawfordMark } from "./types";
import { useKeptFocus } from "./use-kept-focus";
import "./study-page.css";
import { Link } from "../../ui/link";

export type StudyPlayer = {
  readonly seat: Seat;
  /** Null for a deleted player. */
  readonly name: string | null;
  readonly rating: number | null;
  /** Behind the rating; none where it goes without saying. */
  readonly unit?: string;
  readonly country: string | null;
  readonly avatar: string | null;
  readonly isBot: boolean;
  /** Their profile; null where there is none to open. */
  readonly to: string | null;
  /** At the decision shown, beside the board of an upright phone: "3/7"; null for a game without points. */
  readonly score: string | null;
  readonly pips: number | null;
  readonly crawford: CrawfordMark;
};

type Props = {
  /** The screen's name: to be seen where there are no players and room for it. */
  readonly title: string;
  readonly material: string;
  /** Nearer and farther side of the board; null where nobody sits there. */
  readonly mine: StudyPlayer | null;
  readonly theirs: StudyPlayer | null;
  /** How the match ended, mine first. */
  readonly result?: readonly [number, number] | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly close: { readonly to: string; readonly label: string };
  readonly board: ReactNode;
  readonly verdict: ReactNode;
  readonly strip?: ReactNode;
  readonly tabs: ReactNode;
  readonly tools: ReactNode;
  readonly panel: ReactNode;
  readonly isBusy?: boolean;
  /** Dialogs. */
  readonly children?: ReactNode;
};

/** Its links are left to be followed: those to its own places need no discovery, and for the two that lead away it would be a request on every first view. */
export function StudyPage({ title, material, mine, theirs, result = null, facts, close, isBusy, ...slots }: Props) {
  const verdict = useKeptFocus();
  return (
    <main className="study-page" data-board={material} aria-busy={isBusy}>
      <BoardDefs />
      <header className="study-page__head">
        <h1 className="study-page__title">{title}</h1>
        {mine !== null && <Player player={mine} place="mine" />}
        {result !== null && (
          <p className="study-page__result" role="img" aria-label={texts.result(result[0], result[1])}>
            <b data-won={result[0] > result[1]}>{result[0]}</b> – <b data-won={result[1] > result[0]}>{result[1]}</b>
          </p>
        )}
        {theirs !== null && <Player player={theirs} place="theirs" />}
        <Facts facts={facts} />
        <Close {...close} />
      </header>
      <div className="study-page__board">{slots.board}</div>
      {/* Said as it changes: whoever steps by keys hears what was played and what it cost. */}
      <div className="study-page__verdict" aria-live="polite" ref={verdict}>
        {slots.verdict}
      </div>
      {slots.strip !== undefined && <div className="study-page__strip">{slots.strip}</div>}
      <div className="study-page__tabs">{slots.tabs}</div>
      <div className="study-page__tools">{slots.tools}</div>
      <div className="study-page__panel">{slots.panel}</div>
      {slots.children}
    </main>
  );
}

const Facts = memo(function Facts({ facts }: Pick<Props, "facts">) {
  return (
    <dl className="study-page__facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
});

const Close = memo(function Close({ to, label }: Props["close"]) {
  return (
    <Link className="icon-button study-page__close" to={to} discover="none" aria-label={label}>
      <Icon name="close" />
    </Link>
  );
});

const CRAWFORD_WORDS = { Crawford: texts.crawford, PostCrawford: texts.postCrawford } as const;

function Player({ player, place }: { readonly player: StudyPlayer; readonly place: "mine" | "theirs" }) {
  const { score, pips, crawford, ...who } = player;
  return (
    <div className={`study-page__player study-page__player--${place}`}>
      <Who {...who} />
      <Standing {...{ score, pips, crawford }} />
    </div>
  );
}

/** How the player stands at the decision shown. */
const Standing = memo(function Standing({ score, pips, crawford }: Pick<StudyPlayer, "score" | "pips" | "crawford">) {
  return (
    <dl>
      {crawford !== "none" && (
        <div className="crawford">
          <dt className="visually-hidden">{texts.game}</dt>
          <dd>{CRAWFORD_WORDS[crawford]}</dd>
        </div>
      )}
      {score !== null && (
        <div>
          <dt className="visually-hidden">{texts.score}</dt>
          <dd>{score}</dd>
        </div>
      )}
      {pips !== null && (
        <div>
          <dt>{texts.pips}</dt>
          <dd>{pips}</dd>
        </div>
      )}
    </dl>
  );
});

const PROFILE = /^\/user-profile\/([0-9a-f-]{36})/;

type WhoProps = Omit<StudyPlayer, "score" | "pips" | "crawford">;

/** Who leads to a profile: what opens it over the screen is not part of the first view here, and comes with the first click. */
const Who = memo(function Who({ seat, name, rating, unit, country, avatar, isBot, to }: WhoProps) {
  const { keep } = useLive();
  const title = rating === null || isBot ? null : titles[ratingTitle(rating).title];
  const who = (
    <>
      {avatar !== null && <Avatar avatar={avatar} size={40} />}
      <span className="who">
        <CheckerMark seat={seat} />
        {name === null ? <s>{texts.deletedUser}</s> : <b className="ellipsis">{name}</b>}
        {isBot ? <Icon name="bot" small /> : country !== null && name !== null && <Flag country={country} />}
      </span>
      <span className="rank">
        {[isBot ? texts.bot : title, ...(rating !== null && name !== null ? [formatRating(rating), unit] : [])]
          .filter(Boolean)
          .join(" ")}
      </span>
    </>
  );
  return to === null ? (
    <span className="id">{who}</span>
  ) : (
    <Link
      className="id"
      to={to}
      discover="none"
      onClick={(event) => {
        const id = to.match(PROFILE)?.[1];
        if (id === undefined || event.defaultPrevented || !isPlainClick(event)) return;
        const { href } = event.currentTarget;
        event.preventDefault();
        import("../../club/besides").then(
          ({ Besides, askProfile }) => {
            keep(Besides);
            askProfile(id);
          },
          () => window.location.assign(href),
        );
      }}
    >
      {who}
    </Link>
  );
});

/** What stands where a study screen cannot be shown: the text and the way back. */
export function StudyFailure({
  text,
  close,
}: {
  readonly text: string;
  readonly close: { to: string; label: string };
}) {
  return (
    <main className="column column--center study-failure">
      <h1>{text}</h1>
      <p>
        <Link className="button" to={close.to}>
          {close.label}
        </Link>
      </p>
    </main>
  );
}
