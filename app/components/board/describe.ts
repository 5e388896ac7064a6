import * as texts from "#texts/board";
import { BAR, OFF, type Position } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { type CubeView, type DiceView, viewerPoint } from "./pieces";

/*
 * The board in words, for those who do not see it. Points are the viewer's. A watcher is told names instead of "you".
 */

/** What the two sides are called: `mine` sits at the lower end. */
export type SideNames = { readonly mine: string; readonly theirs: string; readonly mineIsYou: boolean };

/** A side's player as a sentence needs them: their name, or null for the one who reads. */
function ownerOf(names: SideNames, mine: boolean): string | null {
  if (!mine) return names.theirs;
  return names.mineIsYou ? null : names.mine;
}

export type PointState = {
  /** How many destinations the checker on top has now. */
  readonly moves: number;
  readonly selected: boolean;
  /** Whether the checker in hand can go here, and what it does there. */
  readonly destination: "none" | "move" | "hit" | "off";
};

/** The name of a point's button, as "Point 8: three of your checkers; 2 legal moves". */
export function pointText(
  position: Position,
  viewer: Seat,
  names: SideNames,
  point: number,
  state: PointState,
): string {
  const mine = position[viewer][point];
  const theirs = point === BAR || point === OFF ? 0 : position[opponentOf(viewer)][25 - point];
  const me = ownerOf(names, true);
  const label = point === OFF ? texts.tray(me) : point === BAR ? texts.bar(me) : texts.point(point);
  const content =
    mine + theirs === 0
      ? texts.empty
      : point === OFF
        ? texts.borneOff(mine)
        : texts.held(ownerOf(names, theirs === 0), mine + theirs);
  const notes: string[] = [];
  if (state.selected) notes.push(texts.inHand);
  if (state.destination === "hit") notes.push(texts.moveHereHits);
  else if (state.destination === "off") notes.push(texts.bearOffHere);
  else if (state.destination === "move") notes.push(texts.moveHere);
  else if (state.moves > 0) notes.push(texts.legalMoves(state.moves));
  return [`${label}: ${content}`, ...notes].join("; ");
}

function sideText(position: Position, viewer: Seat, seat: Seat): string {
  const parts: string[] = [];
  if (position[seat][BAR] > 0) parts.push(texts.onBar(position[seat][BAR]));
  for (let point = 24; point >= 1; point--) {
    const count = position[seat][viewerPoint(viewer, seat, point)];
    if (count > 0) parts.push(texts.onPoint(count, point));
  }
  if (position[seat][OFF] > 0) parts.push(texts.off(position[seat][OFF]));
  return parts.join(", ");
}

/** The whole board in three or four sentences. */
export function boardText(
  position: Position,
  viewer: Seat,
  names: SideNames,
  dice: DiceView | null,
  cube: CubeView | null,
): string {
  const other = opponentOf(viewer);
  const mine = names.mineIsYou ? texts.you : names.mine;
  const text = [
    texts.side(mine, texts.marks[viewer], sideText(position, viewer, viewer)),
    texts.side(names.theirs, texts.marks[other], sideText(position, viewer, other)),
  ];
  if (dice !== null) text.push(diceText(dice, viewer, names));
  if (cube !== null) text.push(cubeText(cube, viewer, names));
  return text.join(" ");
}

function diceText(dice: DiceView, viewer: Seat, names: SideNames): string {
  const [first, second] = dice.values;
  const left = dice.values.filter((_, index) => !dice.used[index]);
  const owner = ownerOf(names, dice.seat === viewer);
  if (left.length === dice.values.length) return texts.dice(owner, first, second);
  return left.length === 0
    ? texts.dicePlayed(owner, first, second)
    : texts.diceLeft(owner, first, second, left.join(", "));
}

function cubeText(cube: CubeView, viewer: Seat, names: SideNames): string {
  if (cube.offeredBy !== null) return texts.cubeOffered(ownerOf(names, cube.offeredBy === viewer), cube.value * 2);
  if (cube.owner === null) return texts.cubeInMiddle(cube.value);
  return texts.cubeOwned(ownerOf(names, cube.owner === viewer), cube.value);
}

export function seatName(seat: Seat, viewer: Seat, names: SideNames): string {
  if (seat === viewer) return names.mineIsYou ? texts.you : names.mine;
  return names.theirs;
}
