/** Power cuts while matches are being paid: every match is paid once, and the books balance. */
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ApiClub,
  audit,
  call,
  joinMatch,
  type MatchSocket,
  openApiClub,
  pairedAllBut,
  query,
} from "./support/api-players";

const PLAYERS = 12;
/** How long after the resignations were sent the power goes: before, within and after the payments. */
const CUTS_MS = [3, 12, 40];

let club: ApiClub;
beforeAll(async () => {
  // The subject is the payments, not what a game given up at once may move.
  club = await openApiClub(PLAYERS, { FAIR_PLAY: "gameTurns=0,repeatFull=100" });
});
afterAll(async () => {
  await club?.stack.remove();
});

/** Everybody joins the pool; answers each player's match. */
async function pairAll(): Promise<number[]> {
  const { stack, tokens } = club;
  for (const token of tokens) {
    const joined = await call(stack, token, "POST", "/api/v2/matches/coin", { coin_levels: [1] });
    expect(joined.status).toBe(200);
  }
  await pairedAllBut(0, stack, tokens);
  return Promise.all(
    tokens.map(async (token) => {
      const left = await call(stack, token, "DELETE", "/api/v2/matches/coin");
      return ((await left.json()) as { match_id: number }).match_id;
    }),
  );
}

/** Everybody with a match comes to the board; answers the socket of the one who is to act, by match. */
async function openBoards(matchOf: readonly (number | null)[]): Promise<Map<number, MatchSocket>> {
  const { stack, tokens } = club;
  const come = () =>
    Promise.all(
      tokens.flatMap((token, index) => {
        const id = matchOf[index];
        return id === null ? [] : [joinMatch(stack, token, id)];
      }),
    );
  const first = await come(); // the game starts when both are there, so that a second look sees the opening roll
  const sockets = await come();
  for (const socket of first) socket.close();
  const acting = new Map<number, MatchSocket>();
  for (const socket of sockets) {
    const opening = socket.view.events.find((event) => event.type === "dice_rolled");
    if (opening?.seat === socket.view.seat) acting.set(socket.view.matchId, socket);
  }
  return acting;
}

test("[GAME-06] a power cut in the middle of payments pays every match once, and the books balance", async () => {
  const before = await winsPaid();
  for (const cutMs of CUTS_MS) {
    const { stack } = club;
    const matchIds = await pairAll();
    expect(new Set(matchIds).size).toBe(PLAYERS / 2);
    const acting = await openBoards(matchIds);
    expect(acting.size).toBe(PLAYERS / 2);
    // A centred cube under Jacoby can cost one point: the offer is accepted at once and the match is over.
    for (const socket of acting.values()) socket.fire({ type: "resign", level: 1 }, socket.view.events.length);
    await sleep(cutMs);
    await stack.kill();
    await stack.start();
    // A match that had stored its end pays by itself; one that had not is still being played, and is ended now.
    await sleep(3_000);
    const open = await unfinished(matchIds);
    for (const socket of (await openBoards(matchIds.map((id) => (open.includes(id) ? id : null)))).values()) {
      expect(await socket.command({ type: "resign", level: 1 }, socket.view.events.length)).toMatchObject({
        status: "ok",
      });
    }
    await expect.poll(() => unfinished(matchIds), { timeout: 15_000, interval: 500 }).toEqual([]);
    console.log(`cut after ${cutMs} ms: ${open.length} of ${PLAYERS / 2} matches had not stored their end or not paid`);
    expect(audit(stack)).toMatchObject({ ok: true, findings: [] });
  }
  const balances = await query(club.stack, "SELECT balance FROM profiles WHERE name LIKE 'crash_%'");
  expect(balances.reduce((sum, { balance }) => sum + Number(balance), 0)).toBe(PLAYERS * 1000);
  expect((await winsPaid()) - before).toBe((PLAYERS / 2) * CUTS_MS.length);
}, 300_000);

test("an analysis whose messages were lost with the queue goes on at the next start, though nobody looks at the match", async () => {
  const { stack } = club;
  const matchIds = await pairAll();
  for (const socket of (await openBoards(matchIds)).values()) {
    expect(await socket.command({ type: "resign", level: 1 }, socket.view.events.length)).toMatchObject({
      status: "ok",
    });
  }
  const own = `match_id IN (${matchIds.join()})`;
  const done = `SELECT match_id FROM analyses WHERE status = 'done' AND ${own}`;
  const analysed = () => query(stack, done).then((rows) => rows.length);
  await expect.poll(analysed, { timeout: 30_000, interval: 500 }).toBe(PLAYERS / 2);
  await stack.stop();
  // As the power leaves it between the rows and the last message.
  await query(stack, `UPDATE analyses SET status = 'running', games_done = 0, finished_at = NULL WHERE ${own}`);
  expect(await analysed()).toBe(0);
  await stack.start();
  await expect.poll(analysed, { timeout: 30_000, interval: 500 }).toBe(PLAYERS / 2);
}, 180_000);

async function winsPaid(): Promise<number> {
  const sql = `SELECT count(*) AS count FROM transfers
    WHERE reason = 'win' AND credit IN (SELECT id FROM profiles WHERE name LIKE 'crash_%')`;
  return Number((await query(club.stack, sql))[0].count);
}

async function unfinished(matchIds: readonly number[]): Promise<number[]> {
  const sql = `SELECT id FROM matches WHERE status <> 'finished' AND id IN (${matchIds.join()})`;
  return (await query(club.stack, sql)).map(({ id }) => Number(id));
}
