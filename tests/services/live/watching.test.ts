/** Looking on at other people's games: everything that both players see, nothing that only one may know, and no hand in it. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { makeShareToken } from "../../../services/matches/share-token";
import { createMatch } from "../../../services/matchmaking/create-match";
import { callerOf } from "../calls";
import { coinMatch, privateMatch, ratingMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { bothJoin, playOut } from "./player";
import { connectAs } from "./raw-socket";

async function watch(matchId: number) {
  const id = await makePlayer();
  const socket = await connectAs(id);
  return { id, socket, topic: `match:${matchId}`, reply: await socket.join(`match:${matchId}`) };
}

test("a watcher joins a running coin or rating game, is counted, and gets every event; they learn no secret and cannot act", async () => {
  const [a, b] = [await makePlayer({ coins: 1000 }), await makePlayer({ coins: 1000 })];
  const match = coinMatch(a, b);
  await createMatch(env, match);
  const { white, black } = await bothJoin(match.matchId, a, b);
  const { socket, topic, reply } = await watch(match.matchId);
  expect(reply).toMatchObject({
    status: "ok",
    response: { seat: null, watchers: 1, rematch: null, tutor: null, dice: { seed: null } },
  });
  for (const player of [white, black]) {
    const told = await player.socket.next((frame) => frame[3] === "view" && frame[4].watchers !== undefined);
    expect(told[4]).toEqual({ watchers: 1 });
  }
  for (const command of [{ type: "roll" }, { type: "resign", level: 1 }]) {
    const asked = { id: crypto.randomUUID(), seq: white.state.seq, command };
    expect(await socket.ask(topic, "command", asked, "1")).toMatchObject({ response: { code: "forbidden" } });
  }
  for (const event of ["ready", "rematch"]) {
    expect(await socket.ask(topic, event, {}, "1")).toMatchObject({ status: "error", response: { code: "forbidden" } });
  }
  const look = await socket.ask(topic, "look", { seq: 0 }, "1");
  expect(look).toMatchObject({ status: "error", response: { reason: "forbidden" } });
  const before = white.state.seq;
  const state = await playOut({ white, black });
  const seen = new Set<number>();
  while (seen.size < state.seq - before) {
    const [, , , , { events }] = await socket.event(topic, "events");
    for (const { seq } of events) seen.add(seq);
  }
  expect([...seen].sort((one, other) => one - other)).toEqual(
    Array.from({ length: state.seq - before }, (_, index) => before + index),
  );
  const over = await socket.next((frame) => frame[2] === topic && frame[4].result != null);
  expect(over[4]).toMatchObject({ status: "finished", result: { coins: {} }, dice: { seed: expect.any(String) } });
});

test("an offer of a rematch is the players' own, and a watcher who leaves is no longer counted", async () => {
  const [a, b] = [await makePlayer({ coins: 1000 }), await makePlayer({ coins: 1000 })];
  const match = coinMatch(a, b);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, a, b);
  const { socket, topic } = await watch(match.matchId);
  await playOut(players);
  await players.white.socket.ask(topic, "rematch", {}, players.white.joinRef);
  await players.black.socket.next((frame) => frame[3] === "view" && frame[4].rematch != null);
  await socket.ask(topic, "phx_leave", {}, "1");
  await players.black.socket.next((frame) => frame[3] === "view" && frame[4].watchers === 0);
  expect(socket.frames.filter((frame) => frame[4].rematch !== undefined)).toEqual([]);
});

test("a private game has no watchers, by socket or by call; a public one is seen by strangers while it runs and after", async () => {
  const [a, b, stranger] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const own = privateMatch(a, b);
  await createMatch(env, own);
  const players = await bothJoin(own.matchId, a, b);
  expect((await watch(own.matchId)).reply).toEqual({ status: "error", response: { reason: "forbidden" } });
  const call = await callerOf(stranger);
  expect(await call("GET", `/api/v2/matches/${own.matchId}/view`)).toMatchObject({ status: 404 });
  await playOut(players);
  expect(await call("GET", `/api/v2/matches/${own.matchId}/view`)).toMatchObject({ status: 404 });

  const [c, d] = [await makePlayer(), await makePlayer()];
  const open = ratingMatch(c, d, 1);
  await createMatch(env, open);
  const path = `/api/v2/matches/${open.matchId}/view`;
  expect(await call("GET", path)).toMatchObject({ status: 404 });
  const rated = await bothJoin(open.matchId, c, d);
  await expect.poll(async () => (await call("GET", path)).status).toBe(200);
  expect(await call("GET", path)).toMatchObject({ body: { seat: null, status: "playing", dice: { seed: null } } });
  await playOut(rated);
  await expect.poll(async () => ((await call("GET", path)).body as { status: string }).status).toBe("finished");
});

test("a finished match is shared by a link that only its players get and nobody can guess; a player who left the club has no name in it", async () => {
  const [a, b, stranger] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const match = privateMatch(a, b);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, a, b);
  const [call, callOther] = [await callerOf(a), await callerOf(stranger)];
  const share = `/api/v2/matches/${match.matchId}/share`;
  const shared = (token: string) => callOther("GET", `/api/v2/shared-matches/${token}`);
  expect(await call("GET", share)).toMatchObject({ status: 404 });
  // Even a link that somebody could make before the end shows nothing yet.
  expect(await shared(makeShareToken(env, match.matchId))).toMatchObject({ status: 404 });
  await playOut(players);
  await expect.poll(async () => (await call("GET", share)).status).toBe(200);
  expect(await callOther("GET", share)).toMatchObject({ status: 404 });
  const { token } = (await call("GET", share)).body as { token: string };
  const seen = await shared(token);
  expect(seen).toMatchObject({ status: 200, body: { seat: null, status: "finished", rematch: null } });
  expect(seen.body).toMatchObject({ dice: { seed: expect.any(String) } });
  const [number, proof] = token.split(".");
  const next = (match.matchId + 1).toString(36);
  for (const wrong of [number, `${number}.`, `${next}.${proof}`, `${number}.${proof.slice(1)}`, "x.y", "%00"]) {
    expect(await shared(wrong)).toMatchObject({ status: 404 });
  }
  await expect.poll(() => deleteAccount(env, b, "Other", Date.now())).toBe("deleted");
  const players2 = ((await shared(token)).body as { players: Record<string, { name: string; rating: unknown }> })
    .players;
  expect(Object.values(players2)).toContainEqual(expect.objectContaining({ name: "Deleted User", rating: null }));
});
