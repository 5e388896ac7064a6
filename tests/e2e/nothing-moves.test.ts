/** What has come of a page stands where it will when the rest has come, too: nothing moves by itself. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { holdScripts, scripted } from "./support/club";
import { url } from "./support/copy";
import { findLine, loseLine } from "./support/line";
import { topList } from "./support/lobby";
import { resign, startBotMatch } from "./support/match";
import { isReady, playUntil, resultCard } from "./support/play";
import { castMember, DESKTOP, newPlayer, PHONE } from "./support/player";
import { shiftsOf, watchPages } from "./support/shifts";

test("on phones, a tablet and a desk a lobby's header that has not come to its end stands as it will: its icons, the last of it, move nothing of the rest", async () => {
  const { page } = await newPlayer(url, "screens_h");
  for (const size of [PHONE, { width: 320, height: 568 }, { width: 768, height: 1024 }, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto("/");
    const places = () =>
      page.locator(".top > :is(.me, .rating, .wallet)").evaluateAll((parts) =>
        parts.map((part) => {
          const { x, y } = part.getBoundingClientRect();
          return `${part.className} ${Math.round(x)} ${Math.round(y)}`;
        }),
      );
    const whole = await places();
    expect(whole).toHaveLength(3);
    await page.locator(".top__tools").evaluate((tools: HTMLElement) => tools.style.setProperty("display", "none"));
    expect(await places()).toEqual(whole);
  }
});

/** Where the first children of a part stand, while each of those after them is still missing in turn, the last at first. */
function placesWithoutEnd(page: Page, part: string): Promise<{ whole: string[]; cut: string[][] }> {
  return page.locator(part).evaluate((within) => {
    const children = [...within.children] as HTMLElement[];
    const places = (shown: HTMLElement[]) =>
      shown.map((child) => {
        const { x, y, width, height } = child.getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join(" ");
      });
    const whole = places(children);
    const cut = children.map((_, length) => {
      const end = children.slice(length);
      for (const child of end) child.style.setProperty("display", "none");
      const left = places(children.slice(0, length));
      for (const child of end) child.style.removeProperty("display");
      return left;
    });
    return { whole, cut };
  });
}

test("on phones and a desk a lobby's bottom bar, a member's with its bonus too, stands as it will before it has come to its end", async () => {
  for (const page of [(await newPlayer(url, "screens_e")).page, await castMember(url, "moves_star")]) {
    for (const size of [PHONE, { width: 320, height: 568 }, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto("/");
      const { whole, cut } = await placesWithoutEnd(page, "nav.bottom");
      expect(whole.length).toBeGreaterThan(6);
      expect(cut).toEqual(whole.map((_, length) => whole.slice(0, length)));
    }
  }
});

test("on a phone and a desk a board's prompt and small buttons are seen once the large ones have their place, and stand as they will", async () => {
  const { page, call } = await newPlayer(url, "screens_c");
  const match = await startBotMatch(call, "Pico");
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto(`/match/${match}`);
    const seen = await page.locator(".controls").evaluate((controls) => {
      const [large, ...others] = [".large", ".prompt", ".small"].map((part) => controls.querySelector(part)!);
      const places = () => others.map((part) => JSON.stringify(part.getBoundingClientRect()));
      const isSeen = () => others.map((part) => getComputedStyle(part).visibility === "visible");
      const whole = { places: places(), isSeen: isSeen() };
      // They have come, but not what is in them; then they have not.
      large.replaceChildren();
      const empty = { places: places(), isSeen: isSeen() };
      large.remove();
      return { whole, empty, without: isSeen() };
    });
    expect(seen.whole.isSeen).toEqual([true, true]);
    expect(seen.empty).toEqual(seen.whole);
    expect(seen.without).toEqual([false, false]);
  }
});

test("nothing moves by itself: in a lobby whose scripts and lists come late, nor at a board as a bot plays, the line goes and comes back and the match ends", async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const { page, call } = await newPlayer(url, "still", { viewport });
    await watchPages(page);
    const goOn = await holdScripts(page);
    await page.goto("/", { waitUntil: "commit" });
    await page.getByRole("link", { name: /^Coin Game/ }).waitFor();
    goOn();
    await scripted(page);
    // The page brings ten places of a hundred; on a phone the list is not shown.
    if (viewport === DESKTOP) await expect.poll(() => topList(page).getByRole("listitem").count()).toBeGreaterThan(10);
    expect([viewport.width, await shiftsOf(page)]).toEqual([viewport.width, []]);

    await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
    await scripted(page);
    const done = page.getByRole("button", { name: /^Done/ });
    for (let turn = 0; turn < 2; turn++) {
      await playUntil([page], () => isReady(done));
      await done.click();
      await expect.poll(() => isReady(done)).toBe(false);
    }
    await playUntil([page], () => isReady(page.getByRole("button", { name: "Roll", exact: true })));
    await loseLine(page);
    await findLine(page);
    await resign(page);
    await resultCard(page).getByText("Error rate:").waitFor({ timeout: 60_000 });
    expect([viewport.width, await shiftsOf(page)]).toEqual([viewport.width, []]);
  }
});
