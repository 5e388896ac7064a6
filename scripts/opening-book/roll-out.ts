/** A decision of the book: its plausible plays rolled out so far, and what the search says of the others. */
import type { Position } from "../../backgammon/position";
import type { Dice, Seat } from "../../backgammon/vocabulary";
import type { Engine, RolloutCount, RolloutSettings, Table } from "../../engine";
import type { BookEntry } from "../../engine/book/opening-book";
import { rollEntry } from "./roll-entry";

export type Decision = {
  readonly position: Position;
  readonly seat: Seat;
  readonly dice: Dice;
  readonly table: Table;
};
type Settings = {
  readonly plausible: { readonly plies: number; readonly within: number; readonly most: number };
  readonly rollout: Omit<RolloutSettings, "games">;
};

/** Plays on up to `games` games of each plausible play that is not given up, from what was counted before. */
export async function rollOutPlays(
  engine: Engine,
  { position, seat, dice, table }: Decision,
  { plausible: { plies, within, most }, rollout }: Settings,
  games: number,
  before: RolloutCount | undefined,
): Promise<{ readonly entry: BookEntry; readonly counted: RolloutCount }> {
  const played = before === undefined ? 0 : Math.max(...before.arms.map(({ worths }) => worths.length));
  const ranked = engine.rankMoves(position, seat, dice, { plies, table });
  const plausible = ranked.filter(({ equity }, place) => place < most && ranked[0].equity - equity <= within);
  const question = {
    ...({ type: "plays", position, seat, table } as const),
    plays: plausible.map(({ turn }) => turn.result),
  };
  const settings = { ...rollout, games: Math.max(games, played) };
  const { result, counted } = await engine.rollOut(question, settings, { counted: before });
  if (result.type !== "plays") throw new Error("a play was asked, and a cube answered");
  const others = ranked
    .filter((turn) => !plausible.includes(turn))
    .map((turn) => ({ turn, lost: ranked[0].equity - turn.equity }));
  return { entry: rollEntry(table.stakes, plausible, result.plays, counted, others), counted };
}
