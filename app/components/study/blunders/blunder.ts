/** From a call's blunder to what its screen draws. Pure. */
import type { MatchRules } from "../../../../backgammon/match/types";
import type { Seat } from "../../../../backgammon/vocabulary";
import type { BlunderEvent, WinningChances } from "../../../../contract/blunders";
import { type ToldFact, tell } from "../../tutor/why-text";
import { boardStateOf } from "../position/board-state";
import type { BoardState, CandidateMove, CubeDecision, MoveCategory } from "../position/types";
import { cubeFacts, type Decided, playFacts } from "../position/why-facts";

/** What was done and what was right: what a quiz hides. */
export type Answer = {
  /** "13/8", "No Double". */
  readonly played: string;
  /** Below zero. */
  readonly error: number;
  readonly category: MoveCategory;
  readonly best: string;
  /** Best first; empty for a cube decision. */
  readonly candidates: readonly CandidateMove[];
  readonly cube: CubeDecision | null;
  /** Why it was wrong. */
  readonly facts: readonly ToldFact[];
};

export type Blunder = {
  readonly id: string;
  /** Where it stands in the list: pages count from 1, rows from 0. */
  readonly page: number;
  readonly row: number;
  readonly kind: "checker" | "cube";
  /** Of the position. */
  readonly category: string;
  /** For a cube decision: to offer a double, or to answer one. */
  readonly isAnswering: boolean;
  /** The player's own side: their decision. */
  readonly seat: Seat;
  readonly dice: readonly number[] | null;
  readonly board: BoardState;
  readonly match: {
    readonly id: number;
    /** Points to win; of a coin match its limit. */
    readonly length: number;
    readonly isMoney: boolean;
    readonly stake: number;
    readonly clock: BlunderEvent["match"]["clock"];
    readonly plies: number;
    readonly ownRating: number | null;
    readonly opponent: Opponent;
    /** What a play that nobody has judged yet is judged by. */
    readonly rules: MatchRules;
  };
  readonly isCrawford: boolean;
  /** Null while a quiz keeps it at the server. */
  readonly answer: Answer | null;
};

type Opponent = {
  readonly id: string;
  /** Null for a deleted player. */
  readonly name: string | null;
  readonly rating: number | null;
  readonly avatar: string | null;
  readonly country: string | null;
  readonly isBot: boolean;
};

/** Study spec §5. */
const BOT_ID = /^00000000/;

export function makeBlunder(event: BlunderEvent, category: string, page: number, row: number): Blunder {
  const { playedMove, match, isCubeCategory, cubeDecisions } = event;
  const seat = playedMove.color;
  const [own, other] = seat === "white" ? [match.player1, match.player2] : [match.player2, match.player1];
  const isBot = BOT_ID.test(other.profile.id);
  const isMoney = match.type === "coin";
  const { length, cube } = match;
  const kind = { length, isMoney, isBot };
  return {
    ...{ id: event.id, page, row, category, seat, dice: playedMove.dice },
    kind: isCubeCategory ? "cube" : "checker",
    isAnswering: cubeDecisions?.currentDecision === "Take" || cubeDecisions?.currentDecision === "Drop",
    board: boardStateOf(event.board, seat, kind),
    isCrawford: event.board.status.crawford === "Crawford",
    match: {
      ...{ id: event.matchId, length, isMoney, stake: match.stake, clock: match.clock },
      ...{ plies: event.analysisLevel, ownRating: own.profile.rating },
      opponent: { ...other.profile, isBot },
      // Coin games are played with the Jacoby rule.
      rules: isMoney
        ? { kind: "money", limit: length, jacoby: true, cube, clock: null }
        : { kind: "match", length, cube, clock: null },
    },
    answer: explained(answerOf(event), { board: event.board, kind, seat }, playedMove.dice),
  };
}

function explained(answer: Omit<Answer, "facts">, decided: Decided, dice: Blunder["dice"]): Answer {
  const { candidates, cube } = answer;
  const facts = cube === null ? playFacts({ ...decided, dice, candidates }) : cubeFacts(decided, cube);
  return { ...answer, facts: tell(facts) };
}

function answerOf(event: BlunderEvent): Omit<Answer, "facts"> {
  const { playedMove, availableMoves, optimalMove, cubeDecisions } = event;
  const { moveDescriptor: played, equityError: error, category } = playedMove;
  return {
    ...{ played, error, category, best: optimalMove.moveDescriptor },
    candidates: availableMoves.map(({ moveDescriptor, equityError, winningChances }) => ({
      ...{ move: moveDescriptor, equity: null, error: equityError, plies: null },
      isPlayed: moveDescriptor === played,
      chances: chancesOf(winningChances),
    })),
    cube: cubeDecisions && {
      ...{ best: cubeDecisions.bestDecision, played: cubeDecisions.currentDecision, error },
      ...{ noDouble: cubeDecisions.noDouble, take: cubeDecisions.take, pass: cubeDecisions.pass },
      chances: chancesOf(cubeDecisions.winningChances),
    },
  };
}

/** Player A is white. */
function chancesOf(chances: WinningChances | null): CandidateMove["chances"] {
  if (chances === null) return null;
  const side = ({ winning, gammon, backgammon }: WinningChances["playerA"]) => ({ win: winning, gammon, backgammon });
  return { white: side(chances.playerA), black: side(chances.playerB) };
}

/** The question alone. */
export function withoutAnswer(blunder: Blunder): Blunder {
  return { ...blunder, answer: null };
}
