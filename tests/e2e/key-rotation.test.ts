/** A new key for tokens and cookies, deployed in two steps under a player who is in the middle of a match. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openedMatch, visit } from "./support/club";
import { startBotMatch } from "./support/match";
import { playUntil } from "./support/play";
import { newPlayer } from "./support/player";
import { SECRETS } from "./support/session";
import { type Stack, startStack } from "./support/stack";

const OLD = SECRETS.AUTH_SECRET;
const NEW = "the next secret that this copy of the tests signs with";

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.remove());

test("keys change twice in the middle of a match: it is played on, its player stays signed in, and the old key can go", async () => {
  const { page, name, call } = await newPlayer(stack.url, "keys");
  const match = await startBotMatch(call, "Pico");
  await page.goto(`/match/${match}`);
  await openedMatch(page);
  const moves = () => page.getByLabel("Moves", { exact: true }).locator("td i").count();
  const playOn = async () => {
    const before = await moves();
    await playUntil([page], async () => (await moves()) >= before + 2);
  };
  await playOn();
  const cookie = async () => (await page.context().cookies()).find((each) => each.name === "session")?.value;
  const signedBefore = await cookie();

  for (const AUTH_SECRET of [`${OLD}\n${NEW}`, `${NEW}\n${OLD}`]) {
    await stack.stop();
    await stack.start({ AUTH_SECRET });
    await playOn();
  }
  // What was signed before is still believed; an hour later everything has been signed anew.
  expect(await cookie()).toBe(signedBefore);
  const other = await page.context().newPage();
  await visit(other, "/user-profile");
  await other.getByRole("heading", { name }).waitFor();
  await page.context().clearCookies({ name: "app-token" });
  await visit(other, "/user-profile");
  expect(await cookie()).not.toBe(signedBefore);

  await stack.stop();
  await stack.start({ AUTH_SECRET: NEW });
  await playOn();
  await visit(other, "/user-profile");
  await other.getByRole("heading", { name }).waitFor();
});
