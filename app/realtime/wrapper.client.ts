/** The line to the mobile app around the page (contract/wrapper.ts). Loaded only inside of it. */
import type { FromWrapper, ToWrapper, WrapperProduct } from "../../contract/wrapper";
import { wrapperPort } from "./wrapper";

/** So long after the app's `refresh` the page loads the profile again: the purchase behind it may take that long to settle. */
export const REFRESH_AFTER_MS = 15_000;

const MAX_PRODUCTS = 100;

/** Says something to the app; without one around the page nothing happens. */
export function tellWrapper(message: ToWrapper): void {
  wrapperPort()?.postMessage(JSON.stringify({ payload: {}, ...message }));
}

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length <= most;
}

function parseProduct(value: unknown): WrapperProduct | null {
  const { productId, title, coins, amount, imageId = null } = (value ?? {}) as Record<string, unknown>;
  if (!isText(productId, 100) || productId === "" || !isText(title, 200)) return null;
  if (!Number.isSafeInteger(coins) || (coins as number) < 1) return null;
  if (!isText(amount, 40) && !(typeof amount === "number" && Number.isFinite(amount) && amount >= 0)) return null;
  if (imageId !== null && !isText(imageId, 200)) return null;
  return { productId, title, coins: coins as number, amount, imageId };
}

/** A message of the app: text or object, `{type, payload}`; null for anything else. By hand, since zod stays out of the browser. */
export function parseFromWrapper(data: unknown): FromWrapper | null {
  let message = data;
  if (typeof data === "string") {
    try {
      message = JSON.parse(data);
    } catch {
      return null;
    }
  }
  if (typeof message !== "object" || message === null) return null;
  const { type, payload = {} } = message as { type?: unknown; payload?: unknown };
  if (typeof payload !== "object" || payload === null || Array.isArray(payload)) return null;
  if (type === "refresh") return { type, payload: {} };
  if (type !== "products") return null;
  const { products } = payload as { products?: unknown };
  if (!Array.isArray(products) || products.length > MAX_PRODUCTS) return null;
  const parsed = products.map(parseProduct);
  return parsed.includes(null) ? null : { type, payload: { products: parsed as WrapperProduct[] } };
}

/** What the app injects carries no origin; whatever else speaks must be this site itself. */
function isTrusted({ origin, source }: MessageEvent): boolean {
  return origin === window.location.origin || (origin === "" && source === null);
}

/** Hears what the app says until the returned function is called. iOS speaks to the window, Android to the document. */
export function listenToWrapper(hear: (message: FromWrapper) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof MessageEvent) || !isTrusted(event)) return;
    const message = parseFromWrapper(event.data);
    if (message !== null) hear(message);
  };
  window.addEventListener("message", listen);
  document.addEventListener("message", listen);
  return () => {
    window.removeEventListener("message", listen);
    document.removeEventListener("message", listen);
  };
}

/** Asks the app for its store's coin packs; `show` is called with each list that it sends until the returned function is. */
export function askProducts(show: (products: readonly WrapperProduct[]) => void): () => void {
  const stop = listenToWrapper((message) => {
    if (message.type === "products") show(message.payload.products);
  });
  tellWrapper({ type: "getProducts" });
  return stop;
}
