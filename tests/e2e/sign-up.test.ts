/** From the door to the first lobby: sign-in and signup. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import type { UserProfile } from "../../contract/profile";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { tabTo } from "./support/keyboard";
import { castMember, freshName, newPlayer, PHONE, signIn, signUp, visitor } from "./support/player";
import { answerOf, openSession } from "./support/session";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });
const door = (page: Page) => page.getByRole("link", { name: "Sign in" });
const lobby = (page: Page) => page.getByRole("navigation", { name: "Club" });

/** Somebody who has just signed in for the first time, on the signup's first step. */
async function newcomer(): Promise<Page> {
  const page = await castMember(url, freshName("fresh"));
  await visit(page, "/signup");
  await page.getByText("Step 1 of 2").waitFor();
  return page;
}

test("[AUTH-02, NAV-16] a visitor is shown the way to sign in, and is sent there from every guarded screen", async () => {
  const page = await visitor(url);
  const games = ["/coin-game", "/rating-game", "/private-game/create", "/bot-categories"];
  const figures = ["/user-profile", "/user-stats", "/user-stats/dice", "/user-stats/performance"];
  const studies = ["/analysis", "/analysis/match-details/1144", "/blunders", "/blunders/race"];
  const besides = ["/boards", "/bonus", "/chat", "/internal-notifications", "/social/friends", "/social/blocked"];
  const more = ["/private-game", "/searching/coin", "/payments/buy-coins", "/payments/membership", "/user-settings"];
  for (const path of [...games, ...figures, ...studies, ...besides, ...more]) {
    await page.goto(path);
    expect([path, new URL(page.url()).pathname]).toEqual([path, "/"]);
    expect(await door(page).isVisible()).toBe(true);
  }
  await door(page).click();
  await page.getByLabel("Name").waitFor();
});

test("[NAV-18] terms, privacy, FAQ and dice certificate are open to everybody; the username screen is not", async () => {
  const page = await visitor(url);
  for (const [path, title] of [
    ["/terms-of-services", "Terms of service"],
    ["/privacy", "Privacy"],
    ["/faq", "FAQ"],
    ["/dice-cert", "Dice Certificate"],
  ]) {
    await page.goto(path);
    expect(await heading(page, title).first().isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto("/create-username");
  expect(new URL(page.url()).pathname).toBe("/");
  await door(page).waitFor();
});

test("[SIGN-02, LOB-03] a newcomer is led to signup, and an empty name is asked for again", async () => {
  const page = await castMember(url, freshName("fresh"));
  await page.goto("/");
  await page.getByText("Step 1 of 2").waitFor();
  await page.getByRole("heading", { name: "What shall we call you?", exact: true }).waitFor();
  await page.goto("/coin-game");
  await page.getByText("Step 1 of 2").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("Username is required", { exact: true }).waitFor();
});

test("[SIGN-03, SIGN-06] the server judges a name, gives its reason and three free suggestions, one of which can be taken", async () => {
  const [page, known] = await Promise.all([newcomer(), newPlayer(url, "sign")]);
  const field = page.getByLabel("Username");
  async function expectRefusal(name: string, reason: string): Promise<void> {
    await field.fill(name);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("alert").getByText(reason, { exact: true }).waitFor();
    await page.getByText("Still free:").waitFor();
  }
  await expectRefusal("ab", "A username has 3 to 20 characters.");
  await expectRefusal("two words", "A username has letters a to z, digits and _ only.");
  await expectRefusal("admin", "This username is not available.");
  const taken = known.name.toUpperCase();
  await field.fill("");
  await field.pressSequentially(taken);
  expect(await field.inputValue()).toBe(known.name);
  await expectRefusal(taken, "This username is already taken.");
  const suggestions = page.getByText("Still free:").locator("..").getByRole("button");
  expect(await suggestions.count()).toBe(3);
  const chosen = (await suggestions.nth(1).textContent()) as string;
  expect(chosen).toMatch(/^[a-z0-9_]{3,20}$/);
  await suggestions.nth(1).click();
  await page.getByText("Step 2 of 2").waitFor();
  await heading(page, `How well do you play, ${chosen}?`).waitFor();
});

test("[SIGN-05] no step further without a skill level, not even by the address", async () => {
  const page = await newcomer();
  const go = page.getByRole("button", { name: "Continue" });
  await page.getByLabel("Username").fill(freshName("level"));
  await go.click();
  await page.getByText("Step 2 of 2").waitFor();
  await expect.poll(() => go.isDisabled()).toBe(true);
  await page.goto("/signup?step=star");
  await page.getByText("Step 2 of 2").waitFor();
  await page.getByRole("radio", { name: /^Newbie/ }).check();
  expect(await go.isEnabled()).toBe(true);
});

test("[SIGN-04] each of the four levels sets the rating that it names", async () => {
  for (const level of ["Newbie 900", "Beginner 1100", "Intermediate 1400", "Advanced 1700"]) {
    const [skill, rating] = level.split(" ");
    const page = await castMember(url, `skill_${skill.toLowerCase()}`);
    await page.goto("/");
    await page.getByText("Step 2 of 2").waitFor();
    expect(await page.getByRole("radio").count()).toBe(4);
    await page.getByRole("radio", { name: new RegExp(`^${skill}.*${rating}$`) }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: "Not now" }).click();
    await page.getByRole("link", { name: new RegExp(`^Rating ${rating} `) }).waitFor();
  }
});

test("[SIGN-01] signup by the keyboard alone: name, level, an offer that can be declined, Play", async () => {
  const page = await visitor(url);
  const name = freshName("keys");
  await page.goto("/");
  await tabTo(page, /^Sign in$/);
  await page.keyboard.press("Enter");
  const field = page.getByLabel("Name");
  // By itself.
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await page.getByText("Step 1 of 2").waitFor();
  // The cursor waits in the page's one field.
  const username = page.getByLabel("Username");
  await expect.poll(() => username.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await page.getByText("Step 2 of 2").waitFor();
  await tabTo(page, /^Newbie/);
  await page.keyboard.press("ArrowDown");
  expect(await page.getByRole("radio", { name: /^Beginner/ }).isChecked()).toBe(true);
  await tabTo(page, /^Continue$/);
  await page.keyboard.press("Enter");
  await heading(page, "Star membership").waitFor();
  await tabTo(page, /^Not now$/);
  await page.keyboard.press("Enter");
  await lobby(page).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  await page.getByRole("link", { name: `Profile of ${name}` }).waitFor();
});

test("[SIGN-07] an account that lost its name chooses one at /create-username and nothing else; with a name the screen is Play", async () => {
  const { page: named } = await newPlayer(url, "sign");
  await named.goto("/create-username");
  await lobby(named).waitFor();
  expect(new URL(named.url()).pathname).toBe("/");
  const page = await castMember(url, "nameless");
  await page.goto("/create-username");
  expect(await page.getByText(/Step \d of 2/).count()).toBe(0);
  const name = freshName("again");
  await page.getByLabel("Username").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: `Profile of ${name}` }).waitFor();
  await page.getByRole("link", { name: /^Rating 1500 / }).waitFor();
});

test("[SIGN-01] signup works before any script runs, on a phone", async () => {
  const page = await visitor(url, { javaScriptEnabled: false, viewport: PHONE });
  const name = freshName("plain");
  await signUp(page, name, "Advanced");
  await lobby(page).waitFor();
  // Script would have to open it, if it were not a popover of the platform's own.
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await door(page).waitFor();
});

test("a name that is refused before any script runs stays in its field", async () => {
  const page = await visitor(url, { javaScriptEnabled: false });
  await signIn(page, freshName("plain"));
  await page.goto("/signup");
  await page.getByLabel("Username").fill("admin");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("alert").getByText("This username is not available.", { exact: true }).waitFor();
  expect(await page.getByLabel("Username").inputValue()).toBe("admin");
});

test("[SIGN-01, SET-04] where the law sets an age the birthday is asked before the first step and not kept; who is too young leaves no account behind", async () => {
  const now = new Date();
  const yearsAgo = (years: number, days = 0) => {
    const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
    return (
      [day.getUTCDate(), day.getUTCMonth() + 1].map((part) => String(part).padStart(2, "0")).join("/") +
      `/${day.getUTCFullYear()}`
    );
  };
  const from = async (country: string, name = freshName("fresh")) => {
    const session = await openSession(url, name);
    const page = await visitor(url, { extraHTTPHeaders: { "CF-IPCountry": country } });
    await page.context().addCookies(session.cookies);
    await visit(page, "/signup");
    return { name, page, session };
  };
  const answer = async (page: Page, birthday: string) => {
    await page.getByLabel("Birthday").fill(birthday);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  // Where no law is known, nothing is asked.
  for (const country of ["XX", "T1", "BR"]) await (await from(country)).page.getByText("Step 1 of 2").waitFor();

  const { page, ...young } = await from("DE");
  await page.getByText("Germany, where the law lets people join by themselves from 16 years on").waitFor();
  await answer(page, "31/02/2001");
  await page.getByRole("alert").getByText("There is no such day.").waitFor();
  expect(await page.getByLabel("Birthday").inputValue()).toBe("31/02/2001");
  await answer(page, yearsAgo(16, 1));
  await page.getByText("You can join once you are 16.").waitFor();
  await door(page).waitFor();
  expect((await young.session.call("GET", "/api/v2/users/profiles/current")).status).toBe(401);
  // The same browser cannot answer differently on the same day.
  const again = await openSession(url, young.name);
  expect(again.userId).not.toBe(young.session.userId);
  await page.context().addCookies(again.cookies);
  await visit(page, "/signup");
  await answer(page, yearsAgo(30));
  await page.getByText("You can join once you are 16.").waitFor();

  const { page: old, session } = await from("DE");
  await answer(old, yearsAgo(16));
  await old.getByText("Step 1 of 2").waitFor();
  await old.getByLabel("Username").fill(freshName("old"));
  await old.getByRole("button", { name: "Continue" }).click();
  await old.getByText("Step 2 of 2").waitFor();
  const kept = await answerOf<UserProfile>(session.call("GET", "/api/v2/users/profiles/current"));
  expect([kept.birthday, kept.country]).toEqual([null, null]);
});
