/** Objects taken back in time. One machine keeps no history of them, so here each of them refuses; what is asked, of whom, is the same. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createMatch } from "../../../services/matchmaking/create-match";
import { matchObject } from "../../../services/objects/match";
import { restoreObject } from "../../../services/platform/restore-object";
import { callerOf } from "../calls";
import { bothJoin } from "../live/player";
import { privateMatch } from "../matches/new-match";
import { makePlayer } from "../players";

const PATH = "/api/v2/operator/restore";

async function makeOperator(): Promise<string> {
  const id = await makePlayer();
  await env.DB.prepare("UPDATE profiles SET is_operator = 1, email = 'operator@club.test' WHERE id = ?").bind(id).run();
  return id;
}

test("an operator has running matches taken back in time while no new one can begin, and what could not be is named and noted", async () => {
  const operatorId = await makeOperator();
  const operator = await callerOf(operatorId);
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(white, black);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, white, black);
  const body = { at: Date.now() - 60_000, part: "matches", reason: "A bad deploy" };
  expect(await operator("POST", PATH, body)).toMatchObject({ status: 409, body: { code: "not_suspended" } });
  await operator("PUT", "/api/v2/operator/maintenance", { on: true, reason: "A bad deploy" });
  const answer = await operator("POST", PATH, body);
  expect(answer).toMatchObject({ status: 200, body: { next: null, failed: [String(match.matchId)], restored: 0 } });
  const after = await operator("POST", PATH, { ...body, after: String(match.matchId) });
  expect(after.body).toEqual({ next: null, failed: [], restored: 0 });
  const mailboxes = await operator("POST", PATH, { ...body, part: "mailboxes", at: body.at + 1 });
  expect((mailboxes.body as { failed: string[] }).failed).toEqual([operatorId, white, black].sort());
  const { results } = await env.DB.prepare("SELECT * FROM restorations ORDER BY id").all();
  expect(results).toMatchObject([
    {
      operator_id: operatorId,
      part: "matches",
      taken_back_to: body.at,
      restored: 0,
      failed: 1,
      reason: "A bad deploy",
    },
    { restored: 0, failed: 0 },
    { part: "mailboxes", taken_back_to: body.at + 1, failed: 3 },
  ]);
  // Nothing has happened to the match.
  const view = await matchObject(env, match.matchId).view(white);
  expect(view?.events).toHaveLength(players.white.state.seq);
  await operator("PUT", "/api/v2/operator/maintenance", { on: false, reason: "Done" });
});

test("an object that is taken back asks for the moment, and ends so that it wakes as it was", async () => {
  const asked: unknown[] = [];
  const storage = {
    getBookmarkForTime: async (atMs: number) => `bookmark of ${atMs}`,
    onNextSessionRestoreBookmark: async (bookmark: string) => asked.push(bookmark),
  };
  await new Promise<void>((resolve) => {
    void restoreObject({ storage: storage as unknown as DurableObjectStorage, abort: () => resolve() }, 5_000);
  });
  expect(asked).toEqual(["bookmark of 5000"]);
});
