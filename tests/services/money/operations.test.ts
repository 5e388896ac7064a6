/**
 * Random money operations at the same time, each often repeated as by a retry, and at the end the books. A thousand in every
 * test run; `npm run bench:money -- --operations 100000` makes more of them.
 */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BONUS_COOLDOWN_MS } from "../../../backgammon/economy";
import { BOTS } from "../../../services/bots/bots";
import { AVATARS } from "../../../services/goods/catalogue";
import { buyItem } from "../../../services/goods/store";
import { auditLedger } from "../../../services/ledger/audit";
import { cancelMatch } from "../../../services/matchmaking/cancel-match";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { settle } from "../../../services/matchmaking/settle";
import { applyNotice } from "../../../services/payment/fulfil";
import type { Notice } from "../../../services/payment/notice";
import { insertOrder } from "../../../services/payment/store";
import { claimBonus } from "../../../services/profile/store";
import { pick, seededRandom } from "../../support/seeded-random";
import { botMatch, coinMatch, privateMatch, ratingMatch } from "../matches/new-match";
import { makePlayer } from "../players";

const OPERATIONS = Number(env.MONEY_OPERATIONS);
/** Operations that are under way together. */
const AT_ONCE = 24;
const BONUS = 400;
const PACK = 500;

/** Matches' objects, channels and pools hold no coins: they are left out, so that what is measured is the money. */
const silent = new Proxy({}, { get: (_, name) => (name === "then" ? undefined : async () => null) });
const quiet = { idFromName: (name: string) => name, getByName: () => silent, get: () => silent };
const bank = { ...env, MATCH: quiet, USER_CHANNEL: quiet, POOL: quiet } as unknown as typeof env;

const random = seededRandom(20_261_121);

type Order = { readonly id: string; readonly userId: string };

test("after random joins, cancels, settlements, purchases, payments, refunds, disputes and bonus claims at once, each with retries, the books balance", {
  timeout: Math.max(120_000, OPERATIONS * 60),
}, async () => {
  const users = await Promise.all(Array.from({ length: 60 }, () => makePlayer({ coins: 2_000 })));
  const running: NewMatch[] = [];
  const orders: Order[] = [];
  const done: Record<string, number> = {};
  // What the answers of the operations add up to; the books must say the same.
  const told = { bonus: 0, goods: 0 };
  let clockMs = Date.now();

  async function join(): Promise<void> {
    const [white, black] = [pick(random, users), pick(random, users)];
    if (white === black) return;
    const match = pick(random, [
      () => coinMatch(white, black, 100, pick(random, [1, 2, 4])),
      () => ratingMatch(white, black, 3, 10 * (1 + Math.floor(random() * 15))),
      () => privateMatch(white, black),
      () => botMatch({ white, black: BOTS[0]!.id }),
    ])();
    const created = await createMatch(bank, match);
    if (created.ok) running.push(match);
    if (random() < 0.3) await createMatch(bank, match);
  }

  async function end(): Promise<void> {
    const match = running[Math.floor(random() * running.length)];
    if (match === undefined) return;
    const { matchId } = match;
    const winner = pick(random, ["white", "black"] as const);
    const result = { matchId, reason: "dropped", points: 1 + Math.floor(random() * 6), winner } as const;
    const settled = () =>
      settle(bank, { ...result, score: { white: 1, black: 0 }, nowMs: clockMs }).catch((error: Error) =>
        expect(error.message).toMatch(/canceled|not settled/),
      );
    const act = random() < 0.6 ? settled : () => cancelMatch(bank, matchId, clockMs);
    await Promise.all(random() < 0.3 ? [act(), settled()] : [act()]);
    const at = running.indexOf(match);
    if (at >= 0) running.splice(at, 1);
  }

  async function buy(): Promise<void> {
    const user = pick(random, users);
    const item = pick(
      random,
      AVATARS.filter(({ price }) => price > 0 && price <= 3_000),
    );
    const tries = random() < 0.4 ? 2 : 1;
    const outcomes = await Promise.all(
      Array.from({ length: tries }, () => buyItem(env.DB, user, "avatar", item, clockMs)),
    );
    const bought = outcomes.filter((outcome) => outcome === "bought").length;
    expect(bought).toBeLessThanOrEqual(1);
    told.goods += bought * item.price;
  }

  async function claim(): Promise<void> {
    const user = pick(random, users);
    const claimedAtMs = await env.DB.prepare("SELECT bonus_claimed_at FROM profiles WHERE id = ?")
      .bind(user)
      .first<number | null>("bonus_claimed_at");
    const nowMs = Math.max(clockMs, (claimedAtMs ?? 0) + (random() < 0.5 ? BONUS_COOLDOWN_MS : 0));
    const tries = random() < 0.4 ? 3 : 1;
    const claims = await Promise.all(
      Array.from({ length: tries }, () => claimBonus(env.DB, user, BONUS, claimedAtMs, nowMs)),
    );
    const paid = claims.filter(({ ok }) => ok).length;
    expect(paid).toBeLessThanOrEqual(1);
    told.bonus += paid * BONUS;
  }

  async function order(): Promise<void> {
    const id = crypto.randomUUID();
    const userId = pick(random, users);
    const product = {
      product_id: "gc_500_p1",
      method: "card",
      provider: "stripe",
      amount: 99,
      currency: "usd",
    } as const;
    const goods = { coins: PACK, membership: null, months: 0, created_at: clockMs };
    await insertOrder(env.DB, { id, user_id: userId, ...product, ...goods });
    orders.push({ id, userId });
  }

  async function tell(): Promise<void> {
    const known = orders[Math.floor(random() * orders.length)];
    if (known === undefined) return;
    const kinds = [
      "paid",
      "paid",
      "paid",
      "failed",
      "refunded",
      "disputed",
      "disputed",
      "dispute_won",
      "dispute_lost",
    ] as const;
    const kind = pick(random, kinds);
    const hasMoney = kind === "paid" || kind === "refunded";
    const money = { amount: random() < 0.05 ? 98 : 99, currency: "usd" };
    const notice: Notice = {
      ...{ provider: "stripe", eventId: crypto.randomUUID(), type: kind, orderId: known.id, kind },
      money: hasMoney ? money : null,
      ...(!hasMoney && { ref: `${known.id}:${Math.floor(random() * 2)}` }),
    };
    const tries = random() < 0.4 ? 3 : 1;
    await Promise.all(Array.from({ length: tries }, () => applyNotice(env.DB, notice, 0.5, clockMs)));
  }

  const acts = { join, end, buy, claim, order, tell } as const;
  const names = Object.keys(acts) as (keyof typeof acts)[];
  let left = OPERATIONS;
  async function work(): Promise<void> {
    while (left-- > 0) {
      clockMs += 1_000;
      const name = pick(random, names);
      done[name] = (done[name] ?? 0) + 1;
      await acts[name]();
    }
  }
  const startMs = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const seconds = (performance.now() - startMs) / 1000;

  expect(await auditLedger(env.DB)).toEqual([]);
  const list = JSON.stringify(users);
  const sum = async (sql: string) => (await env.DB.prepare(sql).bind(list).first<number>("total")) ?? 0;
  const mine = "IN (SELECT value FROM json_each(?1))";
  const coins = await sum(`SELECT sum(balance) AS total FROM accounts WHERE id ${mine}`);
  const held = await sum(
    `SELECT sum(a.balance) AS total FROM accounts a JOIN matches m ON a.id = 'hold:' || m.id WHERE m.white_id ${mine}`,
  );
  // A bot's fee is gone unless the match was canceled.
  const fees = await sum(
    `SELECT sum(stake) AS total FROM matches WHERE mode = 'bot' AND status <> 'canceled' AND white_id ${mine}`,
  );
  // Of what was taken back, what its player has paid of it so far is gone; what was paid for and held back was never there.
  const sold = await sum(
    `SELECT sum(CASE WHEN was_paid = 0 THEN 0 WHEN is_taken = 0 THEN coins ELSE coalesce(coins -
       (SELECT paid FROM debts WHERE order_id = orders.id ORDER BY id DESC LIMIT 1), 0) END) AS total
     FROM orders WHERE user_id ${mine}`,
  );
  expect(coins + held).toBe(users.length * 2_000 + told.bonus - told.goods - fees + sold);
  const lowest = await sum(`SELECT min(balance) AS total FROM accounts WHERE id ${mine}`);
  expect(lowest).toBeGreaterThanOrEqual(0);
  const transfers = await env.DB.prepare("SELECT count(*) AS n FROM transfers").first<number>("n");
  console.log(`${OPERATIONS} operations in ${seconds.toFixed(1)} s, ${transfers} transfers`, JSON.stringify(done));
});
