/** A player without mouse or touch. */
import type { Page } from "playwright";

/** What the element with focus is called; null when none has it. */
export function focusedName(): string | null {
  const element = document.activeElement as HTMLInputElement | null;
  if (element === null || element === document.body) return null;
  const text = element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? element.textContent;
  return (text ?? "").trim();
}

/** Presses Tab until the element with focus has this name; fails when the page has no such stop. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const seen: (string | null)[] = [];
  for (let stop = 0; stop < 80; stop++) {
    const label = await page.evaluate(focusedName);
    // A heading that the focus was led to is no stop.
    const isStop = await page.evaluate("document.activeElement.tabIndex >= 0");
    if (isStop && label !== null && name.test(label)) return;
    seen.push(label);
    await page.keyboard.press("Tab");
  }
  throw new Error(`no stop named ${name} among: ${seen.join(" | ")}`);
}
