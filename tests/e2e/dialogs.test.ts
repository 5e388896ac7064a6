/** Every modal dialog takes the focus, keeps it, and gives it back; Escape closes it where it can be closed. */
import type { Locator, Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { openedMatch, visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, newPlayer } from "./support/player";

let page: Page;
beforeAll(async () => {
  ({ page } = await newPlayer(url, "dialogs"));
});

const holdsFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.matches(":modal") && element.contains(document.activeElement));
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Opens with the keyboard, walks once around, leaves by Escape, and looks where the focus is then. */
async function expectClosable(opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
  // The browser's own controls come after the dialog's last; nothing behind the dialog ever does.
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press("Tab");
    const outside = await dialog.evaluate((element) => {
      const { activeElement } = document;
      return activeElement !== document.body && !element.contains(activeElement);
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => hasFocus(opener)).toBe(true);
}

async function expectToStay(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
  // A browser takes the second Escape in a row for a serious one.
  for (let press = 0; press < 3; press++) await page.keyboard.press("Escape");
  await expect.poll(() => holdsFocus(dialog)).toBe(true);
}

const named = (name: string) => page.getByRole("dialog", { name, exact: true });

test("a pop-up of the lobby", async () => {
  await visit(page, "/");
  const tile = page.getByRole("region", { name: "Play" }).getByRole("link", { name: /200 coins/ });
  await expectClosable(tile, page.getByRole("dialog", { name: /200 coins/ }));
});

test("Add Friend", async () => {
  await visit(page, "/social/friends");
  await expectClosable(page.getByRole("link", { name: "Add friend" }), named("Add Friend"));
});

test("the payment of coins and of a membership", async () => {
  await visit(page, "/payments/buy-coins");
  await expectClosable(page.getByRole("link", { name: /Pouch of Stardust/ }), named("Pouch of Stardust"));
  await visit(page, "/payments/membership");
  const offer = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  await expectClosable(offer, page.getByRole("dialog"));
});

test("the payment dialog works without script", async () => {
  const { name } = await newPlayer(url, "payplain");
  const plain = await castMember(url, name, { javaScriptEnabled: false });
  await plain.goto("/payments/buy-coins?product=gc_500_p1");
  const dialog = plain.getByRole("dialog");
  await dialog.getByRole("button", { name: "Card", exact: true }).waitFor();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await plain.waitForURL("**/payments/buy-coins");
  expect(await dialog.count()).toBe(0);
});

test("a key that waits for a friend stays, and says inside the dialog that it is copied", async () => {
  await page.context().grantPermissions(["clipboard-write"]);
  await visit(page, "/private-game/create");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const waiting = named("Send this key to your friend");
  await expectToStay(waiting);
  await waiting.getByRole("button", { name: "Copy Key" }).click();
  await waiting.getByText("Successfully copied.", { exact: true }).waitFor();
  await waiting.getByRole("button", { name: "Cancel Match" }).click();
  await waiting.waitFor({ state: "detached" });
});

test("the board's menu and the resignation; a click beside them closes them too", async () => {
  await page.goto("/bot-categories");
  await page
    .getByRole("link", { name: /Beginner/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Start Game" }).click();
  await openedMatch(page);
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await expectClosable(menu, named("Menu"));
  const resign = page.getByRole("button", { name: "Resign", exact: true });
  await expect.poll(() => resign.isEnabled(), { timeout: 20_000 }).toBe(true);
  await expectClosable(resign, named("Resign this game?"));
  await menu.click();
  await expect.poll(() => holdsFocus(named("Menu"))).toBe(true);
  // A click so soon after it opened is the second half of a double one, and leaves it open.
  await expect
    .poll(async () => {
      await page.mouse.click(5, 5);
      return named("Menu").count();
    })
    .toBe(0);
});
