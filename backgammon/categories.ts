import { BAR, farthestPoint, HOME_POINTS, hasContact, OFF, type Position, pipCount, type Side } from "./position";
import { opponentOf, SEATS } from "./vocabulary";

/** The categories of the blunder database, with the names of study spec §2.3, in the order in which they are tried. */
export const CATEGORIES = [
  "race",
  "opening_game",
  "late_game_hit",
  "close_out",
  "6_prime",
  "late_backgame",
  "early_backgame",
  "crunching_game",
  "blitz",
  "early_blitz",
  "mutual_holding_game",
  "one_man_back",
  "deep_anchor_game",
  "holding_game",
  "attacking_game",
  "end_game_contact",
  "middle_game",
] as const;
export type Category = (typeof CATEGORIES)[number];

/** A checker on the owner's 18 to 24 or on the bar is back; a point made there is an anchor. */
const BACK_FROM = 18;
const BACKGAME_DEFICIT_PIPS = 20;
const BACKGAME_LATE_OUTSIDE = 4;
const ATTACK_ZONE_TO = 11;
const BLITZ_CHECKERS = 10;
const ATTACK_CHECKERS = 9;
const ATTACK_POINTS = 2;
const BLITZ_POINTS = 4;
const END_GAME_PIPS = 120;
/** GNU Backgammon calls a side crashed when this few checkers are left outside a stack on its ace and deuce point. */
const CRASHED_REST = 6;

/** Says whether side `s` stands in the category against side `t`, each in its owner's numbering. */
type SideTest = (s: Side, t: Side) => boolean;

const SIDE_TESTS: readonly (readonly [Category, SideTest])[] = [
  ["late_game_hit", (_, t) => t[OFF] > 0 && farthestPoint(t) >= 13],
  ["close_out", isCloseOut],
  ["6_prime", isSixPrime],
  [
    "late_backgame",
    (s, t) => isBackgame(s, t) && (t[OFF] > 0 || countOn(t, HOME_POINTS + 1, BAR) <= BACKGAME_LATE_OUTSIDE),
  ],
  ["early_backgame", isBackgame],
  ["crunching_game", (s) => backCheckers(s) > 0 && s[OFF] === 0 && isCrashed(s)],
  ["blitz", (s, t) => isBlitz(s, t) && madePoints(s, 1, HOME_POINTS) >= BLITZ_POINTS],
  ["early_blitz", isBlitz],
  ["mutual_holding_game", (s, t) => holdsGoodAnchor(s) && holdsGoodAnchor(t)],
  ["one_man_back", (s, t) => backCheckers(s) === 1 && backCheckers(t) === 0],
  ["deep_anchor_game", (s, t) => backCheckers(t) === 0 && onlyAnchor(s) !== null && onlyAnchor(s)! <= 2],
  ["holding_game", (s, t) => backCheckers(t) === 0 && onlyAnchor(s) !== null && onlyAnchor(s)! >= 3],
  ["attacking_game", (s, t) => isAttack(s, t, ATTACK_CHECKERS)],
  [
    "end_game_contact",
    (s, t) => t[OFF] > 0 || farthestPoint(t) <= HOME_POINTS || pipCount(s) + pipCount(t) <= END_GAME_PIPS,
  ],
];

/**
 * The category of a position before the roll. `rollsPlayed` is how many rolls of the game have been played before it.
 * The first category that fits wins, and each fits if either side stands in it, so that the answer does not depend on
 * whose turn it is.
 */
export function categoryOf(position: Position, rollsPlayed: number): Category {
  if (!hasContact(position)) return "race";
  if (rollsPlayed <= 1) return "opening_game";
  for (const [category, test] of SIDE_TESTS) {
    if (SEATS.some((seat) => test(position[seat], position[opponentOf(seat)]))) return category;
  }
  return "middle_game";
}

/**
 * GNU Backgammon's test for a broken structure: what is left when the checkers that are dead on the ace point (and, if
 * that is a stack, on the deuce point) are taken away is no more than six.
 */
export function isCrashed(side: Side): boolean {
  const onBoard = countOn(side, 1, BAR);
  const [ace, deuce] = [side[1], side[2]];
  if (onBoard <= CRASHED_REST) return true;
  if (ace > 1) return onBoard - ace <= CRASHED_REST || (deuce > 1 && onBoard + 1 - ace - deuce <= CRASHED_REST);
  return deuce > 0 && onBoard - (deuce - 1) <= CRASHED_REST;
}

function isCloseOut(s: Side, t: Side): boolean {
  if (t[BAR] === 0) return false;
  const points = madePoints(s, 1, HOME_POINTS);
  const othersInHome = countOn(t, BAR - HOME_POINTS, BAR - 1);
  return points === HOME_POINTS || (points === HOME_POINTS - 1 && backCheckers(s) === 0 && othersInHome === 0);
}

function isSixPrime(s: Side, t: Side): boolean {
  // A checker on T's rearmost point f stands behind the prime from `low` up when S's number for it, 25 − f, is lower.
  const rearmost = BAR - farthestPoint(t);
  for (let low = rearmost + 1; low + 5 < BAR; low++) {
    if (madePoints(s, low, low + 5) === 6) return true;
  }
  return false;
}

function isBackgame(s: Side, t: Side): boolean {
  return madePoints(s, BAR - HOME_POINTS, BAR - 1) >= 2 && pipCount(s) - pipCount(t) >= BACKGAME_DEFICIT_PIPS;
}

function isBlitz(s: Side, t: Side): boolean {
  return isAttack(s, t, BLITZ_CHECKERS) && backCheckers(t) >= (t[BAR] > 0 ? 1 : 2);
}

/** T has nothing safe in S's home but something to attack, and S has the means for it. */
function isAttack(s: Side, t: Side, checkers: number): boolean {
  const anchored = madePoints(t, BAR - HOME_POINTS, BAR - 1) > 0;
  const target = countOn(t, BAR - HOME_POINTS, BAR) > 0;
  const means = countOn(s, 1, ATTACK_ZONE_TO) >= checkers && madePoints(s, 1, HOME_POINTS) >= ATTACK_POINTS;
  return !anchored && target && means;
}

/** An anchor on the opponent's 4, 5 or 7 point. */
function holdsGoodAnchor(side: Side): boolean {
  return [4, 5, 7].some((point) => side[BAR - point] >= 2);
}

/** The one anchor of a side, as the opponent numbers it (1 to 7); null when it has none or several. */
function onlyAnchor(side: Side): number | null {
  let anchor: number | null = null;
  for (let point = BACK_FROM; point < BAR; point++) {
    if (side[point] < 2) continue;
    if (anchor !== null) return null;
    anchor = BAR - point;
  }
  return anchor;
}

function backCheckers(side: Side): number {
  return countOn(side, BACK_FROM, BAR);
}

function countOn(side: Side, from: number, to: number): number {
  let count = 0;
  for (let point = from; point <= to; point++) count += side[point];
  return count;
}

function madePoints(side: Side, from: number, to: number): number {
  let points = 0;
  for (let point = from; point <= to; point++) if (side[point] >= 2) points++;
  return points;
}
