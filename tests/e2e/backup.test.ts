/** A club that is backed up, lost and restored: what was being played, owned and said goes on. */
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { evolve, replay } from "../../backgammon/match/evolve";
import { seatToDecide } from "../../backgammon/match/legal-commands";
import type { MatchState } from "../../backgammon/match/types";
import { signInToChat } from "../../bench/chat-device.mjs";
import { plainCommand } from "../../bench/engine/plain/command";
import { type ApiClub, audit, call, joinMatch, type MatchSocket, openApiClub, query } from "./support/api-players";
import { answerOf } from "./support/session";

let club: ApiClub;
const folders = mkdtempSync(join(tmpdir(), "starpoint-backups-"));
beforeAll(async () => {
  club = await openApiClub(4, { ANALYSIS_PLIES: "0" });
});
afterAll(async () => {
  await club?.stack.remove();
  rmSync(folders, { recursive: true, force: true });
});

/** Runs one of the two commands; answers what it said, whether it succeeded or not. */
function run(command: "backup" | "restore", folder: string, stateDir = club.stack.stateDir): string {
  try {
    const env = { ...process.env, STATE_DIR: stateDir };
    return execFileSync("node", [`scripts/${command}.mjs`, folder], { env, encoding: "utf8", stdio: "pipe" });
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

async function privateMatch(white: string, black: string): Promise<number> {
  const settings = { length: 1, clock: "normal", cube: false };
  const { code } = await answerOf<{ code: string }>(
    call(club.stack, white, "POST", "/api/v2/matches/private", { type: "match", settings }),
  );
  const join = call(club.stack, black, "POST", "/api/v2/matches/private/join", { code });
  return (await answerOf<{ match_id: number }>(join)).match_id;
}

/** Both at the board, each with a view that has the opening roll. */
async function open(tokens: readonly string[], matchId: number): Promise<readonly MatchSocket[]> {
  const first = await Promise.all(tokens.map((token) => joinMatch(club.stack, token, matchId)));
  const sockets = await Promise.all(tokens.map((token) => joinMatch(club.stack, token, matchId)));
  for (const socket of first) socket.close();
  return sockets;
}

/** Plays `most` decisions on from what both see, by the plain evaluator; answers the state that it leads to. */
async function play(sockets: readonly MatchSocket[], most: number): Promise<MatchState> {
  let state = replay(sockets[0].view.rules, sockets[0].view.events);
  for (let decision = 0; decision < most && state.phase !== "over"; decision++) {
    const seat = seatToDecide(state);
    const mover = sockets.find(({ view }) => view.seat === seat);
    if (seat === null || mover === undefined) throw new Error(`nobody decides: ${state.phase}`);
    const reply = await mover.command(plainCommand(state, seat), state.seq);
    if (reply.status !== "ok") throw new Error(`refused: ${reply.code}`);
    state = reply.events.reduce(evolve, state);
  }
  return state;
}

async function write(token: string, self: string, peer: string, line: string): Promise<void> {
  const { token: socketToken } = await answerOf<{ token: string }>(
    call(club.stack, token, "POST", "/auth/socket-token", {}),
  );
  const port = Number(new URL(club.stack.url).port);
  let answered: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    answered = resolve;
  });
  const socket = await signInToChat(port, { id: self, socketToken }, (frame: string) => {
    if (frame.includes('id="taken"')) answered();
  });
  const to = `${peer}@starpoint`;
  socket.send(`<message xmlns="jabber:client" type="chat" to="${to}" id="line-1"><body>${line}</body></message>`);
  socket.send('<iq xmlns="jabber:client" type="get" id="taken"><ping xmlns="urn:xmpp:ping"/></iq>');
  await done;
  socket.terminate();
}

async function linesOf(token: string): Promise<string> {
  const { files } = await answerOf<{ files: { text: string }[] }>(
    call(club.stack, token, "GET", "/api/v2/users/export?cursor=chats:0"),
  );
  return files.map(({ text }) => text).join();
}

const balances = () => query(club.stack, "SELECT name, balance FROM profiles WHERE name LIKE 'crash_%' ORDER BY name");
const held = () =>
  query(club.stack, "SELECT id, balance FROM accounts WHERE kind = 'hold' AND balance > 0 ORDER BY id");

test("a club with a running match, one that both have left, held coins and a chat is backed up, restored into a new state, and played on to its end", async () => {
  const { stack, tokens } = club;
  const running = await privateMatch(tokens[0], tokens[1]);
  const left = await privateMatch(tokens[2], tokens[3]);
  const [boards, others] = [await open(tokens.slice(0, 2), running), await open(tokens.slice(2), left)];
  const state = await play(boards, 6);
  await play(others, 3);
  for (const socket of others) socket.close();
  const { white, black } = boards[0].view.players;
  const [self, peer] = boards[0].view.seat === "white" ? [white.id, black.id] : [black.id, white.id];
  await write(tokens[0], self, peer, "Back in an hour");

  const folder = join(folders, "first");
  expect(run("backup", folder)).toContain("The club runs on port");
  expect(existsSync(folder)).toBe(false);
  await stack.stop();
  const [coinsBefore, heldBefore] = [await balances(), await held()];
  expect(heldBefore).toHaveLength(2);
  expect(run("backup", folder)).toMatch(/^\d+ files, .* as of \d{4}-/);
  expect(run("backup", folder)).toContain("is not empty");

  // What is damaged, unfinished or would hide something that is there is not restored.
  expect(run("restore", folder)).toContain("is not empty");
  const lost = join(folders, "lost");
  expect(run("restore", join(folders, "nothing"), lost)).toContain("is no backup");
  const name = readdirSync(join(folder, "state/v3/do/starpoint-Match")).find((file) => file.endsWith(".sqlite"));
  const path = join(folder, "state/v3/do/starpoint-Match", name ?? "");
  const whole = readFileSync(path);
  appendFileSync(path, "damaged");
  expect(run("restore", folder, lost)).toContain(`Damaged since the backup was made: v3/do/starpoint-Match/${name}`);
  expect(existsSync(lost)).toBe(false);
  writeFileSync(path, whole);

  rmSync(stack.stateDir, { recursive: true });
  expect(run("restore", folder)).toContain('{"ok":true');
  expect(await balances()).toEqual(coinsBefore);
  expect(await held()).toEqual(heldBefore);
  await stack.start();

  const again = await Promise.all(tokens.slice(0, 2).map((token) => joinMatch(stack, token, running)));
  const [told, kept] = [boards[0].view.events, again[0].view.events];
  expect(kept).toHaveLength(state.seq);
  // All its times have moved by the same: by as long as the club stood.
  const moved = kept[0].atMs - told[0].atMs;
  expect(moved).toBeGreaterThan(1_000);
  expect(kept.slice(0, told.length)).toEqual(told.map((event) => ({ ...event, atMs: event.atMs + moved })));
  expect((await play(again, 1_000)).phase).toBe("over");
  expect((await play(await open(tokens.slice(2), left), 1_000)).phase).toBe("over");

  const statuses = () => query(stack, `SELECT status FROM matches WHERE id IN (${running}, ${left})`);
  await expect
    .poll(statuses, { timeout: 15_000, interval: 500 })
    .toEqual([{ status: "finished" }, { status: "finished" }]);
  expect(audit(stack)).toMatchObject({ ok: true, findings: [] });
  expect(await held()).toEqual([]);
  const sum = (rows: readonly Record<string, unknown>[]) => rows.reduce((all, { balance }) => all + Number(balance), 0);
  expect(sum(await balances())).toBe(sum(coinsBefore) + sum(heldBefore));
  for (const token of tokens.slice(0, 2)) expect(await linesOf(token)).toContain("Back in an hour");
}, 180_000);
