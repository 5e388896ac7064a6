/** What axe-core says of a page: https://github.com/dequelabs/axe-core */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright";

const SCRIPT = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

type Axe = { run(context: Document, options: object): Promise<{ violations: Violation[] }> };
type Violation = { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] };

/**
 * Each finding: the rule, where, and what is wrong. With `rules` those alone. The script comes into the page by the debugger's way,
 * as the page's content policy does not concern it.
 */
export async function axeFindings(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(readFileSync(SCRIPT, "utf8"));
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: Axe };
    const options = { resultTypes: ["violations"], ...(only && { runOnly: { type: "rule", values: only } }) };
    const { violations } = await axe.run(document, options);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = "" }) => {
        const why = failureSummary.split("\n").slice(1, 3).join(" ").trim();
        return `${id} at ${target.join(" ")}: ${why}`;
      }),
    );
  }, rules);
}
