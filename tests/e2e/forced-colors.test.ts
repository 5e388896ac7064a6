/** Forced colours, as Windows' contrast themes give them: backgrounds and shadows are gone, and what is chosen still shows. */
import type { Locator, Page } from "playwright";
import { expect, test } from "vitest";
import { openedMatch, visit } from "./support/club";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { newPlayer, PHONE } from "./support/player";

/** What stands there, with neither focus nor pointer on it. */
async function picture(page: Page, shown: Locator): Promise<string> {
  await page.evaluate("document.activeElement?.blur()");
  await page.mouse.move(0, 0);
  return (await shown.screenshot({ animations: "disabled" })).toString("base64");
}

/** The label around a hidden box, with the box's own mark. */
const around = (box: Locator) => box.locator("xpath=ancestor::label");

test("in forced colours a chosen stake, chip, clock or switch looks different from one that is not chosen", async () => {
  const { page, call } = await newPlayer(url, "forced", { forcedColors: "active", viewport: PHONE });
  const differs = async (name: string, box: Locator, change: () => Promise<void>) => {
    const before = await picture(page, around(box));
    const wasChecked = await box.isChecked();
    await change();
    expect(await box.isChecked(), name).toBe(!wasChecked);
    expect((await picture(page, around(box))) === before, name).toBe(false);
  };
  const toggles = (name: string, box: Locator) => differs(name, box, () => box.click({ force: true }));

  await visit(page, "/coin-game");
  await toggles("a stake", page.getByRole("checkbox", { name: /^Level 1,/ }));
  await visit(page, "/rating-game");
  for (const box of await page.locator(".choice input:not([disabled]):not([type=radio])").all()) {
    await toggles(`rating ${await box.getAttribute("name")} ${await box.getAttribute("value")}`, box);
  }
  await visit(page, "/private-game/create");
  for (const box of await page.locator("label input[type=radio]").all()) {
    if ((await box.isChecked()) || (await box.isDisabled())) continue;
    await toggles(`private ${await box.getAttribute("name")} ${await box.getAttribute("value")}`, box);
  }
  await visit(page, "/bot/00000000-0000-4000-8000-000000000001/create-game");
  await toggles("a switch", page.getByRole("checkbox", { name: "Hint Button" }));

  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await openedMatch(page);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await toggles("a switch of the board", menu.getByRole("switch", { name: /^Sound/ }));
  await toggles("the home board's side", menu.getByRole("radio", { name: "Left" }));
  await toggles("a board", menu.getByRole("radio", { name: "High contrast" }));
});
