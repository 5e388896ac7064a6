/** A player who neither sees nor points: they press keys, and know what is said and what the focus is on. */
import type { Page } from "playwright";
import { expect } from "vitest";
import { focusedName } from "./keyboard";

/** How long to wait for a word that has to come. */
const PATIENCE_MS = 20_000;

/** As a page that is listened to has it. */
type Ears = {
  /** What was said and not yet taken. */
  readonly said: string[];
  /** Called at the next word. */
  wake: () => void;
};

/** Runs in the page before anything else: keeps what its live regions say. */
function listen(): void {
  const said: string[] = [];
  const ears: Ears = { said, wake() {} };
  Object.assign(window, { ears });
  const LIVE = "[role=status], [role=alert], [aria-live]";
  /** An alert is said as it comes; of the others what comes into them. */
  const alertIn = (node: Node) =>
    node instanceof Element ? (node.matches("[role=alert]") ? node : node.querySelector("[role=alert]")) : null;
  /** What is said as one, so that its parts are kept apart. */
  const wordsOf = (node: Node) =>
    (node instanceof Element ? [...node.querySelectorAll(":not(:has(*))")] : [])
      .map((part) => part.textContent)
      .join(" ");
  new MutationObserver((changes) => {
    const words = new Map<Node, string>();
    for (const { type, target, addedNodes } of changes)
      for (const node of type === "characterData" ? [target] : addedNodes) {
        const near = target instanceof Element ? target : target.parentElement;
        const region = near?.closest(LIVE) ?? alertIn(node);
        if (region === null || region.getAttribute("aria-live") === "off") continue;
        const whole = near?.closest("[aria-atomic=true]") ?? null;
        if (whole !== null) words.set(whole, wordsOf(whole));
        else words.set(node, (near?.closest(LIVE) ? node : region).textContent ?? "");
      }
    for (const text of words.values()) {
      if (text.trim() === "") continue;
      said.push(text.trim());
      ears.wake();
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Runs in the page: what describes the element with the focus. */
function describedBy(): string {
  const ids = document.activeElement?.getAttribute("aria-describedby")?.split(" ") ?? [];
  const texts = ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? "");
  return texts.filter((text) => text !== "").join(" ");
}

export class Listener {
  /** All that was said so far. */
  readonly heard: string[] = [];
  /** What was said and not yet asked for. */
  private unread: string[] = [];

  private constructor(private readonly page: Page) {}

  /** Before the page is opened. */
  static async at(page: Page): Promise<Listener> {
    await page.addInitScript(listen);
    return new Listener(page);
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  /** The name of what has the focus; "" when nothing has it. */
  async focus(): Promise<string> {
    return (await this.page.evaluate(focusedName)) ?? "";
  }

  /** What is read where the focus is: its name, and after it what describes it. */
  async read(): Promise<string> {
    const about = await this.page.evaluate(describedBy);
    return about === "" ? this.focus() : `${await this.focus()}: ${about}`;
  }

  /** Waits for a page or a screen of this title, and until something of it is read. */
  async reaches(title: string, what: RegExp): Promise<void> {
    await expect.poll(() => this.page.title(), { timeout: PATIENCE_MS }).toBe(title);
    await expect.poll(() => this.read(), { timeout: PATIENCE_MS }).toMatch(what);
  }

  /** What was said since the last call; waits a moment for a word where there was none. */
  async hear(): Promise<string[]> {
    await this.listen(this.unread.length === 0);
    return this.unread.splice(0);
  }

  /** Takes what was said; with `waits`, within the second in which the first of it is said. */
  private async listen(waits: boolean): Promise<void> {
    const said = await this.page.evaluate(async (waits) => {
      const { ears } = window as unknown as { ears: Ears };
      if (waits && ears.said.length === 0)
        await new Promise<void>((resolve) => {
          ears.wake = resolve;
          setTimeout(resolve, 1_000);
        });
      return ears.said.splice(0);
    }, waits);
    this.heard.push(...said);
    this.unread.push(...said);
  }

  /** The first thing said that matches, if it has been said; what came before it is done with, what came after is still to be heard. */
  async heardOf(what: RegExp, waits = false): Promise<string | null> {
    await this.listen(waits);
    const at = this.unread.findIndex((text) => what.test(text));
    return at < 0 ? null : (this.unread.splice(0, at + 1).at(-1) ?? null);
  }

  /** Waits until something is said that matches; what was said before it is done with. */
  async hearing(what: RegExp): Promise<string> {
    const endMs = Date.now() + PATIENCE_MS;
    while (Date.now() < endMs) {
      const word = (await this.heardOf(what)) ?? (await this.heardOf(what, true));
      if (word !== null) return word;
    }
    throw new Error(`${what} was not said after: ${this.heard.slice(-12).join(" | ")}`);
  }

  /** Presses a key until the focus is on something of that name, which is the answer, or until it is said `unless`: null. */
  async walkTo(what: RegExp, key: string, unless?: RegExp): Promise<string | null> {
    const seen: string[] = [];
    const endMs = Date.now() + PATIENCE_MS;
    for (let step = 0; Date.now() < endMs; step++) {
      await this.press(key);
      const name = await this.focus();
      if (what.test(name)) return name;
      if (unless !== undefined && (await this.heardOf(unless)) !== null) return null;
      seen.push(name);
      if (step > 10) await this.page.waitForTimeout(50);
    }
    throw new Error(`no ${what} by ${key}; there were: ${seen.slice(-12).join(" | ")}`);
  }
}
