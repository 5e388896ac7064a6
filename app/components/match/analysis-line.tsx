import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as texts from "#texts/match";
import { titles } from "#texts/vocabulary";
import type { AnalysisProgress } from "~/models/analysis.server";
import { type BySeat, SEATS } from "../../../backgammon/vocabulary";
import type { Names } from "../board/words";
import { useLive } from "../session/live";

/** How often the page is asked while there is no live connection that would push the progress. */
const ASK_EVERY_MS = 2_000;
/** And with one, in case a push fell between the page's answer and the channel's join: every so many times. */
const SELDOM = 15;
/** After ten minutes nobody waits for it here; the next visit asks again. */
const ASK_FOR_MS = 600_000;

type Counts = { readonly done: number; readonly total: number };

/**
 * How far the analysis of a match is: pushed over the user's channel, asked of the page at first, once there is a result to
 * read, and while the connection is away.
 */
function useProgress(matchId: number): AnalysisProgress | undefined {
  const { data, load } = useFetcher<AnalysisProgress>();
  const [pushed, setPushed] = useState<Counts | null>(null);
  const { openSocket } = useLive();
  const isOpen = !data || data.status === "working";
  useEffect(() => {
    if (!isOpen) return;
    let isConnected = () => false;
    let stopListening = () => {};
    let isGone = false;
    const listening = Promise.all([openSocket(), import("~/realtime/user-channel.client")]);
    const follow = ([socket, { listen }]: Awaited<typeof listening>) => {
      if (isGone) return;
      isConnected = () => socket.status() === "open";
      stopListening = listen("analysis:progress", (progress) => {
        if (progress.matchId !== matchId) return;
        if (progress.status === "working") setPushed(progress);
        else load(`/match/${matchId}/analysis`);
      });
    };
    // Without the connection's code the page is asked.
    listening.then(follow, () => {});
    let ticks = 0;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      if (ticks++ % SELDOM === 0 || !isConnected()) load(`/match/${matchId}/analysis`);
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    const end = setTimeout(() => clearInterval(timer), ASK_FOR_MS);
    ask();
    return () => {
      isGone = true;
      stopListening();
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [matchId, isOpen, load, openSocket]);
  return data?.status === "working" && pushed !== null ? { ...data, ...pushed, status: "working" } : data;
}

/** One line about the engine's analysis: that it is under way, and in the end how well both played. */
export function AnalysisLine({ matchId, names }: { readonly matchId: number; readonly names: Names }) {
  const progress = useProgress(matchId);
  if (progress === undefined || progress.status === "none") return null;
  return (
    <p role="status">
      {progress.status === "failed" && progress.text}
      {progress.status === "working" &&
        (progress.total > 1
          ? texts.analysesGame(Math.min(progress.done + 1, progress.total), progress.total)
          : texts.analyses)}
      {progress.status === "done" && <ErrorRates players={progress.players} names={names} />}
    </p>
  );
}

type Players = Extract<AnalysisProgress, { status: "done" }>["players"];

function ErrorRates({ players, names }: { readonly players: Players; readonly names: BySeat<string> }) {
  return (
    <>
      {texts.errorRate}{" "}
      {SEATS.map((seat, index) => {
        const { errorRate, title } = players[seat];
        return (
          <span key={seat}>
            {index > 0 && " · "}
            {names[seat]} {errorRate === null ? texts.notAvailable : <b>{errorRate.toFixed(1)}</b>}
            {title !== null && ` (${titles[title] ?? title})`}
          </span>
        );
      })}
    </>
  );
}
