/** A decision asked again: what is going on, what came of it, and what went wrong. */
import { useEffect, useRef, useState } from "react";
import { parseXgid } from "../../../../backgammon/xgid";
import type { Look } from "../../../../contract/looks";
import type { MarketLosers } from "../../../../engine";
import { ROLLOUT } from "../../../../engine/rollout-settings";
import { hasSimd } from "../../tutor/simd";
import { askMarket, askRollout, askStudy, ThreadDied } from "../../tutor/tutor.client";
import { gamesOf, lookOfRollout, lookOfStudy } from "./look-of";

export type Wish =
  | { readonly type: "plies"; readonly plies: number }
  | { readonly type: "rollout"; readonly games: number; readonly truncate: number | null };

export type Problem = "lost" | "died" | "refused" | "simd";

export type Deeper = {
  /** What is being asked; null while nothing is. */
  readonly wish: Wish | null;
  /** The share that is done, 0 to 1, and how many games that is. */
  readonly done: number;
  readonly played: number;
  /** What is known by now; null for nothing. */
  readonly look: Look | null;
  /** Of a double that is in question; null until they are counted, and elsewhere. */
  readonly market: MarketLosers | null;
  readonly problem: Problem | null;
  readonly ask: (wish: Wish) => void;
  readonly stop: () => void;
  readonly retry: () => void;
};

type Known = Pick<Deeper, "wish" | "done" | "played" | "look" | "market" | "problem">;
const NOTHING: Known = { wish: null, done: 0, played: 0, look: null, market: null, problem: null };
/** So many of the best plays are rolled out, besides what was played. */
const PLAYS = 3;

/** `include`: the play that was made, in notation; null for none. */
export function useDeeper(xgidText: string, limit: number | null, include: string | null): Deeper {
  const [known, setKnown] = useState<Known>(NOTHING);
  const going = useRef<AbortController | null>(null);
  const last = useRef<Wish | null>(null);
  // Whoever leaves waits no more.
  useEffect(() => () => going.current?.abort(), []);

  const ask = (wish: Wish) => {
    last.current = wish;
    if (!hasSimd()) return setKnown({ ...NOTHING, problem: "simd" });
    going.current?.abort();
    const stop = new AbortController();
    going.current = stop;
    // What an earlier question still says is not heard.
    const change = (changes: Partial<Known>) => {
      if (going.current === stop) setKnown((before) => ({ ...before, ...changes }));
    };
    change({ ...NOTHING, wish });
    void answer({ text: xgidText, limit }, include, wish, { signal: stop.signal, change });
  };
  return {
    ...known,
    ask,
    stop: () => going.current?.abort(),
    retry: () => last.current !== null && ask(last.current),
  };
}

type Ways = { readonly signal: AbortSignal; readonly change: (changes: Partial<Known>) => void };

type Asked = { readonly text: string; readonly limit: number | null };

async function answer(
  { text, limit }: Asked,
  include: string | null,
  wish: Wish,
  { signal, change }: Ways,
): Promise<void> {
  try {
    const parsed = parseXgid(text);
    if (!parsed.ok) throw new Error(`EngineError: ${parsed.code}`);
    // Counted within a second, and kept with no look: they come first. Only a thread that is heard is missed when it dies.
    if (parsed.value.dice === null)
      change({ market: await askMarket({ ...parsed.value, limit }, { signal, onProgress: () => {} }) });
    if (wish.type === "plies") {
      const onProgress = (done: number) => change({ done });
      change({
        look: lookOfStudy(await askStudy({ ...parsed.value, limit }, wish.plies, { signal, onProgress })),
        wish: null,
      });
      return;
    }
    const { games, truncate } = wish;
    const rollout = await askRollout(
      { ...parsed.value, limit },
      { ...ROLLOUT, games, truncate },
      { plays: PLAYS, include: include === null || parsed.value.dice === null ? [] : [include] },
      {
        signal,
        onProgress: (done, soFar) => {
          const look = soFar === null ? null : lookOfRollout(soFar, true);
          change({ done, look, played: look === null ? 0 : gamesOf(look) });
        },
      },
    );
    change({ look: lookOfRollout(rollout), wish: null });
  } catch (error) {
    if (signal.aborted) return change({ wish: null });
    console.error("the decision cannot be asked again", error);
    const refused = String(error).includes("EngineError");
    change({ ...NOTHING, problem: error instanceof ThreadDied ? "died" : refused ? "refused" : "lost" });
  }
}
