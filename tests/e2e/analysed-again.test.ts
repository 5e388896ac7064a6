/** Matches that an older engine has analysed, in the viewer: the old analysis is simulated in the database of the club that is started. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemoPlayers } from "../../scripts/seed.mjs";
import { type OutageHost, startOutageHost } from "./support/outage";
import { castMember, PHONE } from "./support/player";
import { type Stack, startStack } from "./support/stack";

/** Short ones of silverprime's. */
const OLDER = [1102, 1103] as const;
const USED_UP = { status: 409, body: { code: "analyses_used_up", message: "" } };

/** As little as one look: the analysis of a short game is there in seconds. */
const settings: Record<string, string> = { ANALYSIS_PLIES: "0" };
let host: OutageHost;
let stack: Stack;

beforeAll(async () => {
  host = await startOutageHost();
  settings.API_HOST = host.url;
  stack = await startStack(settings, async (db, issuer) => {
    await seedDemoPlayers(db, issuer);
    await db
      .prepare("UPDATE analyses SET engine_version = '0.1' WHERE match_id IN (SELECT value FROM json_each(?))")
      .bind(JSON.stringify(OLDER))
      .run();
  });
  host.target = stack.url;
});

afterAll(async () => {
  await stack?.remove();
  await host?.close();
});

test("a match that an older engine analysed says so and is analysed again by its button, on a phone without script and on a desk with it; a refusal is told", async () => {
  const walks = [
    { match: OLDER[0], options: { viewport: PHONE, javaScriptEnabled: false } },
    { match: OLDER[1], options: { viewport: { width: 1440, height: 900 } } },
  ];
  for (const { match, options } of walks) {
    const here = await castMember(stack.url, "silverprime", options);
    const by = here.getByRole("term").filter({ hasText: /^Analysed by$/ });
    const again = here.getByRole("button", { name: "Analyse again" });
    await here.goto(`/analysis/match-details/${match}?game=1`);
    expect(await by.locator("xpath=..").getByRole("definition").innerText()).toBe("engine 0.1");
    expect(await here.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
    host.outages.set(`POST /api/matches/${match}/analysis`, USED_UP);
    await again.click();
    await here.getByText(/^As many of your matches were analysed in the last 24 hours as one may have/).waitFor();
    host.outages.clear();
    await again.click();
    if (options.javaScriptEnabled === false) {
      // The page says it when it is looked at again.
      await expect.poll(() => here.reload().then(() => by.count()), { timeout: 60_000, interval: 500 }).toBe(0);
    } else await expect.poll(() => by.count(), { timeout: 60_000 }).toBe(0);
    expect(await again.count()).toBe(0);
    await here.getByRole("link", { name: "Stats", exact: true }).click();
    await here.getByText(/^Judged by Starpoint (?!0\.1,)/).waitFor();
    expect(new URL(here.url()).searchParams.get("game")).toBe("1");
    await here.context().close();
  }
});
