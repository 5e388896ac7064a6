/**
 * Runs before each file of browser tests in a copy with switched mutants: tells the lane's copy which is on, and notes in each test's `meta`
 * which were reached during it, in its pages or at the server.
 */
import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "playwright";
import { afterEach } from "vitest";
import { browser } from "../../tests/e2e/support/browser";
import { url } from "../../tests/e2e/support/copy";

declare module "vitest" {
  interface TaskMeta {
    reached?: string[];
  }
}

/** A test that waits this long for one thing has noticed something. */
const PATIENCE_MS = 12_000;

const active = readFileSync("active-mutant", "utf8");

async function askServer(): Promise<string[]> {
  const answer = await fetch(`${url}/$mutant${active === "" ? "" : `?active=${active}`}`);
  return answer.json();
}

const reached = new Set<string>();

function listen(context: BrowserContext): void {
  context.on("console", (message) => {
    const [, id] = message.text().match(/^\$mutant (\w+)$/) ?? [];
    if (id !== undefined) reached.add(id);
  });
  context.on("response", (response) => {
    for (const id of response.headers()["x-reached"]?.split(" ") ?? []) if (id !== "") reached.add(id);
  });
  context.on("page", (page: Page) => {
    const set = page.setDefaultTimeout.bind(page);
    page.setDefaultTimeout = (ms) => set(Math.min(ms, PATIENCE_MS));
  });
}

// What the file before this one wrapped is wrapped anew: its listeners note for its own tests.
const shared = await browser();
const { newContext } = Object.getPrototypeOf(shared);
shared.newContext = async (options) => {
  const context: BrowserContext = await newContext.call(shared, options);
  listen(context);
  return context;
};
await askServer();

afterEach(async ({ task }) => {
  for (const id of await askServer()) reached.add(id);
  task.meta.reached = [...reached];
  reached.clear();
});
