/** Waiting in a pool: the countdown, the overlay, and the way out. Before script runs it explains itself and offers Cancel. */

import { Form, Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/searching";
import { BoardArt } from "../club/board-art";
import { useLive } from "../session/live";
import { Dialog } from "../ui/dialog";
import { useHydrated } from "../ui/use-hydrated";
import { closeOverlay, SEARCH_START, tickSearch } from "./search-clock";
import "../club/board-art.css";
import "./searching.css";

/** While this much of the overlay's time is left it is also the reconnect overlay (at most 3 s, decided RATE-18). */
const RECONNECT_UNTIL = 3;

export function Searching({ isLeaving }: { readonly isLeaving: boolean }) {
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
        <p className="secondary">{texts.opensAlone}</p>
        {/* Hidden, not removed: a change of the page makes the router look for links again and ask for those it is just asking for. */}
        <p className="secondary" hidden={hydrated}>
          {texts.withoutScripts}{" "}
          <Link className="link" to="." reloadDocument discover="none">
            {texts.lookAgain}
          </Link>
          .
        </p>
        <Form method="post">
          <button type="submit" className="button button--large" disabled={isLeaving}>
            {common.cancel}
          </button>
        </Form>
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
          <button type="button" className="button" onClick={() => setClock(closeOverlay)}>
            {common.close}
          </button>
        </Dialog>
      )}
    </>
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
