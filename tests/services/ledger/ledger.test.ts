import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { auditLedger } from "../../../services/ledger/audit";
import { balanceOf, FEES, MINT, moveCoins, type Transfer } from "../../../services/ledger/ledger";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";

function transfer(debit: string, credit: string, amount: number, key: string = crypto.randomUUID()): Transfer {
  return { key, debit, credit, amount, reason: "goods", matchId: null, nowMs: 1 };
}

test("a transfer moves coins from one account to the other", async () => {
  const [from, to] = [await makePlayer({ coins: 100 }), await makePlayer({ coins: 0 })];
  expect(await moveCoins(env.DB, [transfer(from, to, 30)])).toEqual({ ok: true });
  expect(await coinsOf(from, to)).toEqual([70, 30]);
  await expectSoundBooks();
});

test("coins that a player does not have cannot be moved, and nothing else of the batch is", async () => {
  const [from, to] = [await makePlayer({ coins: 100 }), await makePlayer({ coins: 0 })];
  const moves = [transfer(from, to, 60), transfer(from, to, 41)];
  expect(await moveCoins(env.DB, moves)).toEqual({ ok: false, code: "insufficient_coins" });
  expect(await coinsOf(from, to)).toEqual([100, 0]);
});

test("the same key pays once", async () => {
  const player = await makePlayer({ coins: 0 });
  const bonus = transfer(MINT, player, 400, `bonus:${player}:1`);
  expect(await moveCoins(env.DB, [bonus])).toEqual({ ok: true });
  expect(await moveCoins(env.DB, [bonus])).toEqual({ ok: false, code: "already_done" });
  expect(await balanceOf(env.DB, player)).toBe(400);
  await expectSoundBooks();
});

test("an amount of nothing, a negative one, or an account that does not exist is a bug and throws", async () => {
  const player = await makePlayer({ coins: 100 });
  for (const wrong of [transfer(player, FEES, 0), transfer(player, FEES, -5), transfer(player, "nobody", 5)]) {
    await expect(moveCoins(env.DB, [wrong])).rejects.toThrow();
  }
  expect(await balanceOf(env.DB, player)).toBe(100);
});

test("transfers are never changed or deleted", async () => {
  const player = await makePlayer({ coins: 100 });
  const change = env.DB.prepare("UPDATE transfers SET amount = 1 WHERE credit = ?").bind(player);
  await expect(change.run()).rejects.toThrow("append-only");
  await expect(env.DB.prepare("DELETE FROM transfers WHERE credit = ?").bind(player).run()).rejects.toThrow(
    "append-only",
  );
});

test("the profile shows the balance and keeps its peak", async () => {
  const player = await makePlayer({ coins: 500 });
  await moveCoins(env.DB, [transfer(player, FEES, 200)]);
  const shown = await env.DB.prepare("SELECT balance, peak_balance FROM profiles WHERE id = ?").bind(player).first();
  expect(shown).toEqual({ balance: 300, peak_balance: 500 });
});

test("the audit names an account whose balance is not the sum of its transfers", async () => {
  const player = await makePlayer({ coins: 500 });
  await env.DB.prepare("UPDATE accounts SET balance = balance + 7 WHERE id = ?").bind(player).run();
  expect(await auditLedger(env.DB)).toEqual([
    { rule: "a balance is the sum of its transfers", account: player, detail: "balance 507, transfers 500" },
    { rule: "all balances add up to zero", account: "all", detail: "sum 7" },
  ]);
  await env.DB.prepare("UPDATE accounts SET balance = balance - 7 WHERE id = ?").bind(player).run();
  await expectSoundBooks();
});
