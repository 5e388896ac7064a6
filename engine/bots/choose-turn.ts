import { BAR, OFF, type Position } from "../../backgammon/position";
import type { Dice, Seat } from "../../backgammon/vocabulary";
import type { Engine, RankedTurn, Table } from "..";
import { rankByBook } from "../book/rank-by-book";
import { positionKey } from "../kernel-host";
import type { PositionClass } from "../nets";
import { gauss, uniform } from "./chance";
import { type Features, featuresOf } from "./features";
import type { Taste, Traits } from "./traits";

/** How hard positions of each class are to judge, beside an ordinary one with contact. */
const DIFFICULTY: Record<PositionClass, number> = {
  over: 0,
  bearoff: 0.3,
  race: 0.45,
  crashed: 1.1,
  contact: 1,
  mutual: 1,
};
/** Choosing is harder the more there is to choose from: so much for two plays, and so much more each time they double. */
const FEW = 0.6;
const PER_DOUBLING = 0.12;
const HARDEST = 1.4;

/** How a mood sways what the eye sees: the spread of each taste, in points of equity a unit, at a noise of 1. */
const MOOD: Taste = { blots: 0.45, backCheckers: 0.3, prime: 0.3, hits: 0.5, stacks: 0.15 };
/** The rest of the error concerns one position alone. */
const OWN_SHARE = 0.75;

/** How hard the choice is: 0 in a game that is decided, about 1 in an ordinary position. */
export function difficultyOf(positionClass: PositionClass, plays: number): number {
  return DIFFICULTY[positionClass] * Math.min(HARDEST, FEW + PER_DOUBLING * Math.log2(Math.max(1, plays)));
}

/**
 * The turn that a character with these traits plays; null when no die can be played. It looks at what the engine ranks
 * highest with its own eyes: it misjudges each play by what it likes, by a mood that lasts for this decision, and by an
 * error for this play alone, all growing with how hard the choice is, and some plays it never thinks of. One that misjudges
 * nothing plays first moves from the book where that is surer. The same seed gives the same turn. Throws an EngineError.
 */
export function chooseTurn(
  engine: Engine,
  traits: Traits,
  { position, seat, dice, table, seed }: { position: Position; seat: Seat; dice: Dice; table: Table; seed: number },
): RankedTurn | null {
  const ranked = engine.rankMoves(position, seat, dice, { plies: traits.plies, table });
  if (isExact(traits)) return rankByBook(ranked, engine.book, { position, seat, dice, table })[0] ?? null;
  if (ranked.length <= 1) return ranked[0] ?? null;
  const difficulty = difficultyOf(engine.evaluate(position, seat).positionClass, ranked.length);
  const spread = traits.noise * difficulty;
  const tastes = tasteOfMoment(traits.taste, spread, seed, difficulty);
  const thought = ranked.filter(
    (play, place) => place === 0 || uniform(seed, `see ${keyOf(play, seat)}`) >= traits.blindness * obscurity(play),
  );
  // The best play may be the one that is overlooked, if there is another.
  const [first, ...others] = thought;
  const missed = others.length > 0 && uniform(seed, `see ${keyOf(first, seat)}`) < traits.blindness * obscurity(first);
  let best = missed ? others[0] : first;
  let bestValue = Number.NEGATIVE_INFINITY;
  for (const play of missed ? others : thought) {
    const own = OWN_SHARE * spread * gauss(seed, keyOf(play, seat));
    const value = play.equity + own + swayOf(tastes, featuresOf(play.turn.result, seat));
    if (value > bestValue) {
      best = play;
      bestValue = value;
    }
  }
  return best;
}

function isExact({ noise, blindness, taste }: Traits): boolean {
  return noise === 0 && blindness === 0 && Object.values(taste).every((value) => value === 0);
}

function keyOf({ turn }: RankedTurn, seat: Seat): string {
  return positionKey(turn.result, seat);
}

/** Lasting likes, and what the moment adds to them. */
function tasteOfMoment(taste: Taste, spread: number, seed: number, difficulty: number): Taste {
  const of = (name: keyof Taste) => taste[name] * Math.min(1, difficulty) + MOOD[name] * spread * gauss(seed, name);
  return {
    blots: of("blots"),
    backCheckers: of("backCheckers"),
    prime: of("prime"),
    hits: of("hits"),
    stacks: of("stacks"),
  };
}

function swayOf(taste: Taste, features: Features): number {
  return (
    taste.blots * features.blots +
    taste.backCheckers * features.backCheckers +
    taste.prime * features.prime +
    taste.hits * features.hits +
    taste.stacks * features.stacks
  );
}

/**
 * How hard a play is to find, 0 to 1: it moves checkers far apart from each other, more of them than two, or breaks up
 * what stood. One checker moved on, or one entered or borne off, is seen by everybody.
 */
function obscurity({ turn: { moves } }: RankedTurn): number {
  const starts = moves.filter(({ from }) => from !== BAR && !moves.some(({ to }) => to === from));
  if (starts.length <= 1 || moves.some(({ to }) => to === OFF)) return 0.15;
  const points = starts.map(({ from }) => from);
  const apart = (Math.max(...points) - Math.min(...points)) / BAR;
  return Math.min(1, 0.25 + apart + 0.15 * (starts.length - 2));
}
