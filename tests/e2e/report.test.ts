/** The report on a match: made by a player, read by anybody, at both sizes, without script, and on paper. */
import { expect, test } from "vitest";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { castMember, DESKTOP, PHONE, visitor } from "./support/player";

const MATCH = 1144;

test.each([
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const)(
  "on %s a player shares the report of a match, and whoever has the link reads result, rates, luck and mistakes without script or account",
  async (_, viewport) => {
    const page = await castMember(url, "silverprime", { viewport });
    await visit(page, `/analysis/match-details/${MATCH}?stats=1`);
    const share = page.getByRole("link", { name: "Share a report" });
    const [dialog, link] = [await page.getByRole("dialog").boundingBox(), await share.boundingBox()];
    expect((link?.x ?? 0) - (dialog?.x ?? 0)).toBeGreaterThan(8);
    await share.click();
    await page.waitForURL(/\/report\/[\w.-]+$/);
    const address = page.url();
    const reader = await visitor(url, { viewport, javaScriptEnabled: false });
    await reader.goto(address);
    await reader.getByRole("row", { name: /^Error rate \d/ }).waitFor();
    await reader.getByRole("row", { name: /^Luck [+−0]/ }).waitFor();
    expect(await reader.getByRole("heading", { name: /^What cost .* most$/ }).count()).toBe(2);
    const looks = reader.getByRole("link", { name: "On the board" });
    expect(await looks.count()).toBeGreaterThan(1);
    await reader.emulateMedia({ media: "print" });
    expect(await looks.first().isVisible()).toBe(false);
    await reader.emulateMedia({ media: "screen" });
    await looks.first().click();
    await reader.waitForURL(/\/analysis\/board\?id=XGID/);
    await reader.goto(address.replace(/.$/, (last) => (last === "A" ? "B" : "A")));
    await reader.getByRole("heading", { name: "There is no such report" }).waitFor();
  },
);
