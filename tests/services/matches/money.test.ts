import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BOTS } from "../../../services/bots/bots";
import { cancelMatch } from "../../../services/matchmaking/cancel-match";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { getMatch } from "../../../services/matchmaking/match-index";
import { settle } from "../../../services/matchmaking/settle";
import { pick, seededRandom } from "../../support/seeded-random";
import { expectSoundBooks, makePlayer } from "../players";
import { botMatch, coinMatch, privateMatch, ratingMatch } from "./new-match";

async function totalOf(users: readonly string[]): Promise<number> {
  const sum = `SELECT coalesce(sum(balance), 0) AS total FROM accounts
    WHERE id IN (SELECT value FROM json_each(?1)) OR id IN (
      SELECT 'hold:' || id FROM matches WHERE white_id IN (SELECT value FROM json_each(?1)))`;
  return (await env.DB.prepare(sum).bind(JSON.stringify(users)).first<number>("total")) ?? Number.NaN;
}

test("[GAME-06] whatever is created, ended, canceled and repeated at the same time, the books balance to the coin", async () => {
  const random = seededRandom(20_261_121);
  const users = await Promise.all(
    Array.from({ length: 8 }, () => makePlayer({ coins: 300 + Math.floor(random() * 900) })),
  );
  const before = await totalOf(users);
  const matches: NewMatch[] = [];
  let fees = 0;
  const created = new Set<number>();

  function start(): Promise<unknown> {
    const [white, black] = [pick(random, users), pick(random, users)];
    if (white === black) return Promise.resolve();
    const match = pick(random, [
      () => coinMatch(white, black, 100, pick(random, [1, 2, 4])),
      () => ratingMatch(white, black, 3, 10 * (1 + Math.floor(random() * 15))),
      () => privateMatch(white, black),
      () => botMatch({ white, black: BOTS[0].id }),
    ])();
    matches.push(match);
    // Asked for twice, as by a retry.
    return Promise.all([createMatch(env, match), createMatch(env, match)]).then(([first]) => {
      if (first.ok) created.add(match.matchId);
    });
  }

  function end(match: NewMatch): Promise<unknown> {
    const input = { matchId: match.matchId, reason: "dropped", points: 1 + Math.floor(random() * 6) } as const;
    const winner = pick(random, ["white", "black"] as const);
    const settled = () => settle(env, { ...input, winner, score: { white: 1, black: 0 }, nowMs: Date.now() });
    const refusedAsCanceled = (error: Error) => expect(error.message).toMatch(/canceled|not settled/);
    const ends = [() => settled().catch(refusedAsCanceled), () => cancelMatch(env, match.matchId, Date.now())];
    return Promise.all([pick(random, ends)(), pick(random, ends)(), pick(random, ends)()]);
  }

  for (let round = 0; round < 40; round++) {
    const running = matches.filter(({ matchId }) => created.has(matchId)).slice(-6);
    await Promise.all([
      start(),
      start(),
      start(),
      ...(running.length > 0 ? [end(pick(random, running)), end(pick(random, running))] : []),
    ]);
    await expectSoundBooks();
  }
  for (const match of matches.filter(({ matchId }) => created.has(matchId))) {
    await end(match);
    const row = await getMatch(env.DB, match.matchId);
    expect(["finished", "canceled"]).toContain(row?.status);
    if (match.mode === "bot" && row?.status === "finished") fees += match.stake;
  }
  await expectSoundBooks();
  expect(created.size).toBeGreaterThan(20);
  expect(await totalOf(users)).toBe(before - fees);
  const busy = "SELECT count(*) AS count FROM active_matches WHERE user_id IN (SELECT value FROM json_each(?))";
  expect(await env.DB.prepare(busy).bind(JSON.stringify(users)).first("count")).toBe(0);
});
