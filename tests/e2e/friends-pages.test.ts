/** Friends and found players where there are more of them than a page holds. */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCast } from "./support/cast";
import { visit } from "./support/club";
import { addCrowd } from "./support/crowd";
import { castMember } from "./support/player";
import { type Stack, startStack } from "./support/stack";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({}, async (db, issuer) => {
    await addCrowd(db, 60);
    await addCast(db, issuer, [{ signIn: "well_liked" }]);
    // The first 45 of the crowd are their friends.
    await db
      .prepare(
        `INSERT INTO friendships (low_id, high_id, status, asked_by, message, asked_at, decided_at)
         SELECT min(c.id, me.id), max(c.id, me.id), 'friends', c.id, '', 0, 1
         FROM profiles me JOIN profiles c ON c.name GLOB 'crowd_*' AND cast(substr(c.name, 7) AS INTEGER) <= 45
         WHERE me.name = 'well_liked'`,
      )
      .run();
  });
});

afterAll(async () => {
  await stack?.remove();
});

const friends = (page: Page) =>
  page.getByRole("region", { name: "Friends", exact: true }).getByRole("button", { name: /^Actions for/ });

test("[FRD-08] friends come twenty a page, in order, each once, and a page further by its number; found players fifty", async () => {
  const page = await castMember(stack.url, "well_liked");
  await visit(page, "/social/friends");
  const seen: string[] = [];
  for (const [number, count] of [
    [1, 20],
    [2, 20],
    [3, 5],
  ] as const) {
    if (number > 1) await page.getByRole("link", { name: `Page ${number}`, exact: true }).click();
    await page.locator('[aria-current="page"]').getByText(String(number), { exact: true }).waitFor();
    await expect.poll(() => friends(page).count()).toBe(count);
    seen.push(...(await friends(page).evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? ""))));
  }
  expect(new Set(seen).size).toBe(45);
  expect(seen).toEqual(seen.toSorted());

  await page.getByRole("link", { name: "Add friend" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Friend" });
  await dialog.getByRole("searchbox", { name: "Search User" }).fill("crowd_");
  const found = dialog.getByRole("list", { name: "Found players" }).getByRole("listitem");
  await expect.poll(() => found.count()).toBe(50);
  const more = dialog.getByText("There are more: type more of the name.", { exact: true });
  expect(await more.count()).toBe(1);
  // What fifty do not hold is found by more of the name.
  await dialog.getByRole("searchbox", { name: "Search User" }).fill("crowd_9");
  await expect.poll(() => found.count()).toBe(1);
  expect(await found.textContent()).toContain("crowd_9");
  expect(await more.count()).toBe(0);
});
