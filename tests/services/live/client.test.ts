/** The browser's own clients, run inside workerd over real sockets to the real objects. */
import { env } from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import type { MatchClient } from "../../../app/realtime/match.client";
import { connectSocket } from "../../../app/realtime/socket.client";
import { joinUserChannel } from "../../../app/realtime/user-channel.client";
import { seatToDecide } from "../../../backgammon/match/legal-commands";
import { opponentOf, SEATS, type Seat } from "../../../backgammon/vocabulary";
import { plainCommand } from "../../../bench/engine/plain/command";
import { PROTOCOL } from "../../../contract/protocol";
import type { UserJoinReply } from "../../../contract/socket";
import { createMatch } from "../../../services/matchmaking/create-match";
import { userChannel } from "../../../services/objects/user-channel";
import { coinMatch, privateMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { stopDate } from "../still-date";
import { connect, HEARTBEAT_MS, openBoth, openFor, until, viewOf } from "./browser-line";
import { joinMatch } from "./player";
import { connectAs } from "./raw-socket";

test("[RT-01] the client sends a token with every connection, and heartbeats at its interval that are answered", async () => {
  const line = connect(await makePlayer(), 100);
  await until(() => line.sent.filter((text) => text === "ping").length >= 3, "three heartbeats");
  expect(line.live.status()).toBe("open");
  expect(line.tokens).toHaveLength(1);
  line.cut();
  await until(() => line.tokens.length === 2 && line.live.status() === "open", "a new connection");
  expect(line.tokens[1]).not.toBe(line.tokens[0]);
});

test("the user's channel tells a running match on joining, a new one by push, and the end of the session", async () => {
  const [user, other] = [await makePlayer(), await makePlayer()];
  const heard: unknown[] = [];
  const line = connect(user);
  joinUserChannel(line.live, user, {
    joined: (reply: UserJoinReply) => heard.push(["joined", reply.activeMatch?.matchId ?? null]),
    "match:created": ({ matchId }) => heard.push(["created", matchId]),
    "session:ended": () => heard.push(["ended"]),
  });
  await until(() => heard.length === 1, "the join");
  const match = privateMatch(user, other);
  await createMatch(env, match);
  await until(() => heard.length === 2, "the news of the match");
  line.cut();
  await until(() => heard.length === 3, "the second join");
  await userChannel(env, user).closeAll();
  await until(() => heard.length === 4, "the end of the session");
  expect(heard).toEqual([["joined", null], ["created", match.matchId], ["joined", match.matchId], ["ended"]]);
  expect(line.live.status()).toBe("ended");
});

test("a signed-out page stops asking", async () => {
  let asked = 0;
  const live = connectSocket(HEARTBEAT_MS, async () => {
    asked++;
    return null;
  });
  onTestFinished(() => live.end());
  await until(() => live.status() === "ended", "the end");
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toBe(1);
});

test("a page of another deploy hears so once, sends no command and asks no more", async () => {
  const [user, other] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(user, other);
  await createMatch(env, match);
  const heard: string[] = [];
  const line = connect(user, HEARTBEAT_MS, PROTOCOL + 1);
  const client = await openFor(match.matchId, user, line.live);
  void client.send({ type: "roll" });
  joinUserChannel(line.live, user, {
    joined: () => heard.push("joined"),
    outdated: () => heard.push("outdated"),
    "session:ended": () => heard.push("ended"),
  });
  await until(() => heard.length > 0, "the refusal");
  line.live.reconnect();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(heard).toEqual(["outdated"]);
  expect([line.live.status(), client.snapshot().link]).toEqual(["outdated", "lost"]);
  expect(line.tokens).toHaveLength(1);
  expect(line.sent.filter((text) => text.includes('"command"'))).toEqual([]);
  client.close();
});

test("a match played while its line is cut again and again loses no move and plays none twice", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = { ...privateMatch(white, black) };
  await createMatch(env, match);
  const lines = { white: connect(white), black: connect(black) };
  const clients: { white: MatchClient; black: MatchClient } = {
    white: await openFor(match.matchId, white, lines.white.live),
    black: await openFor(match.matchId, black, lines.black.live),
  };
  await until(() => clients.white.snapshot().state.game === 1 && clients.black.snapshot().state.game === 1, "a game");
  for (let turn = 0; turn < 30 && clients.white.snapshot().state.phase !== "over"; turn++) {
    const { state } = clients.white.snapshot();
    const seat = seatToDecide(state);
    if (seat === null) break;
    await until(() => clients[seat].snapshot().state.seq === state.seq, "the mover's state");
    const asked = clients[seat].send(plainCommand(state, seat));
    // Cut before, while, and after the server has answered.
    if (turn % 3 === 0) lines[seat].cut();
    if (turn % 3 === 1) setTimeout(() => lines[seat].cut(), turn % 7);
    expect((await asked).status).toBe("ok");
    await until(() => clients.white.snapshot().state.seq > state.seq, "the move at white");
    await until(() => clients.black.snapshot().state.seq > state.seq, "the move at black");
    const [a, b] = [clients.white.snapshot().state.seq, clients.black.snapshot().state.seq];
    await until(() => clients.white.snapshot().state.seq >= b && clients.black.snapshot().state.seq >= a, "both");
  }
  const server = await viewOf(match.matchId, white);
  expect(clients.white.snapshot().view.events).toEqual(server.events);
  expect(clients.black.snapshot().view.events).toEqual(server.events);
  clients.white.close();
  clients.black.close();
}, 90_000);

test("a client that misses events asks for the whole state", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(white, black);
  await createMatch(env, match);
  const line = connect(white);
  const client = await openFor(match.matchId, white, line.live);
  const opponent = await joinMatch(await connectAs(black), match.matchId);
  await until(() => client.snapshot().state.game === 1 && client.snapshot().link === "live", "the game");
  const { seq } = client.snapshot().state;
  // What no server of ours would send: an event far ahead.
  const ahead = { type: "turn_forfeited", seat: "white", dice: [6, 6], seq: seq + 5, atMs: 0, game: 1 };
  await userChannel(env, white).pushMatch(
    match.matchId,
    "events",
    JSON.stringify({ events: [ahead], nowMs: Date.now() }),
  );
  await until(() => line.sent.filter((text) => text.includes("phx_join")).length === 2, "the second join");
  await until(() => client.snapshot().link === "live", "the line");
  expect(client.snapshot().state).toEqual(opponent.follow());
  client.close();
});

test("who waits asks after long silence: a move, an end and a result whose pushes were lost on a line that stayed up come all the same", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black);
  await createMatch(env, match);
  const { lines, clients } = await openBoth(match.matchId, white, black);
  const { state } = clients.white.snapshot();
  const mover = seatToDecide(state)!;
  const waiter = opponentOf(mover);
  await until(
    () => clients[mover].snapshot().link === "live" && clients[waiter].snapshot().link === "live",
    "the lines",
  );
  stopDate();
  lines[waiter].loses = true;
  expect((await clients[mover].send(plainCommand(state, mover))).status).toBe("ok");
  const loses = (seat: Seat, what: string) => until(() => lines[seat].lost.some((text) => text.includes(what)), what);
  await loses(waiter, '"events"');
  lines[waiter].loses = false;
  expect(clients[waiter].snapshot()).toMatchObject({ link: "live", state: { seq: state.seq } });
  vi.setSystemTime(Date.now() + 16_000);
  await until(() => clients[waiter].snapshot().state.seq === state.seq + 1, "the move");
  lines[mover].loses = true;
  // At a centred cube under Jacoby it can cost one point: accepted at once, and the match is over.
  expect((await clients[waiter].send({ type: "resign", level: 1 })).status).toBe("ok");
  await loses(mover, '"result":{');
  lines[mover].loses = false;
  vi.setSystemTime(Date.now() + 16_000);
  await until(() => clients[mover].snapshot().view.result !== null, "the result");
  const { nowMs: _, ...server } = await viewOf(match.matchId, mover === "white" ? white : black);
  expect(clients[mover].snapshot().view).toMatchObject(server);
  for (const seat of SEATS) {
    expect(lines[seat].tokens).toHaveLength(1);
    expect(lines[seat].sent.filter((text) => text.includes('"look"')).length).toBeLessThanOrEqual(2);
    clients[seat].close();
  }
}, 30_000);

test("a line that is dead without having said so is known by the command that nothing answers: a new one carries it", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(white, black);
  await createMatch(env, match);
  const { lines, clients } = await openBoth(match.matchId, white, black);
  const { state } = clients.white.snapshot();
  const seat = seatToDecide(state)!;
  await until(() => clients[seat].snapshot().link === "live", "the mover's line");
  lines[seat].deafen();
  const asked = clients[seat].send(plainCommand(state, seat));
  await until(() => clients[seat].snapshot().link === "lost", "that the loss is seen");
  expect((await asked).status).toBe("ok");
  expect(lines[seat].tokens).toHaveLength(2);
  for (const client of Object.values(clients)) client.close();
});
