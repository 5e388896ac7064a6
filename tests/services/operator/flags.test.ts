/** Flags: raised by their rules from what is stored, looked at by operators. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { addChoice, NO_SUMS } from "../../../engine/analysis";
import { flagsOf, rateFlags } from "../../../services/operator/flag-rules";
import { flagStatement } from "../../../services/operator/flags";
import { sumsForm } from "../../../services/operator/stored-sums";
import { createSession } from "../../../services/sessions/sessions";
import { seededRandom } from "../../support/seeded-random";
import { callerOf } from "../calls";
import { makePlayer } from "../players";
import { makeOperator } from "./operators";

const api = "/api/v2/operator/flags";

async function met(white: string, black: string, whiteCoins: number, times: number): Promise<void> {
  const insert = env.DB.prepare(
    `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, winner_id, reason, white_coins,
       black_coins, spec, created_at, finished_at)
     VALUES (?1, 'coin', 'finished', ?2, ?3, 1, 1, 'normal', 0, ?2, 'resigned', ?4, -?4, '{}', ?5, ?5)`,
  );
  const ids = Array.from({ length: times }, () => Math.floor(Math.random() * 2 ** 48));
  await env.DB.batch(ids.map((id) => insert.bind(id, white, black, whiteCoins, Date.now())));
}

test("a pair that plays on and on, coins that flow one way and a shared address are flags with their numbers", async () => {
  const [winner, loser, stranger] = [await makePlayer(), await makePlayer(), await makePlayer()];
  await met(winner, loser, 50, 12);
  await met(winner, stranger, 50, 3);
  for (const id of [winner, loser]) await createSession(env, id, Date.now(), "Firefox", "203.0.113.7");
  await createSession(env, stranger, Date.now(), "Firefox", "203.0.113.8");
  const flags = await flagsOf(env.DB, winner, Date.now());
  expect(flags.map(({ rule, otherId }) => [rule, otherId])).toEqual([
    ["pair", loser],
    ["coin_flow", loser],
    ["shared_address", loser],
  ]);
  expect(flags[0]?.numbers).toEqual({ matches: 12 });
  expect(flags[1]).toMatchObject({ strength: 1.2, numbers: { coins: 600, matches: 12 } });
  expect(flags[2]?.numbers).toEqual({ sessions: 1, sameBrowser: 1, matches: 12 });
  // The one who lost gained nothing, and nobody is flagged with the stranger.
  expect((await flagsOf(env.DB, loser, Date.now())).map(({ rule }) => rule)).toEqual(["pair", "shared_address"]);
  // No address is readable.
  const { results } = await env.DB.prepare("SELECT address_hash FROM sessions WHERE user_id = ?").bind(winner).all();
  expect(JSON.stringify(results)).not.toContain("203.0.113");
  expect(await flagsOf(env.DB, winner, Date.now() + 2 * 86_400_000)).toEqual([]);
});

test("coins that come back too are no one-way flow", async () => {
  const [a, b] = [await makePlayer(), await makePlayer()];
  await met(a, b, 300, 2);
  await met(b, a, 10, 1);
  expect(await flagsOf(env.DB, a, Date.now())).toEqual([]);
});

test("error rates are held against the rating and against the own past", () => {
  const many = (rate: number, count: number) => Array<number>(count).fill(rate);
  expect(rateFlags("x", 1500, many(9, 40))).toEqual([]);
  expect(rateFlags("x", 1500, many(3, 10)).map(({ rule }) => rule)).toEqual(["error_rate_rating"]);
  expect(rateFlags("x", 2000, many(3, 10))).toEqual([]);
  expect(rateFlags("x", 1500, many(3, 9))).toEqual([]);
  expect(rateFlags("x", 1900, [...many(5, 10), ...many(12, 20)]).map(({ rule }) => rule)).toEqual(["error_rate_past"]);
  expect(rateFlags("x", 1900, [...many(5, 10), ...many(12, 19)])).toEqual([]);
});

type Way = { readonly helped: number; readonly isSteady: boolean };

/** Five matches of a hundred decisions each, by somebody who errs by chance: but for the hard ones where they are helped. */
async function decided(id: string, { helped, isSteady }: Way, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const insert = env.DB.prepare("INSERT INTO match_likeness (user_id, match_id, sums) VALUES (?, ?, ?)");
  for (let match = 1; match <= 5; match++) {
    let sums = NO_SUMS;
    for (let made = 0; made < 100; made++) {
      const gap = random() * 0.3;
      const isHelped = gap >= 0.02 && gap <= 0.12 && random() < helped;
      const cost = isHelped || random() < 1 / (1 + Math.exp(-gap / 0.1)) ? 0 : gap;
      const seconds = isSteady ? 3 + random() * 0.1 : 2 + 20 * Math.exp(-gap / 0.05);
      sums = addChoice(sums, { costs: [0, gap], cost, seconds });
    }
    await insert.bind(id, match, sumsForm.write(sums)).run();
  }
}

test("who finds the best of hard moves alone, and who takes the same time for all, are flagged with the numbers of many matches; who does neither is not", async () => {
  const ways = {
    asks: { helped: 1, isSteady: false },
    steady: { helped: 0, isSteady: true },
    honest: { helped: 0, isSteady: false },
  };
  const flags: Record<string, Awaited<ReturnType<typeof flagsOf>>> = {};
  for (const [index, [name, way]] of Object.entries(ways).entries()) {
    const id = await makePlayer();
    await decided(id, way, index + 1);
    flags[name] = await flagsOf(env.DB, id, Date.now());
  }
  expect(flags.asks).toMatchObject([{ rule: "engine_likeness", numbers: { hard: expect.any(Number) } }]);
  const { strength, numbers } = flags.asks[0];
  // Every hard one was found; the strength says how far beyond the limit of six that is.
  expect(numbers.hits).toBe(numbers.hard);
  expect(numbers.score).toBeGreaterThan(6);
  expect(strength).toBeCloseTo((numbers.score as number) / 6, 9);
  expect(flags.steady).toMatchObject([{ rule: "flat_time", numbers: { moves: 500 } }]);
  expect(flags.steady[0].numbers.spread).toBeLessThan(0.35);
  expect(flags.honest).toEqual([]);
});

test("an operator lists flags by strength, looks at one, and it stays looked at until it is half as strong again", async () => {
  const operator = await callerOf(await makeOperator());
  const id = await makePlayer();
  const raise = (strength: number) =>
    flagStatement(
      env.DB,
      { userId: id, rule: "pair", otherId: id, strength, numbers: { matches: 12 } },
      Date.now(),
    ).run();
  await raise(2);
  const open = async () =>
    ((await operator("GET", api)).body as { data: { id: number; userId: string }[] }).data.filter(
      ({ userId }) => userId === id,
    );
  const [flag] = await open();
  expect(flag).toMatchObject({ rule: "pair", strength: 2, numbers: { matches: 12 } });
  const set = (closed: boolean) => operator("PUT", `${api}/${flag?.id}`, { closed, reason: "Looked" });
  expect(await set(true)).toMatchObject({ status: 200 });
  expect(await open()).toEqual([]);
  await raise(2.5);
  expect(await open()).toEqual([]);
  await raise(3.5);
  expect(await open()).toHaveLength(1);
  await set(true);
  await set(false);
  expect(await open()).toHaveLength(1);
  expect((await operator("GET", `${api}?user=${id}`)).body).toMatchObject({ data: [{ closedAt: null }] });
  expect(await (await callerOf(id))("GET", api)).toMatchObject({ status: 404 });
});
