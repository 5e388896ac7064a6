/** What holds on all of a player's devices: how the club is set up, where they are signed in, and what they take along. */
import { unzipSync } from "fflate";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openLive, scripted, visit } from "./support/club";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { ask, castMember, newPlayer, visitor } from "./support/player";

const table = (page: Page) => page.getByRole("region", { name: "The table", exact: true });
const devices = (page: Page) => page.getByRole("region", { name: "Devices", exact: true });
const theme = (page: Page) => page.locator("html").getAttribute("data-theme");

test("theme, board, home side, animation speed, signals and switches that are saved in the settings hold on another device from its first paint, and a change at the board there comes back; a visitor has their own", async () => {
  const { page, call, name } = await newPlayer(url, "everywhere");
  const phone = await castMember(url, name);
  await visit(page, "/user-settings");
  await table(page).getByRole("radio", { name: "Light" }).check();
  await table(page).getByRole("radio", { name: "Walnut and ivory" }).check();
  await table(page).getByRole("radio", { name: "Left" }).check();
  // The board beside the choices is drawn anew before anything is saved.
  const preview = table(page).getByRole("img", { name: "A board drawn with these choices" });
  await expect.poll(() => preview.getAttribute("src")).toMatch(/board=walnut&side=left$/);
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  // It brings the colours of its board, of an unlocked one too.
  const src = (await preview.getAttribute("src")) ?? "";
  for (const board of ["walnut", "nebula"]) {
    const drawn = await (await ask(page, src.replace("board=walnut", `board=${board}`))).text();
    expect(drawn).toMatch(new RegExp(`\\[data-board="?${board}"?\\]`));
  }
  expect(await preview.locator("xpath=..").getAttribute("data-theme")).toBe("light");
  expect(await theme(page)).toBeNull();
  await table(page).getByRole("checkbox", { name: "Sound" }).uncheck();
  await table(page).getByRole("checkbox", { name: "Play forced turns" }).check();
  await table(page).getByRole("checkbox", { name: "One tap plays the left die" }).check();
  await table(page).getByRole("checkbox", { name: "Confirm doubles for coins" }).uncheck();
  await table(page).getByRole("radio", { name: "Slow" }).check();
  await table(page).getByText("Signals, one by one").click();
  await table(page).getByRole("checkbox", { name: "Your turn" }).uncheck();
  await table(page).getByRole("button", { name: "Save" }).click();
  await page.getByText("Successful update", { exact: true }).waitFor();
  expect(await theme(page)).toBe("light");

  const match = await startBotMatch(call, "Pico");
  // As the server sends it, before any script.
  const html = await (await ask(phone, `/match/${match}`)).text();
  expect(html).toMatch(/<html[^>]* data-theme="light"/);
  expect(html).toContain('data-board="walnut"');
  expect(html).toContain('data-speed="slow"');
  expect(await (await ask(phone, "/user-settings")).text()).toContain("board=walnut&amp;side=left");
  await phone.goto(`/match/${match}`);
  await scripted(phone);
  await phone.getByRole("button", { name: "Menu" }).click();
  const menu = phone.getByRole("dialog", { name: "Menu" });
  expect(await menu.getByRole("radio", { name: "Left" }).isChecked()).toBe(true);
  expect(await menu.getByRole("switch", { name: /^Sound/ }).isChecked()).toBe(false);
  for (const [name, isOn] of [
    [/^Play forced turns/, true],
    [/^One tap plays the left die/, true],
    [/^Confirm doubles for coins/, false],
    [/^Bear off by itself/, false],
  ] as const)
    expect(await menu.getByRole("switch", { name }).isChecked(), `${name}`).toBe(isOn);
  expect(await menu.getByRole("radio", { name: "Slow" }).isChecked()).toBe(true);
  await menu.getByText("Signals, one by one").click();
  await menu.getByRole("switch", { name: "Your turn" }).waitFor();
  expect(await menu.getByRole("switch", { name: "Your turn" }).isChecked()).toBe(false);
  expect(await menu.getByRole("switch", { name: "Match found" }).isChecked()).toBe(true);
  const kept = phone.waitForResponse((answer) => new URL(answer.url()).pathname === "/preferences");
  await menu.getByRole("switch", { name: /^Sound/ }).check();
  expect((await kept).status()).toBe(204);
  const quiet = phone.waitForResponse((answer) => new URL(answer.url()).pathname === "/preferences");
  await menu.getByRole("switch", { name: "Clock", exact: true }).uncheck();
  expect((await quiet).status()).toBe(204);

  await visit(page, "/user-settings");
  expect(await table(page).getByRole("checkbox", { name: "Sound" }).isChecked()).toBe(true);
  expect(await table(page).getByRole("checkbox", { name: "Play forced turns" }).isChecked()).toBe(true);
  for (const [signal, isOn] of [
    ["Your turn", false],
    ["Clock", false],
    ["End of a match", true],
  ] as const)
    expect(await table(page).locator(`input[aria-label="${signal}"]`).isChecked(), signal).toBe(isOn);
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("play-settings") ?? "{}")))
    .toMatchObject({ sound: true, autoForced: true });

  const guest = await visitor(url);
  await guest.goto("/");
  expect(await theme(guest)).toBeNull();
});

test("the settings list the player's devices by name, this one first and marked; the chosen one is signed out, then all others, and each of them shows the sign-in", async () => {
  const on = (system: string) => ({ userAgent: `Mozilla/5.0 (${system}) Chrome/140.0.0.0` });
  const { page, name } = await newPlayer(url, "devices", on("X11"));
  const [phone, tablet] = [await castMember(url, name, on("iPhone")), await castMember(url, name, on("Android"))];
  for (const device of [phone, tablet]) await openLive(device, "/");
  await visit(page, "/user-settings");
  const rows = devices(page).getByRole("listitem");
  expect(await rows.count()).toBe(3);
  expect(await rows.first().innerText()).toMatch(/^Chrome on Linux\s+within the last hour\s+This device$/);
  expect(await rows.getByText("This device", { exact: true }).count()).toBe(1);
  await devices(page).getByRole("button", { name: "Sign out Chrome on iPhone", exact: true }).click();
  await page.getByText("Signed out.", { exact: true }).waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.nth(1).innerText()).toMatch(/^Chrome on Android\s/);
  await devices(page).getByRole("button", { name: "Sign out the others" }).click();
  await expect.poll(() => rows.count()).toBe(1);
  for (const device of [phone, tablet]) {
    await device
      .getByRole("link", { name: /sign in/i })
      .first()
      .waitFor();
  }
  await visit(page, "/user-settings");
  expect(await rows.first().innerText()).toContain("This device");
});

test("everything that is a player's comes as one archive: a veteran's matches as .mat with reviews, profile and coins as JSON", async () => {
  const page = await castMember(url, "silverprime");
  await page.goto("/user-settings");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Export", exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("starpoint-silverprime.zip");
  const archive = await ask(page, new URL(download.url()).pathname);
  const files = unzipSync(await archive.body());
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const names = Object.keys(files);
  const mats = names.filter((name) => /^matches\/\d+\.mat$/.test(name));
  expect(mats.length).toBeGreaterThanOrEqual(60);
  for (const name of mats) expect(text(name)).toContain("silverprime");
  expect(names.filter((name) => /^matches\/\d+-reviews\.json$/.test(name)).length).toBeGreaterThanOrEqual(60);
  expect(JSON.parse(text("profile.json"))).toMatchObject([{ name: "silverprime", membership: "starplus" }]);
  for (const name of names.filter((file) => file.endsWith(".json"))) JSON.parse(text(name));
  expect((await ask(await visitor(url), "/user-settings/export")).url()).not.toContain("export");
});
