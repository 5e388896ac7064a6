/** A page at another size, ready to be measured. */
import type { Page, ViewportSize } from "playwright";
import { expect } from "vitest";

/**
 * Sets the size and waits until the page has it and has drawn itself once more: what is measured next is of that size. The root's box is asked,
 * since a phone that shows something wider says so by `innerWidth`; and a ResizeObserver, since a page whose clock a test holds gives no
 * animation frame.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  const sizeNow = () =>
    page.evaluate(() => {
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      return { width, height };
    });
  await expect.poll(sizeNow).toEqual(size);
  await page.evaluate(
    () => new Promise<void>((done) => new ResizeObserver(() => done()).observe(document.documentElement)),
  );
}
