/** A slow double tap on whatever the match's screen offers, and what of the screen its second half has changed. */
import type { Page } from "playwright";
import { expect } from "vitest";
import { DOUBLE_TAP_MS } from "../../../app/components/board/destinations";

/** What a page has sent that a player's tap causes, as its frames tell it. */
const OF_TAPS = /"(command|ready|rematch)"|<body/;

/** What is on the screen: its controls with their states, the position, and where the page is. */
export type Screen = { readonly path: string; readonly board: string; readonly controls: readonly string[] };

/** Runs in the page: the controls that can be used now, whatever lies over others left out, and how each stands. */
function readScreen(): Screen {
  const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  const controls = [...top.querySelectorAll<HTMLElement>("a[href], button, summary, input, textarea")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest(".board") === null)
    .map((one) => {
      const label = (one as HTMLInputElement).labels?.[0] ?? null;
      const shown = (label ?? one).cloneNode(true) as HTMLElement;
      for (const aside of shown.querySelectorAll("small, em, svg")) aside.remove();
      const name = one.getAttribute("aria-label") ?? shown.textContent?.trim() ?? "";
      const state = ["aria-pressed", "aria-expanded", "aria-disabled", "disabled", "open"]
        .filter((state) => one.hasAttribute(state) || one.parentElement?.matches(`details[${state}]`))
        .map((state) => `${state}=${one.getAttribute(state)}`);
      if ((one as HTMLInputElement).checked) state.push("checked");
      return [name, one.tagName.toLowerCase(), ...state].join(" · ");
    });
  const board = document.querySelector(".board p")?.textContent ?? "";
  return { path: location.pathname, board, controls };
}

/** Of a control as `readScreen` writes it. */
export const nameOf = (control: string): string => control.split(" · ")[0];
export const tagOf = (control: string): string => control.split(" · ")[1];
export const isUsable = (control: string): boolean => !/ · (aria-)?disabled/.test(control);

/** Counts what a page sends because of taps; call before the page is opened. */
export function countSent(page: Page): () => { sent: number; waiting: number } {
  let [sent, answered] = [0, 0];
  page.on("websocket", (socket) => {
    const asked = new Set<string>();
    socket.on("framesent", ({ payload }) => {
      const frame = String(payload);
      if (!OF_TAPS.test(frame)) return;
      sent++;
      if (frame.startsWith("[")) asked.add(JSON.parse(frame)[1]);
      else answered++;
    });
    socket.on("framereceived", ({ payload }) => {
      const frame = String(payload);
      if (frame.startsWith("[") && asked.delete(JSON.parse(frame)[1])) answered++;
    });
  });
  return () => ({ sent, waiting: sent - answered });
}

/** Until what was sent is answered and, for ten frames, nothing on the screen has changed but the clocks. */
async function isQuiet(page: Page, count: ReturnType<typeof countSent>): Promise<Screen> {
  await expect.poll(() => count().waiting).toBe(0);
  // A match that has just ended is settled first.
  await expect.poll(() => page.locator(".settling, .result__later").count()).toBe(0);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = 0;
        const watch = new MutationObserver((changes) => {
          if (
            changes.some(
              ({ target }) => !(target.parentElement ?? (target as Element)).closest?.(".clock, [role=timer]"),
            )
          )
            still = 0;
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        const step = () => {
          if (++still <= 10) return void requestAnimationFrame(step);
          watch.disconnect();
          resolve();
        };
        step();
      }),
  );
  return page.evaluate(readScreen);
}

export const screenOf = (page: Page): Promise<Screen> => page.evaluate(readScreen);

export type TwoTaps = {
  readonly once: Screen;
  readonly twice: Screen;
  readonly sent: readonly [once: number, twice: number];
};

/**
 * Taps the middle of a control, and that place once more when all that the first tap leads to is there. By the events' own time a
 * fifth of a second lies between the two, however long a busy machine takes.
 */
export async function tapTwice(
  page: Page,
  control: string,
  count: ReturnType<typeof countSent>,
  leadsAway = false,
): Promise<TwoTaps> {
  // What was tapped before, which may stand at the same place, is another's tap.
  await page.waitForTimeout(DOUBLE_TAP_MS);
  const before = count().sent;
  const index = (await screenOf(page)).controls.indexOf(control);
  const at = await page.evaluate((index) => {
    const top = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const all = [...top.querySelectorAll<HTMLElement>("a[href], button, summary, input, textarea")].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && one.closest(".board") === null,
    );
    const one = (all[index] as HTMLInputElement).labels?.[0] ?? all[index];
    one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, startMs: performance.now() };
  }, index);
  const tap = (afterMs: number) =>
    page.evaluate(
      ({ x, y, atMs }) => {
        const click = new MouseEvent("click", { clientX: x, clientY: y, bubbles: true, cancelable: true, detail: 1 });
        Object.defineProperty(click, "timeStamp", { value: atMs });
        document.elementFromPoint(x, y)?.dispatchEvent(click);
      },
      { x: at.x, y: at.y, atMs: at.startMs + afterMs },
    );
  const standing = await screenOf(page);
  await tap(0);
  // What it leads to may have to be fetched first.
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(readScreen).catch(() => standing);
        if (leadsAway) return now.path !== standing.path;
        return count().sent > before || JSON.stringify(now) !== JSON.stringify(standing);
      },
      { message: `what ${control} does` },
    )
    .toBe(true);
  const once = await isQuiet(page, count);
  const sentOnce = count().sent - before;
  await tap(200);
  const twice = await isQuiet(page, count);
  return { once, twice, sent: [sentOnce, count().sent - before] };
}
