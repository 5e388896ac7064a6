import type { Xgid } from "../../backgammon/xgid";
import type { Engine, MarketLosers, Patience } from "..";
import { canDouble } from "../cube";
import { type MoneyLimit, tableOfGnuMatch } from "../gnu-table";

/**
 * The market losers of whoever is on roll and has to decide about a double, counted in slices; null where no double of theirs is in question: after
 * the roll, once they have doubled, and where they may not turn the cube or gain nothing by it. Rejects as `countMarketLosers` does.
 */
export async function marketOf(
  engine: Engine,
  xgid: Xgid & MoneyLimit,
  patience: Patience = {},
): Promise<MarketLosers | null> {
  const { position, onRoll, dice, doubled } = xgid;
  if (dice !== null || doubled) return null;
  const table = tableOfGnuMatch(xgid, onRoll);
  return canDouble(table) ? engine.marketLosers(position, onRoll, table, patience) : null;
}
