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

/**
 * Cuts a part of a page of the server's after each of its elements, as a slow line does. `moved` is each element that is seen then and
 * stands elsewhere than it will; `seen` counts those looked at.
 */
function cutShort(page: Page, part: string): Promise<{ seen: number; moved: string[] }> {
  return page.locator(part).evaluate((element) => {
    const html = element.outerHTML;
    const holder = document.createElement("div");
    element.replaceWith(holder);
    const show = (until?: number) => {
      holder.innerHTML = html.slice(0, until);
      return [...holder.querySelectorAll("*")].map((child) => {
        if (child.firstChild === null && !child.matches("img")) return null;
        if (!child.checkVisibility({ visibilityProperty: true })) return null;
        const { x, y, width } = child.getBoundingClientRect();
        return width > 1 && y < innerHeight ? { child, x, y } : null;
      });
    };
    const whole = show();
    const moved = new Set<string>();
    let seen = 0;
    for (const { index } of html.matchAll(/<[a-z]/g)) {
      show(index).forEach((early, at) => {
        const place = whole[at];
        if (early === null || place === null) return;
        seen++;
        if (Math.hypot(early.x - place.x, early.y - place.y) > 1) moved.add(place.child.outerHTML.slice(0, 80));
      });
    }
    return { seen, moved: [...moved] };
  });
}

test("on phones, a tablet and a desk all that is seen of a lobby, a member's too, stands where it will, after whichever element the page was cut", async () => {
  const withoutScript = { javaScriptEnabled: false };
  const { page: newcomer } = await newPlayer(url, "screens_h", withoutScript);
  for (const page of [newcomer, await castMember(url, "moves_star", withoutScript)]) {
    for (const size of [PHONE, { width: 320, height: 568 }, { width: 768, height: 1024 }, DESKTOP]) {
      await page.setViewportSize(size);
      await page.goto("/");
      const { seen, moved } = await cutShort(page, ".lobby");
      expect([size.width, moved]).toEqual([size.width, []]);
      expect(seen).toBeGreaterThan(100);
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
