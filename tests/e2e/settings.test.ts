/** Settings, through the screen: who the player is, their name, and the end of an account. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { DELETION_REASONS } from "../../contract/deletion-reasons";
import type { UserProfile } from "../../contract/profile";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { startBotMatch } from "./support/match";
import { castMember, newPlayer } from "./support/player";
import { answerOf } from "./support/session";

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const field = (page: Page, label: string) => part(page, "You").getByLabel(label, { exact: true });
const save = (page: Page) => part(page, "You").getByRole("button", { name: "Save" }).click();
const name = (page: Page) => page.getByRole("textbox", { name: "Username", exact: true });
const change = (page: Page) => part(page, "Username").getByRole("button", { name: "Change" }).click();
/** Text of the element that describes a field, by which a screen reader reads its error. */
const describedBy = (page: Page, label: string) =>
  field(page, label).evaluate(
    (control) => document.getElementById(control.getAttribute("aria-describedby") ?? "")?.textContent ?? null,
  );

/** The day that many years ago, and so many days after it, as dd/MM/yyyy. */
function dayAgo(years: number, days: number): string {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
  return day.toISOString().slice(0, 10).split("-").reverse().join("/");
}

test("[SET-01, SET-02, SET-03, SET-04, SET-05, SET-10] birthday, country and gender: all are required, the day must exist and be twelve years ago, and what was typed stays; a save says so", async () => {
  const { page, call } = await newPlayer(url, "settings");
  await visit(page, "/user-settings");
  await part(page, "Username").waitFor();
  await part(page, "Account and data").getByRole("link", { name: "Delete…" }).waitFor();
  expect(await field(page, "Gender").getByRole("option").allTextContents()).toEqual([
    "Choose",
    "Male",
    "Female",
    "Non-binary",
  ]);

  await field(page, "Birthday").fill("14/03/1991");
  await field(page, "Country").selectOption({ label: "Brazil" });
  const error = part(page, "You").getByRole("alert");
  const filled = { Birthday: "14/03/1991", Gender: "female", Country: "BR" };
  for (const [label, value] of Object.entries(filled)) {
    const put = async (text: string) => {
      if (label === "Birthday") await field(page, label).fill(text);
      else await field(page, label).selectOption(text);
    };
    await field(page, "Gender").selectOption("female");
    await put("");
    await save(page);
    await expect.poll(() => error.textContent()).toBe("All parameters are required.");
    await expect.poll(() => describedBy(page, label)).toBe("All parameters are required.");
    await expect.poll(() => field(page, label).evaluate((control) => control === document.activeElement)).toBe(true);
    await put(value);
  }
  for (const [typed, message] of [
    ["1991-03-14", "Write your birthday as dd/MM/yyyy."],
    ["31/02/1991", "There is no such day."],
    [dayAgo(12, 2), "The user should be at least 12 years old"],
    [dayAgo(-1, 0), "The user should be at least 12 years old"],
  ] as const) {
    await field(page, "Birthday").fill(typed);
    await save(page);
    await expect.poll(() => error.textContent()).toBe(message);
    await expect.poll(() => describedBy(page, "Birthday")).toBe(message);
    const shown = ["Birthday", "Country", "Gender"].map((label) => field(page, label).inputValue());
    expect(await Promise.all(shown)).toEqual([typed, "BR", "female"]);
  }
  expect(await (await call("GET", "/api/v2/users/profiles/current")).json()).toMatchObject({ birthday: null });

  // Where the law asks for more, that is said.
  await field(page, "Birthday").fill(dayAgo(14, 2));
  await field(page, "Country").selectOption("BG");
  await save(page);
  await expect.poll(() => error.textContent()).toBe("The user should be at least 14 years old");
  await field(page, "Country").selectOption("BR");
  await field(page, "Birthday").fill(dayAgo(12, -1));
  await save(page);
  await page.getByText("Successful update", { exact: true }).waitFor();
  const [day, month, year] = dayAgo(12, -1).split("/");
  const birthday = `${year}-${month}-${day}`;
  const saved = await (await call("GET", "/api/v2/users/profiles/current")).json();
  expect(saved).toMatchObject({ birthday, country: "BR", gender: "female", age: 12 });
  await visit(page, "/user-settings");
  expect(await field(page, "Birthday").inputValue()).toBe(dayAgo(12, -1));
  for (const gender of ["male", "non-binary"]) {
    await field(page, "Gender").selectOption(gender);
    await save(page);
    // The words of the change before may still be there.
    const kept = async () => (await answerOf<UserProfile>(call("GET", "/api/v2/users/profiles/current"))).gender;
    await expect.poll(kept).toBe(gender);
  }
});

test("[SET-01, SET-11] another name: refused ones say why beside names that are free, one press takes one of these, and the next change is 30 days away", async () => {
  const { page, call, name: first } = await newPlayer(url, "renamed");
  await visit(page, "/user-settings");
  for (const [typed, message] of [
    ["", "Username is required"],
    ["ab", "A username has 3 to 20 characters."],
    ["mirа_kostova", "A username has letters a to z, digits and _ only."], // with a Cyrillic letter
    ["starpoint", "This username is not available."],
    [first, "This is your username already."],
    ["Mira_Kostova", "This username is already taken."],
  ] as const) {
    await name(page).fill(typed);
    await change(page);
    await part(page, "Username").getByText(message, { exact: true }).waitFor();
    expect(await name(page).inputValue()).toBe(typed);
    expect(await name(page).getAttribute("aria-invalid")).toBe("true");
  }
  const free = part(page, "Username").getByRole("button", { name: /^mira_kostova/ });
  expect(await free.count()).toBe(3);
  const chosen = String(await free.first().textContent());
  await free.first().click();
  await page.getByText("Successful update", { exact: true }).waitFor();
  expect(await (await call("GET", "/api/v2/users/profiles/current")).json()).toMatchObject({ name: chosen });
  const date = new Date(Date.now() + 30 * 86_400_000).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
  await part(page, "Username").getByText(`You are ${chosen}. You can change it again from ${date}.`).waitFor();
  expect(await part(page, "Username").getByRole("button", { name: "Change" }).isDisabled()).toBe(true);
  const body = new URLSearchParams({ intent: "username", username: `${first}x` });
  const again = await page.request.post("/user-settings", {
    data: body.toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect([again.status(), await again.text()]).toEqual([
    422,
    expect.stringContaining("The username can be changed once in 30 days."),
  ]);
});

test("[SET-01, SET-06, SET-07, SET-08, SET-09] an account goes by one of nine reasons and its name typed, not in the middle of a match: it is signed out on every device, its coins and name are gone", async () => {
  const { page, call, name: own, userId } = await newPlayer(url, "leaver");
  const device = await castMember(url, own);
  await visit(device, "/user-settings");
  await visit(page, "/user-settings");
  await part(page, "Account and data").getByRole("link", { name: "Delete…" }).click();
  const dialog = page.getByRole("dialog", { name: `Delete ${own}?` });
  await dialog.waitFor();
  expect(
    await dialog.getByRole("radio").evaluateAll((radios) => radios.map((radio) => radio.parentElement?.textContent)),
  ).toEqual([...DELETION_REASONS]);
  await dialog.getByText("1,000", { exact: true }).waitFor();
  await dialog.getByText("Deleted User", { exact: true }).waitFor();

  const remove = dialog.getByRole("button", { name: "Delete account" });
  await remove.click();
  await dialog.getByText("Please choose a reason.").waitFor();
  await dialog.getByRole("radio", { name: "Missing features" }).check();
  await dialog.getByLabel("Type your username to confirm").fill("somebody");
  await remove.click();
  await dialog.getByText(`Please type ${own}.`).waitFor();
  expect(await dialog.getByRole("radio", { name: "Missing features" }).isChecked()).toBe(true);
  await dialog.getByRole("link", { name: "Keep my account" }).click();
  await dialog.waitFor({ state: "detached" });

  const busy = await newPlayer(url, "busy");
  const match = await startBotMatch(busy.call, "Pico");
  await visit(busy.page, "/user-settings?delete=1");
  const refused = busy.page.getByRole("dialog", { name: `Delete ${busy.name}?` });
  await refused.getByRole("radio", { name: "Other", exact: true }).check();
  await refused.getByLabel("Type your username to confirm").fill(busy.name);
  await refused.getByRole("button", { name: "Delete account" }).click();
  await refused.getByText("You already have a running match").waitFor();
  const way = refused.getByRole("link", { name: "Open the match" });
  expect(await way.getAttribute("href")).toBe(`/match/${match}`);

  await part(page, "Account and data").getByRole("link", { name: "Delete…" }).click();
  await dialog.getByRole("radio", { name: "Missing features" }).check();
  await dialog.getByLabel("Type your username to confirm").fill(own.toUpperCase());
  await remove.click();
  await page.getByText("Account deleted", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  for (const screen of [page, device])
    await screen
      .getByRole("link", { name: /sign in/i })
      .first()
      .waitFor();
  expect((await call("GET", "/api/v2/users/profiles/current")).status).toBe(401);
  expect((await busy.call("GET", `/api/v2/users/profiles/${userId}`)).status).toBe(404);
  const check = await busy.call("POST", "/api/v2/users/validate/username", { username: own });
  expect(await check.json()).toMatchObject({ success: true });
});

test("[SET-01, SET-02, SET-07] without script the same forms say the same, keep what was typed, and delete", async () => {
  const { page, name: own } = await newPlayer(url, "plain", { javaScriptEnabled: false });
  await page.goto("/user-settings");
  await field(page, "Country").selectOption("BG");
  await save(page);
  await part(page, "You").getByText("All parameters are required.").waitFor();
  expect(await field(page, "Country").inputValue()).toBe("BG");
  await field(page, "Birthday").fill("14/03/1991");
  await field(page, "Gender").selectOption("non-binary");
  await save(page);
  await page.getByText("Successful update", { exact: true }).waitFor();
  expect(await field(page, "Birthday").inputValue()).toBe("14/03/1991");
  await name(page).fill("mira_kostova");
  await change(page);
  await part(page, "Username").getByText("This username is already taken.").waitFor();
  await part(page, "Account and data").getByRole("link", { name: "Delete…" }).click();
  await page.getByLabel("Type your username to confirm").fill(own);
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByText("Please choose a reason.").waitFor();
  expect(await page.getByLabel("Type your username to confirm").inputValue()).toBe(own);
  await page.getByRole("radio", { name: "Other", exact: true }).check();
  await page.getByRole("button", { name: "Delete account" }).click();
  await page.getByText("Account deleted", { exact: true }).waitFor();
});
