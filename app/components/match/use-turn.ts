import { useCallback, useEffect, useMemo, useState } from "react";
import type { MatchState } from "../../../backgammon/match/types";
import type { CheckerStep } from "../../../backgammon/moves";
import { type CheckerMove, combinedDestinations, legalTurns } from "../../../backgammon/moves";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Destinations, Way } from "../board/destinations";
import type { ScenePlayer } from "../board/scene-player";
import type { SoundName } from "./sounds";

const FORCED_MS = 700;

type Options = {
  readonly state: MatchState;
  readonly seat: Seat | null;
  /** False while the board still shows what happened before, or a command is on its way. */
  readonly ready: boolean;
  readonly player: ScenePlayer;
  readonly autoForced: boolean;
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

/** The turn that this player builds before he sends it: any order of the dice, everything can be taken back. */
export function useTurn({ state, seat, ready, player, autoForced, onSound, onDone }: Options): Turn {
  const [built, setBuilt] = useState<{ seq: number; moves: readonly CheckerMove[] }>({ seq: -1, moves: NO_MOVES });
  const [swapped, setSwapped] = useState(false);
  const mine = seat !== null && state.phase === "move" && state.turn === seat && state.dice !== null;
  const played = mine && built.seq === state.seq ? built.moves : NO_MOVES;

  const destinations = useMemo(
    () =>
      mine && ready && seat !== null && state.dice !== null
        ? combinedDestinations(state.position, seat, state.dice, played)
        : null,
    [mine, ready, seat, state, played],
  );
  const complete = destinations !== null && destinations.size === 0;
  const dieOrder = useMemo(() => {
    const [first, second] = state.dice ?? [1, 1];
    return swapped ? [second, first] : [first, second];
  }, [state.dice, swapped]);
  const left = useMemo(() => diceLeft(dieOrder, played), [dieOrder, played]);

  const seq = state.seq;
  const play = useCallback(
    (way: Way, _from: number, dropped: boolean) => {
      if (seat === null) return;
      player.hurry();
      setBuilt({ seq, moves: [...played, ...way.moves] });
      for (const [index, move] of way.moves.entries()) {
        player.enqueue(async () => {
          // What the hand has carried lies there already.
          if (dropped && index === way.moves.length - 1) await player.place(seat, way.moves);
          else if (!dropped) await player.fly(seat, move);
          onSound(move.hit ? "hit" : "checker");
        });
      }
    },
    [player, seat, seq, played, onSound],
  );

  const takeBack = useCallback(
    (count: number) => {
      if (seat === null || played.length === 0) return;
      player.hurry();
      setBuilt({ seq, moves: played.slice(0, played.length - count) });
      for (const move of played.slice(played.length - count).reverse()) {
        player.enqueue(() => player.flyBack(seat, move));
      }
    },
    [player, seat, seq, played],
  );
  const undo = useCallback(() => takeBack(1), [takeBack]);
  const undoAll = useCallback(() => takeBack(played.length), [takeBack, played]);
  const swap = useCallback(() => setSwapped((before) => !before), []);
  const done = useCallback(() => {
    if (complete) onDone(played.map(({ from, to }) => ({ from, to })));
  }, [complete, played, onDone]);

  // The larger die comes first; a new roll forgets the swap of the one before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new roll is what this waits for
  useEffect(() => setSwapped(state.dice !== null && state.dice[0] < state.dice[1]), [state.rolls]);

  // A turn that can be played in one way only plays itself, where the player wants that.
  useEffect(() => {
    if (!autoForced || destinations === null || seat === null || state.dice === null || played.length > 0) return;
    const turns = legalTurns(state.position, seat, state.dice);
    if (turns.length !== 1) return;
    const { moves } = turns[0];
    const timer = setTimeout(() => {
      play({ to: moves[moves.length - 1].to, moves }, moves[0].from, false);
      player.enqueue(() => onDone(moves.map(({ from, to }) => ({ from, to }))));
    }, FORCED_MS);
    return () => clearTimeout(timer);
  }, [autoForced, destinations, seat, state, played, play, player, onDone]);

  return { played, destinations, complete, dieOrder, left, swapped, play, undo, undoAll, swap, done };
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
