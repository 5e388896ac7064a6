/** A row that cannot be read is a logged error with a name, and nobody else's: one of every form. */
import { env, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mistakeForm } from "../../../services/analysis/mistake";
import { lookForm } from "../../../services/analysis/stored-look";
import { dayForm } from "../../../services/daily/stored-day";
import { messageForm } from "../../../services/mailbox/stored-message";
import { archiveForm } from "../../../services/match/archived-match";
import { eventLogForm, metaForm } from "../../../services/match/stored-match";
import { createMatch, requireOpenActiveMatch } from "../../../services/matchmaking/create-match";
import { pairingForm, poolEntryForm } from "../../../services/matchmaking/stored-pool";
import { levelDownForm, levelUpForm } from "../../../services/notifications/stored-notification";
import { mailboxOf } from "../../../services/objects/mailbox";
import { matchSpecForm } from "../../../services/objects/match-spec";
import { reviewForm } from "../../../services/stored/match-review";
import { bothJoin } from "../live/player";
import { connectAs } from "../live/raw-socket";
import { makeOpponents } from "../mailbox/archive-reader";
import { Device } from "../mailbox/devices";
import { coinMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { objectOf } from "./load";

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
  ...[poolEntryForm, pairingForm, mistakeForm, lookForm, messageForm, levelUpForm, levelDownForm, dayForm],
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

async function runningMatch() {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black, 100, 4);
  await createMatch(env, match);
  await bothJoin(match.matchId, white, black);
  return { white, matchId: match.matchId };
}

test("a match whose spec cannot be read leaves the player's channel as it is", async () => {
  const { white, matchId } = await runningMatch();
  await env.DB.prepare('UPDATE matches SET spec = \'{"v":1,"data":{}}\' WHERE id = ?').bind(matchId).run();
  expect(await requireOpenActiveMatch(env, white)).toBeNull();
  expect(errors).toEqual([expect.stringMatching(`StoredDataError: match spec ${matchId}, version 1`)]);
  const socket = await connectAs(white);
  expect(await socket.join(`user:${white}`)).toMatchObject({ status: "ok", response: { activeMatch: null } });
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
