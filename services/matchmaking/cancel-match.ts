/** Calls matches off: those never played, and those that cannot be read any more. */
import { type BySeat, SEATS, type Seat } from "../../backgammon/vocabulary";
import { getBot } from "../bots/bots";
import { payDebtsStatements } from "../ledger/debts";
import { FEES, holdAccount, type Transfer, transferStatement } from "../ledger/ledger";
import type { Env } from "../platform/env";
import { pushToPlayers } from "./create-match";
import { dodgeStatement } from "./dodges";
import { getMatch, type MatchRow } from "./match-index";
import { deleteActiveMatchStatement, heldPerPlayer, isEndedError } from "./store";

/** A match that cannot be read is left alone for this long: once a bad deploy is rolled back, it goes on as if nothing had happened. */
export const UNREADABLE_MS = 3_600_000;

/**
 * Ends a match that was never played, or that cannot be read any more: every coin goes back (the fee of a bot game too), the
 * players are free, and they are told. Only the row's columns are read. `absent`: who never came. False when the match has been finished, or does not
 * exist.
 */
export async function cancelMatch(
  env: Env,
  matchId: number,
  nowMs: number,
  absent: readonly Seat[] = [],
): Promise<boolean> {
  const row = await getMatch(env.DB, matchId);
  if (row === null || row.status === "finished") return false;
  const ids: BySeat<string> = { white: row.whiteId, black: row.blackId };
  const dodgers = row.mode === "coin" || row.mode === "rating" ? absent : [];
  const users = SEATS.map((seat) => ids[seat]).filter((id) => getBot(id) === null);
  if (row.status !== "canceled") {
    try {
      await env.DB.batch([
        env.DB.prepare("UPDATE matches SET status = 'canceled', finished_at = ? WHERE id = ?").bind(nowMs, matchId),
        ...refunds(row, ids, nowMs, users[0]).map((transfer) => transferStatement(env.DB, transfer)),
        ...payDebtsStatements(env.DB, users, nowMs),
        ...dodgers.map((seat) => dodgeStatement(env.DB, ids[seat], matchId, nowMs)),
        deleteActiveMatchStatement(env.DB, ids, matchId),
      ]);
    } catch (error) {
      if (!isEndedError(error)) throw error;
      return (await getMatch(env.DB, matchId))?.status === "canceled";
    }
  }
  await pushToPlayers(env, users, "match:over", { matchId, result: null });
  await pushToPlayers(env, users, "profile:changed", {});
  return true;
}

function refunds(row: MatchRow, ids: BySeat<string>, nowMs: number, botPlayer: string): readonly Transfer[] {
  const common = { matchId: row.id, nowMs };
  if (row.mode === "bot") {
    const key = `match:${row.id}:refund`;
    return [{ ...common, key, debit: FEES, credit: botPlayer, amount: row.stake, reason: "refund" }];
  }
  return SEATS.map((seat) => ({
    ...common,
    key: `match:${row.id}:release:${seat}`,
    debit: holdAccount(row.id),
    credit: ids[seat],
    amount: heldPerPlayer(row),
    reason: "release",
  }));
}
