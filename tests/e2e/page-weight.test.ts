/**
 * What a first view costs to fetch. Sizes only: times depend on the machine and are measured by `bench/pages.mjs`. The local
 * server does not compress, so each text is compressed here as the budgets count it.
 */
import { gzipSync } from "node:zlib";
import type { Page, Response } from "playwright";
import { expect, test } from "vitest";
import { openedMatch } from "./support/club";
import { url } from "./support/copy";
import { newPlayer, PHONE, visitor } from "./support/player";

type Weight = { requests: number; jsKB: number; totalKB: number; jsInPage: number };

/** What comes after the first paint (socket, sounds, chat) belongs to it as well: a page is loaded when it stays quiet so long. */
const QUIET_MS = 1_500;
const HEADERS_BYTES = 150;
const TEXT = /text|javascript|json|svg|xml/;

/** Opens `path` in a cold cache and adds up all that it fetches. */
async function weigh(page: Page, path: string): Promise<Weight> {
  // What the page before still asks for is not this one's.
  await page.goto("about:blank");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.clearBrowserCache");
  const answers: Response[] = [];
  let lastMs = Date.now();
  const listen = (answer: Response) => {
    if (!answer.url().startsWith("http")) return;
    answers.push(answer);
    lastMs = Date.now();
  };
  page.on("response", listen);
  await page.goto(path);
  while (Date.now() - lastMs < QUIET_MS) await page.waitForTimeout(100);
  page.off("response", listen);
  let [js, total] = [0, 0];
  for (const answer of answers) {
    expect(answer.status(), answer.url()).toBeLessThan(400);
    const type = answer.headers()["content-type"] ?? "";
    const body = await answer.body().catch(() => Buffer.alloc(0));
    const size = TEXT.test(type) ? gzipSync(body, { level: 9 }).length : body.length;
    if (type.includes("javascript")) js += size;
    total += size + HEADERS_BYTES;
  }
  const jsInPage = await page.locator("script").count();
  return { requests: answers.length, jsKB: js / 1024, totalKB: total / 1024, jsInPage };
}

function expectWithin(weight: Weight, most: Omit<Weight, "jsInPage">): void {
  expect(weight.requests, "requests").toBeLessThanOrEqual(most.requests);
  expect(weight.jsKB, "KB of script").toBeLessThanOrEqual(most.jsKB);
  expect(weight.totalKB, "KB in all").toBeLessThanOrEqual(most.totalKB);
}

test("the door asks for at most 105 KB of script, 140 KB and 12 requests", async () => {
  const page = await visitor(url, { viewport: PHONE });
  const weight = await weigh(page, "/");
  expect(weight.jsKB).toBeGreaterThan(50);
  expectWithin(weight, { requests: 12, jsKB: 105, totalKB: 140 });
});

test("a player's lobby and board keep to their budgets: 105 and 120 KB of script, 140 and 170 KB, 12 and 14 requests", async () => {
  const { page } = await newPlayer(url, "weight", { viewport: PHONE });
  expectWithin(await weigh(page, "/"), { requests: 12, jsKB: 105, totalKB: 140 });
  await page.goto("/bot-categories");
  await page
    .getByRole("link", { name: /Beginner/ })
    .first()
    .click();
  await page.waitForURL(/create-game$/);
  await page.getByRole("button", { name: /^(Play|Start)/ }).click();
  const id = await openedMatch(page);
  const weight = await weigh(page, `/match/${id}`);
  expect(weight.jsKB).toBeGreaterThan(50);
  expectWithin(weight, { requests: 14, jsKB: 120, totalKB: 170 });
});

test("pages that are only read bring no script, at most 4 requests and 40 KB", async () => {
  const page = await visitor(url, { viewport: PHONE });
  for (const path of ["/terms-of-services", "/faq"]) {
    const weight = await weigh(page, path);
    expect(weight.jsInPage, path).toBe(0);
    expectWithin(weight, { requests: 4, jsKB: 0, totalKB: 40 });
  }
});
