/** Which request and which match a line of the Worker's log is about. */
import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect, test } from "vitest";
import { plainCommand } from "../../../bench/engine/plain/command";
import { handleService } from "../../../services/handler";
import { inRequest } from "../../../services/log/log";
import { createMatch } from "../../../services/matchmaking/create-match";
import { matchObject } from "../../../services/objects/match";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { breakCalls, breakNamespace } from "../faults/break-calls";
import { bothJoin } from "../live/player";
import { hearLog } from "../log-lines";
import { privateMatch } from "../matches/new-match";
import { makePlayer } from "../players";

const heard = hearLog();

async function startMatch() {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const { matchId } = privateMatch(white, black);
  await createMatch(env, { ...privateMatch(white, black), matchId });
  return { matchId, white, black };
}

test("what fails in a call is logged with its request's id, its name and its match", async () => {
  const { matchId, white } = await startMatch();
  const broken = { ...env, MATCH: breakNamespace(env.MATCH, "view", { before: 9 }) };
  const { token } = await issueToken(env, await createSession(env, white), "app");
  const request = new Request(`https://club.test/api/v2/matches/${matchId}/view`, {
    headers: { Authorization: `Bearer ${token}`, "CF-Ray": "8f00ba4" },
  });
  const ctx = createExecutionContext();
  const answer = await inRequest(request, () => handleService(request, broken, ctx));
  await waitOnExecutionContext(ctx);
  expect(answer?.status).toBe(500);
  const about = { requestId: "8f00ba4", call: "getMatchView", matchId };
  expect(heard.lines).toMatchObject([
    { level: "error", ...about, error: expect.stringContaining("a fault of the test") },
  ]);
});

test("what a match logs of itself names the match", async () => {
  const { matchId, white, black } = await startMatch();
  const players = await bothJoin(matchId, white, black);
  const mover = players[players.white.state.turn];
  await breakCalls(matchObject(env, matchId), "USER_CHANNEL", "pushMatch", { before: 1 });
  expect(await mover.send(plainCommand(mover.state, mover.seat))).toMatchObject({ status: "ok" });
  await players[mover.seat === "white" ? "black" : "white"].reach(mover.state.seq);
  const userId = mover.seat === "white" ? black : white;
  expect(heard.lines).toMatchObject([{ level: "warn", message: "a push is sent again", matchId, userId }]);
});
