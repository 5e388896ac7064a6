/**
 * The position of the day as it is played: board, rules and the engine's client. The state is that of a match that waits for
 * the play, so that the engine answers as it does there.
 */
import { useEffect, useMemo, useRef } from "react";
import * as boardTexts from "#texts/board";
import { startMatch } from "../../../backgammon/match/start-match";
import type { MatchRules, MatchState } from "../../../backgammon/match/types";
import { applyMoves, type CheckerMove, combinedDestinations } from "../../../backgammon/moves";
import { makeNotation } from "../../../backgammon/notation";
import { samePosition } from "../../../backgammon/position";
import { parseTurn } from "../../../backgammon/turn-notation";
import type { Dice } from "../../../backgammon/vocabulary";
import { parseXgid, type Xgid } from "../../../backgammon/xgid";
import { Board } from "../board/board";
import { BoardDefs } from "../board/board-defs";
import { FactBoard } from "../board/fact-board";
import { diceView } from "../board/pieces";
import { askAdvice, askVerdict } from "../tutor/tutor.client";
import { type BoardFact, tellOn } from "../tutor/why-text";
import { PlaysOver } from "./daily-plays";
import type { DoorDaily, DrawnPlays } from "./door";

/** A position that can be played. */
export type DailyGame = {
  readonly xgid: Xgid;
  readonly dice: Dice;
  readonly state: MatchState;
};

/** Throws for what is no position with a roll; the server sends none. */
export function openDaily({ xgid: text, limit }: Pick<DoorDaily, "xgid" | "limit">): DailyGame {
  const parsed = parseXgid(text);
  if (!parsed.ok || parsed.value.dice === null) throw new TypeError(`no position to play: ${text}`);
  const xgid = parsed.value;
  const [first, second] = parsed.value.dice;
  const dice: Dice = first >= second ? [first, second] : [second, first];
  const { position, onRoll: turn, cube, score, jacoby, maxCube, length, crawford } = xgid;
  const rules: MatchRules =
    length === 0
      ? { kind: "money", limit: limit ?? Math.min(64, maxCube), jacoby, cube: true, clock: null }
      : { kind: "match", length, cube: true, clock: null };
  const state = { ...startMatch(rules), phase: "move", game: 1, rolls: 1, score, position, turn, dice, cube } as const;
  return { ...{ xgid, dice }, state: { ...state, crawford: crawford ? "crawford" : "none" } };
}

/** What the player has played so far, in words and for the form. */
export function readPlay({ state, dice }: DailyGame, moves: readonly CheckerMove[]) {
  const isComplete = combinedDestinations(state.position, state.turn, dice, moves).size === 0;
  return { text: makeNotation(moves), isComplete };
}

/** The listed play that comes to the same, whatever the order of its steps; null for another one. */
export function listedPlay({ state, dice }: DailyGame, moves: readonly CheckerMove[], { choices }: DoorDaily) {
  const result = applyMoves(state.position, state.turn, moves);
  const found = choices.find(({ answer }) => {
    const turn = parseTurn(answer, state.position, state.turn, dice);
    return turn.ok && samePosition(turn.turn.result, result);
  });
  return found ?? null;
}

/** Starts the engine while the player thinks. */
export function warmUp({ state }: DailyGame): void {
  askAdvice({ state, seat: state.turn }).catch(() => {});
}

/** `error` is zero or above. Rejects when the engine cannot be loaded. */
export async function judgePlay(
  { state }: DailyGame,
  moves: readonly CheckerMove[],
): Promise<{ readonly error: number; readonly best: string; readonly facts: readonly BoardFact[] } | null> {
  const steps = moves.map(({ from, to }) => ({ from, to }));
  const verdict = await askVerdict({ state, seat: state.turn, command: { type: "move", steps } });
  if (verdict === null) return null;
  const { error, best, facts, boards } = verdict;
  return { error: Math.max(0, -error), best, facts: boards === null ? [] : tellOn(facts, boards) };
}

type FirstTouch = { readonly x: number | null; readonly y: number | null } | null;

type Props = {
  readonly game: DailyGame;
  readonly moves: readonly CheckerMove[];
  readonly onMoves: (moves: readonly CheckerMove[]) => void;
  /** Whether it is still to be played. */
  readonly isOpen: boolean;
  readonly plays: DrawnPlays | null;
  /** The fact that is looked at. */
  readonly fact: BoardFact["mark"];
  /** How the board was touched before it could hear it. */
  readonly touch: FirstTouch;
};

const NAMES = { mine: boardTexts.you, theirs: boardTexts.opponent, mineIsYou: true };

export function DailyTable({ game, moves, onMoves, isOpen, plays, fact, touch }: Props) {
  const { state, dice, xgid } = game;
  const { position, turn: seat } = state;
  const root = useRef<HTMLDivElement>(null);
  const destinations = useMemo(
    () => (isOpen ? combinedDestinations(position, seat, dice, moves) : null),
    [isOpen, position, seat, dice, moves],
  );
  const used = moves.map(({ die }) => die);
  useFirstTouch(root, touch);
  return (
    <div ref={root}>
      <BoardDefs />
      <Board
        picture={{
          ...{ position: applyMoves(position, seat, moves), viewer: seat },
          dice: diceView(seat, dice, used, false, null),
          cube: { value: xgid.cube.value, owner: xgid.cube.owner, offeredBy: null },
          trail: moves.length > 0 ? { seat, moves } : null,
        }}
        names={NAMES}
        destinations={destinations}
        dieOrder={dice}
        onPlay={(way) => onMoves([...moves, ...way.moves])}
      >
        {plays !== null && <PlaysOver plays={plays} />}
        {fact !== null && <FactBoard fact={fact} viewer={seat} side="right" />}
      </Board>
    </div>
  );
}

/** What was touched while the board was on its way is touched now; who came by keys goes on with them. */
function useFirstTouch(root: React.RefObject<HTMLElement>, touch: FirstTouch): void {
  const first = useRef(touch);
  useEffect(() => {
    if (first.current === null) return;
    const { x, y } = first.current;
    if (x === null || y === null) {
      root.current?.querySelector<HTMLElement>('[data-point][tabindex="0"]')?.focus({ preventScroll: true });
      return;
    }
    const met = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-point]");
    if (met && root.current?.contains(met)) met.click();
  }, [root]);
}
