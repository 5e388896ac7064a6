/**
 * What a page view costs workerd: `node bench/page-cpu.mjs` (VIEWS=100 a page, PORT=8930; PAGES=lobby,match for those whose names
 * begin so). Builds the product if it is stale and starts it as `npm start`
 * does, with a full leaderboard, on a state of its own. Views go round in turns, so that what else the machine does meets all
 * pages alike; figures are processor time, to be read against the FAQ of the same run.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createCookie } from "@remix-run/cloudflare";
import { buildIfNeeded } from "../scripts/build.mjs";
import { userIdOf } from "../scripts/demo-players.mjs";
import { seedDemoPlayers } from "../scripts/seed.mjs";
import { requireFreePort, serve } from "../scripts/serve.mjs";
import { readSettings } from "../scripts/settings.mjs";
import { insertPlayers, machine, signTokens } from "./local-club.mjs";
import { workerdCpuMs } from "./workerd-cpu.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const PORT = Number(process.env.PORT ?? 8930);
const VIEWS = Number(process.env.VIEWS ?? 100);
const WANTED = (process.env.PAGES ?? "").split(",");
/** So that the leaderboard is full. */
const PLAYERS = 120;
const COINS = 50_000;
/** Has friends, notifications, goods and analysed matches. */
const VIEWER = "silverprime";
const BOT_MATCH = {
  type: "match_play",
  id: "00000000-0000-4000-8000-000000000001",
  settings: { length: 1, clock: "casual", cube: false },
};
/** Views of one page in a row: ten ticks of the processor's clock at least. */
const BLOCK = 10;
const WARM_UP = 20;
const SIGNED_IN = [
  { name: "coin game", path: "/coin-game" },
  { name: "rating game", path: "/rating-game" },
  { name: "play a friend", path: "/private-game" },
  { name: "private game, create", path: "/private-game/create" },
  { name: "bots", path: "/bot-categories" },
  { name: "bot setup", path: `/bot/${BOT_MATCH.id}/create-game` },
  { name: "own profile", path: "/user-profile" },
  { name: "friends", path: "/social/friends" },
  { name: "notifications", path: "/internal-notifications" },
  { name: "leaderboards", path: "/leaderboards" },
  { name: "avatars", path: "/avatars" },
  { name: "boards", path: "/boards" },
  { name: "buy coins", path: "/payments/buy-coins" },
  { name: "membership", path: "/payments/membership" },
  { name: "stats", path: "/user-stats" },
  { name: "performance", path: "/user-stats/performance" },
  { name: "dice stats", path: "/user-stats/dice" },
];
const origin = `http://127.0.0.1:${PORT}`;

/** The cookies that a sign-in leaves in a browser. */
async function cookiesOf({ id, token }, secret) {
  const options = { path: "/", secrets: [secret] };
  const pairs = [
    [createCookie("session", options), { userId: id, refreshToken: "none" }],
    [createCookie("app-token", options), token],
    [createCookie("lobby-seen", { path: "/" }), id],
  ];
  const lines = await Promise.all(pairs.map(([cookie, value]) => cookie.serialize(value)));
  return lines.map((line) => line.split(";", 1)[0]).join("; ");
}

async function view(path, cookie) {
  const answer = await fetch(origin + path, { headers: { Cookie: cookie, Accept: "text/html" }, redirect: "manual" });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.headers.get("Location") ?? ""}`);
  return text.length;
}

async function cpuOf(path, cookie, count) {
  const before = workerdCpuMs();
  for (let n = 0; n < count; n++) await view(path, cookie);
  return workerdCpuMs() - before;
}

async function openBotMatch({ token }) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const init = { method: "POST", headers, body: JSON.stringify(BOT_MATCH) };
  const answer = await fetch(`${origin}/api/v2/matches/bot`, init);
  if (!answer.ok) throw new Error(`bot match: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).match_id;
}

/** Demo players, one of them with a session as a sign-in would have left it. */
function fillWith(viewer) {
  return async (db) => {
    await seedDemoPlayers(db, "bench");
    await db
      .prepare(
        "INSERT INTO sessions (id, user_id, refresh_hash, created_at, expires_at) VALUES (?, ?, 'none', 0, 9e15)",
      )
      .bind(viewer.sessionId, viewer.id)
      .run();
  };
}

async function measure(pages) {
  const sums = pages.map(() => 0);
  for (const { path, cookie } of pages) await cpuOf(path, cookie, WARM_UP);
  for (let done = 0; done < VIEWS; done += BLOCK) {
    for (const [n, { path, cookie }] of pages.entries()) sums[n] += await cpuOf(path, cookie, BLOCK);
  }
  return sums.map((sum) => sum / VIEWS);
}

async function main() {
  await requireFreePort(PORT);
  await buildIfNeeded(root, console.log);
  const stateDir = mkdtempSync(join(tmpdir(), "starpoint-bench-"));
  try {
    const { settings } = readSettings(root, stateDir, "http://127.0.0.1:1");
    const viewer = { id: userIdOf(VIEWER), sessionId: randomUUID() };
    const [opponent] = await insertPlayers(root, stateDir, PLAYERS, COINS);
    await signTokens([viewer, opponent], settings.AUTH_SECRET);
    const onFailure = (error) => {
      console.error(error);
      process.exit(1);
    };
    const vars = { ...settings, RATE_LIMITS: "off" };
    const stop = await serve({ root, port: PORT, stateDir, vars, fill: fillWith(viewer), onFailure });
    const cookie = await cookiesOf(viewer, settings.AUTH_SECRET);
    const atBoard = await cookiesOf(opponent, settings.AUTH_SECRET);
    const matchId = await openBotMatch(opponent);
    const pages = [
      { name: "FAQ", path: "/faq", cookie: "" },
      { name: "lobby, signed out", path: "/", cookie: "" },
      { name: "lobby", path: "/", cookie },
      ...SIGNED_IN.map(({ name, path }) => ({ name, path, cookie })),
      { name: "match", path: `/match/${matchId}`, cookie: atBoard },
    ].filter(({ name }) => name === "FAQ" || WANTED.some((begin) => name.startsWith(begin)));
    console.log(`${machine()}; Node ${process.version}; ${VIEWS} views a page`);
    const times = await measure(pages);
    for (const [n, { name }] of pages.entries()) {
      console.log(`${name}: ${times[n].toFixed(1)} ms, ${(times[n] / times[0]).toFixed(2)} × the FAQ`);
    }
    console.log(machine());
    await stop();
  } finally {
    rmSync(stateDir, { recursive: true, force: true });
  }
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
