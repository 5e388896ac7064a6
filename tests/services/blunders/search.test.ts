/** The search over a player's mistakes: every filter against a plain filter over the same rows, groups, opponents, and rows from before. */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type * as z from "zod";
import { CATEGORIES } from "../../../backgammon/categories";
import { PHASES } from "../../../backgammon/phase";
import {
  listMistakeOpponents,
  listRepeatedMistakes,
  type MistakeFilter,
  SCORE_KINDS,
  searchMistakes,
} from "../../../contract/mistakes";
import { sweepAnalyses } from "../../../services/analysis/sweep";
import { TRAITS_VERSION } from "../../../services/analysis/traits";
import { BOTS } from "../../../services/bots/bots";
import { pick, seededRandom } from "../../support/seeded-random";
import { playMatch, resignAll, untilAnalysis } from "../analysis/played-match";
import { type Caller, callerOf } from "../calls";
import { makePlayer } from "../players";
import { DAY_MS, type Drawn, drawMistake, insertMatch, insertMistakes, NEWEST_MS, OPPONENTS } from "./drawn-mistakes";

const random = seededRandom(109);
const all = Array.from({ length: 400 }, (_, index) => drawMistake(random, index + 1));
let me: string;
let call: Caller;

beforeAll(async () => {
  me = await makePlayer({ membership: "star" });
  call = await callerOf(me);
  await insertMatch(901, me);
  await insertMistakes(me, 901, all);
  const stranger = await makePlayer({ membership: "star" });
  await insertMatch(902, stranger);
  await insertMistakes(stranger, 902, all.slice(0, 20));
});

async function search(
  query: MistakeFilter & { page?: number; order?: string },
): Promise<z.infer<typeof searchMistakes.answer>> {
  const texts = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  const { status, body } = await call("GET", `/api/blunder/search?${new URLSearchParams(texts)}`);
  expect(status).toBe(200);
  return searchMistakes.answer.parse(body);
}

const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** What the filter means, said again row by row. */
function fits(filter: MistakeFilter, row: Drawn): boolean {
  const { size, least, most, since, until, ...same } = filter;
  return (
    Object.entries(same).every(([name, value]) => row[name as keyof Drawn] === value) &&
    (size === undefined || row.size.toLowerCase() === size) &&
    (least === undefined || -row.cost >= least) &&
    (most === undefined || -row.cost <= most) &&
    (since === undefined || day(row.at) >= since) &&
    (until === undefined || day(row.at) <= until)
  );
}

const byTime = (a: Drawn, b: Drawn) => b.at - a.at || b.seq - a.seq;
const byCost = (a: Drawn, b: Drawn) => a.cost - b.cost || byTime(a, b);

test("each filter, and all sorts of them together, finds the very mistakes that fit, with their number and sum, in order and page by page", async () => {
  const options: { readonly [Name in keyof MistakeFilter]-?: () => MistakeFilter[Name] } = {
    category: () => pick(random, CATEGORIES.slice(0, 3)),
    kind: () => pick(random, ["checker", "cube"] as const),
    size: () => pick(random, ["blunder", "error"] as const),
    phase: () => pick(random, PHASES),
    score: () => pick(random, SCORE_KINDS),
    own: () => pick(random, [1, 2]),
    other: () => pick(random, [1, 2]),
    dice: () => pick(random, ["63", "44"]),
    opponent: () => pick(random, OPPONENTS),
    deed: () => pick(random, ["hit", "cube:take"] as const),
    least: () => 0.1,
    most: () => pick(random, [0.1, 0.3]),
    since: () => day(NEWEST_MS - pick(random, [3, 15]) * DAY_MS),
    until: () => day(NEWEST_MS - pick(random, [0, 4]) * DAY_MS),
  };
  const names = Object.keys(options) as (keyof MistakeFilter)[];
  const filters = [
    {},
    ...names.map((name) => ({ [name]: options[name]() })),
    ...Array.from({ length: 30 }, () =>
      Object.fromEntries(names.filter(() => random() < 0.2).map((name) => [name, options[name]()])),
    ),
  ] as MistakeFilter[];
  const sizes = new Set<number>();
  for (const [index, filter] of filters.entries()) {
    const order = index % 2 === 0 ? "latest" : "costliest";
    const wanted = all.filter((row) => fits(filter, row)).sort(order === "latest" ? byTime : byCost);
    const found = await search({ ...filter, order });
    sizes.add(found.count);
    expect([filter, found.count]).toEqual([filter, wanted.length]);
    expect(found.cost).toBeCloseTo(
      wanted.reduce((sum, { cost }) => sum + cost, 0),
      5,
    );
    const ids = found.mistakes.map(({ event }) => event.id.split("-")[1]);
    expect([filter, order, ids]).toEqual([filter, order, wanted.slice(0, 20).map(({ seq }) => String(seq))]);
  }
  expect(sizes.size).toBeGreaterThan(15);
  const [first, second, behind] = [await search({ page: 1 }), await search({ page: 2 }), await search({ page: 21 })];
  const latest = [...all].sort(byTime);
  expect(second.mistakes.map(({ decided_at }) => decided_at)).toEqual(latest.slice(20, 40).map(({ at }) => at));
  expect([first.count, behind.count, behind.mistakes]).toEqual([400, 400, []]);
  expect(first.mistakes.map(({ phase, deed, category }) => ({ phase, deed, category }))).toEqual(
    latest.slice(0, 20).map(({ phase, deed, category }) => ({ phase, deed, category })),
  );
});

test("the same mistake is told from the second time on, by category, phase and what was missed, the dearest first; and against whom", async () => {
  const groups = new Map<string, Drawn[]>();
  for (const row of all) {
    if (row.deed === null) continue;
    const key = `${row.category} ${row.phase} ${row.deed}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const wanted = [...groups.values()].filter((rows) => rows.length > 1);
  const sum = (rows: readonly Drawn[]) => rows.reduce((total, { cost }) => total + cost, 0);
  wanted.sort((a, b) => sum(a) - sum(b));
  const page = async (number: number) =>
    listRepeatedMistakes.answer.parse((await call("GET", `/api/blunder/repeated?page=${number}`)).body);
  const found = [
    ...(await page(1)).groups,
    ...(await page(2)).groups,
    ...(await page(3)).groups,
    ...(await page(4)).groups,
  ];
  expect((await page(1)).count).toBe(wanted.length);
  expect(found.map(({ category, phase, deed, count }) => ({ category, phase, deed, count }))).toEqual(
    wanted.map((rows) => ({
      category: rows[0].category,
      phase: rows[0].phase,
      deed: rows[0].deed,
      count: rows.length,
    })),
  );
  for (const [index, { cost, latest_at }] of found.entries()) {
    expect(cost).toBeCloseTo(sum(wanted[index]), 5);
    expect(latest_at).toBe(Math.max(...wanted[index].map(({ at }) => at)));
  }
  // A group is what a search by its three words finds.
  const [{ category, phase, deed, count, cost }] = found;
  expect(await search({ category, phase, deed })).toMatchObject({ count, cost });

  const { opponents } = listMistakeOpponents.answer.parse((await call("GET", "/api/blunder/opponents")).body);
  const countOf = (id: string) => all.filter(({ opponent }) => opponent === id).length;
  const known = [
    { id: "other", name: null, count: countOf("other") },
    { id: BOTS[0].id, name: BOTS[0].name, count: countOf(BOTS[0].id) },
  ];
  expect(opponents).toEqual(known.sort((a, b) => b.count - a.count));
});

test("mistakes of a played match are saved with what they are searched by; those from before get the same when first searched for, or by the clock; a damaged one is passed over", async () => {
  const users = { white: await makePlayer({ membership: "star" }), black: await makePlayer() };
  const rows = async () => {
    const { results } = await env.DB.prepare("SELECT * FROM mistakes WHERE user_id = ? ORDER BY seq")
      .bind(users.white)
      .all();
    return results;
  };
  let saved = await rows();
  // The dice may leave little to go wrong in one match.
  for (let played = 0; played < 5 && (saved.length < 3 || saved.every(({ deed }) => deed === null)); played++) {
    const match = await playMatch(users, 50);
    await resignAll(match, users);
    await untilAnalysis(match, "done");
    saved = await rows();
  }
  expect(saved.length).toBeGreaterThan(2);
  for (const row of saved) {
    expect(row).toMatchObject({ traits_version: TRAITS_VERSION, opponent_id: users.black, score: "dmp", own_away: 1 });
    expect(PHASES).toContain(row.phase);
    expect(row.kind === "checker" ? /^[1-6]{2}$/.test(String(row.dice)) : row.dice === null).toBe(true);
  }
  expect(saved.some(({ deed }) => deed !== null)).toBe(true);
  const forget = () =>
    env.DB.prepare(
      `UPDATE mistakes SET traits_version = 0, phase = NULL, score = NULL, own_away = NULL, other_away = NULL, dice = NULL,
         opponent_id = NULL, deed = NULL WHERE user_id = ?`,
    )
      .bind(users.white)
      .run();
  await forget();
  const own = await callerOf(users.white);
  const answer = searchMistakes.answer.parse((await own("GET", "/api/blunder/search?score=dmp")).body);
  expect([answer.count, answer.is_sorting]).toEqual([saved.length, false]);
  expect(await rows()).toEqual(saved);

  await forget();
  const [{ seq }] = saved;
  await env.DB.prepare("UPDATE mistakes SET event = '{' WHERE user_id = ? AND seq = ?").bind(users.white, seq).run();
  await sweepAnalyses(env, Date.now());
  const damaged = saved.filter((row) => row.seq === seq).length;
  expect((await rows()).filter(({ phase }) => phase !== null)).toEqual(saved.filter((row) => row.seq !== seq));
  const after = searchMistakes.answer.parse((await own("GET", "/api/blunder/search")).body);
  // It is counted, since its category and cost are known, and cannot be shown.
  expect([after.count, after.mistakes.length]).toEqual([saved.length, Math.min(20, saved.length) - damaged]);
}, 60_000);

test("what no search can mean is refused, and free members are told for whom mistakes are saved", async () => {
  for (const bad of [
    "category=nowhere",
    "dice=36",
    "dice=71",
    "own=0",
    "least=-1",
    "most=x",
    "since=2026-02-30",
    "deed=win",
    "deed=slot:25",
    "page=0",
    "order=best",
  ]) {
    expect([bad, (await call("GET", `/api/blunder/search?${bad}`)).status]).toEqual([bad, 422]);
  }
  const free = await callerOf(await makePlayer());
  for (const path of ["search", "repeated", "opponents"]) {
    expect(await free("GET", `/api/blunder/${path}`)).toMatchObject({
      status: 403,
      body: { code: "membership_required" },
    });
  }
});
