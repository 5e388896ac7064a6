/** What the flat board draws: a position as its lower player sees it, in numbers. Pure. */
import { BAR, OFF, POINTS, type Position } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";

/** The lower player's checkers count above zero, the upper player's below. Points are numbered from the lower player's side. */
export type FlatPicture = {
  /** The ace point first. */
  readonly points: readonly number[];
  readonly bar: { readonly mine: number; readonly theirs: number };
  readonly off: { readonly mine: number; readonly theirs: number };
  /** The lower player's; null where nobody has rolled. */
  readonly dice: readonly number[] | null;
  /** Null where no cube is in play. */
  readonly cube: { readonly value: number; readonly owner: "mine" | "theirs" | null } | null;
  /** One checker's way each, in the lower player's numbering. */
  readonly arrows: readonly FlatArrow[];
  /** Points underlined in gold. */
  readonly marks: readonly number[];
};

export type FlatArrow = { readonly from: number; readonly to: number };

/** `lower` sits at the bottom, whatever their colour. */
export function flatPicture(position: Position, lower: Seat, more: Partial<FlatPicture> = {}): FlatPicture {
  const [mine, theirs] = [position[lower], position[opponentOf(lower)]];
  return {
    points: Array.from({ length: POINTS }, (_, index) => mine[index + 1] - theirs[BAR - 1 - index]),
    bar: { mine: mine[BAR], theirs: theirs[BAR] },
    off: { mine: mine[OFF], theirs: theirs[OFF] },
    ...{ dice: null, cube: null, arrows: [], marks: [] },
    ...more,
  };
}
