/** The sweep that looks at analysed matches and raises flags, as the Worker's clock runs it. */
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { matchObject } from "../../../services/objects/match";
import { sumsForm } from "../../../services/operator/stored-sums";
import { sweepFlags } from "../../../services/operator/sweep-flags";
import { withDatabase } from "../../../services/platform/settings";
import { playMatch, resignAll, untilAnalysis } from "../analysis/played-match";
import { breakNamespace } from "../faults/break-calls";
import { makePlayer } from "../players";

const likenessOf = async (matchId: number) =>
  (
    await env.DB.prepare("SELECT user_id, sums FROM match_likeness WHERE match_id = ?")
      .bind(matchId)
      .all<{ user_id: string; sums: string }>()
  ).results;
const cursor = () => env.DB.prepare("SELECT value FROM switches WHERE name = 'flags_after'").first<string>("value");

/** Finished and analysed, as rows alone: its object knows nothing of it. */
async function analysed(id: number, white: string, black: string, finishedAt: number, mode = "coin"): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, winner_id, reason, white_coins,
         black_coins, spec, created_at, finished_at)
       VALUES (?1, ?2, 'finished', ?3, ?4, 1, 1, 'normal', 0, ?3, 'resigned', 50, -50, '{}', ?5, ?5)`,
    ).bind(id, mode, white, black, finishedAt),
    env.DB.prepare(
      "INSERT INTO analyses (match_id, status, games_total, games_done, requested_at, finished_at) VALUES (?, 'done', 1, 1, ?, ?)",
    ).bind(id, finishedAt, finishedAt),
  ]);
}

test("a match against a person is looked at once its analysis is done: how both played is kept, and what stands out is flagged", async () => {
  const users = { white: await makePlayer({ membership: "star" }), black: await makePlayer() };
  const match = await playMatch(users, 12);
  await resignAll(match, users);
  await untilAnalysis(match, "done");
  const nowMs = Date.now();
  // They have met eleven times more today.
  for (let index = 1; index <= 11; index++) await analysed(900_000 + index, users.white, users.black, nowMs);
  await env.DB.prepare("DELETE FROM analyses WHERE match_id BETWEEN 900001 AND 900011").run();

  await sweepFlags(env, nowMs);
  const kept = await likenessOf(match.matchId);
  expect(new Set(kept.map(({ user_id }) => user_id))).toEqual(new Set(Object.values(users)));
  const { events, reviews } = (await matchObject(env, match.matchId).record(null))!;
  const moves = (seat: string) =>
    reviews.filter((review) => review.seat === seat && review.checker !== null && review.checker.candidates.length > 1)
      .length;
  expect(events.length).toBeGreaterThan(0);
  for (const { user_id, sums } of kept) {
    const { hard, others, time } = sumsForm.read(sums, user_id);
    expect(hard + others).toBeGreaterThan(0);
    expect(hard + others).toBeLessThanOrEqual(moves(user_id === users.white ? "white" : "black"));
    expect(time.n).toBeLessThanOrEqual(hard + others);
  }
  const { results } = await env.DB.prepare("SELECT user_id, rule, other_id, numbers FROM flags ORDER BY rule").all();
  expect(results).toEqual(
    expect.arrayContaining([
      { user_id: users.white, rule: "pair", other_id: users.black, numbers: '{"matches":12}' },
      { user_id: users.black, rule: "pair", other_id: users.white, numbers: '{"matches":12}' },
    ]),
  );
  // Swept again, nothing changes; and the flag is a row for operators, nothing that the player is told.
  const flags = await env.DB.prepare("SELECT * FROM flags ORDER BY id").all();
  await sweepFlags(env, nowMs + 1);
  expect((await env.DB.prepare("SELECT * FROM flags ORDER BY id").all()).results).toEqual(flags.results);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM notices").first("n")).toBe(0);
}, 60_000);

test("twenty matches a sweep, the oldest first, several of one moment too, each once; bots' are left out, and who is gone", async () => {
  const looked: number[] = [];
  const spy = withDatabase(
    {
      ...env,
      MATCH: {
        idFromName: (name: string) => name,
        get: (name: string) => ({
          record: async () => {
            looked.push(Number(name));
            return null;
          },
        }),
      } as unknown as typeof env.MATCH,
    },
    env.DB,
  );
  const [a, b] = [await makePlayer(), await makePlayer()];
  const atMs = Date.now() + 1_000_000;
  // Twenty-three that ended in the same millisecond, and one of a bot's among them.
  for (let index = 0; index < 24; index++) await analysed(910_000 + index, a, b, atMs, index === 5 ? "bot" : "coin");
  const ids = Array.from({ length: 24 }, (_, index) => 910_000 + index).filter((id) => id !== 910_005);
  await sweepFlags(spy, atMs);
  expect(looked).toEqual(ids.slice(0, 20));
  expect(await cursor()).toBe(`${atMs}:${ids[19]}`);
  await sweepFlags(spy, atMs);
  expect(looked).toEqual(ids);
  await sweepFlags(spy, atMs);
  expect(looked).toEqual(ids);
});

test("a match that cannot be read is passed over, said in the log, and the next is looked at; a cursor of the form before counts", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const [a, b] = [await makePlayer(), await makePlayer()];
  const atMs = Date.now() + 2_000_000;
  await env.DB.prepare("INSERT OR REPLACE INTO switches (name, value) VALUES ('flags_after', ?)")
    .bind(String(atMs))
    .run();
  await analysed(920_000, a, b, atMs);
  await analysed(920_001, a, b, atMs + 1);
  await analysed(920_002, a, b, atMs + 2);
  const broken = withDatabase({ ...env, MATCH: breakNamespace(env.MATCH, "record", { before: 1 }) }, env.DB);
  await sweepFlags(broken, atMs + 3);
  expect(error.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { message: "a match could not be looked at for flags", matchId: 920_001 },
  ]);
  expect(await cursor()).toBe(`${atMs + 2}:920002`);
  vi.restoreAllMocks();
});
