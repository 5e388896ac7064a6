/** The search over one's own mistakes, from the form to the board, the same mistake made again, and both without script. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, PHONE } from "./support/player";
import { answerOf, openSession } from "./support/session";

const ME = "silverprime";
const rows = (page: Page) => page.getByRole("list", { name: "Mistakes found" }).getByRole("listitem");
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const sums = (page: Page) => page.getByRole("status").filter({ hasText: /\d mistakes?/ });

type Answer = { count: number; cost: number; mistakes: { event: { playedMove: { moveDescriptor: string } } }[] };

async function ask(query: string): Promise<Answer> {
  const { call } = await openSession(url, ME);
  return answerOf<Answer>(call("GET", `/api/blunder/search?${query}`));
}

const SIZES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const;

test.each(SIZES)(
  "on %s a search finds what the service knows, tells sum and mean, opens on the board, steps through what was found, and leads back",
  async (_, viewport) => {
    const page = await castMember(url, ME, { viewport });
    await visit(page, "/blunders");
    await page.getByRole("link", { name: "Search your mistakes" }).click();
    await page.getByRole("heading", { name: "Search your mistakes" }).waitFor();
    await field(page, "Phase of the game").selectOption("contact");
    await field(page, "Decision").selectOption("checker");
    await page.getByText("Score, dice, opponent, cost and time").click();
    await field(page, "Cost from").fill("0,05");
    await field(page, "Order").selectOption("costliest");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL(/phase=contact/);
    const known = await ask("phase=contact&kind=checker&least=0.05&order=costliest");
    expect(known.count).toBeGreaterThan(3);
    await sums(page)
      .getByText(new RegExp(`^${known.count} mistakes`))
      .waitFor();
    const mean = (known.cost / known.count).toFixed(3).replace("-", "−");
    await sums(page).getByText(mean, { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(Math.min(20, known.count));
    // What was typed stays, in a form that a shared address opens as well.
    expect(await field(page, "Cost from").inputValue()).toBe("0,05");
    expect(await field(page, "Phase of the game").inputValue()).toBe("contact");

    const moves = known.mistakes.map(({ event }) => event.playedMove.moveDescriptor);
    await rows(page).first().getByRole("link").click();
    await page.waitForURL(/\/blunders\/found\?.*phase=contact/);
    const shown = page.locator(".study-verdict").getByText(moves[0], { exact: true });
    await shown.first().waitFor();
    await page.getByRole("button", { name: "Quiz" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.waitForURL(/row=1/);
    await page.locator(".study-verdict").getByText(moves[1], { exact: true }).first().waitFor();
    await page.goBack();
    await rows(page).first().waitFor();
  },
  60_000,
);

test("what cannot be searched for is said beside its field, nothing typed is lost, and a search without a result says so", async () => {
  const page = await castMember(url, ME, { javaScriptEnabled: false, viewport: PHONE });
  await page.goto(`${url}/blunders/search?least=0.5&most=0.1&since=2026-02-31&own=40&phase=contact`);
  await page.getByRole("alert").getByText("Some fields could not be used").waitFor();
  for (const text of ["not below the one before", "A day, such as", "A whole number from 1 to 25"]) {
    await page.getByText(text).first().waitFor();
  }
  expect(await field(page, "Cost from").inputValue()).toBe("0.5");
  expect(await field(page, "Points you need").inputValue()).toBe("40");
  expect(await field(page, "Phase of the game").inputValue()).toBe("contact");
  // Mended and sent again, all of it without script.
  await field(page, "Points you need").fill("");
  await field(page, "Cost up to").fill("64");
  await field(page, "From day").fill("2020-01-01");
  await field(page, "To day").fill("2020-01-02");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByText("No mistake of yours fits this search.").waitFor();
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect.poll(() => rows(page).count()).toBe(20);
  await page.getByRole("link", { name: "Next page" }).click();
  await page.waitForURL(/page=2/);
  await rows(page).first().getByRole("link").click();
  await page.waitForURL(/found\?page=2&row=0/);
  await page.locator(".study-verdict").waitFor();
});

test("a mistake is asked again on its page, its rollout stopped, kept with the match, and removed again", async () => {
  const page = await castMember(url, ME, { viewport: PHONE });
  await visit(page, "/blunders/found?kind=checker&order=costliest&tab=checker");
  await page.getByRole("button", { name: "Ask again, deeper" }).click();
  const panel = page.getByRole("region", { name: "Ask again, deeper" });
  await panel.getByRole("button", { name: "Roll out" }).click();
  await panel.getByRole("table").waitFor({ timeout: 60_000 });
  await panel.getByRole("button", { name: "Stop" }).click();
  await panel.getByRole("button", { name: "Keep with the match" }).click();
  await panel.getByText("Kept with the match, for you alone").waitFor();
  await panel.getByRole("button", { name: "Remove" }).click();
  await panel.getByRole("button", { name: "Keep with the match" }).waitFor();
}, 90_000);

test.each(SIZES)(
  "on %s the same mistake made again stands above the categories with count and cost, and leads to all of its kind",
  async (_, viewport) => {
    const page = await castMember(url, ME, { viewport });
    await visit(page, "/blunders");
    const again = page.getByRole("list", { name: "The same mistake again" });
    const first = again.getByRole("listitem").first();
    const [, times, cost] = (await first.innerText()).match(/(\d+) times[^−]*−(\d\.\d{3})/) ?? [];
    expect(Number(times)).toBeGreaterThan(1);
    await first.getByRole("link").click();
    await page.waitForURL(/\/blunders\/search\?.*deed=/);
    await sums(page)
      .getByText(new RegExp(`^${times} mistakes`))
      .waitFor();
    await sums(page).getByText(`−${cost}`, { exact: true }).first().waitFor();
    await visit(page, "/blunders/again");
    expect(await again.getByRole("listitem").count()).toBeGreaterThan(3);
  },
);

test("a free member who searches their mistakes is shown the way to a membership", async () => {
  const free = await castMember(url, "tessa_vdb", { javaScriptEnabled: false });
  for (const [path, title] of [
    ["/blunders/search", "Search your mistakes"],
    ["/blunders/again", "The same mistake again"],
    ["/blunders/found", "Search your mistakes"],
  ]) {
    await free.goto(url + path);
    await free.getByText("Blunders are saved for star members").first().waitFor();
    await free.getByRole("banner").getByRole("heading", { name: title, exact: true }).waitFor();
  }
  await free.goto(`${url}/blunders`);
  expect(await free.getByRole("link", { name: "Search your mistakes" }).count()).toBe(0);
});
