import { BAR, OFF, type Position } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { type CubeView, type DiceView, viewerPoint } from "./pieces";

/*
 * The board in words, for those who do not see it. Points are the viewer's. A watcher is told names instead of "you".
 */

/** What the two sides are called: `mine` sits at the lower end. */
export type SideNames = { readonly mine: string; readonly theirs: string; readonly mineIsYou: boolean };

const COUNTS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
];

function owner(names: SideNames, mine: boolean): string {
  if (mine) return names.mineIsYou ? "your" : `${names.mine}'s`;
  return `${names.theirs}'s`;
}

/** As `owner`, to start a sentence with; a player's name keeps its own spelling. */
function sentenceOwner(names: SideNames, mine: boolean): string {
  return mine && names.mineIsYou ? "Your" : owner(names, mine);
}

function checkers(count: number): string {
  return `${COUNTS[count]} ${count === 1 ? "checker" : "checkers"}`;
}

function held(count: number, whose: string): string {
  return count === 0 ? "empty" : `${COUNTS[count]} of ${whose} checkers`;
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
  const where = point === OFF ? "tray" : point === BAR ? "bar" : `Point ${point}`;
  const label = point === OFF || point === BAR ? `${sentenceOwner(names, true)} ${where}` : where;
  const content =
    point === OFF
      ? mine === 0
        ? "empty"
        : `${checkers(mine)} borne off`
      : held(mine + theirs, owner(names, theirs === 0));
  const notes: string[] = [];
  if (state.selected) notes.push("in your hand");
  if (state.destination === "hit") notes.push("move here, hits");
  else if (state.destination === "off") notes.push("bear off here");
  else if (state.destination === "move") notes.push("move here");
  else if (state.moves > 0) notes.push(`${state.moves} legal ${state.moves === 1 ? "move" : "moves"}`);
  return [`${label}: ${content}`, ...notes].join("; ");
}

function sideText(position: Position, viewer: Seat, seat: Seat): string {
  const parts: string[] = [];
  if (position[seat][BAR] > 0) parts.push(`${COUNTS[position[seat][BAR]]} on the bar`);
  for (let point = 24; point >= 1; point--) {
    const count = position[seat][viewerPoint(viewer, seat, point)];
    if (count > 0) parts.push(`${COUNTS[count]} on ${point}`);
  }
  if (position[seat][OFF] > 0) parts.push(`${COUNTS[position[seat][OFF]]} borne off`);
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
  const mine = names.mineIsYou ? "You" : names.mine;
  const text = [
    `${mine}, ${MARKS[viewer]}: ${sideText(position, viewer, viewer)}.`,
    `${names.theirs}, ${MARKS[other]}: ${sideText(position, viewer, other)}.`,
  ];
  if (dice !== null) text.push(diceText(dice, viewer, names));
  if (cube !== null) text.push(cubeText(cube, viewer, names));
  return text.join(" ");
}

/** Each side's checkers by colour and by mark: both boards and words name them so. */
export const MARKS = { white: "light with a star", black: "dark with a ring" } as const;

function diceText(dice: DiceView, viewer: Seat, names: SideNames): string {
  const [first, second] = dice.values;
  const left = dice.values.filter((_, index) => !dice.used[index]);
  const roll = `${sentenceOwner(names, dice.seat === viewer)} dice: ${first} and ${second}`;
  if (left.length === dice.values.length) return `${roll}.`;
  return left.length === 0 ? `${roll}, played.` : `${roll}, still to play: ${left.join(", ")}.`;
}

function cubeText(cube: CubeView, viewer: Seat, names: SideNames): string {
  if (cube.offeredBy !== null) return `${seatName(cube.offeredBy, viewer, names)} doubled to ${cube.value * 2}.`;
  if (cube.owner === null) return `Cube in the middle at ${cube.value}.`;
  return `Cube at ${cube.value}, ${owner(names, cube.owner === viewer)}.`;
}

export function seatName(seat: Seat, viewer: Seat, names: SideNames): string {
  if (seat === viewer) return names.mineIsYou ? "You" : names.mine;
  return names.theirs;
}
