/** Waiting in a pool: the countdown, the overlay once and a note after it (docs/decisions/072-searching.md), and the ways out. Before script runs it explains itself and offers Cancel. */

import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/searching";
import { BoardArt } from "../club/board-art";
import { useLive } from "../session/live";
import { useClub } from "../session/player";
import { Dialog } from "../ui/dialog";
import { minutesLabel } from "../ui/format";
import { useHydrated } from "../ui/use-hydrated";
import { closeOverlay, SEARCH_START, tickSearch } from "./search-clock";
import "../club/board-art.css";
import "./searching.css";
import { Link } from "../ui/link";

/** While this much of the overlay's time is left it is also the reconnect overlay (at most 3 s, decided RATE-18). */
const RECONNECT_UNTIL = 3;

type SearchingProps = {
  readonly pool: "coin" | "rating";
  /** How long the player had searched when the page was made: a reload goes on with the same search. */
  readonly searchedMs: number;
  readonly isLeaving: boolean;
};

export function Searching({ pool, searchedMs, isLeaving }: SearchingProps) {
  const [clock, setClock] = useState(SEARCH_START);
  const hydrated = useHydrated();
  const { reconnect } = useLive();
  useEffect(() => {
    const timer = setInterval(() => setClock(tickSearch), 1_000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (clock.rounds > 0) reconnect();
  }, [clock.rounds, reconnect]);
  return (
    <>
      <section className="card searching" aria-labelledby="searching">
        <div className="searching__sky" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <h1 id="searching">{hydrated ? texts.searchingSeconds(clock.left) : texts.searching}</h1>
        {hydrated && <Searched beforeMs={searchedMs} />}
        <p className="searching__note" role="status">
          {clock.rounds > 0 ? texts.noOpponentYet : texts.opensAlone}
        </p>
        {/* Hidden, not removed: a change of the page makes the router look for links again and ask for those it is just asking for. */}
        <p className="secondary" hidden={hydrated}>
          {texts.withoutScripts}{" "}
          <Link className="link" to="." reloadDocument discover="none">
            {texts.lookAgain}
          </Link>
          .
        </p>
        <WaysOut pool={pool} isLeaving={isLeaving} />
      </section>
      {clock.overlayLeft !== null && (
        <Dialog
          className="overlay"
          role="alertdialog"
          aria-labelledby="no-opponent"
          aria-describedby="keep-searching"
          onClose={() => setClock(closeOverlay)}
        >
          <h2 id="no-opponent">{texts.noOpponentFound}</h2>
          <p id="keep-searching">{texts.keepSearching(clock.overlayLeft)}</p>
          {clock.overlayLeft >= RECONNECT_UNTIL && <p className="caption">{texts.reconnecting}</p>}
          <button type="button" className="button button--primary" onClick={() => setClock(closeOverlay)}>
            {common.close}
          </button>
          <WaysOut pool={pool} isLeaving={isLeaving} />
        </Dialog>
      )}
    </>
  );
}

/** "You have searched for 1:12", running. */
function Searched({ beforeMs }: { readonly beforeMs: number }) {
  // Of the first render alone: what the page is told later of the same search is the same.
  const [firstMs] = useState(beforeMs);
  const [passedMs, setPassed] = useState(0);
  useEffect(() => {
    const startedMs = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - startedMs), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.floor((firstMs + passedMs) / 1_000);
  return (
    <p className="secondary" role="timer">
      {texts.searchedFor(minutesLabel(seconds * 1_000))}
    </p>
  );
}

/** Cancel, back to what was chosen, or to a bot: each ends the search. */
function WaysOut({ pool, isLeaving }: { readonly pool: "coin" | "rating"; readonly isLeaving: boolean }) {
  const { features } = useClub();
  return (
    <div className="searching__ways">
      <Form method="post">
        <button type="submit" className="button button--large" disabled={isLeaving}>
          {common.cancel}
        </button>
      </Form>
      <Form method="post" action="?change">
        <button type="submit" className="button button--large" disabled={isLeaving}>
          {pool === "coin" ? texts.changeStakes : texts.changeFilters}
        </button>
      </Form>
      {features.botGames && (
        <Link className="link" to="/bot-categories">
          {texts.playBot}
        </Link>
      )}
    </div>
  );
}

/** Beside the searching card of a rating game. */
export function EarthBoard() {
  return (
    <aside className="card earth" aria-label={texts.earthBoard}>
      <BoardArt className="board-art--earth" />
      <span className="badge badge--gold">{texts.realBoard}</span>
      <h2>{texts.earthBoard}</h2>
      <p className="secondary">{texts.earthBoardAbout}</p>
    </aside>
  );
}
