/** What is wrong with the layout of a page as it stands: read inside the page, at whatever size it has. */
import type { Locator, Page } from "playwright";

/** Names of players may end in an ellipsis: no layout has room for the longest everywhere. Also what is a line of a longer text. */
const MAY_END = [
  ".who b",
  ".who b a",
  ".rank span",
  ".me b",
  ".me small",
  ".side .ellipsis",
  ".entry .ellipsis",
  ".person .ellipsis",
  ".welcome__playing .ellipsis",
  ".chat__head .ellipsis",
  ".chat-list .ellipsis",
  "th.ellipsis",
];

/**
 * Each text that is cut off, runs out of its box or beyond the screen, and whether the page scrolls sideways. With `covered` also
 * each text that lies under something else: for screens that fit the window, where nothing sticks over what scrolls.
 */
export function layoutFaults(page: Page, covered: boolean): Promise<string[]> {
  return page.evaluate(
    ([mayEnd, isCovered]) => {
      const found = new Set<string>();
      const root = document.documentElement;
      if (root.scrollWidth > innerWidth) found.add(`scrolls sideways by ${root.scrollWidth - innerWidth} px`);
      const isHidden = (element: Element): boolean =>
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        element.closest("svg, noscript, option, title, script, style") !== null;
      for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
        const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
        if (texts.length === 0 || isHidden(element)) continue;
        const name = `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 40)}"`;
        const range = document.createRange();
        range.setStartBefore(texts[0]);
        range.setEndAfter(texts[texts.length - 1]);
        const text = range.getBoundingClientRect();
        if (text.width === 0) continue;
        const canEnd = element.matches(mayEnd);
        let scrolls = false;
        let isHeardOnly = false;
        const lost: string[] = [];
        for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
          const { overflowX, overflowY, clipPath, position } = getComputedStyle(box);
          // Only for screen readers.
          if (clipPath === "inset(50%)") {
            isHeardOnly = true;
            break;
          }
          if (overflowX === "auto" || overflowX === "scroll") scrolls = true;
          const edge = box.getBoundingClientRect();
          const isAside = text.right > edge.right + 1 || text.left < edge.left - 1;
          const isAbove = text.bottom > edge.bottom + 3 || text.top < edge.top - 3;
          const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
          if (!scrolls && !canEnd && ((cuts(overflowX) && isAside) || (cuts(overflowY) && isAbove)))
            lost.push(`${name}: cut by ${box.className}`);
          if (position === "fixed") break;
        }
        if (isHeardOnly) continue;
        for (const fault of lost) found.add(fault);
        const own = element.getBoundingClientRect();
        // With text of twice its size a long word may have to, and an e-mail address always.
        if (getComputedStyle(root).fontSize === "16px") {
          for (const node of texts) {
            for (const word of node.textContent?.matchAll(/(?<![\w@-]|\w\.)\p{L}{4,16}(?![\w@-]|\.\w)/gu) ?? []) {
              range.setStart(node, word.index);
              range.setEnd(node, word.index + word[0].length);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              if (lines.size > 1) found.add(`${name}: breaks the word ${word[0]}`);
            }
          }
        }
        if (element.getClientRects().length === 1 && text.right > own.right + 1 && !canEnd)
          found.add(`${name}: ${Math.round(text.right - own.right)} px wider than its box`);
        if (scrolls) continue;
        if ((text.right > innerWidth + 1 || text.left < -1) && !canEnd) found.add(`${name}: beyond the screen`);
        if (!isCovered) continue;
        // What lets presses through is asked for as well: the question is what can be read.
        const pressed = element.style.pointerEvents;
        element.style.pointerEvents = "auto";
        for (const [x, y] of [
          [text.left + 2, (text.top + text.bottom) / 2],
          [Math.min(text.right, element.getBoundingClientRect().right) - 2, (text.top + text.bottom) / 2],
        ]) {
          const top = document.elementFromPoint(x, y);
          if (top !== null && !element.contains(top) && !top.contains(element))
            found.add(`${name}: under ${top.tagName.toLowerCase()}.${top.getAttribute("class")}`);
        }
        element.style.pointerEvents = pressed;
      }
      return [...found];
    },
    [MAY_END.join(", "), covered] as const,
  );
}

/** Words of a button that are not whole on one line within it, or not shown at all. */
export function brokenWords(button: Locator): Promise<string[]> {
  return button.evaluate((act) => {
    const frame = act.getBoundingClientRect();
    const broken: string[] = [];
    const texts = document.createTreeWalker(act, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { 0: word, index } of text.nodeValue!.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const [line, ...more] = range.getClientRects();
        if (
          !line ||
          more.length > 0 ||
          line.left < frame.left ||
          line.right > frame.right ||
          line.bottom > frame.bottom
        )
          broken.push(word);
      }
    return broken;
  });
}
