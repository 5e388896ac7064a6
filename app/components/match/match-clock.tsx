import { useEffect, useRef, useState } from "react";
import * as texts from "#texts/match";
import { clockAt, deadlineMs } from "../../../backgammon/match";
import type { MatchState } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import { clockText, LOW_MS, passedMark, spokenTime } from "./clock-text";

const TICK_MS = 200;

type Props = {
  readonly state: MatchState;
  readonly seat: Seat;
  /** Server time minus the browser's. */
  readonly skewMs: number;
  /** The server's time when it rendered the page; the clock stands at it until script runs. */
  readonly startMs: number;
  /** Told once when the own clock passes 60, 30 and 10 seconds. */
  readonly onLow?: (seconds: number) => void;
};

/** Delay in the ring, reserve in figures. It ticks by itself, so that nothing else is drawn again. */
export function MatchClock({ state, seat, skewMs, startMs, onLow }: Props) {
  const running = state.clock?.running?.seat === seat;
  const nowMs = useServerTime(running, skewMs, startMs);
  const face = clockAt(state, nowMs)?.[seat] ?? null;
  const left = face === null ? Number.POSITIVE_INFINITY : face.reserveMs + (running ? face.delayLeftMs : 0);
  const before = useRef(left);
  useEffect(() => {
    const mark = running ? passedMark(before.current, left) : null;
    before.current = left;
    if (mark !== null) onLow?.(mark);
  }, [left, running, onLow]);

  if (face === null || state.rules.clock === null) return null;
  const { delayMs } = state.rules.clock;
  const share = Math.round((face.delayLeftMs / delayMs) * 100);
  const label = (running ? texts.runningClock : texts.clock)(spokenTime(face.delayLeftMs), spokenTime(face.reserveMs));
  return (
    <div className={`clock${left <= LOW_MS ? " low" : ""}`} role="timer" aria-label={label}>
      <svg className="delay" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" />
        <circle className="on" cx="20" cy="20" r="17" pathLength="100" strokeDasharray={`${share} 100`} />
        <text x="20" y="20">
          {Math.ceil(face.delayLeftMs / 1000)}
        </text>
      </svg>
      <b>{clockText(face.reserveMs)}</b>
    </div>
  );
}

/** The server's time, ticking while `running`. */
export function useServerTime(running: boolean, skewMs: number, startMs: number): number {
  const [nowMs, setNowMs] = useState(startMs);
  useEffect(() => {
    const tick = () => setNowMs(Date.now() + skewMs);
    tick();
    if (!running) return;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [running, skewMs]);
  return nowMs;
}

/** Whether the clock of `seat` has run out, looked at each second. */
export function useRunOut(state: MatchState, seat: Seat | null, skewMs: number): boolean {
  const running = seat !== null && state.clock?.running?.seat === seat;
  const deadline = running ? deadlineMs(state) : null;
  const [out, setOut] = useState(false);
  useEffect(() => {
    setOut(false);
    if (deadline === null) return;
    const timer = setTimeout(() => setOut(true), Math.max(0, deadline - (Date.now() + skewMs)) + 500);
    return () => clearTimeout(timer);
  }, [deadline, skewMs]);
  return out;
}
