/**
 * Pictures of every screen of the route table and of its states, at each size in the dark and in the light, with a page that shows
 * them all. `node scripts/screens.mjs` runs it.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "../e2e/support/axe";
import { layoutFaults } from "../e2e/support/faults";
import { castMember, visitor } from "../e2e/support/player";
import { MEMBER, SCREENS } from "../e2e/support/screens";
import { nobodyYet, type State, someone, startClub } from "./club";
import { indexPage } from "./index-page";
import { isOf, screenRoutes } from "./routes";
import { STATES } from "./states";

const { out, sizes, themes, only, whole, axe } = JSON.parse(process.env.SCREENS ?? "null") as {
  out: string;
  sizes: [number, number][];
  themes: ("dark" | "light")[];
  only: string[];
  whole: boolean;
  axe: boolean;
};

let club: Awaited<ReturnType<typeof startClub>>;
/** What each kind of player sees, one page for all screens. */
const pages = new Map<string, Page>();
const PAGES: Record<string, () => Promise<Page>> = {
  member: () => castMember(club.url, MEMBER),
  free: async () => (await someone(club)).page,
  nameless: () => castMember(club.url, nobodyYet()),
  visitor: () => visitor(club.url),
};
beforeAll(async () => {
  mkdirSync(out, { recursive: true });
  club = await startClub();
  for (const [who, open] of Object.entries(PAGES)) pages.set(who, await open());
});
afterAll(async () => {
  await club?.stop();
  writeFileSync(join(out, "index.html"), indexPage(readdirSync(out).filter((file) => file.endsWith(".png"))));
});

/** The screens of the list that every walk through the club goes by, and the states that only come by doing. */
const ALL: readonly State[] = [
  ...Object.entries(SCREENS).flatMap(([route, screens]) =>
    screens.map(([who, path]) => ({
      name: `${who}${path.replace(/id=.*/, "id").replace(/[^\w]+/g, "-")}`.slice(0, 60),
      route,
      open: async () => {
        const page = pages.get(who) as Page;
        await page.goto(path);
        return page;
      },
    })),
  ),
  ...STATES,
];

/** The picture is of the screen it is named after: nobody was led elsewhere. */
const isThere = (page: Page, route: string) =>
  expect.poll(() => isOf(new URL(page.url()).pathname, route), { message: `${page.url()} is no ${route}` }).toBe(true);

const settled = (page: Page) => expect.poll(() => page.getByText(/^Loading [a-z ]+…$/).count()).toBe(0);

async function photograph(page: Page, { name }: State): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    // Without script there is none of axe's either.
    if (axe && !name.endsWith("no-script"))
      findings.push(...(await axeFindings(page)).map((finding) => `${colorScheme}: ${finding}`));
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const path = join(out, `${name} ${width}x${height} ${colorScheme}.png`);
      await page.screenshot({ path, fullPage: whole, animations: "disabled" });
      const faults = colorScheme === "dark" && !page.isClosed() ? await layoutFaults(page, false).catch(() => []) : [];
      findings.push(...faults.map((fault) => `${width}×${height}: ${fault}`));
    }
  }
  return findings;
}

test("every screen of the route table is photographed", () => {
  const photographed = new Set(ALL.map(({ route }) => route));
  expect([...photographed].toSorted()).toEqual(screenRoutes().toSorted());
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
});

for (const state of ALL) {
  if (only.length > 0 && !only.some((part) => state.name.includes(part) || state.route.includes(part))) continue;
  test(`${state.name} (${state.route})`, async () => {
    try {
      const page = await state.open(club);
      await isThere(page, state.route);
      await page.waitForLoadState("load");
      // A state of loading is one of its own; elsewhere what is fetched late is waited for.
      if (!/loading|failed|no-script|offline/.test(state.name)) await settled(page);
      const findings = await photograph(page, state);
      if (findings.length > 0) console.log(`${state.name}:\n  ${findings.join("\n  ")}`);
    } finally {
      club.fail();
    }
  });
}
