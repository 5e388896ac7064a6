import { useCallback, useEffect, useRef, useState } from "react";
import * as texts from "#texts/tutor";
import { canDouble } from "../../../backgammon/match/cube";
import type { MatchEvent, MatchState } from "../../../backgammon/match/types";
import type { Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import type { Lesson } from "./lesson";

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
  /** Null when hints are off. */
  readonly hint: (() => void) | null;
  /** There is something to hint at. */
  readonly mayHint: boolean;
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

  const hint = useHint({ present, seat, say, setLesson });

  const wantsFeedback = tutor?.feedback === true;
  const heard = useCallback(
    (event: MatchEvent, before: MatchState) => {
      // Of others' doings, and of what nobody decides, nothing is asked: the tutor is not fetched for that.
      if (!wantsFeedback || seat === null || !("seat" in event) || event.seat !== seat) return;
      if (event.type === "dice_rolled" && !canDouble(before)) return;
      const { seq } = event;
      loadTutor()
        .then(({ judge }) => judge(event, before, seat))
        .then((taught) => {
          if (taught === null) return;
          const { lesson, said } = taught;
          setLesson((shown) => (shown !== null && shown.seq > seq ? shown : lesson));
          say(said);
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

  const mayHint =
    seat !== null &&
    (state.turn === seat ? state.phase === "roll" || state.phase === "move" : state.phase === "double");
  return { lesson, dismiss, ...usePreview(lesson), hint: tutor?.hint === true ? hint : null, mayHint, heard };
}

type Asking = Pick<Options, "seat" | "say"> & {
  readonly present: { readonly current: MatchState };
  readonly setLesson: (lesson: Lesson | null) => void;
};

/** Asks the engine for a hint; while it thinks of one it is not asked again. */
function useHint({ present, seat, say, setLesson }: Asking): () => void {
  /** The state that the engine looks at now; -1 for none. */
  const asking = useRef(-1);
  return useCallback(() => {
    const asked = present.current;
    const { seq } = asked;
    if (seat === null || asking.current === seq) return;
    asking.current = seq;
    const isStale = () => present.current.seq !== seq;
    setLesson({ type: "thinking", seq });
    say(texts.thinkingSaid);
    loadTutor()
      .then(({ advise }) => advise(asked, seat))
      .then(({ lesson, said }) => {
        if (isStale()) return;
        setLesson(lesson);
        say(said);
      })
      .catch(() => {
        if (isStale()) return;
        setLesson({ type: "failed", seq });
        say(FAILED);
      })
      .finally(() => {
        asking.current = -1;
      });
  }, [present, seat, say, setLesson]);
}

/** Which play of a hint the board shows: the best one, until another is chosen. */
function usePreview(lesson: Lesson | null): Pick<Tutor, "previewed" | "preview"> {
  const [chosen, choose] = useState<{ readonly of: Lesson | null; readonly place: number }>({ of: null, place: 0 });
  const preview = useCallback((place: number) => choose({ of: lesson, place }), [lesson]);
  return { previewed: chosen.of === lesson ? chosen.place : 0, preview };
}

const loadTutor = () => import("./teach.client");
