/** Plays the mobile app around a page: takes what the page posts to it, and speaks as iOS and Android web views do. */
import type { Page } from "playwright";

export type Wrapper = {
  /** What the page has said, in order. */
  readonly heard: { readonly type: string; readonly payload: unknown }[];
  /** Says something to the page: "window" as on iOS, "document" as on Android. */
  say(message: unknown, to?: "window" | "document"): Promise<void>;
};

/** Puts the app around a page, before anything of the page runs. */
export async function wrap(page: Page): Promise<Wrapper> {
  const heard: Wrapper["heard"] = [];
  await page.exposeFunction("toApp", (text: string) => heard.push(JSON.parse(text)));
  await page.addInitScript(() => {
    const app = window as unknown as { toApp(text: string): void; ReactNativeWebView: object };
    app.ReactNativeWebView = { postMessage: (text: string) => app.toApp(text) };
  });
  return {
    heard,
    say: (message, to = "window") =>
      page.evaluate(
        ([data, target]) => {
          const event = new MessageEvent("message", { data });
          (target === "window" ? window : document).dispatchEvent(event);
        },
        [typeof message === "string" ? message : JSON.stringify(message), to] as const,
      ),
  };
}
