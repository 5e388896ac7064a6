/** Play a Friend: what can be agreed, the key, and the ways in which a key opens a match or does not. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { EXPIRED_KEY } from "./support/cast";
import { expectFourSeconds } from "./support/clock";
import { holdPosts, openedMatch, shownCoins, visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, newPlayer } from "./support/player";

const create = (page: Page) => page.getByRole("button", { name: "Create", exact: true });
const waiting = (page: Page) => page.getByRole("dialog", { name: "Send this key to your friend" });
const shownKey = (page: Page) => waiting(page).getByLabel("Game key").textContent() as Promise<string>;
const field = (page: Page) => page.getByLabel("Game key");
const join = (page: Page) => page.getByRole("button", { name: "Join", exact: true });
const stake = (page: Page) => page.getByText("Each of you puts in").locator("xpath=..").locator("b").textContent();

async function enter(page: Page, key: string): Promise<void> {
  await page.goto("/private-game");
  await field(page).fill(key);
  await join(page).click();
}

/** Creates a game as it is offered, and answers its key. */
async function createGame(page: Page): Promise<string> {
  await page.goto("/private-game/create");
  await create(page).click();
  await waiting(page).waitFor();
  return shownKey(page);
}

const refused = (page: Page) => page.getByRole("alert").getByText("Invalid key", { exact: true });

test("[ERR-04] a key whose half hour is over is an invalid key", async () => {
  const { page } = await newPlayer(url, "late");
  await enter(page, EXPIRED_KEY);
  await refused(page).waitFor();
});

test("[PRIV-01] Play a Friend offers to create a game or to join one by its key", async () => {
  const { page } = await newPlayer(url, "offer");
  await page.goto("/");
  await page.getByRole("link", { name: /Play a Friend/ }).click();
  await page.getByRole("region", { name: "Join Game" }).getByLabel("Game key").waitFor();
  await page.getByRole("region", { name: "Create Game" }).getByRole("link", { name: "Create" }).click();
  await page.waitForURL("**/private-game/create");
  await page.getByRole("heading", { name: "Create Private Game" }).waitFor();
});

test("[PRIV-02, PRIV-03, PRIV-04, PRIV-05] the presets name their length and coins, a single game is played with Jacoby", async () => {
  const { page } = await newPlayer(url, "presets");
  await visit(page, "/private-game/create");
  expect(await page.getByRole("group", { name: "Clock" }).getByRole("radio").count()).toBe(3);
  for (const clock of ["Speed", "Normal", "Casual"])
    await page.getByRole("radio", { name: new RegExp(`^${clock}`) }).check();
  await page.getByRole("radio", { name: /^Match Play/ }).check();
  for (const [preset, length, coins] of [
    ["1-point", "1 point, no cube", "50"],
    ["3-point", "3 points", "150"],
    ["5-point", "5 points", "250"],
    ["7-point", "7 points", "350"],
  ]) {
    await page.getByRole("button", { name: preset, exact: true }).click();
    await expect.poll(() => page.locator("output[for=length]").textContent()).toBe(length);
    expect(await stake(page)).toBe(coins);
  }
  await page.getByRole("radio", { name: /^Single Game/ }).check();
  const single = page.locator("label").filter({ has: page.getByRole("radio", { name: /^Single Game/ }) });
  // With the game that it belongs to, whatever is chosen.
  await single.getByText("Jacoby; no gammons if the cube is inactive").waitFor();
  await single.getByText("one game with the cube").waitFor();
  expect(await stake(page)).toBe("50");
  expect(await page.getByRole("slider").count()).toBe(0);
  expect(await create(page).isEnabled()).toBe(true);
});

test("[PRIV-06, PRIV-07] the slider runs from 1 to 25 in steps of 2, at 50 coins a point; another length is refused by a word over the page", async () => {
  const { page } = await newPlayer(url, "slides");
  await visit(page, "/private-game/create");
  await page.getByRole("radio", { name: /^Match Play/ }).check();
  const slider = page.getByRole("slider", { name: "Match length" });
  await slider.focus();
  await page.keyboard.press("Home");
  const seen: string[] = [];
  for (let step = 0; step < 14; step++) {
    seen.push(`${await slider.inputValue()}: ${await stake(page)}`);
    await page.keyboard.press("ArrowRight");
  }
  const lengths = Array.from({ length: 13 }, (_, step) => 1 + 2 * step);
  const expected = lengths.map((length) => `${length}: ${(50 * length).toLocaleString("en")}`);
  expect(seen).toEqual([...expected, expected[12]]);
  // Pressed at once: React, when it draws the slider for whatever reason, gives it its own value back.
  const button = await create(page).elementHandle();
  await slider.evaluate((field: HTMLInputElement, pressed) => {
    field.max = "99";
    field.value = "27";
    (pressed as HTMLElement).click();
  }, button);
  await page.getByRole("status").getByText("Something went wrong.", { exact: true }).waitFor();
});

test("[PRIV-08, PRIV-09] Create shows the key, and Copy Key copies it", async () => {
  const { page } = await newPlayer(url, "copies", { permissions: ["clipboard-read", "clipboard-write"] });
  await visit(page, "/private-game/create");
  await page.getByRole("button", { name: "3-point" }).click();
  await create(page).click();
  await waiting(page).waitFor();
  const key = await shownKey(page);
  expect(key).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  await waiting(page).getByText("The key expires in 00h 30m").waitFor();
  await expect.poll(() => waiting(page).getByRole("button", { name: "Cancel Match" }).isEnabled()).toBe(true);
  await waiting(page).getByRole("button", { name: "Copy Key" }).click();
  await page.getByText("Successfully copied.", { exact: true }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(key);
});

test("[PRIV-08] the key is there again after a reload and on another device, and Cancel Match works there", async () => {
  const { page, name } = await newPlayer(url, "again");
  const key = await createGame(page);
  await page.reload();
  await waiting(page).waitFor();
  expect(await shownKey(page)).toBe(key);
  const device = await castMember(url, name);
  await device.goto("/private-game/create");
  expect(await shownKey(device)).toBe(key);
  await waiting(device).getByRole("button", { name: "Cancel Match" }).click();
  await device.waitForURL("**/private-game");
  await page.reload();
  await expect.poll(() => create(page).isEnabled()).toBe(true);
  expect(await waiting(page).count()).toBe(0);
});

test("[PRIV-11] creating again while a game waits withdraws it: the first key is dead, the second lives", async () => {
  const [{ page, name }, { page: friend }] = await Promise.all([newPlayer(url, "twice"), newPlayer(url, "friend")]);
  // A page that was opened before the game was made, and has no script to hear of it.
  const older = await castMember(url, name, { javaScriptEnabled: false });
  await older.goto("/private-game/create");
  const first = await createGame(page);
  await create(older).click();
  await waiting(older).waitFor();
  const second = await shownKey(older);
  expect(second).not.toBe(first);
  await page.reload();
  await waiting(page).waitFor();
  expect(await shownKey(page)).toBe(second);
  await enter(friend, first);
  await refused(friend).waitFor();
});

test("[ERR-04] a wrong key and one's own are invalid keys", async () => {
  const { page } = await newPlayer(url, "own");
  const own = await createGame(page);
  const tab = await page.context().newPage();
  await enter(tab, own);
  await refused(tab).waitFor();
  await enter(tab, "ZZZZZZ");
  await refused(tab).waitFor();
  expect(new URL(tab.url()).pathname).toBe("/private-game");
});

test("[PRIV-10] Cancel Match withdraws the game: its key opens nothing", async () => {
  const [{ page }, { page: friend }] = await Promise.all([newPlayer(url, "cancels"), newPlayer(url, "friend")]);
  const key = await createGame(page);
  await waiting(page).getByRole("button", { name: "Cancel Match" }).click();
  await page.waitForURL("**/private-game");
  await enter(friend, key);
  await refused(friend).waitFor();
});

test("[PRIV-14, PRIV-15, PRIV-16] the field cuts a pasted key, shakes at a short one and opens Join at a full one", async () => {
  const { page } = await newPlayer(url, "types", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto("/private-game");
  await expect.poll(() => join(page).isDisabled()).toBe(true);
  await page.evaluate("navigator.clipboard.writeText(' abc def ghi')");
  await field(page).focus();
  await page.keyboard.press("ControlOrMeta+v");
  expect(await field(page).inputValue()).toBe("ABCDEF");
  expect(await join(page).isEnabled()).toBe(true);
  await page.keyboard.press("Backspace");
  expect(await join(page).isDisabled()).toBe(true);
  const isShaking = () => field(page).evaluate((element) => getComputedStyle(element).animationName !== "none");
  expect(await isShaking()).toBe(false);
  await page.keyboard.press("Enter");
  await expect.poll(isShaking).toBe(true);
  expect(await refused(page).count()).toBe(0);
  await page.keyboard.type("g"); // the field has kept the focus
  expect(await field(page).inputValue()).toBe("ABCDEG");
  await page.keyboard.press("Enter");
  await refused(page).waitFor();
});

test("[ERR-01] too few coins for the stake: the word and the way to Buy Coins, for who creates and who joins", async () => {
  const { page: host } = await newPlayer(url, "host");
  const key = await createGame(host);
  const page = await castMember(url, "private_poor");
  const text = page.getByRole("alert").getByText("Insufficient coins.");
  await page.clock.install();
  const ways: readonly (readonly [string, () => Promise<void>])[] = [
    [
      "/private-game",
      async () => {
        await field(page).fill(key);
        await join(page).click();
      },
    ],
    ["/private-game/create", () => create(page).click()],
  ];
  for (const [path, act] of ways) {
    await page.goto(path);
    await expectFourSeconds(page, "/payments/buy-coins", async () => {
      await act();
      await text.waitFor();
      expect(await text.textContent()).toBe("Insufficient coins.\nBuy coins or wait for next free bonus.");
    });
  }
});

test("[PRIV-13, POOL-03] a friend's key brings both to one board, with their coins set aside", async () => {
  const [{ page: host }, { page: friend }] = await Promise.all([newPlayer(url, "host"), newPlayer(url, "friend")]);
  const key = await createGame(host);
  await friend.goto("/private-game");
  const answer = await holdPosts(friend, "/private-game");
  await field(friend).fill(key.toLowerCase());
  await friend.keyboard.press("Enter");
  await friend.getByRole("status").getByText("Creating the match", { exact: true }).waitFor();
  answer();
  const [first, second] = await Promise.all([openedMatch(friend), openedMatch(host)]);
  expect(first).toBe(second);
  for (const page of [host, friend]) {
    await page.goto("/");
    expect(await shownCoins(page)).toBe(750);
  }
});

test("[PRIV-12] a cancel that comes too late opens the match, before any script runs", async () => {
  // Without script, the player's browser cannot hear that the friend came.
  const { page: plain } = await newPlayer(url, "plain", { javaScriptEnabled: false });
  const { page: friend } = await newPlayer(url, "friend");
  await enter(friend, await createGame(plain));
  const match = await openedMatch(friend);
  await waiting(plain).getByRole("button", { name: "Cancel Match" }).click();
  await plain.waitForURL(`**/match/${match}`);
});
