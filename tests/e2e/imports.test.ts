/** Matches from elsewhere, from the file to the blunder that counts. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { makeMat } from "../../backgammon/mat-writer";
import type { MatchRules } from "../../backgammon/match/types";
import { playAtRandom } from "../unit/backgammon/support/random-match";
import { holdPosts, visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, newPlayer, PHONE, visitor } from "./support/player";
import { answerOf, openSession } from "./support/session";

const PATH = "/analysis/import";
const RULES: MatchRules = { kind: "match", length: 1, cube: true, clock: null };

function fileOf(seed: number, white: string, black: string): string {
  return makeMat({ rules: RULES, names: { white, black }, events: playAtRandom(RULES, seed).events, tags: {} });
}

/** A match that breaks off in the middle of its fourth row's first play, and one that breaks off before that row. */
const insideMove = (text: string) => text.match(/^[\s\S]*^ {2}4\) \d\d: \d+\//m)![0];
const betweenMoves = (text: string) => text.match(/^[\s\S]*(?=^ {2}4\) )/m)![0];

/** Where a file of that name and content lies: chosen from there, as by a player, it need not pass to the browser through Playwright. */
function fileAt(name: string, content: string | Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), "upload-")), name);
  writeFileSync(path, content);
  return path;
}

function rowOf(page: Page, white: string, black: string) {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: `Analysis of ${white} against ${black}` }) });
}

async function blundersOf(name: string): Promise<number> {
  const { call } = await openSession(url, name);
  const counts = await answerOf<Record<string, number>>(call("GET", "/api/blunder/categories"));
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

test.each([
  ["import_desk", DESKTOP],
  ["import_phone", PHONE],
] as const)(
  "%s brings files in another encoding, truncated, with an illegal move, of another game and of 10 MB along, and a match that is cut off, sees how far they are, what failed and why, reads the analysis, and its mistakes count only once they say so",
  async (name, viewport) => {
    const page = await castMember(url, name, { viewport });
    await visit(page, "/analysis");
    await page.getByRole("link", { name: "Imported" }).click();
    await page.getByText("No imported matches yet").waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("Choose a file or paste a match first.").waitFor();

    const good = fileOf(61, name.toUpperCase(), "Otto <i>");
    const bad = fileOf(62, "a", "b").replace(/^( {2}3\) \d\d: ).{20}/m, "$124/1                ");
    const whole = fileOf(63, "Ann", "Bo");
    await page
      .getByLabel("Match files")
      .setInputFiles([
        fileAt("good.mat", Buffer.from(`\uFEFF${good}`, "utf16le")),
        fileAt("bad.txt", bad),
        fileAt("cut.mat", insideMove(whole)),
        fileAt("other.mat", `; [Variation "Nackgammon"]\n${whole}`),
        fileAt("large.txt", Buffer.alloc(10_000_000, "x")),
      ]);
    await page.getByLabel("Or paste a match").fill("1. e4 e5 2. Nf3");
    const release = await holdPosts(page, "/analysis/import-file");
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("0 of 6").waitFor();
    release();
    await page.getByText("1 imported, 0 there already, 5 not read").waitFor();
    const saysOf = (name: string, words: RegExp) =>
      page.getByRole("listitem").filter({ hasText: name }).getByText(words).waitFor();
    await saysOf("bad.txt", /Game 1, move 3, line \d+: This move is not legal\.$/);
    await saysOf("cut.mat", /Game 1, move \d+, line \d+: .*The file may be cut off here\.$/);
    await saysOf("other.mat", /This is another kind of backgammon\.$/);
    await saysOf("large.txt", /Files of up to 1 MB can be imported\.$/);
    await saysOf("The pasted match", /This is no match file/);
    // What was pasted and could not be read is still there; mended, it goes in, as far as it was played.
    expect(await page.getByLabel("Or paste a match").inputValue()).toContain("e4 e5");
    await page.getByLabel("Or paste a match").fill(betweenMoves(whole));
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("1 imported, 0 there already, 0 not read").waitFor();
    await page.getByLabel("Match files").setInputFiles([fileAt("again.mat", good)]);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("you have this match already", { exact: false }).waitFor();

    // Their own side was found by the name; the other match asks.
    const row = rowOf(page, name.toUpperCase(), "Otto <i>");
    await row.getByText(`You: ${name.toUpperCase()}`, { exact: false }).waitFor();
    await rowOf(page, "Ann", "Bo").getByText("Which one are you?").waitFor();
    await rowOf(page, "Ann", "Bo").getByText("unfinished").waitFor();
    await row.getByText("ER", { exact: true }).first().waitFor({ timeout: 60_000 });
    expect(await blundersOf(name)).toBe(0);

    await visit(page, PATH);
    await row.getByRole("link", { name: /^Analysis of/ }).click();
    await page.getByRole("heading", { name: new RegExp(`${name}.*Otto <i>`) }).waitFor();
    await page.getByText("Played elsewhere").first().waitFor();
    expect(await page.getByRole("link", { name: "Otto <i>" }).count()).toBe(0);
    await page.getByRole("link", { name: "Back to imported matches" }).click();

    await row.locator("summary").click();
    await row.getByRole("checkbox", { name: /Save its mistakes/ }).check();
    await row.getByRole("button", { name: "Save" }).click();
    await row.getByText("its mistakes count as yours", { exact: false }).waitFor();
    expect(await blundersOf(name)).toBeGreaterThan(0);

    await visit(page, PATH);
    await row.locator("summary").click();
    await row.getByRole("link", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("The match was removed.").waitFor();
    await expect.poll(() => row.count()).toBe(0);
    expect(await blundersOf(name)).toBe(0);
  },
  120_000,
);

test("without script one form takes several files and says of each what became of it; what is too large is refused in words", async () => {
  const { page } = await newPlayer(url, "noscript", { viewport: PHONE, javaScriptEnabled: false });
  await page.goto(PATH);
  await page
    .getByLabel("Match files")
    .setInputFiles([
      fileAt("one.mat", fileOf(64, "Ann", "Bo")),
      fileAt("two.mat", fileOf(65, "Ann", "Bo")),
      fileAt("large.txt", Buffer.alloc(10_000_000, "x")),
    ]);
  await page.getByLabel("Or paste a match").fill(" 7 point match\n\n Game 1\n Ann : 0      Bo : 0\n  1) 31: 8/5 6/4");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("2 imported, 0 there already, 2 not read").waitFor();
  await page.getByText("Files of up to 1 MB can be imported.").waitFor();
  await page.getByText("Game 1, move 1, line 5: This move is not legal.").waitFor();
  expect(await page.getByLabel("Or paste a match").inputValue()).toContain("8/5 6/4");
  expect(await page.getByRole("link", { name: "Analysis of Ann against Bo" }).count()).toBe(2);

  const row = rowOf(page, "Ann", "Bo").first();
  await row.locator("summary").click();
  await row.getByRole("radio", { name: "Bo" }).check({ force: true });
  await row.getByRole("button", { name: "Save" }).click();
  await row.getByText("You: Bo", { exact: false }).waitFor();
  await row.locator("summary").click();
  await row.getByRole("link", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => page.getByRole("link", { name: "Analysis of Ann against Bo" }).count()).toBe(1);
});

/** What a phone's share sheet does with a file, by the manifest alone: a navigation of no site, that posts a form. */
async function share(page: Page, name: string, content: string): Promise<void> {
  const manifest = new URL((await page.locator("link[rel=manifest]").getAttribute("href")) ?? "", page.url());
  const { share_target: target, icons, start_url: start } = await (await page.request.get(manifest.href)).json();
  expect((await page.request.get(new URL(icons[0].src, manifest).href)).ok()).toBe(true);
  expect(new URL(start, manifest).pathname).toBe("/");
  const { action, method, enctype, params } = target;
  expect(params.files[0].accept).toContain(".mat");
  const boundary = "----shared";
  const head = `Content-Disposition: form-data; name="${params.files[0].name}"; filename="${name}"\r\nContent-Type: text/plain`;
  const sent = {
    ...{ method, postData: `--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n` },
    headers: { "Content-Type": `${enctype}; boundary=${boundary}`, "Sec-Fetch-Site": "none", Origin: "null" },
  };
  const to = new URL(action, manifest).href;
  await page.route(
    to,
    (route) => route.continue({ ...sent, headers: { ...route.request().headers(), ...sent.headers } }),
    { times: 1 },
  );
  await page.goto(to);
}

test.each([
  ["on a phone a file that the device shares is imported; of a folder the match files go in", PHONE, true],
  ["on a desktop a file that the device shares is imported; of a folder the match files go in", DESKTOP, true],
  ["on a phone without script a file that the device shares is imported", PHONE, false],
] as const)("%s", async (_, viewport, javaScriptEnabled) => {
  const { page } = await newPlayer(url, "shares", { viewport, javaScriptEnabled });
  await page.goto("/");
  await share(page, "shared.mat", fileOf(66, "Ann", "Bo"));
  await page.getByText("1 imported, 0 there already, 0 not read").waitFor();
  await page.getByRole("link", { name: "Analysis of Ann against Bo" }).waitFor();
  // Without script no folder is asked for.
  if (!javaScriptEnabled) return;
  const folder = mkdtempSync(join(tmpdir(), "matches-"));
  mkdirSync(join(folder, "older"));
  writeFileSync(join(folder, "one.mat"), fileOf(69, "Cy", "Dee"));
  writeFileSync(join(folder, "older", "two.txt"), fileOf(70, "Cy", "Dee"));
  writeFileSync(join(folder, "photo.jpg"), "no match");
  await visit(page, PATH);
  await page.getByLabel("Or a whole folder").setInputFiles(folder);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByText("2 imported, 0 there already, 0 not read").waitFor();
  await page.getByText("1 other file was left out.").waitFor();
  await expect.poll(() => page.getByRole("link", { name: "Analysis of Cy against Dee" }).count()).toBe(2);
});

test("a visitor who shares a file signs in and is told to share it again", async () => {
  const guest = await visitor(url, { viewport: PHONE });
  await guest.goto("/");
  await share(guest, "shared.mat", fileOf(68, "Ann", "Bo"));
  await guest.getByLabel("Name").fill("kaito_88");
  await guest.getByLabel("Name").press("Enter");
  await guest.getByText("What you sent did not arrive. Share it again, or choose the file here.").waitFor();
});
