/** A friend is invited to a private game: by its link, by a QR code, and through a sign-in. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openedMatch, visit } from "./support/club";
import { url } from "./support/copy";
import { freshName, newPlayer, signUp, visitor } from "./support/player";

const waiting = (page: Page) => page.getByRole("dialog", { name: "Send this key to your friend" });
const field = (page: Page) => page.getByLabel("Game key");

test("[PRIV-08, PRIV-14] the key is shared as a link and a QR code; the link fills the friend's field, through a sign-in too", async () => {
  const { page } = await newPlayer(url, "shares", { permissions: ["clipboard-read", "clipboard-write"] });
  // Chromium on Linux shares nothing: what the page hands over is what counts.
  await page.addInitScript(() => {
    const share = async ({ url: shared = "" }: ShareData) => {
      document.body.dataset.shared = shared;
    };
    Object.assign(navigator, { share });
  });
  await visit(page, "/private-game/create");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const key = (await waiting(page).getByLabel("Game key").textContent()) ?? "";
  const link = `${url}/private-game?key=${key}`;
  await waiting(page).getByRole("button", { name: "Copy Link" }).click();
  await page.getByText("Successfully copied.", { exact: true }).waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(link);
  await waiting(page).getByRole("button", { name: "Share" }).click();
  await expect.poll(() => page.evaluate("document.body.dataset.shared")).toBe(link);
  await waiting(page).getByText("QR code").click();
  const code = waiting(page).getByRole("img", { name: `QR code of ${link}` });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await page.request.get("/private-game/qr.svg?key=nonsense").then((answer) => answer.status())).toBe(404);

  const friend = await visitor(url);
  await friend.goto(link);
  await friend.getByText("A friend wants to play you. Sign in, and their game opens.").waitFor();
  await signUp(friend, freshName("invited"), "Intermediate", field(friend));
  expect(await field(friend).inputValue()).toBe(key);
  // The lobby has led on once: from now on it is the lobby again.
  expect((await friend.context().cookies()).map(({ name }) => name)).not.toContain("invite");
  await friend.getByRole("button", { name: "Join", exact: true }).click();
  expect(await openedMatch(friend)).toBe(await openedMatch(page));
});
