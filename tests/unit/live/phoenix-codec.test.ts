import { expect, test } from "vitest";
import { Bucket, SOCKET_RATE } from "../../../services/limits/bucket";
import { Connection, type SocketLike } from "../../../services/live/connection";
import { MAX_FRAME, makeClose, makePush, makeReply, parseFrame } from "../../../services/live/phoenix-codec";
import { parseTopic } from "../../../services/live/topics";

test("frames are written exactly as the Phoenix client reads them", () => {
  const frame = { joinRef: "3", ref: "7", topic: "match:12" };
  expect(makeReply(frame, "ok", { seq: 1 })).toBe(
    '["3","7","match:12","phx_reply",{"status":"ok","response":{"seq":1}}]',
  );
  expect(makePush("3", "match:12", "events", {})).toBe('["3",null,"match:12","events",{}]');
  expect(makeClose("3", "match:12")).toBe('["3","3","match:12","phx_close",{}]');
});

test("what the Phoenix client writes is read", () => {
  expect(parseFrame('["1","2","user:x","phx_join",{"a":1}]')).toEqual({
    ok: true,
    frame: { joinRef: "1", ref: "2", topic: "user:x", event: "phx_join", payload: { a: 1 } },
  });
  expect(parseFrame('[null,"2","phoenix","heartbeat",{}]')).toMatchObject({ ok: true, frame: { joinRef: null } });
});

test("anything else is malformed, and nothing throws", () => {
  const malformed = { ok: false, code: "malformed" };
  for (const text of [
    "",
    "x",
    "{}",
    "null",
    "[]",
    '[1,"2","t","e",{}]',
    '["1","2","t","",{}]',
    '["1","2","t","e",{},6]',
  ]) {
    expect(parseFrame(text)).toEqual(malformed);
  }
  expect(parseFrame(new ArrayBuffer(8))).toEqual(malformed);
  expect(parseFrame(`["1","2","${"t".repeat(65)}","e",{}]`)).toEqual(malformed);
  expect(parseFrame("x".repeat(MAX_FRAME + 1))).toEqual({ ok: false, code: "too_large" });
});

test("topics are users' and matches', with ids that can be ones", () => {
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  expect(parseTopic(`user:${id}`)).toEqual({ type: "user", userId: id });
  expect(parseTopic("match:488140623364355")).toEqual({ type: "match", matchId: 488140623364355 });
  for (const name of [
    "user:",
    "user:me",
    "match:",
    "match:0",
    "match:-1",
    "match:1e3",
    "match:99999999999999999",
    "room:1",
  ]) {
    expect(parseTopic(name)).toBeNull();
  }
});

test("a bucket lets a burst through, then as many as it refills", () => {
  const bucket = new Bucket(SOCKET_RATE);
  for (let n = 0; n < SOCKET_RATE.burst; n++) expect(bucket.take(1, 0)).toBe(true);
  expect(bucket.take(1, 0)).toBe(false);
  expect(bucket.take(1, 34)).toBe(true);
  expect(bucket.take(1, 34)).toBe(false);
  expect(bucket.take(30, 1034)).toBe(true);
  // A clock that goes back gives nothing.
  expect(bucket.take(1, 0)).toBe(false);
});

function fakeSocket(): { readonly socket: SocketLike; readonly sent: string[]; attachment: unknown } {
  const kept = { sent: [] as string[], attachment: { userId: "u", sessionId: "s", joined: {} } as unknown };
  const socket: SocketLike = {
    send: (text) => kept.sent.push(String(text)),
    close: () => {},
    serializeAttachment: (value: unknown) => {
      kept.attachment = structuredClone(value);
    },
    deserializeAttachment: () => structuredClone(kept.attachment),
  };
  return Object.assign(kept, { socket });
}

test("pushes that come before a join is answered follow its reply", () => {
  const fake = fakeSocket();
  const connection = new Connection(fake.socket, new Bucket(SOCKET_RATE));
  expect(connection.push("match:1", "events", {})).toBe(false);
  connection.startJoin("match:1", "a");
  expect(connection.push("match:1", "events", { n: 1 })).toBe(true);
  expect(fake.sent).toEqual([]);
  expect(connection.finishJoin("match:1", "a", true, "reply")).toBe(true);
  expect(fake.sent).toEqual(["reply", makePush("a", "match:1", "events", { n: 1 })]);
});

test("a join that was replaced or left while under way is not answered", () => {
  const fake = fakeSocket();
  const connection = new Connection(fake.socket, new Bucket(SOCKET_RATE));
  connection.startJoin("match:1", "a");
  connection.startJoin("match:1", "b");
  expect(fake.sent).toEqual([makeClose("a", "match:1")]);
  expect(connection.finishJoin("match:1", "a", true, "late")).toBe(false);
  expect(connection.leave("match:1")).toBe("b");
  expect(connection.finishJoin("match:1", "b", true, "late")).toBe(false);
  expect(connection.has("match:1")).toBe(false);
});

test("what a socket has joined outlives the object's sleep", () => {
  const fake = fakeSocket();
  const before = new Connection(fake.socket, new Bucket(SOCKET_RATE));
  before.startJoin("match:1", "a");
  before.finishJoin("match:1", "a", true, "reply");
  const after = new Connection(fake.socket, new Bucket(SOCKET_RATE));
  expect(after.joinRefOf("match:1")).toBe("a");
  expect(after.push("match:1", "events", {})).toBe(true);
});

test("a socket joins a limited number of topics, and its attachment stays below 16 KB", () => {
  const fake = fakeSocket();
  const connection = new Connection(fake.socket, new Bucket(SOCKET_RATE));
  let joined = 0;
  while (connection.startJoin(`match:${10 ** 15 + joined}`, "r".repeat(32))) {
    connection.finishJoin(`match:${10 ** 15 + joined}`, "r".repeat(32), true, "");
    joined++;
  }
  expect(joined).toBe(16);
  expect(JSON.stringify(fake.attachment).length).toBeLessThan(16_384 / 4);
});
