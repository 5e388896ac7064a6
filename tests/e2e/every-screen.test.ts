/**
 * Every screen at the sizes where layouts break: the smallest phone, a phone with text at 200 %, a phone on its side, a desktop at
 * 400 % and a large one. The list is the routes' own: a new route is looked at or left out by name.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CDPSession, Page } from "playwright";
import { expect, test } from "vitest";
import { STATES } from "../screens/states";
import { axeFindings } from "./support/axe";
import { scripted } from "./support/club";
import { url } from "./support/copy";
import { layoutFaults } from "./support/faults";
import { findLine, loseLine } from "./support/line";
import { pairForCoins, startBotMatch } from "./support/match";
import { resultCard } from "./support/play";
import { castMember, freshName, newPlayer, PHONE, visitor } from "./support/player";
import { ELSEWHERE, MEMBER, SCREENS } from "./support/screens";
import { shiftsOf, watchShifts } from "./support/shifts";

type Size = readonly [width: number, height: number, textPx?: number];
const SIZES: readonly Size[] = [
  [320, 568],
  [390, 844, 32],
  [844, 390],
  [320, 256],
  [2560, 1440],
];

const devtools = new WeakMap<Page, Promise<CDPSession>>();

/** The browser's own setting, which a page's rem follows. */
async function textSize(page: Page, standard: number): Promise<void> {
  if (!devtools.has(page)) devtools.set(page, page.context().newCDPSession(page));
  await (await devtools.get(page))?.send("Page.setFontSizes", { fontSizes: { standard } });
}

/** The layout's faults at each size, of the page as it stands. */
async function faultsOf(page: Page, name: string, sizes = SIZES, covered = false): Promise<string[]> {
  const all: string[] = [];
  for (const [width, height, textPx = 16] of sizes) {
    await page.setViewportSize({ width, height });
    await textSize(page, textPx);
    const faults = await layoutFaults(page, covered);
    all.push(...faults.map((fault) => `${name} ${width}×${height}${textPx === 16 ? "" : " 200 %"}: ${fault}`));
  }
  return all;
}

test("every route with a screen is looked at here or left out by name", () => {
  const folder = join(import.meta.dirname, "../../app/routes");
  const screens = readdirSync(folder).filter((file) =>
    readFileSync(join(folder, file), "utf8").includes("export default"),
  );
  const named = [...Object.keys(SCREENS), ...Object.keys(ELSEWHERE)].map((name) => `${name}.tsx`);
  expect(named.toSorted()).toEqual(screens.toSorted());
});

/** The page shown where a line is gone asks again by itself for the address that was asked for: nothing on it is lost by that. */
const ASKS_AGAIN = "/offline";

/** What axe finds in the dark, and in the light the contrasts: the rest is the same page. */
async function axeFaults(page: Page, name: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axeFindings(page);
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axeFindings(page, ["color-contrast"]);
  const all = [
    ...dark.map((finding) => `${name} dark: ${finding}`),
    ...light.map((finding) => `${name} light: ${finding}`),
  ];
  return all.filter((finding) => !finding.startsWith(`visitor ${ASKS_AGAIN} dark: meta-refresh`));
}

test("axe finds nothing on any screen, dark or light, and none scrolls sideways, cuts a text or breaks a word at 320×568, with text at 200 %, at 844×390, at 400 % and at 2560×1440", async () => {
  const pages = {
    member: await castMember(url, MEMBER),
    free: (await newPlayer(url, "looks")).page,
    nameless: await castMember(url, freshName("looks")),
    visitor: await visitor(url),
  };
  // For the list of current games.
  await pairForCoins(await newPlayer(url, "watched"), await newPlayer(url, "watched"));
  const faults: string[] = [];
  for (const screens of Object.values(SCREENS)) {
    for (const [who, path] of screens) {
      await pages[who].setViewportSize({ width: 390, height: 844 });
      await pages[who].goto(path);
      // Calls off the refresh, which would come between here and the next screen.
      if (path === ASKS_AGAIN) await pages[who].evaluate(() => window.stop());
      faults.push(...(await axeFaults(pages[who], `${who} ${path}`)));
      faults.push(...(await faultsOf(pages[who], `${who} ${path}`)));
    }
  }
  expect(faults).toEqual([]);
}, 480_000);

/** Dialogs, the board, and what is said: opened as for the pictures, of which `node scripts/screens.mjs --axe` asks all. */
const STATES_ASKED = [
  ...[
    "door-daily-judged",
    "lobby-popup",
    "shop-pay-coins",
    "profile-dialog",
    "private-game-key",
    "private-game-wrong-key",
  ],
  ...["match-my-turn", "match-menu", "match-resign", "match-hint", "guest-turn", "lesson-wrong", "blunder-cube"],
];

test("axe finds nothing at the board, in dialogs and where something was refused, dark or light", async () => {
  const asked = STATES.filter(({ name }) => STATES_ASKED.includes(name));
  expect(asked).toHaveLength(STATES_ASKED.length);
  const fail = () => {
    throw new Error("the shared copy's services answer");
  };
  const faults: string[] = [];
  for (const { name, open } of asked) {
    faults.push(...(await axeFaults(await open({ url, fail }), name)));
  }
  expect(faults).toEqual([]);
}, 240_000);

const controls = (page: Page) => page.getByRole("region", { name: "Controls" });

test("a match is whole at every size: nothing is cut or covered, without a line neither, and but for text at 200 % the large buttons are in the window", async () => {
  const { page, call } = await newPlayer(url, "looks");
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await scripted(page);
  await controls(page)
    .getByRole("button", { name: /^(Roll|Done)/ })
    .first()
    .waitFor();
  const sizes: readonly Size[] = [...SIZES, [844, 390, 32], [390, 844], [1280, 720], [1440, 900]];
  expect(await faultsOf(page, "match", sizes, true)).toEqual([]);
  // With the word for a lost line as well.
  await loseLine(page);
  expect(await faultsOf(page, "match without a line", sizes)).toEqual([]);
  await findLine(page);
  const states: string[] = [];
  for (const [width, height, textPx = 16] of sizes) {
    await page.setViewportSize({ width, height });
    await textSize(page, textPx);
    const below = await page.evaluate(() =>
      Math.max(...[...document.querySelectorAll(".large .act")].map((act) => act.getBoundingClientRect().bottom)),
    );
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const size = `${width}×${height}${textPx === 16 ? "" : " 200 %"}`;
    // Text at 200 % leaves the board its size: the buttons may be a short way down.
    if (below > height && textPx === 16) states.push(`${size}: the large buttons end at ${below}`);
    // At 400 % the board and its buttons fill the window, and all else is below them.
    if (scrolls > 0 && textPx === 16 && height > 300) states.push(`${size}: scrolls by ${scrolls} px`);
  }
  expect(states).toEqual([]);
  await page.setViewportSize({ width: 2560, height: 1440 });
  const board = await page.getByRole("group", { name: "Board" }).boundingBox();
  expect(board?.width).toBeGreaterThan(0.65 * 2560);
});

test("the analysis of a match that has ended moves nothing on its card, and no dead button is left beside it", async () => {
  const { page, call } = await newPlayer(url, "looks", { viewport: PHONE });
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await scripted(page);
  await controls(page).getByRole("button", { name: "Resign", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Resign/ })
    .last()
    .click();
  await resultCard(page).waitFor();
  await watchShifts(page, "html");
  await resultCard(page).getByText("Error rate:").waitFor({ timeout: 60_000 });
  expect(await shiftsOf(page)).toEqual([]);
  expect(await controls(page).getByRole("button", { disabled: true }).count()).toBe(0);
  // With what a first game offers besides, the card is within the window, or scrolls there.
  for (const [width, height] of [...SIZES, [1440, 900]].filter(([, height]) => height > 300)) {
    await page.setViewportSize({ width, height });
    const card = await resultCard(page).boundingBox();
    expect([width, height, card!.y >= 0, card!.y + card!.height <= height]).toEqual([width, height, true, true]);
  }
});

test("without script a match shows no button that could do nothing", async () => {
  const { page, call } = await newPlayer(url, "looks", { javaScriptEnabled: false });
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await page.locator("p.noscript").waitFor();
  expect(await controls(page).getByRole("button").count()).toBe(0);
});

test("who asks for more contrast reads every text at 7:1 or more, in the dark and in the light", async () => {
  const page = await visitor(url, { contrast: "more" });
  await page.goto("/");
  const low: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, contrast: "more" });
    const found = await page.evaluate(() => {
      const shown = (color: string) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = `var(--color-${color})`;
        const [r, g, b] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map((part) => {
          const light = Number(part) / 255;
          return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4;
        });
        probe.remove();
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const texts = ["text", "text-2", "text-3", "accent-text", "success", "warning", "danger"];
      return texts.flatMap((text) =>
        ["bg", "surface", "surface-2"].flatMap((ground) => {
          const [one, other] = [shown(text), shown(ground)].sort((a, b) => b - a);
          const ratio = (one + 0.05) / (other + 0.05);
          return ratio < 7 ? [`${text} on ${ground}: ${ratio.toFixed(1)}`] : [];
        }),
      );
    });
    low.push(...found.map((pair) => `${colorScheme}: ${pair}`));
  }
  expect(low).toEqual([]);
});

test("a long title stands whole in the lobby's header, beside a long name", async () => {
  const page = await castMember(url, "looks_grand_master_1");
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const title = page.locator(".rating__line > span");
    expect(await title.textContent()).toMatch(/ /);
    expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  }
});
