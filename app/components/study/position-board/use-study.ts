/** The engine's opinion of a position, deeper and deeper: shown as soon as there is one, and better a moment later. */
import { useEffect, useState } from "react";
import { makeXgid, type Xgid } from "../../../../backgammon/xgid";
import type { PositionStudy } from "../../../../engine/tutor/study-position";

/** Half-turns looked ahead one after the other without being asked, and the depth that only who asks for it waits for. */
const DEPTHS = [0, 1, 2] as const;
export const DEEPEST = 3;

export type Study = {
  /** The deepest opinion so far; null before the first. */
  readonly study: PositionStudy | null;
  /** The depth that is being looked at; null when nothing is. */
  readonly going: number | null;
  /** The share of that look that is done, 0 to 1. */
  readonly done: number;
  /** "lost": the engine could not be loaded. "refused": it cannot judge the position. "simd": the browser cannot run it. */
  readonly failure: "lost" | "refused" | "simd" | null;
  readonly lookDeeper: () => void;
  readonly stop: () => void;
  readonly retry: () => void;
};

type Known = Pick<Study, "study" | "going" | "done" | "failure">;
type Wanted = { readonly key: string | null; readonly plies: number; readonly attempt: number };
const NOTHING: Known = { study: null, going: null, done: 0, failure: null };

/** Null: nothing is to be looked at. */
export function useStudy(xgid: Xgid | null): Study {
  const key = xgid === null ? null : makeXgid(xgid);
  const [known, setKnown] = useState<Known & { readonly key: string | null }>({ ...NOTHING, key });
  const [wanted, setWanted] = useState<Wanted>({ key, plies: 2, attempt: 0 });
  const plies = wanted.key === key ? wanted.plies : 2;
  const { attempt } = wanted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of the position; `attempt` asks once more
  useEffect(() => {
    if (xgid === null || key === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const change = (changes: Partial<Known>) => {
      if (!signal.aborted) setKnown((before) => ({ ...(before.key === key ? before : NOTHING), ...changes, key }));
    };
    void deepen(xgid, plies, { signal, change });
    return () => stop.abort();
  }, [key, plies, attempt]);

  const shown = known.key === key ? known : NOTHING;
  return {
    ...{ study: shown.study, going: shown.going, done: shown.done, failure: shown.failure },
    lookDeeper: () => setWanted({ key, plies: DEEPEST, attempt }),
    stop: () => setWanted({ key, plies: Math.max(0, shown.study?.plies ?? 0), attempt }),
    retry: () => setWanted({ key, plies, attempt: attempt + 1 }),
  };
}

type Ways = { readonly signal: AbortSignal; readonly change: (changes: Partial<Known>) => void };

/** What was found at a depth is not looked for again while the page is open. */
const found = new Map<string, PositionStudy>();
const MOST_FOUND = 200;

async function deepen(xgid: Xgid, plies: number, { signal, change }: Ways): Promise<void> {
  const key = makeXgid(xgid);
  try {
    const [{ askStudy }, { hasSimd }] = await Promise.all([
      import("../../tutor/tutor.client"),
      import("../../tutor/simd"),
    ]);
    if (!hasSimd()) return change({ going: null, failure: "simd" });
    for (const depth of [...DEPTHS, DEEPEST].filter((one) => one <= plies)) {
      const name = `${depth} ${key}`;
      if (signal.aborted) return;
      change({ going: depth, done: 0, failure: null });
      const study =
        found.get(name) ?? (await askStudy(xgid, depth, { signal, onProgress: (done) => change({ done }) }));
      if (found.size >= MOST_FOUND) found.clear();
      found.set(name, study);
      change({ study });
    }
    change({ going: null });
  } catch (error) {
    if (signal.aborted) return;
    console.error("the position cannot be judged", error);
    change({ going: null, failure: String(error).includes("EngineError") ? "refused" : "lost" });
  }
}
