/** Chat between friends as its tests name the parts, and what is said and heard in it. */
import type { Locator, Page } from "playwright";
import { visit } from "./club";
import type { Player } from "./player";
import { answerOf } from "./session";

export async function befriend(one: Player, ...others: readonly Player[]): Promise<void> {
  for (const other of others) {
    await answerOf(one.call("POST", `/api/friends/${other.userId}`, { message: "Hi" }));
    await answerOf(other.call("POST", `/api/friends/${one.userId}`, { message: "Hi" }));
  }
}

export const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });
export const opener = (page: Page): Locator => button(page, /^Chat( \d+ unread)?$/);
export const badge = (page: Page): Locator => opener(page).locator("em");
export const list = (page: Page): Locator => page.getByRole("region", { name: "Chats", exact: true });
export const windowOf = (page: Page, name: string): Locator => page.getByRole("region", { name: `Chat with ${name}` });
export const log = (page: Page, name: string): Locator => page.getByRole("log", { name: `Chat with ${name}` });

/** Opens the chat's page and writes there; ends when the club has taken the last line. */
export async function write(from: Page, to: Player, ...lines: readonly string[]): Promise<void> {
  await visit(from, `/chat?with=${to.userId}`);
  await say(from, to.name, ...lines);
}

export async function say(from: Page, to: string, ...lines: readonly string[]): Promise<void> {
  const field = from.getByRole("textbox", { name: "Message" });
  for (const line of lines) {
    await field.fill(line);
    // Enabled once the chat's code has come.
    await from.getByRole("button", { name: "Send", exact: true }).click();
    const own = log(from, to).locator("div").filter({ hasText: line }).last();
    await own.getByText(/Sent|Delivered|Read/).waitFor();
  }
}

/** What a browser says of a page whose tab is left, and is come back to. */
export async function turnTo(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

/** The tones that the page plays from now on, by their pitch in hertz. */
export async function listen(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (this: OscillatorNode, ...when) {
      tones.push(this.frequency.value);
      return start.apply(this, when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { tones: number[] }).tones);
}
