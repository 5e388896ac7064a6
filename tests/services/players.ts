/** Players for the services' tests: real rows, with coins that came through the ledger. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Membership } from "../../backgammon/economy";
import { auditLedger } from "../../services/ledger/audit";
import { balanceOf, MINT, moveCoins, openAccountStatement } from "../../services/ledger/ledger";

export type TestPlayer = {
  readonly coins?: number;
  readonly rating?: number | null;
  readonly experience?: number;
  readonly membership?: Membership;
  readonly country?: string | null;
  readonly name?: string | null;
};

/** Makes a player and answers their id. */
export async function makePlayer(player: TestPlayer = {}): Promise<string> {
  const id = crypto.randomUUID();
  const { coins = 1000, rating = 1500, experience = 0, membership = "free", country = null } = player;
  const name = player.name === undefined ? `p_${id.slice(0, 13).replace("-", "")}` : player.name;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO profiles (id, issuer, subject, name, rating, peak_rating, rating_experience, membership, country, created_at)
       VALUES (?1, 'test', ?1, ?2, ?3, ?3, ?4, ?5, ?6, 0)`,
    ).bind(id, name, rating, experience, membership, country),
    openAccountStatement(env.DB, id, "player"),
  ]);
  if (coins > 0) {
    const gift = { key: `welcome:${id}`, debit: MINT, credit: id, amount: coins, reason: "welcome" } as const;
    expect(await moveCoins(env.DB, [{ ...gift, matchId: null, nowMs: 0 }])).toEqual({ ok: true });
  }
  return id;
}

export async function coinsOf(...ids: string[]): Promise<number[]> {
  return Promise.all(ids.map((id) => balanceOf(env.DB, id)));
}

export async function profileOf(id: string) {
  return env.DB.prepare("SELECT * FROM profiles WHERE id = ?").bind(id).first<Record<string, number | string | null>>();
}

/** Fails unless the books of the whole test database are in order. */
export async function expectSoundBooks(): Promise<void> {
  expect(await auditLedger(env.DB)).toEqual([]);
}
