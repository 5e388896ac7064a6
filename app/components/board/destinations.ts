import type { CheckerMove } from "../../../backgammon/moves";
import { OFF, type Position } from "../../../backgammon/position";
import type { Seat } from "../../../backgammon/vocabulary";
import type { Mark } from "./pieces";

/** A way of the checker on one point to another, with one die or several. */
export type Way = { readonly to: number; readonly moves: readonly CheckerMove[] };

/** Where the viewer's checkers can go now, by starting point: what the rules hand to the board. */
export type Destinations = ReadonlyMap<number, readonly Way[]>;

/** What a tap means. */
export type Tap =
  | { readonly type: "play"; readonly from: number; readonly way: Way }
  | { readonly type: "select"; readonly point: number }
  | { readonly type: "deselect" }
  /** Nothing: what is in hand stays there. */
  | { readonly type: "miss" };

/** A second tap within this time belongs to the first: on the checker in hand it plays the first die. */
export const DOUBLE_TAP_MS = 350;

/**
 * Decides what a tap on `point` does while `selected` is in hand. A checker with one destination goes there at once;
 * a quick second tap plays the first die, with `oneTap` the first tap does; the tray bears off the rearmost checker that
 * can go. `dieOrder` lists the dice as the player sees them.
 */
export function tapOn(
  destinations: Destinations,
  selected: number | null,
  point: number,
  quick: boolean,
  dieOrder: readonly number[],
  oneTap = false,
): Tap {
  if (selected !== null) {
    const way = wayTo(destinations, selected, point);
    if (way !== null) return { type: "play", from: selected, way };
    if (point === selected) {
      const preferred = quick ? preferredWay(destinations.get(selected) ?? [], dieOrder) : null;
      return preferred === null ? { type: "deselect" } : { type: "play", from: selected, way: preferred };
    }
  }
  const ways = destinations.get(point) ?? [];
  if (ways.length === 1) return { type: "play", from: point, way: ways[0] };
  if (ways.length > 1) {
    const way = oneTap ? wayByDice(ways, dieOrder) : null;
    return way === null ? { type: "select", point } : { type: "play", from: point, way };
  }
  if (point === OFF) {
    const from = rearmostToBearOff(destinations);
    const way = from === null ? null : wayTo(destinations, from, OFF);
    if (from !== null && way !== null) return { type: "play", from, way };
  }
  return { type: "miss" };
}

export function wayTo(destinations: Destinations, from: number, to: number): Way | null {
  return destinations.get(from)?.find((way) => way.to === to) ?? null;
}

function preferredWay(ways: readonly Way[], dieOrder: readonly number[]): Way | null {
  const off = ways.find((way) => way.to === OFF && way.moves.length === 1);
  return off ?? wayByDice(ways, dieOrder) ?? ways[0] ?? null;
}

/** The way of the first die that can be played by itself. */
function wayByDice(ways: readonly Way[], dieOrder: readonly number[]): Way | null {
  for (const die of dieOrder) {
    const way = ways.find((candidate) => candidate.moves.length === 1 && candidate.moves[0].die === die);
    if (way) return way;
  }
  return null;
}

function rearmostToBearOff(destinations: Destinations): number | null {
  let rear: number | null = null;
  for (const [from, ways] of destinations) {
    if (ways.some((way) => way.to === OFF && way.moves.length === 1)) rear = Math.max(rear ?? 0, from);
  }
  return rear;
}

/** How the destinations of the checker on `from` look. Ways that use several dice are softer. */
export function marksOf(destinations: Destinations, from: number, position: Position, viewer: Seat): Mark[] {
  return (destinations.get(from) ?? []).map((way) => {
    const soft = way.moves.length > 1;
    if (way.to === OFF) return { point: OFF, kind: "off", soft };
    if (way.moves[way.moves.length - 1].hit) return { point: way.to, kind: "hit", soft };
    return { point: way.to, kind: position[viewer][way.to] > 0 ? "stack" : "empty", soft };
  });
}
