/** The position of the day as it is played on this page: what has been played, judged and counted. */
import { useHref, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { CheckerMove } from "../../../backgammon/moves";
import type { BoardFact } from "../tutor/why-text";
import { type DailyGame, judgePlay, listedPlay, openDaily, readPlay, warmUp } from "./daily-table";
import type { DoorDaily } from "./door";

/** Where an answer stands on its way to the club's count. */
export type Sent = "practice" | "sending" | "counted" | "unreachable" | "tooMany";

type Opinion = { readonly error: number; readonly best: string; readonly facts: readonly BoardFact[] };

export type Judged = {
  readonly play: string;
  /** The listed play that it is, or another. */
  readonly choice: string;
  /** Null while the engine looks at it, "failed" where it did not come. */
  readonly opinion: Opinion | null | "failed";
  readonly sent: Sent;
};

const OTHER = "other";

export type DailyPlay = {
  /** Null on the server, which draws the board and leaves the play to the browser. */
  readonly game: DailyGame | null;
  readonly moves: readonly CheckerMove[];
  readonly setMoves: (moves: readonly CheckerMove[]) => void;
  readonly judged: Judged | null;
  /** Whether the board waits for a play. */
  readonly isOpen: boolean;
  readonly check: () => void;
  readonly sendAgain: () => void;
  readonly again: () => void;
};

/** Not by the router, which would ask for the page's data as well and, without the line, take the page away. */
async function postAnswer(address: string, fields: Readonly<Record<string, string>>): Promise<Sent> {
  const body = new URLSearchParams(fields);
  const headers = { Accept: "application/json" };
  const answer = await fetch(address, { method: "POST", body, headers }).catch(() => null);
  if (answer?.ok) return "counted";
  return answer?.status === 429 ? "tooMany" : "unreachable";
}

/** `wasAgain`: the page shows a verdict, and the player wants another try. */
export function useDaily(daily: DoorDaily, wasAgain: boolean): DailyPlay {
  const [game] = useState(() => (import.meta.env.SSR ? null : openDaily(daily)));
  const [moves, setMoves] = useState<readonly CheckerMove[]>([]);
  const [judged, setJudged] = useState<Judged | null>(null);
  const [isAgain, setAgain] = useState(wasAgain);
  const address = useHref("/daily");
  const { revalidate } = useRevalidator();
  const isAnswered = daily.verdict !== null;
  useEffect(() => {
    if (game !== null) warmUp(game);
  }, [game]);

  const change = (play: Judged, changes: Partial<Judged>) =>
    setJudged((now) => (now?.play === play.play ? { ...now, ...changes } : now));

  async function send(play: Judged, error: number | null): Promise<void> {
    const own = play.choice === OTHER ? { play: play.play, ...(error !== null && { error: error.toFixed(4) }) } : {};
    change(play, { sent: "sending" });
    const sent = await postAnswer(address, { date: daily.date, choice: play.choice, ...own });
    change(play, { sent });
    if (sent === "counted") revalidate();
  }

  async function judge(play: Judged, known: DailyGame): Promise<number | null> {
    try {
      const opinion = (await judgePlay(known, moves)) ?? { error: 0, best: play.play, facts: [] };
      change(play, { opinion });
      return opinion.error;
    } catch (error) {
      console.error("the engine cannot judge", error);
      change(play, { opinion: "failed" });
      return null;
    }
  }

  async function check(): Promise<void> {
    if (game === null) return;
    const listed = listedPlay(game, moves, daily);
    const sent = isAnswered ? "practice" : "sending";
    const text = listed?.answer ?? readPlay(game, moves).text;
    const play: Judged = { play: text, choice: listed?.id ?? OTHER, opinion: null, sent };
    setJudged(play);
    const opinion = judge(play, game);
    // A listed play is the club's to judge, more deeply: it waits for no word of the engine here.
    if (!isAnswered) await send(play, listed === null ? await opinion : null);
  }

  function again(): void {
    setMoves([]);
    setJudged(null);
    setAgain(true);
  }

  return {
    ...{ game, moves, setMoves, judged, again },
    isOpen: judged === null && (isAgain || !isAnswered),
    check: () => void check(),
    sendAgain: () => void (judged !== null && send(judged, errorOf(judged))),
  };
}

/** Whose word stands on the page: that of the engine in the browser, until the club's replaces it, or unless this is practice. */
export function toldOf({ verdict }: DoorDaily, { judged, isOpen }: Pick<DailyPlay, "judged" | "isOpen">) {
  const here = judged !== null && (verdict === null || judged.sent === "practice") ? judged : null;
  return { here, club: here === null && !isOpen ? verdict : null };
}

/** Why the play that was judged is worse than the best. */
export function factsOf({ here, club }: ReturnType<typeof toldOf>): readonly BoardFact[] {
  if (here === null) return club?.facts ?? [];
  return here.opinion === null || here.opinion === "failed" ? [] : here.opinion.facts;
}

function errorOf({ opinion }: Judged): number | null {
  return opinion === null || opinion === "failed" ? null : opinion.error;
}
