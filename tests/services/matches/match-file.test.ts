import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { readMat } from "../../../backgammon/mat-reader";
import { asksForMatchFile } from "../../../contract/match-file";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { createMatch } from "../../../services/matchmaking/create-match";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { bothJoin } from "../live/player";
import { makePlayer } from "../players";
import { coinMatch } from "./new-match";

async function ask(userId: string | null, matchId: number | string, accept = "text/plain"): Promise<Response> {
  const headers = new Headers({ Accept: accept });
  if (userId !== null) {
    const { token } = await issueToken(env, await createSession(env, userId), "app");
    headers.set("Authorization", `Bearer ${token}`);
  }
  return SELF.fetch(`https://club.test/api/matches/${matchId}`, { headers });
}

/** A coin game of a star member and a free one that ends when its first double is dropped. */
async function played(isEnded = true) {
  const [star, free] = [await makePlayer({ membership: "star" }), await makePlayer()];
  const match = coinMatch(star, free);
  await createMatch(env, match);
  const { white, black } = await bothJoin(match.matchId, star, free);
  if (isEnded) {
    const [mover, waiter] = white.state.turn === "white" ? [white, black] : [black, white];
    await mover.play();
    await waiter.reach(mover.state.seq);
    await waiter.send({ type: "double" });
    await mover.reach(waiter.state.seq);
    await mover.send({ type: "drop" });
    await expect
      .poll(() => env.DB.prepare("SELECT status FROM matches WHERE id = ?").bind(match.matchId).first("status"), {
        timeout: 10_000,
      })
      .toBe("finished");
  }
  return { star, free, matchId: match.matchId, events: white.follow() };
}

test("[API-35, ANL-07] a star member gets their finished match as .mat text under the name match{matchId}.txt", async () => {
  const { star, matchId } = await played();
  const answer = await ask(star, matchId, "text/plain; q=0.9, */*;q=0.1");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
  expect(answer.headers.get("Content-Disposition")).toBe(`attachment; filename="match${matchId}.txt"`);
  const text = await answer.text();
  expect(text).toContain(` Doubles => 2`);
  const read = readMat(text);
  expect(read).toMatchObject({ ok: true });
  if (!read.ok) return;
  const { rules, events } = read.value;
  expect(rules).toMatchObject({ kind: "money", limit: 4 });
  expect(events.at(-1)).toMatchObject({ type: "game_over", points: 1, reason: "dropped" });
});

test("a match file needs a star membership, a finished match, and to have played it", async () => {
  const { free, matchId } = await played();
  const refused = await ask(free, matchId);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { code: "membership_required", message: "To download match files you must be a Star Members" },
  ]);
  expect((await ask(await makePlayer({ membership: "starplus" }), matchId)).status).toBe(404);
  expect((await ask(null, matchId)).status).toBe(401);
  for (const id of ["0", "99999999999999999999", "1e3", "%00", "abc", "-1"]) {
    expect((await ask(free, id)).status).toBe(404);
  }
  const running = await played(false);
  const early = await ask(running.star, running.matchId);
  expect([early.status, await early.json()]).toEqual([
    409,
    { code: "not_finished", message: "This match didn't finish yet" },
  ]);
});

test("who has left the club stands in the file as Deleted User", async () => {
  const { star, free, matchId } = await played();
  expect(await deleteAccount(env, free, "other", Date.now())).toBe("deleted");
  expect(await (await ask(star, matchId)).text()).toContain("Deleted User : 0");
});

test("[ANL-07] only a request that names the type is answered by the file", () => {
  expect(asksForMatchFile("text/plain")).toBe(true);
  expect(asksForMatchFile("application/json, TEXT/PLAIN;q=0.5")).toBe(true);
  for (const accept of [null, "*/*", "text/*", "application/json"]) expect(asksForMatchFile(accept)).toBe(false);
});
