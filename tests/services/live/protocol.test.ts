import { env, listDurableObjectIds, runInDurableObject, SELF } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { FIRST_PROTOCOL, PROTOCOL, RELOAD } from "../../../contract/protocol";
import { shareFingerprint } from "../../../services/match/share-fingerprint";
import { createMatch } from "../../../services/matchmaking/create-match";
import { matchObject } from "../../../services/objects/match";
import { userChannel } from "../../../services/objects/user-channel";
import { issueToken } from "../../../services/sessions/tokens";
import { privateMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { stopDate } from "../still-date";
import { joinMatch } from "./player";
import { connectAs, entropy, openSocket, type RawSocket, socketToken, upgrade } from "./raw-socket";

const CLOSE_REFUSED = 4003;

test("a socket at /socket takes a token parameter and answers heartbeats, Phoenix's own and the bare ping", async () => {
  const user = await makePlayer();
  const socket = await connectAs(user);
  socket.raw(JSON.stringify([null, "77", "phoenix", "heartbeat", {}]));
  const reply = await socket.next((frame) => frame[1] === "77");
  expect(reply).toEqual([null, "77", "phoenix", "phx_reply", { status: "ok", response: {} }]);
  socket.raw("ping");
  // A later answer proves that the ping was answered by then or never.
  await socket.join(`user:${user}`);
  expect(socket.texts).toEqual(["pong"]);
});

test("the personal channel is user:{id}; its join reply tells the running match and the pools", async () => {
  const [user, other] = [await makePlayer(), await makePlayer()];
  const socket = await connectAs(user);
  expect(await socket.join(`user:${user}`)).toEqual({
    status: "ok",
    response: { activeMatch: null, pools: [], unreadMessages: 0 },
  });
  await userChannel(env, user).setPool("coin", true);
  const waiting = await (await connectAs(user)).join(`user:${user}`);
  expect(waiting.response).toEqual({ activeMatch: null, pools: ["coin"], unreadMessages: 0 });
  const match = privateMatch(user, other);
  await createMatch(env, match);
  const created = (await socket.event(`user:${user}`, "match:created"))[4];
  expect(created).toMatchObject({ matchId: match.matchId, mode: "private", players: { black: { id: other } } });
  const again = await (await connectAs(user)).join(`user:${user}`);
  expect(again.response).toEqual({ activeMatch: created, pools: [], unreadMessages: 0 });
});

test("another user's channel and a stranger's match are forbidden", async () => {
  const [user, other, stranger] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const match = privateMatch(user, other);
  await createMatch(env, match);
  const socket = await connectAs(stranger);
  const forbidden = { status: "error", response: { reason: "forbidden" } };
  expect(await socket.join(`user:${user}`)).toEqual(forbidden);
  expect(await socket.join(`match:${match.matchId}`, { fingerprint: entropy() })).toEqual(forbidden);
  expect(await socket.join("match:123")).toEqual({ status: "error", response: { reason: "not_found" } });
});

test("a token that is expired, revoked, forged or another's door's opens a socket whose joins are refused, and asks no object of the user that it names", async () => {
  const user = await makePlayer();
  const before = (await listDurableObjectIds(env.USER_CHANNEL)).length;
  const expired = await socketToken(user, "socket", Date.now() - 3_600_000);
  const forged = `${(await socketToken(user)).slice(0, -4)}AAAA`;
  const session = { userId: user, sessionId: crypto.randomUUID() };
  const revoked = (await issueToken(env, session, "socket")).token;
  for (const [token, reason] of [
    [expired, "token_expired"],
    [forged, "token_invalid"],
    [revoked, "token_revoked"],
    // What calls the API does not open sockets: it would stand in addresses, where logs keep it.
    [await socketToken(user, "app"), "token_invalid"],
    ["", "token_invalid"],
  ]) {
    const socket = await openSocket(token);
    expect(await socket.join(`user:${user}`)).toEqual({ status: "error", response: { reason } });
    expect(await socket.closed).toEqual({ code: CLOSE_REFUSED, reason });
  }
  expect((await listDurableObjectIds(env.USER_CHANNEL)).length).toBe(before);
});

test("a tab of an older deploy, or of a newer one than the server, opens a socket whose joins are refused with reload, at the board too", async () => {
  const [user, other] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(user, other);
  await createMatch(env, match);
  const refused = { status: "error", response: { reason: RELOAD } };
  for (const protocol of [PROTOCOL - 1, PROTOCOL + 1, "", "one"]) {
    for (const topic of [`user:${user}`, `match:${match.matchId}`]) {
      const socket = await openSocket(await socketToken(user), protocol);
      expect(await socket.join(topic, { fingerprint: entropy() })).toEqual(refused);
      expect(await socket.closed).toEqual({ code: CLOSE_REFUSED, reason: RELOAD });
    }
  }
  // Neither was a command sent without a join misread, nor did anybody come to the board.
  const socket = await openSocket(await socketToken(user), PROTOCOL - 1);
  const command = { id: "an older tab's", seq: 0, command: { type: "roll" } };
  expect(await socket.ask(`match:${match.matchId}`, "command", command, "1")).toEqual(refused);
  expect((await matchObject(env, match.matchId).view(user))?.online).toEqual({ white: false, black: false });
});

test("a client that names no protocol is taken to speak the first", async () => {
  const user = await makePlayer();
  const socket = await openSocket(await socketToken(user), null);
  const { status } = await socket.join(`user:${user}`);
  expect(status).toBe(Number(PROTOCOL) === FIRST_PROTOCOL ? "ok" : "error");
});

test("an upgrade from another site, without upgrade or in another protocol version is refused", async () => {
  const token = await socketToken(await makePlayer());
  expect((await upgrade(token, { Origin: "https://elsewhere.test" })).status).toBe(403);
  expect((await upgrade(token, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await SELF.fetch(`https://club.test/socket/websocket?vsn=2.0.0&token=${token}`)).status).toBe(426);
  const old = await SELF.fetch(`https://club.test/socket/websocket?vsn=1.0.0&token=${token}`, {
    headers: { Upgrade: "websocket" },
  });
  expect(old.status).toBe(400);
});

test("what cannot be read is ignored, what is not understood is answered, and the socket stays", async () => {
  const user = await makePlayer();
  const socket = await connectAs(user);
  for (const text of ["", "{", "null", "[]", '["1"]', "[1,2,3,4,5]", '{"topic":"x"}', '[null,"1","t",7,{}]']) {
    socket.raw(text);
    await new Promise((resolve) => setTimeout(resolve, 200)); // what cannot be read costs ten messages
  }
  socket.raw(new Uint8Array([1, 2, 3]).buffer);
  expect(await socket.join("room:lobby")).toEqual({ status: "error", response: { reason: "unmatched topic" } });
  expect(await socket.ask(`user:${user}`, "hello", {}, "1")).toEqual({
    status: "error",
    response: { reason: "unmatched topic" },
  });
  expect((await socket.join(`user:${user}`)).status).toBe("ok");
  expect(await socket.ask(`user:${user}`, "hello", {}, "1")).toEqual({
    status: "error",
    response: { reason: "unknown_event" },
  });
  // Not in the list of replies: nobody answered what could not be read.
  expect(socket.frames).toEqual([]);
});

test("a frame larger than 16 KB closes the socket", async () => {
  const socket = await connectAs(await makePlayer());
  socket.raw(JSON.stringify([null, "1", "phoenix", "heartbeat", { padding: "x".repeat(17_000) }]));
  expect((await socket.closed).code).toBe(1009);
});

test("a socket that talks too fast is refused, and closed when it does not stop", async () => {
  const user = await makePlayer();
  const socket = await connectAs(user);
  const ask = (count: number, from: number) => {
    for (let n = 0; n < count; n++) socket.raw(JSON.stringify(["1", `f${from + n}`, `user:${user}`, "hello", {}]));
  };
  stopDate();
  ask(120, 0);
  const refused = await socket.next((frame) => frame[4]?.response?.reason === "rate_limited");
  expect(refused[2]).toBe(`user:${user}`);
  ask(500, 200);
  expect((await socket.closed).code).toBe(1008);
});

test("all sockets of a user share what may be said", async () => {
  const user = await makePlayer();
  const [loud, quiet] = [await connectAs(user), await connectAs(user)];
  stopDate();
  for (let n = 0; n < 60; n++) loud.raw(JSON.stringify(["1", `f${n}`, `user:${user}`, "hello", {}]));
  await loud.next((frame) => frame[1] === "f59");
  expect((await quiet.join(`user:${user}`)).response.reason).toBe("rate_limited");
});

test("a user's ninth socket is refused while the eight are in use, and takes the place of one that has gone silent", async () => {
  const user = await makePlayer();
  stopDate();
  const clock = Date.now();
  const eight: RawSocket[] = [];
  for (let n = 0; n < 8; n++) eight.push(await connectAs(user));
  const refusal = { status: "error", response: { reason: "too_many_sockets" } };
  expect(await (await connectAs(user)).join(`user:${user}`)).toEqual(refusal);
  expect((await (await connectAs(await makePlayer())).join("match:1")).response.reason).toBe("not_found");
  vi.setSystemTime(clock + 80_000);
  for (const socket of eight.slice(1)) expect((await socket.join(`user:${user}`)).status).toBe("ok");
  vi.setSystemTime(clock + 100_000);
  expect((await (await connectAs(user)).join(`user:${user}`)).status).toBe("ok");
  expect(await eight[0].closed).toMatchObject({ code: 1008 });
  expect(await (await connectAs(user)).join(`user:${user}`)).toEqual(refusal);
});

test("a match that was made up is asked of no object", async () => {
  const socket = await connectAs(await makePlayer());
  const before = (await listDurableObjectIds(env.MATCH)).length;
  for (let id = 1; id <= 5; id++) {
    const reply = await socket.join(`match:${id}`, { fingerprint: entropy() });
    expect(reply).toEqual({ status: "error", response: { reason: "not_found" } });
  }
  expect((await listDurableObjectIds(env.MATCH)).length).toBe(before);
  // Should something else ask it, nothing is stored of it.
  const stub = env.MATCH.get(env.MATCH.idFromName("77"));
  expect(await stub.view(null)).toBeNull();
  const tables = await runInDurableObject(stub, (_, state) =>
    state.storage.sql.exec("SELECT name FROM sqlite_master WHERE name IN ('meta', 'batches', 'watchers')").toArray(),
  );
  expect(tables).toEqual([]);
});

test("joining a topic again closes the older join, whose messages are no longer heard", async () => {
  const [user, other] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(user, other);
  await createMatch(env, match);
  const socket = await connectAs(user);
  const topic = `match:${match.matchId}`;
  const share = entropy();
  await socket.join(topic, { fingerprint: shareFingerprint(match.matchId, "white", share) }, "a");
  expect((await socket.join(topic, {}, "b")).status).toBe("ok");
  expect(await socket.event(topic, "phx_close")).toEqual(["a", "a", topic, "phx_close", {}]);
  socket.raw(JSON.stringify(["a", "stale", topic, "ready", {}]));
  expect((await socket.ask(topic, "ready", {}, "b")).response.code).toBe("wrong_phase");
  expect(socket.frames.some((frame) => frame[1] === "stale")).toBe(false);
  // A push carries the join_ref of the newer join.
  await joinMatch(await connectAs(other), match.matchId);
  await socket.ask(topic, "reveal", { share }, "b");
  expect((await socket.event(topic, "events"))[0]).toBe("b");
});

test("leaving a topic is answered, then closed, and ends its pushes", async () => {
  const user = await makePlayer();
  const socket = await connectAs(user);
  await socket.join(`user:${user}`, {}, "u");
  expect(await socket.ask(`user:${user}`, "phx_leave", {}, "u")).toEqual({ status: "ok", response: {} });
  expect(await socket.event(`user:${user}`, "phx_close")).toEqual(["u", "u", `user:${user}`, "phx_close", {}]);
  await userChannel(env, user).push("profile:changed", {});
  await socket.join(`user:${user}`, {}, "v");
  expect(socket.frames).toEqual([]);
});
