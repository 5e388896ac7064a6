/** What a player reads when a way into a match is refused, and what each way asks of the service. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectFourSeconds, stopClock } from "./support/clock";
import { scripted } from "./support/club";
import { outageClub } from "./support/outage-club";
import { castMember, newPlayer } from "./support/player";

const club = outageClub();
const { count } = club;

const play = (page: Page) => page.getByRole("button", { name: "Play", exact: true });
const create = (page: Page) => page.getByRole("button", { name: "Create", exact: true });

test("[RATE-16] of several minimum ratings the lowest is sent, and none as 0; the stake goes as its percentage", async () => {
  const { page } = club.ann;
  const asked = async (names: readonly string[]) => {
    await page.goto("/rating-game");
    const row = page.getByRole("group", { name: "Opponent GR" });
    for (const name of ["None", "1600"]) {
      await row.getByRole("checkbox", { name }).setChecked(names.includes(name));
    }
    await play(page).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("link", { name: /Rating Game/ }).waitFor();
    return club.host.seen.findLast(({ call }) => call === "POST /api/v2/matches/rating")?.body;
  };
  const left = count("DELETE /api/v2/matches/rating");
  const rest = { clocks: ["normal"], lengths: [1, 3, 5, 7], stake: 30, isMobileMode: false };
  expect(await asked(["None"])).toEqual({ ...rest, min_rating: 0 });
  expect(await asked(["1600"])).toEqual({ ...rest, min_rating: 1600 });
  expect(await asked(["None", "1600"])).toEqual({ ...rest, min_rating: 0 });
  // Cancel is the service's DELETE (POOL-05), once for each search.
  expect(count("DELETE /api/v2/matches/rating")).toBe(left + 3);
});

test("[POOL-02, ERR-02, ERR-03] a join refused for maintenance says so, stays unjoined, and after four seconds Play is back", async () => {
  const { page } = club.ann;
  const text = "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.";
  for (const pool of ["rating", "coin"]) {
    club.host.outages.set(`POST /api/v2/matches/${pool}`, {
      status: 403,
      body: { code: "maintenance", message: text },
    });
    await page.goto(`/${pool}-game`);
    if (pool === "coin") await page.getByRole("checkbox", { name: /^Level 1,/ }).check();
    await expectFourSeconds(page, "/", async () => {
      await play(page).click();
      const shown = page.getByRole("alert").getByText("Matches are temporarily");
      await shown.waitFor();
      expect(await shown.textContent()).toBe(text);
      // Not joined: the form stands as before, and nothing searches.
      expect(await page.getByRole("button", { name: "Play", exact: true, includeHidden: true }).isEnabled()).toBe(true);
      expect(await page.getByRole("heading", { name: /^Searching/ }).count()).toBe(0);
    });
    await page.getByRole("link", { name: /Rating Game/ }).waitFor();
    club.host.outages.delete(`POST /api/v2/matches/${pool}`);
  }
});

test("[AUTH-08, ERR-03] a join that is not authorized says so, and two seconds later Play is there, where the session is looked at; one that nobody answers went wrong", async () => {
  for (const pool of ["rating", "coin"]) {
    const { page } = await newPlayer(club.url, "outs");
    await page.clock.install();
    const join = async (status: number) => {
      club.host.outages.set(`POST /api/v2/matches/${pool}`, { status });
      await page.goto(`/${pool}-game`);
      if (pool === "coin") await page.getByRole("checkbox", { name: /^Level 1,/ }).check();
      await stopClock(page);
      await play(page).click();
    };
    await join(0);
    await page.getByRole("alert").getByText("Something went wrong.", { exact: true }).waitFor();
    await page.clock.resume();
    await join(401);
    await page.getByText("Unauthorized. Please login again", { exact: true }).waitFor();
    await page.clock.runFor(1_800);
    expect(new URL(page.url()).pathname).toBe(`/${pool}-game`);
    await page.clock.runFor(300);
    await page.waitForURL((at) => at.pathname === "/");
    await page.clock.resume();
    // The session itself still stands: it is kept.
    await page.getByRole("link", { name: /Rating Game/ }).waitFor();
    club.host.outages.delete(`POST /api/v2/matches/${pool}`);
  }
});

test("[BOT-02, BOT-07] a bot game, which is to one point without the cube for who is no member, says once when it cannot be started, in the toast, or on the page without script, and the setup is ready for another try", async () => {
  const { page } = club.ann;
  club.host.outages.set("POST /api/v2/matches/bot", { status: 500 });
  await page.goto("/bot-categories");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  const start = page.getByRole("button", { name: "Start Game" });
  await start.click();
  await page.locator(".toasts").getByText("Something went wrong", { exact: true }).waitFor();
  const sent = club.host.seen.findLast(({ call }) => call === "POST /api/v2/matches/bot")?.body;
  expect(sent).toMatchObject({ type: "match_play", settings: { length: 1, cube: false } });
  await expect.poll(() => start.isEnabled()).toBe(true);
  expect(await page.getByRole("alert").count()).toBe(0);
  const plain = await castMember(club.url, "mira_kostova", { javaScriptEnabled: false });
  await plain.goto(new URL(page.url()).pathname);
  await plain.getByRole("button", { name: "Start Game" }).click();
  await plain.getByRole("alert").getByText("Something went wrong", { exact: true }).waitFor();
  club.host.outages.delete("POST /api/v2/matches/bot");
});

/** The four ways into a match against people, each by what the player presses last. */
const WAYS: readonly (readonly [way: string, screen: string, press: (page: Page) => Promise<void>])[] = [
  [
    "coin",
    "/coin-game",
    async (page) => {
      await page.getByRole("checkbox", { name: /^Level 1,/ }).check();
      await play(page).click();
    },
  ],
  ["rating", "/rating-game", (page) => play(page).click()],
  ["private", "/private-game/create", (page) => create(page).click()],
  [
    "private/join",
    "/private-game",
    async (page) => {
      await page.getByLabel("Game key").fill("ABCDEF");
      await page.keyboard.press("Enter");
    },
  ],
];
const SUSPENDED = "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.";
const TOO_POOR = "Insufficient coins.\nBuy coins or wait for next free bonus.";

test("[ERR-01, ERR-02, ERR-03, ERR-08] every way into a match says for 412, 403, 409, 422 and 404 what the specs say, waits four seconds and leads on", async () => {
  const { page } = club.ann;
  for (const [way, screen, press] of WAYS) {
    for (const [status, says, to] of [
      [412, TOO_POOR, "/payments/buy-coins"],
      [403, SUSPENDED, "/"],
      [409, "You already have a running match", "/"],
      [422, "Something went wrong.", "/"],
      [404, "Something went wrong.", "/"],
    ] as const) {
      // A key has its own rule for what else is refused, and creating tries a conflict again (below).
      if (way === "private/join" && (status === 422 || status === 404)) continue;
      if (way === "private" && status === 409) continue;
      club.host.outages.set(`POST /api/v2/matches/${way}`, { status });
      await page.goto(screen);
      await expectFourSeconds(page, to, async () => {
        await press(page);
        const shown = page.getByRole("alert").getByText(says.split("\n")[0] as string);
        await shown.waitFor();
        expect([way, status, await shown.textContent()]).toEqual([way, status, says]);
      });
    }
    club.host.outages.clear();
  }
});

test("[BOT-09, API-08] each position of the slider asks for its type, length and cube, and always for that bot, the slow clock and the tutor's switches", async () => {
  const page = await castMember(club.url, "mira_kostova");
  club.host.outages.set("POST /api/v2/matches/bot", { status: 500 });
  const bot = "00000000-0000-4000-8000-000000000001";
  await page.goto(`/bot/${bot}/create-game`);
  await scripted(page);
  await page.getByRole("checkbox", { name: "Move Feedback" }).uncheck();
  const slider = page.getByRole("slider", { name: "Match length" });
  const asked: unknown[] = [];
  for (const position of [0, 1, 2, 3, 4]) {
    await slider.fill(String(position));
    const before = count("POST /api/v2/matches/bot");
    await page.getByRole("button", { name: "Start Game" }).click();
    await expect.poll(() => count("POST /api/v2/matches/bot")).toBe(before + 1);
    await expect.poll(() => page.getByRole("button", { name: "Start Game" }).isEnabled()).toBe(true);
    const sent = club.host.seen.findLast(({ call }) => call === "POST /api/v2/matches/bot")?.body as {
      readonly type: string;
      readonly id: string;
      readonly tutor: object;
      readonly settings: { readonly length: number; readonly clock: string; readonly cube: boolean };
    };
    asked.push([sent.type, sent.settings.length, sent.settings.cube, sent.settings.clock]);
    expect([sent.id, sent.tutor]).toEqual([bot, { hint: true, feedback: false, move_assistant: false }]);
  }
  expect(asked).toEqual([
    ["single_game", 1, true, "casual"],
    ["match_play", 1, false, "casual"],
    ["match_play", 3, true, "casual"],
    ["match_play", 5, true, "casual"],
    ["match_play", 7, true, "casual"],
  ]);
});

test("[PRIV-11, ERR-06] creating against a conflict deletes and tries three times in all, then says who can help", async () => {
  const { page } = club.ann;
  club.host.outages.set("POST /api/v2/matches/private", { status: 409 });
  const before = [count("POST /api/v2/matches/private"), count("DELETE /api/v2/matches/private")];
  await page.goto("/private-game/create");
  await create(page).click();
  const text = "Unable to create match, please contact support.";
  await page.getByRole("alert").getByText(text, { exact: true }).waitFor();
  await page.locator(".toasts").getByText(text, { exact: true }).waitFor();
  const after = [count("POST /api/v2/matches/private"), count("DELETE /api/v2/matches/private")];
  expect(after).toEqual([before[0] + 3, before[1] + 2]);
  club.host.outages.delete("POST /api/v2/matches/private");
});

test("[ERR-07] a pending game that cannot be deleted is told of, when it stands in the way and when it is cancelled", async () => {
  const { page } = club.ann;
  // Opened before the game is made, without script to hear of it: any other page shows the game's key instead of the form.
  const older = await castMember(club.url, club.ann.name, { javaScriptEnabled: false });
  await older.goto("/private-game/create");
  await page.goto("/private-game/create");
  await create(page).click();
  const waiting = page.getByRole("dialog", { name: "Send this key to your friend" });
  await waiting.waitFor();
  club.host.outages.set("DELETE /api/v2/matches/private", { status: 500 });
  await waiting.getByRole("button", { name: "Cancel Match" }).click();
  const text = "Cannot delete existing match";
  await page.locator(".toasts").getByText(text, { exact: true }).waitFor();
  await create(older).click();
  await older.getByRole("alert").getByText(text, { exact: true }).waitFor();
  club.host.outages.delete("DELETE /api/v2/matches/private");
  await waiting.getByRole("button", { name: "Cancel Match" }).click();
  await page.waitForURL("**/private-game");
});

test("[ERR-05] creating with a session that is not accepted any more returns to Play a Friend", async () => {
  const { page } = club.ann;
  club.host.outages.set("POST /api/v2/matches/private", { status: 401 });
  await page.goto("/private-game/create");
  await create(page).click();
  await page.getByRole("region", { name: "Join Game" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/private-game");
  club.host.outages.delete("POST /api/v2/matches/private");
});

test("[ERR-04] a key that meets any other refusal, 422 and 404 too, is an invalid key", async () => {
  const { page } = club.ann;
  for (const status of [422, 404, 500]) {
    club.host.outages.set("POST /api/v2/matches/private/join", { status });
    await page.goto("/private-game");
    await page.getByLabel("Game key").fill("ABCDEF");
    await page.getByRole("button", { name: "Join", exact: true }).click();
    await page.getByRole("alert").getByText("Invalid key", { exact: true }).waitFor();
    expect(await page.getByLabel("Game key").inputValue()).toBe("ABCDEF");
  }
});
