import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { consumeAnalysis } from "../../../services/analysis/consumer";
import { connectAs } from "../live/raw-socket";
import { makePlayer } from "../players";
import { playMatch, resignAll, untilAnalysis } from "./played-match";

test("both players are pushed the progress of their match's analysis, its failure too, and a stranger is not", async () => {
  const users = { white: await makePlayer(), black: await makePlayer() };
  const stranger = await makePlayer();
  const [white, black, other] = await Promise.all([users.white, users.black, stranger].map((id) => connectAs(id)));
  await white.join(`user:${users.white}`);
  await black.join(`user:${users.black}`);
  await other.join(`user:${stranger}`);
  const match = await playMatch(users, 2);
  await resignAll(match, users);
  const { matchId } = match;
  const done = { matchId, status: "done", done: 1, total: 1 };
  expect((await white.event(`user:${users.white}`, "analysis:progress"))[4]).toEqual(done);
  expect((await black.event(`user:${users.black}`, "analysis:progress"))[4]).toEqual(done);
  // What is told can be read by then.
  await untilAnalysis(match, "done");

  await env.DB.prepare("UPDATE analyses SET status = 'running', games_total = 2 WHERE match_id = ?")
    .bind(matchId)
    .run();
  const dead = createMessageBatch("starpoint-analysis-failed", [
    { id: "dead", timestamp: new Date(), attempts: 1, body: { matchId, gameNumber: 2 } },
  ]);
  await consumeAnalysis(dead, env, createExecutionContext());
  await getQueueResult(dead, createExecutionContext());
  expect((await white.event(`user:${users.white}`, "analysis:progress"))[4]).toMatchObject({ status: "failed" });
  expect(other.frames.filter((frame) => frame[3] === "analysis:progress")).toEqual([]);
});
