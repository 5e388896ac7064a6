/** What moves on a page without having been asked for, as browsers count it. SVG, as the board is, does not count. */
import type { Page } from "playwright";

/** Runs in the page: keeps each part of `within` that moves from now on, as `window.shifts`. */
function note(within: string): void {
  type Shift = PerformanceEntry & {
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  };
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
      for (const { node, previousRect, currentRect } of hadRecentInput ? [] : sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        // A frame without a look that grows upwards, as the controls' when the tutor speaks: what is seen in it stands.
        if (element?.matches(".controls") && previousRect.bottom === currentRect.bottom) continue;
        // A note below an act's name goes with the last checker that a player plays: what is left takes its middle, a busy machine's frame or two later.
        const middles = [previousRect, currentRect].map(({ y, height }) => y + height / 2);
        if (element?.matches(".act span") && Math.abs(middles[0] - middles[1]) < 1) continue;
        const [from, to] = [placeOf(previousRect), placeOf(currentRect)];
        if (element?.closest(within)) shifts.push(`${element.textContent?.slice(0, 80)}: ${from} to ${to}`);
      }
  }).observe({ type: "layout-shift" });
}

/** From now on, in a part of the page that is there. */
export const watchShifts = (page: Page, within: string) => page.evaluate(note, within);

/** On every page that will be opened, from its first moment on. */
export const watchPages = (page: Page) => page.addInitScript(note, "html");

/** What has moved so far. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return (window as unknown as { shifts: string[] }).shifts;
  });
}
