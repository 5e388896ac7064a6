/** From the end of a match to its reviews: the real queue, the real engine. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { analyseMatch } from "../../../engine/analysis";
import { openEngine } from "../../../services/engine";
import { matchObject } from "../../../services/live/stubs";
import { makePlayer } from "../players";
import { playMatch, resignAll, untilAnalysis } from "./played-match";

test("a finished match is analysed without anybody asking, and its reviews are those of a direct call of the engine", async () => {
  const users = { white: await makePlayer(), black: await makePlayer({ membership: "star" }) };
  const match = await playMatch(users, 24);
  await resignAll(match, users);
  const row = await untilAnalysis(match, "done");
  expect(row).toMatchObject({ games_total: 1, games_done: 1, plies: 0 });
  const record = (await matchObject(env, match.matchId).record(null))!;
  expect(record.events.length).toBeGreaterThan(24);
  const direct = await analyseMatch(await openEngine(), record.rules, record.events, { plies: 0 });
  expect(record.reviews).toEqual(direct);
});
