/** A row that cannot be read is a logged error with a name, and nobody else's: one of every form. */
import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mistakeForm } from "../../../services/analysis/mistake";
import { messageForm } from "../../../services/mailbox/stored-message";
import { archiveForm } from "../../../services/match/archived-match";
import { eventLogForm, metaForm } from "../../../services/match/stored-match";
import { reviewForm } from "../../../services/match/stored-review";
import { createMatch, requireOpenActiveMatch } from "../../../services/matchmaking/create-match";
import { pairingForm, poolEntryForm } from "../../../services/matchmaking/stored-pool";
import { mailboxOf } from "../../../services/objects/mailbox";
import { matchObject } from "../../../services/objects/match";
import { matchSpecForm } from "../../../services/objects/match-spec";
import { poolObject } from "../../../services/objects/pool";
import { callerOf } from "../calls";
import { bothJoin } from "../live/player";
import { connectAs } from "../live/raw-socket";
import { makeOpponents } from "../mailbox/archive-reader";
import { Device } from "../mailbox/devices";
import { coinMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { objectOf, restart } from "./load";

const errors: string[] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((message) => void errors.push(String(message)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const FORMS = [
  ...[matchSpecForm, metaForm, eventLogForm, reviewForm, archiveForm],
  ...[poolEntryForm, pairingForm, mistakeForm, messageForm],
];

test.each(FORMS.map((form) => [form.name, form] as const))(
  "%s: what is damaged, and what is newer than this code, is refused by name",
  (name, form) => {
    const newer = JSON.stringify({ v: form.version + 1, data: {} });
    expect(() => form.read(newer, 7)).toThrow(`StoredDataError: ${name} 7, version ${form.version + 1}: newer than`);
    expect(() => form.read("{", 7)).toThrow(`StoredDataError: ${name} 7, version unknown: not JSON`);
    const hollow = JSON.stringify({ v: form.version, data: { nothing: "of it" } });
    expect(() => form.read(hollow, 7)).toThrow(`StoredDataError: ${name} 7, version ${form.version}: `);
    expect(() => form.read(JSON.stringify({ v: "1", data: {} }), 7)).toThrow("no version that can be read");
    expect(() => form.read("[]", 7)).toThrow(`StoredDataError: ${name} 7, version 0: `);
  },
);

function change(stub: DurableObjectStub, sql: string): Promise<void> {
  return runInDurableObject(stub, (_, { storage }) => void storage.sql.exec(sql)).then(() => restart(stub));
}

async function runningMatch() {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black, 100, 4);
  await createMatch(env, match);
  await bothJoin(match.matchId, white, black);
  return { white, black, matchId: match.matchId, stub: objectOf("MATCH", String(match.matchId)) };
}

test.each([
  ["its meta", 'UPDATE meta SET json = \'{"v":9,"data":{}}\'', /match meta \d+, version 9: newer than version 1/],
  [
    "an event",
    "UPDATE batches SET json = replace(json, 'dice_rolled', 'dice_eaten')",
    /match log \d+, event 0, version 1/,
  ],
  [
    "a row of its log",
    "DELETE FROM batches WHERE seq = 0",
    /match log \d+, event \d+, version 1: event 0 should come here/,
  ],
])("a match that has lost %s is refused and left as it is; another goes on", async (_, sql, message) => {
  const [lost, whole] = [await runningMatch(), await runningMatch()];
  const player = await bothJoin(lost.matchId, lost.white, lost.black);
  await player.white.play();
  await player.black.play();
  await change(lost.stub, sql);
  const socket = await connectAs(lost.white);
  expect(await socket.join(`match:${lost.matchId}`, {})).toMatchObject({ status: "error" });
  expect(errors.join("\n")).toMatch(message);
  // Neither a second creation nor the alarm writes over what may still be mended.
  await expect(matchObject(env, lost.matchId).leave(lost.white)).rejects.toThrow("StoredDataError");
  await runInDurableObject(lost.stub, async (object) => object.alarm?.());
  const players = await bothJoin(whole.matchId, whole.white, whole.black);
  expect((await players.white.play()) || (await players.black.play())).toBe(true);
});

test("a match whose spec cannot be read leaves the player's channel as it is", async () => {
  const { white, matchId } = await runningMatch();
  await env.DB.prepare('UPDATE matches SET spec = \'{"v":1,"data":{}}\' WHERE id = ?').bind(matchId).run();
  expect(await requireOpenActiveMatch(env, white)).toBeNull();
  expect(errors).toEqual([expect.stringMatching(`StoredDataError: match spec ${matchId}, version 1`)]);
  const socket = await connectAs(white);
  expect(await socket.join(`user:${white}`)).toMatchObject({ status: "ok", response: { activeMatch: null } });
});

test("an entry of a pool that cannot be read is left out; the others are paired", async () => {
  const [lost, first, second] = [await makePlayer(), await makePlayer(), await makePlayer()];
  const stub = objectOf("POOL", "coin");
  const caller = await callerOf(first);
  await (await connectAs(first)).join(`user:${first}`);
  expect(await caller("POST", "/api/v2/matches/coin", { coin_levels: [1] })).toMatchObject({ status: 200 });
  await change(stub, `INSERT INTO entries_1 (user_id, entry) VALUES ('${lost}', '{"type":"coin"}')`);
  await change(stub, 'INSERT INTO pairings_1 (match_id, pairing) VALUES (5, \'{"v":1,"data":{}}\')');
  expect(await poolObject(env, "coin").isWaiting(lost)).toBe(false);
  expect(await poolObject(env, "coin").isWaiting(first)).toBe(true);
  expect(errors.join("\n")).toContain(`StoredDataError: pool entry ${lost}, version 0`);
  expect(errors.join("\n")).toContain("StoredDataError: pool pairing 5, version 1");
  const socket = await connectAs(second);
  await socket.join(`user:${second}`);
  const other = await callerOf(second);
  expect(await other("POST", "/api/v2/matches/coin", { coin_levels: [1] })).toMatchObject({ status: 200 });
  await socket.event(`user:${second}`, "match:created");
});

test("a message that cannot be read is left out of the archive and of the list of chats", async () => {
  const [ada, ben] = await makeOpponents();
  const device = await Device.online(ada);
  for (const id of ["one", "two"]) device.message(ben, id, id);
  await device.settles();
  const stub = objectOf("MAILBOX", ada);
  await runInDurableObject(
    stub,
    (_, { storage }) => void storage.sql.exec("UPDATE messages SET form = 9 WHERE id = 'one'"),
  );
  expect(await mailboxOf(env, ada).summaries(null)).toMatchObject([[ben, { lastMessage: "two" }]]);
  const form = `<x xmlns="jabber:x:data" type="submit"><field var="with"><value>${ben}@starpoint</value></field></x>`;
  device.send(
    `<iq xmlns="jabber:client" type="set" id="h"><query xmlns="urn:xmpp:mam:2" queryid="q">${form}</query></iq>`,
  );
  await device.hears("<fin");
  const archived = device.heard.filter((frame) => frame.includes("urn:xmpp:mam:2") && frame.includes("<body>"));
  expect(archived).toHaveLength(1);
  expect(archived[0]).toContain("<body>two</body>");
  expect(errors.join("\n")).toMatch(/StoredDataError: chat message 1, version 9: newer than version 1/);
});
