import { useCallback, useEffect, useRef, useState } from "react";
import * as texts from "#texts/tutor";
import { canDouble } from "../../../backgammon/match/cube";
import type { MatchEvent, MatchState, PlayerCommand } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import type { Advice } from "../../../engine/tutor/advise";
import type { Verdict } from "../../../engine/tutor/judge-decision";

/** What the tutor shows. A hint is about the moment `seq`; a verdict stays until the next one. */
export type Lesson = { readonly seq: number } & (
  | { readonly type: "thinking" }
  | { readonly type: "failed" }
  | { readonly type: "advice"; readonly advice: Advice }
  | { readonly type: "verdict"; readonly verdict: Verdict }
);

type Options = {
  readonly tutor: MatchView["tutor"];
  readonly state: MatchState;
  readonly seat: Seat | null;
  readonly say: (text: string) => void;
};

export type Tutor = {
  readonly lesson: Lesson | null;
  readonly dismiss: () => void;
  /** Which of the advised plays the board shows: the best until another is chosen. */
  readonly previewed: number;
  readonly preview: (place: number) => void;
  /** Null when hints are off or there is nothing to hint at. */
  readonly hint: (() => void) | null;
  /** To be told of every event shown, for the feedback on own decisions. `before` is the state it met. */
  readonly heard: (event: MatchEvent, before: MatchState) => void;
};

const FAILED = texts.failed;

/**
 * Hints and feedback against a bot: the engine looks at the game in a thread of the browser, which is started when it is
 * first asked. In a game against a person the server sends no `tutor`, and nothing of this is ever loaded.
 */
export function useTutor({ tutor, state, seat, say }: Options): Tutor {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  const present = useRef(state);
  present.current = state;
  const dismiss = useCallback(() => setLesson(null), []);

  const hint = useCallback(() => {
    const asked = present.current;
    const { seq } = asked;
    if (seat === null) return;
    const isStale = () => present.current.seq !== seq;
    setLesson({ type: "thinking", seq });
    say(texts.thinkingSaid);
    loadTutor()
      .then(async ({ askAdvice, adviceText }) => {
        const advice = await askAdvice({ state: asked, seat });
        if (isStale()) return;
        setLesson(advice === null ? null : { type: "advice", advice, seq });
        say(advice === null ? texts.nothingToChoose : adviceText(advice));
      })
      .catch(() => {
        if (isStale()) return;
        setLesson({ type: "failed", seq });
        say(FAILED);
      });
  }, [seat, say]);

  const wantsFeedback = tutor?.feedback === true;
  const heard = useCallback(
    (event: MatchEvent, before: MatchState) => {
      const command = wantsFeedback && seat !== null ? decisionIn(event, before, seat) : null;
      if (command === null || seat === null) return;
      const { seq } = event;
      loadTutor()
        .then(async ({ askVerdict, gradeOf, verdictText }) => {
          const verdict = await askVerdict({ state: before, seat, command });
          // That nothing was doubled is worth a word only when it was wrong.
          if (verdict === null || (command.type === "roll" && gradeOf(verdict) === null)) return;
          setLesson((shown) => (shown !== null && shown.seq > seq ? shown : { type: "verdict", verdict, seq }));
          say(verdictText(verdict));
        })
        .catch(() => setLesson({ type: "failed", seq }));
    },
    [wantsFeedback, seat, say],
  );

  useEffect(() => {
    setLesson((shown) => (shown !== null && shown.type !== "verdict" && shown.seq < state.seq ? null : shown));
  }, [state.seq]);
  useEffect(() => {
    if (state.game > 0) setLesson(null);
  }, [state.game]);

  const mine =
    seat !== null &&
    (state.turn === seat ? state.phase === "roll" || state.phase === "move" : state.phase === "double");
  return { lesson, dismiss, ...usePreview(lesson), hint: tutor?.hint === true && mine ? hint : null, heard };
}

/** Which play of a hint the board shows: the best one, until another is chosen. */
function usePreview(lesson: Lesson | null): Pick<Tutor, "previewed" | "preview"> {
  const [chosen, choose] = useState<{ readonly of: Lesson | null; readonly place: number }>({ of: null, place: 0 });
  const preview = useCallback((place: number) => choose({ of: lesson, place }), [lesson]);
  return { previewed: chosen.of === lesson ? chosen.place : 0, preview };
}

async function loadTutor() {
  const [client, texts] = await Promise.all([import("./tutor.client"), import("./lesson-text")]);
  return { ...client, ...texts };
}

/** The decision of `seat` that an event tells of; null when it is none. */
function decisionIn(event: MatchEvent, before: MatchState, seat: Seat): PlayerCommand | null {
  if (event.type === "game_started" || event.type === "game_over" || event.seat !== seat) return null;
  switch (event.type) {
    case "move_commited":
      return { type: "move", steps: event.moves.map(({ from, to }) => ({ from, to })) };
    case "dice_rolled":
      return before.phase === "roll" && canDouble(before) ? { type: "roll" } : null;
    case "double_requested":
      return { type: "double" };
    case "double_accepted":
      return { type: "take" };
    case "double_rejected":
      return { type: "drop" };
    default:
      return null;
  }
}
