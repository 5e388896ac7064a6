import { useCallback, useEffect, useMemo, useState } from "react";
import type { MatchState } from "../../../backgammon/match/types";
import type { CheckerStep } from "../../../backgammon/moves";
import { type CheckerMove, combinedDestinations } from "../../../backgammon/moves";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Destinations, Way } from "../board/destinations";
import type { ScenePlayer } from "../board/scene-player";
import type { Automatic } from "./automatic-turn";
import { keepTurn, recallTurn } from "./kept-turn";
import { loadLateParts } from "./late";
import type { SoundName } from "./sounds";

/** Time to see the dice before a turn is played that nobody has to think about. */
const AUTOMATIC_MS = 700;

type Options = {
  readonly matchId: number;
  readonly state: MatchState;
  readonly seat: Seat | null;
  /** False while the board still shows what happened before, or a command is on its way. */
  readonly ready: boolean;
  readonly player: ScenePlayer;
  readonly automatic: Automatic;
  readonly onSound: (name: SoundName) => void;
  readonly onDone: (steps: readonly CheckerStep[]) => void;
};

export type Turn = {
  /** The own turn's moves so far, not yet sent. */
  readonly played: readonly CheckerMove[];
  /** Null when it is not for this player to move; empty when the turn is complete. */
  readonly destinations: Destinations | null;
  readonly complete: boolean;
  /** Dice as the player prefers them. */
  readonly dieOrder: readonly number[];
  /** Dice still to play. */
  readonly left: readonly number[];
  readonly swapped: boolean;
  readonly play: (way: Way, from: number, dropped: boolean) => void;
  readonly undo: () => void;
  readonly undoAll: () => void;
  readonly swap: () => void;
  readonly done: () => void;
};

const NO_MOVES: readonly CheckerMove[] = [];

/** The turn that this player builds before they send it: any order of the dice, everything can be taken back. */
export function useTurn({ matchId, state, seat, ready, player, automatic, onSound, onDone }: Options): Turn {
  const mine = seat !== null && state.phase === "move" && state.turn === seat;
  const mover = mine ? seat : null;
  const show = useShownMoves(player, seat, onSound);
  const [played, build] = useBuiltMoves(matchId, state, mover, show.recall);

  const ways = useMemo(
    () =>
      mover !== null && state.dice !== null ? combinedDestinations(state.position, mover, state.dice, played) : null,
    [mover, state, played],
  );
  const destinations = ready ? ways : null;
  const complete = ways !== null && ways.size === 0;
  const { dieOrder, swapped, swap } = useDieOrder(state);
  const left = useMemo(() => diceLeft(dieOrder, played), [dieOrder, played]);

  const play = useCallback(
    (way: Way, _from: number, dropped: boolean) => {
      build([...played, ...way.moves]);
      show.play(way.moves, dropped);
    },
    [build, played, show],
  );
  const takeBack = useCallback(
    (count: number) => {
      if (played.length === 0) return;
      build(played.slice(0, played.length - count));
      show.takeBack(played.slice(played.length - count));
    },
    [build, played, show],
  );
  const undo = useCallback(() => takeBack(1), [takeBack]);
  const undoAll = useCallback(() => takeBack(played.length), [takeBack, played]);
  const finish = useCallback(
    (moves: readonly CheckerMove[]) => onDone(moves.map(({ from, to }) => ({ from, to }))),
    [onDone],
  );
  const done = useCallback(() => {
    if (complete) finish(played);
  }, [complete, played, finish]);

  const playWhole = useCallback(
    (moves: readonly CheckerMove[]) => {
      play({ to: moves[moves.length - 1].to, moves }, moves[0].from, false);
      player.enqueue(() => finish(moves));
    },
    [play, player, finish],
  );
  useAutomaticTurn(destinations !== null && played.length === 0 ? state : null, automatic, playWhole);

  return { played, destinations, complete, dieOrder, left, swapped, play, undo, undoAll, swap, done };
}

/** The moves of the present turn so far, kept in this browser, and a way to change them. `mover` is null when it is not theirs. */
function useBuiltMoves(
  matchId: number,
  state: MatchState,
  mover: Seat | null,
  onRecall: (moves: readonly CheckerMove[]) => void,
): readonly [readonly CheckerMove[], (moves: readonly CheckerMove[]) => void] {
  const { seq } = state;
  const [built, setBuilt] = useState<{ seq: number; moves: readonly CheckerMove[] }>({ seq: -1, moves: NO_MOVES });
  const build = useCallback(
    (moves: readonly CheckerMove[]) => {
      setBuilt({ seq, moves });
      keepTurn(matchId, seq, moves);
    },
    [matchId, seq],
  );
  useEffect(() => {
    if (mover === null || built.seq === seq) return;
    const moves = recallTurn(matchId, state, mover);
    setBuilt({ seq, moves });
    if (moves.length > 0) onRecall(moves);
  }, [matchId, state, mover, built.seq, seq, onRecall]);
  return [mover !== null && built.seq === seq ? built.moves : NO_MOVES, build];
}

/** Shows the own moves on the board as they are made and taken back. */
function useShownMoves(player: ScenePlayer, seat: Seat | null, onSound: (name: SoundName) => void) {
  return useMemo(
    () => ({
      /** What is `dropped` was carried by hand and lies there already. */
      play(moves: readonly CheckerMove[], dropped: boolean) {
        if (seat === null) return;
        player.hurry();
        for (const [index, move] of moves.entries()) {
          player.enqueue(async () => {
            if (dropped && index === moves.length - 1) await player.place(seat, moves);
            else if (!dropped) await player.fly(seat, move);
            onSound(move.hit ? "hit" : "checker");
          });
        }
      },
      /** What was played before the page was loaded. */
      recall(moves: readonly CheckerMove[]) {
        if (seat !== null) player.enqueue(() => player.place(seat, moves));
      },
      takeBack(moves: readonly CheckerMove[]) {
        if (seat === null) return;
        player.hurry();
        for (const move of [...moves].reverse()) player.enqueue(() => player.flyBack(seat, move));
      },
    }),
    [player, seat, onSound],
  );
}

/** The dice as the player prefers them: the larger one first until they are swapped; a new roll forgets the swap. */
function useDieOrder({ dice, rolls }: MatchState) {
  const [swapped, setSwapped] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new roll is what this waits for
  useEffect(() => setSwapped(dice !== null && dice[0] < dice[1]), [rolls]);
  const dieOrder = useMemo(() => {
    const [first, second] = dice ?? [1, 1];
    return swapped ? [second, first] : [first, second];
  }, [dice, swapped]);
  const swap = useCallback(() => setSwapped((before) => !before), []);
  return { dieOrder, swapped, swap };
}

/** Plays a turn that needs no decision, a moment after its dice are seen. `state` is null while there is none to play whole. */
function useAutomaticTurn(
  state: MatchState | null,
  { forced, bearOff }: Automatic,
  play: (moves: readonly CheckerMove[]) => void,
): void {
  useEffect(() => {
    if (state === null || !(forced || bearOff)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    void loadLateParts().then(({ automaticTurn }) => {
      const moves = automaticTurn(state, { forced, bearOff });
      if (moves !== null && !isGone) timer = setTimeout(() => play(moves), AUTOMATIC_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [state, forced, bearOff, play]);
}

/** Dice still to play, in the player's order. */
export function diceLeft([first, second]: readonly number[], played: readonly CheckerMove[]): number[] {
  const left = first === second ? [first, first, first, first] : [first, second];
  for (const { die } of played) {
    const at = left.indexOf(die);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
