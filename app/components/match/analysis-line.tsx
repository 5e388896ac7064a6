import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { AnalysisProgress } from "~/models/analysis.server";
import { type BySeat, SEATS } from "../../../backgammon/vocabulary";
import type { Names } from "../board/words";

const ASK_EVERY_MS = 2_000;
/** After ten minutes nobody waits for it here; the next visit asks again. */
const ASK_AT_MOST = 300;

/** One line about the engine's analysis: that it is under way, and in the end how well both played. */
export function AnalysisLine({ matchId, names }: { readonly matchId: number; readonly names: Names }) {
  const { data: progress, load } = useFetcher<AnalysisProgress>();
  const isOpen = progress === undefined || progress.status === "working";
  useEffect(() => {
    if (!isOpen) return;
    let asked = 0;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      load(`/match/${matchId}/analysis`);
      asked++;
      if (asked === ASK_AT_MOST) clearInterval(timer);
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    ask();
    return () => clearInterval(timer);
  }, [matchId, isOpen, load]);
  if (progress === undefined || progress.status === "none") return null;
  return (
    <p className="result__analysis" role="status">
      {progress.status === "failed" && "The analysis did not succeed. It is tried again later."}
      {progress.status === "working" &&
        `The engine analyses the match…${progress.total > 1 ? ` game ${Math.min(progress.done + 1, progress.total)} of ${progress.total}` : ""}`}
      {progress.status === "done" && <ErrorRates players={progress.players} names={names} />}
    </p>
  );
}

type Players = Extract<AnalysisProgress, { status: "done" }>["players"];

function ErrorRates({ players, names }: { readonly players: Players; readonly names: BySeat<string> }) {
  return (
    <>
      Error rate:{" "}
      {SEATS.map((seat, index) => {
        const { errorRate, title } = players[seat];
        return (
          <span key={seat}>
            {index > 0 && " · "}
            {names[seat]} {errorRate === null ? "N/A" : <b>{errorRate.toFixed(1)}</b>}
            {title !== null && ` (${title})`}
          </span>
        );
      })}
    </>
  );
}
