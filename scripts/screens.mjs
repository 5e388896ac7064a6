/**
 * `node scripts/screens.mjs [NAME…]`: pictures of every screen (or of those whose names contain a NAME) at four sizes in the dark
 * and in the light, in test-results/screens, with one contact sheet a screen and theme. It runs a club of its own with the demo
 * players on PORT (default 8900). SCREENS_OUT names another folder, SCREENS_SIZES (390x844,…) and SCREENS_THEMES take fewer, and
 * SCREENS_FONT sets a root font size such as 200%.
 * Long because it is a list of every screen.
 */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import { requireBrowser } from "./browser.mjs";
import { userIdOf } from "./demo-players.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const out = resolve(root, process.env.SCREENS_OUT ?? "test-results/screens");
const port = Number(process.env.PORT ?? 8900);
const rootFont = process.env.SCREENS_FONT ?? "";
const wanted = process.argv.slice(2);

const SIZES = (process.env.SCREENS_SIZES ?? "320x568,390x844,844x390,1440x900")
  .split(",")
  .map((size) => size.split("x").map(Number));
const THEMES = (process.env.SCREENS_THEMES ?? "dark,light").split(",");
const BOT = "/bot/00000000-0000-4000-8000-000000000001/create-game";
const MEMBER = "silverprime";
const XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:2:4:0:7:10";
const MEMBER_STATS = "/user-stats/performance?category=";

async function press(page, role, name) {
  await page.getByRole(role, { name }).first().click();
  await page.waitForTimeout(400);
}

/** `who` sees it; `open` does what the address alone does not. */
const SCREENS = [
  { name: "door", who: null, path: "/" },
  { name: "faq", who: null, path: "/faq" },
  { name: "terms", who: null, path: "/terms-of-services" },
  { name: "dice-cert", who: null, path: "/dice-cert" },
  { name: "missing", who: null, path: "/nothing-here" },
  { name: "signup", who: "screens_nameless", path: "/signup" },
  { name: "lobby-newcomer", who: "screens_new", path: "/" },
  { name: "lobby", who: MEMBER, path: "/" },
  { name: "lobby-more", who: MEMBER, path: "/", open: (page) => press(page, "button", "More") },
  { name: "coin-game", who: MEMBER, path: "/coin-game" },
  { name: "coin-game-newcomer", who: "screens_new", path: "/coin-game" },
  { name: "rating-game", who: MEMBER, path: "/rating-game" },
  { name: "private-game", who: MEMBER, path: "/private-game" },
  { name: "private-create", who: MEMBER, path: "/private-game/create" },
  { name: "bots", who: MEMBER, path: "/bot-categories" },
  { name: "bot-setup", who: MEMBER, path: BOT },
  { name: "search", who: MEMBER, path: "/search" },
  { name: "search-found", who: MEMBER, path: "/search?q=mi" },
  {
    name: "search-position",
    who: MEMBER,
    path: "/search?q=XGID%3D-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A0%3A0%3A10",
  },
  {
    name: "search-dialog",
    who: MEMBER,
    path: "/",
    open: async (page) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("mi");
      await page.waitForTimeout(1_500);
    },
  },
  { name: "leaderboards", who: MEMBER, path: "/leaderboards" },
  { name: "friends", who: MEMBER, path: "/social/friends" },
  { name: "friends-received", who: MEMBER, path: "/social/friends?show=received" },
  { name: "friends-add", who: MEMBER, path: "/social/friends?add=1" },
  { name: "chats", who: MEMBER, path: "/social/chats" },
  { name: "chats-new", who: MEMBER, path: "/social/chats?new=1" },
  { name: "chat-page", who: MEMBER, path: `/chat?with=${userIdOf("mira_kostova")}` },
  { name: "settings", who: MEMBER, path: "/user-settings" },
  { name: "settings-delete", who: "screens_new", path: "/user-settings?delete=1" },
  { name: "privacy", who: null, path: "/privacy" },
  { name: "notifications", who: MEMBER, path: "/internal-notifications" },
  { name: "profile", who: MEMBER, path: "/user-profile" },
  { name: "profile-other", who: MEMBER, path: `/user-profile/${userIdOf("mira_kostova")}` },
  { name: "analysis", who: MEMBER, path: "/analysis" },
  { name: "position-board", who: null, path: `/analysis/board?id=${encodeURIComponent(XGID)}` },
  { name: "position-setup", who: null, path: "/analysis/board" },
  { name: "viewer", who: MEMBER, path: "/analysis/match-details/1144?game=3" },
  { name: "viewer-checker", who: MEMBER, path: "/analysis/match-details/1143?log=my&section=checker" },
  { name: "viewer-cube", who: MEMBER, path: "/analysis/match-details/1143?log=my&section=cube" },
  { name: "viewer-stats", who: MEMBER, path: "/analysis/match-details/1143?stats=1" },
  { name: "stats", who: MEMBER, path: "/user-stats" },
  { name: "stats-coins", who: MEMBER, path: `${MEMBER_STATS}wallet` },
  { name: "stats-rating", who: MEMBER, path: `${MEMBER_STATS}rating` },
  { name: "stats-errors", who: MEMBER, path: `${MEMBER_STATS}median` },
  { name: "stats-dice", who: MEMBER, path: "/user-stats/dice" },
  { name: "stats-dice-contact", who: MEMBER, path: "/user-stats/dice?mode=contact" },
  { name: "blunders", who: MEMBER, path: "/blunders" },
  { name: "blunders-free", who: "screens_new", path: "/blunders" },
  { name: "blunder", who: MEMBER, path: "/blunders/middle_game" },
  { name: "blunder-checker", who: MEMBER, path: "/blunders/middle_game?tab=checker" },
  { name: "blunder-cube", who: MEMBER, path: "/blunders/holding_game?filter=cube&tab=cube" },
  { name: "blunder-quiz", who: MEMBER, path: "/blunders/middle_game?quiz=1" },
  { name: "blunder-paywall", who: "screens_new", path: "/blunders/race" },
  { name: "lessons", who: MEMBER, path: "/quiz-list" },
  { name: "lesson", who: MEMBER, path: "/quiz/points-worth-making/progress" },
  { name: "lesson-chart", who: MEMBER, path: "/quiz/points-worth-making/progress?ask=chart" },
  { name: "problem", who: MEMBER, path: "/quiz/races/problems" },
  { name: "problem-learn", who: MEMBER, path: "/quiz/points-worth-making/problems?at=1&ask=learn" },
  { name: "problem-result", who: MEMBER, path: "/quiz/points-worth-making/problems?ask=results" },
  { name: "strategy", who: null, path: "/strategy" },
  { name: "strategy-page", who: null, path: "/strategy/blitz" },
  { name: "avatars", who: MEMBER, path: "/avatars" },
  { name: "boards", who: MEMBER, path: "/boards" },
  { name: "buy-coins", who: MEMBER, path: "/payments/buy-coins" },
  { name: "pay", who: MEMBER, path: "/payments/buy-coins", open: (page) => page.locator(".pack").first().click() },
  { name: "membership", who: "screens_new", path: "/payments/membership" },
  { name: "key-dialog", who: "screens_host", path: "/private-game/create", prepare: hostPrivateGame },
  { name: "searching", who: "screens_seeker", path: "/searching/rating", prepare: search },
  { name: "match", who: "screens_match", path: null, prepare: startBotMatch },
  { name: "match-tutor", who: "screens_match", path: null, open: (page) => press(page, "button", "Hint") },
  { name: "match-menu", who: "screens_match", path: null, open: (page) => press(page, "button", "Menu") },
  { name: "match-resign", who: "screens_match", path: null, open: (page) => press(page, "button", "Resign") },
  {
    name: "chat",
    who: "screens_host2",
    path: null,
    prepare: playPerson,
    open: (page) => press(page, "button", "Chat"),
  },
  { name: "result", who: "screens_match", path: null, prepare: resign },
];

const running = [];
async function startClub() {
  const stateDir = join(root, ".state-screens");
  rmSync(stateDir, { recursive: true, force: true });
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), STATE_DIR: ".state-screens" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.push(child);
  await new Promise((done, fail) => {
    child.stdout.on("data", (text) => String(text).includes("Ready:") && done());
    child.once("exit", () => fail(new Error("The club did not start.")));
  });
}

async function signIn(page, name, isWhole) {
  await page.goto("/");
  await page
    .getByRole("link", { name: /sign in/i })
    .first()
    .click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.port === String(port));
  if (!isWhole || !page.url().endsWith("/signup")) return;
  await page.getByLabel("Username").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Not now" }).click();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
}

const contexts = new Map();
/** The page of a player (or of a visitor), signed in once. */
async function pageOf(browser, who) {
  if (!contexts.has(who)) {
    const baseURL = `http://127.0.0.1:${port}`;
    const context = await browser.newContext({
      baseURL,
      reducedMotion: "reduce",
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    if (who !== null) await signIn(page, who, who !== "screens_nameless");
    contexts.set(who, page);
  }
  return contexts.get(who);
}

async function atBoard(page) {
  await page.waitForURL(/\/match\/\d+$/);
  await page.getByRole("group", { name: "Board" }).first().waitFor();
}

async function startBotMatch(page) {
  await page.goto(BOT);
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "Start Game" }).click();
  await atBoard(page);
  await page.waitForTimeout(4_000);
}

async function hostPrivateGame(page) {
  await page.goto("/private-game/create");
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("button", { name: "Copy Key" }).waitFor();
}

async function search(page) {
  await page.goto("/rating-game");
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).waitFor();
}

async function playPerson(page, browser) {
  await hostPrivateGame(page);
  const key = await page.getByLabel("Game key").textContent();
  const guest = await pageOf(browser, "screens_guest_with_a_very_long_name".slice(0, 20));
  await guest.goto("/private-game");
  await guest.waitForTimeout(500);
  await guest.getByLabel("Game key").fill(key);
  await guest.getByRole("button", { name: "Join", exact: true }).click();
  await atBoard(page);
  await page.waitForTimeout(3_000);
}

async function resign(page) {
  if (page.url().endsWith("/")) return;
  await press(page, "button", "Resign");
  await press(page, "button", /Backgammon|Match/);
  await page.waitForTimeout(2_000);
}

/** A page that only comes by playing stays where it is: its address is asked for again. */
async function picture(page, screen, [width, height], theme) {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await page.goto(screen.path ?? page.url());
  await page.waitForTimeout(350);
  if (rootFont !== "")
    await page.addStyleTag({ content: `html { font-size: ${rootFont} !important }` }).catch(() => {});
  if (screen.open) await screen.open(page);
  await page.waitForTimeout(150);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (overflow > 0) console.log(`${screen.name} ${width}×${height}: ${overflow} px too wide`);
  await page.screenshot({ path: join(out, `${screen.name}-${width}x${height}-${theme}.png`) });
}

/** All sizes of a screen and theme side by side. */
async function contactSheet(browser, screen, theme) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 700 } });
  const shots = SIZES.map(([width, height]) => {
    const shown = Math.min(1, 860 / height, 900 / width);
    const file = `file://${join(out, `${screen.name}-${width}x${height}-${theme}.png`)}`;
    return `<img src="${file}" width="${width * shown}" height="${height * shown}">`;
  });
  const html = join(out, "sheet.html");
  writeFileSync(html, `<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#888">${shots.join("")}`);
  await page.goto(`file://${html}`);
  await page.screenshot({ path: join(out, `sheet-${screen.name}-${theme}.png`), fullPage: true });
  await page.close();
  rmSync(html);
}

async function main() {
  mkdirSync(out, { recursive: true });
  await startClub();
  const browser = await chromium.launch({ executablePath: requireBrowser() });
  running.push({ kill: () => browser.close() });
  for (const screen of SCREENS) {
    if (wanted.length > 0 && !wanted.some((part) => screen.name.includes(part))) continue;
    try {
      const page = await pageOf(browser, screen.who);
      if (screen.prepare) await screen.prepare(page, browser);
      for (const theme of THEMES) {
        for (const size of SIZES) await picture(page, screen, size, theme);
        await contactSheet(browser, screen, theme);
      }
      console.log(screen.name);
    } catch (error) {
      console.log(`${screen.name} failed: ${String(error.message).split("\n")[0]}`);
    }
  }
}

try {
  await main();
} finally {
  for (const part of running) await part.kill();
}
