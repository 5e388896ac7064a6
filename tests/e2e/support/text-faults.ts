/** What is wrong with the texts that a page shows: one that did not come from the catalogue, one that is cut off. */
import type { Page } from "playwright";

/** Runs in the page; see `textFaults`. */
function faultsOf(names: readonly string[]): string[] {
  const faults = new Set<string>();
  const known = names.map((name) => name.toLowerCase()).sort((a, b) => b.length - a.length);
  // What people and the club's authors wrote is not the catalogue's (app/components/ui/content.ts).
  const isOwnWords = (element: Element) => element.closest("[dir=auto], body [lang]") !== null;
  const checkWords = (text: string) => {
    const rest = known.reduce((left, name) => left.replaceAll(name, " "), text.toLowerCase());
    // Moves are written alike everywhere: "bar/22*", "6/off".
    const words = rest.replace(/\bbar\/|\/off\b/g, " ");
    // What other programs read: a position's ids.
    if (/XGID=|^[\w+/]{14}:/.test(text)) return;
    if (/(?<!\p{L})[a-z]{2,}(?!\p{L})/u.test(words)) faults.add(`not translated: ${text.trim().replace(/\s+/g, " ")}`);
  };
  const isTranslated = (text: string) => /[À-ɏḀ-ỿ]/.test(text);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest("script, style, noscript") === null;
  const named = (element: Element) => `${element.localName}.${element.getAttribute("class")}`;

  const range = document.createRange();

  /** Against each box around a text, up to the one that scrolls it or lies over the page. */
  function checkBoxes(text: string, box: Element, rects: readonly DOMRect[]): void {
    let [scrollsX, scrollsY] = [false, false];
    for (let outer: Element | null = box; outer !== null && outer !== document.body; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      // For the ear alone.
      if (style.clipPath !== "none") return;
      if (style.display === "inline" || style.display === "contents") continue;
      const isCut = outer.scrollWidth > outer.clientWidth + 1 || outer.scrollHeight > outer.clientHeight + 1;
      const isShortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      // A name may end in "…".
      if (isShortened && isCut && !isTranslated(text)) return;
      if (isShortened && isCut) faults.add(`shortened: ${text} (${named(outer)})`);
      scrollsX ||= /auto|scroll/.test(style.overflowX);
      scrollsY ||= /auto|scroll/.test(style.overflowY);
      const edge = outer.getBoundingClientRect();
      const isCutBelow = /hidden|clip/.test(style.overflowY);
      const spillsX = !scrollsX && rects.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1);
      const spillsY =
        !scrollsY && isCutBelow && rects.some(({ top, bottom }) => top < edge.top - 4 || bottom > edge.bottom + 4);
      if (spillsX || spillsY) faults.add(`out of its box: ${text} (${named(outer)})`);
      if (/absolute|fixed|sticky/.test(style.position) || outer.localName === "dialog") return;
    }
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const box = node.parentElement;
    const text = (node.textContent ?? "").trim().replace(/\s+/g, " ");
    if (box === null || text === "" || !isShown(box) || isOwnWords(box)) continue;
    checkWords(text);
    // In a drawing, or for the ear alone.
    if (box.closest("svg, .visually-hidden") !== null) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    checkBoxes(text, box, rects);
  }
  for (const element of document.body.querySelectorAll("[aria-label], [title], [placeholder], img[alt]")) {
    if (!isShown(element) || isOwnWords(element)) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) checkWords(element.getAttribute(name) ?? "");
  }
  checkWords(document.title);
  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) faults.add(`scrolls sideways: ${scrollWidth} of ${innerWidth} px`);
  return [...faults];
}

/** Faults in words, one a text; `names` are the same in every language. For a page in a pseudo-language (app/texts/pseudo.ts). */
export function textFaults(page: Page, names: Iterable<string>): Promise<string[]> {
  return page.evaluate(faultsOf, [...names]);
}
