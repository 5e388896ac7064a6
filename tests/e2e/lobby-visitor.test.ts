/** The lobby as a visitor comes to it: the splash after signing in, and all of it before any script runs. */
import { expect, test } from "vitest";
import { CAST } from "./support/cast";
import { url } from "./support/copy";
import { bar, menu, topList } from "./support/lobby";
import { castMember, DESKTOP, PHONE, signIn, visitor } from "./support/player";

test("[LOB-02] right after signing in a splash with a progress ring covers the lobby for 1.5 s, once", async () => {
  const page = await visitor(url, { reducedMotion: "no-preference" });
  await signIn(page, "lobby_visitor");
  const splash = page.getByRole("status", { name: "Loading" });
  await splash.waitFor({ state: "attached" });
  const seen = await splash.evaluate((element) => {
    const at = (ms: number) => {
      for (const animation of element.getAnimations()) {
        animation.pause();
        animation.currentTime = ms;
      }
      const { visibility, opacity } = getComputedStyle(element);
      return `${visibility} ${opacity}`;
    };
    const { width, height } = element.getBoundingClientRect();
    const covers = width >= innerWidth && height >= innerHeight;
    return {
      covers,
      start: at(0),
      before: at(1499),
      after: at(1701),
      rings: element.querySelectorAll("circle").length,
    };
  });
  expect(seen).toEqual({ covers: true, start: "visible 1", before: "visible 1", after: "hidden 0", rings: 2 });
  await page.reload();
  await menu(page).waitFor();
  expect(await splash.count()).toBe(0);
});

test("the lobby, its lists and its menus work before any script runs", async () => {
  const page = await castMember(url, "lobby_visitor", { javaScriptEnabled: false });
  await page.goto("/");
  await menu(page).waitFor();
  await topList(page).getByRole("link", { name: "Coins", exact: true }).click();
  await page.waitForURL(/top=balance/);
  const [richest] = CAST.toSorted((a, b) => (b.coins ?? 0) - (a.coins ?? 0));
  await topList(page).getByRole("listitem").first().getByText(richest.signIn).waitFor();
  await bar(page).getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Light", exact: true }).click();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("light");
  await menu(page).waitFor();
});

test("the door's board has its colours in the first view, before any script", async () => {
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await visitor(url, { javaScriptEnabled: false, viewport });
    await page.goto("/");
    const numbers = page.locator(".welcome__picture .num text:visible").first();
    await numbers.waitFor();
    expect(await numbers.evaluate((number) => getComputedStyle(number).fill)).not.toBe("rgb(0, 0, 0)");
  }
});
