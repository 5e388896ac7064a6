/**
 * The ledger: coins move only by inserting a transfer between two accounts (migrations/0001_start.sql). The database
 * itself moves the balances, refuses a player's or a hold's balance below zero, and refuses a key used before.
 */

export const TRANSFER_REASONS = [
  "welcome",
  "bonus",
  "hold",
  "release",
  "win",
  "fee",
  "purchase",
  "goods",
  "refund",
  "forfeit",
] as const;
export type TransferReason = (typeof TRANSFER_REASONS)[number];

/** Where coins come from (gifts, purchases): its balance is minus all coins in the world. */
export const MINT = "house:mint";
/** Where paid fees and prices go. */
export const FEES = "house:fees";

/** The account that keeps what the players of a match have put in. */
export function holdAccount(matchId: number): string {
  return `hold:${matchId}`;
}

export type Transfer = {
  /** Names the movement for good: a second transfer with the same key is refused, so a retry pays nothing. */
  readonly key: string;
  /** Account that pays. */
  readonly debit: string;
  /** Account that is paid. */
  readonly credit: string;
  /** Coins, an integer above 0. */
  readonly amount: number;
  readonly reason: TransferReason;
  readonly matchId: number | null;
  readonly nowMs: number;
};

/** One movement, for use in an atomic `db.batch` together with what is bought by it. Both accounts must exist. */
export function transferStatement(db: D1Database, transfer: Transfer): D1PreparedStatement {
  const { key, debit, credit, amount, reason, matchId, nowMs } = transfer;
  return db
    .prepare(
      "INSERT INTO transfers (key, debit, credit, amount, reason, match_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
    )
    .bind(key, debit, credit, amount, reason, matchId, nowMs);
}

/** Opens an account with a balance of 0; harmless for one that exists. A player's account id is their user id. */
export function openAccountStatement(db: D1Database, id: string, kind: "player" | "hold"): D1PreparedStatement {
  return db.prepare("INSERT INTO accounts (id, kind) VALUES (?, ?) ON CONFLICT (id) DO NOTHING").bind(id, kind);
}

/** Coins on an account now; 0 for one that was never opened. */
export async function balanceOf(db: D1Database, id: string): Promise<number> {
  return (await db.prepare("SELECT balance FROM accounts WHERE id = ?").bind(id).first<number>("balance")) ?? 0;
}

export type LedgerRefusal = "insufficient_coins" | "already_done";

/** What a failed batch says about its transfers; null when it failed for another reason. */
export function ledgerRefusal(error: unknown): LedgerRefusal | null {
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes("balance_not_negative")) return "insufficient_coins";
  if (message.includes("transfers.key")) return "already_done";
  return null;
}

/** Makes all the transfers or none. Other failures of the database are thrown. */
export async function moveCoins(
  db: D1Database,
  transfers: readonly Transfer[],
): Promise<{ readonly ok: true } | { readonly ok: false; readonly code: LedgerRefusal }> {
  try {
    await db.batch(transfers.map((transfer) => transferStatement(db, transfer)));
    return { ok: true };
  } catch (error) {
    const code = ledgerRefusal(error);
    if (code === null) throw error;
    return { ok: false, code };
  }
}
