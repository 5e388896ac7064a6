/** Two pairs of the same millisecond that draw the same match id. */
import { env } from "cloudflare:workers";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMatch } from "../../../services/matchmaking/create-match";
import { newMatchId } from "../../../services/matchmaking/match-id";
import { getActiveMatch } from "../../../services/matchmaking/match-index";
import { callerOf } from "../calls";
import { start } from "../live/started";
import { makePlayer } from "../players";
import { stopDate } from "../still-date";
import { coinMatch, privateMatch } from "./new-match";
import { BOT, FREE_BOT, PRIVATE, THREE_POINTS } from "./ways";

/** Somebody else's match has the id that is drawn next, and once more; the third draw brings another. Resolves to the id. */
async function takeNextId(): Promise<number> {
  stopDate();
  const draws = [7, 7, 7, 8];
  const real = crypto.getRandomValues.bind(crypto);
  const spy = vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => {
    const draw = array instanceof Uint16Array ? draws.shift() : undefined;
    return draw === undefined ? real(array) : (array as unknown as Uint16Array).fill(draw) && array;
  });
  onTestFinished(() => spy.mockRestore());
  const match = privateMatch(await makePlayer(), await makePlayer());
  expect(match.matchId).toBe(newMatchId(Date.now()));
  draws.unshift(7);
  expect(await createMatch(env, match)).toMatchObject({ ok: true });
  return match.matchId;
}

test("a bot's game whose id another pair has drawn gets another id", async () => {
  const user = await makePlayer();
  const call = await callerOf(user);
  const taken = await takeNextId();
  const { status, body } = await call("POST", BOT, FREE_BOT);
  expect({ status, body }).toEqual({ status: 201, body: { match_id: taken + 1 } });
  expect(await getActiveMatch(env.DB, user)).toMatchObject({ id: taken + 1, mode: "bot" });
});

test("a private game whose id another pair has drawn gets another id", async () => {
  const [creator, friend] = [await makePlayer(), await makePlayer()];
  const [callCreator, callFriend] = [await callerOf(creator), await callerOf(friend)];
  const { code } = (await callCreator("POST", PRIVATE, THREE_POINTS)).body as { code: string };
  const taken = await takeNextId();
  const joined = await callFriend("POST", `${PRIVATE}/join`, { code });
  expect(joined).toEqual({ status: 201, body: { match_id: taken + 1 } });
  expect(await getActiveMatch(env.DB, creator)).toMatchObject({ id: taken + 1, mode: "private" });
});

test("a rematch whose id another pair has drawn gets another id, the same for both who ask", async () => {
  const { mover, waiter } = await start(coinMatch);
  // At a centred cube under Jacoby it can cost one point: accepted at once, and the match is over.
  expect(await mover.send({ type: "resign", level: 1 })).toMatchObject({ status: "ok" });
  await waiter.socket.next((frame) => frame[3] === "view" && frame[4].result != null);
  const taken = await takeNextId();
  const asked = [mover, waiter].map(({ socket, topic, joinRef }) => socket.ask(topic, "rematch", {}, joinRef));
  for (const answer of await Promise.all(asked)) expect(answer.status).toBe("ok");
  for (const { view, seat } of [mover, waiter])
    expect(await getActiveMatch(env.DB, view.players[seat].id)).toMatchObject({ id: taken + 1, mode: "coin" });
});
