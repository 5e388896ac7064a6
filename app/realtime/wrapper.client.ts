/** The line to the mobile app around the page (contract/wrapper.ts). Loaded only inside of it. */
import type { FromWrapper, ToWrapper, WrapperIdentity, WrapperProduct } from "../../contract/wrapper";
import { wrapperPort } from "./wrapper";

/** So long after the app's `refresh` the page loads the profile again: the purchase behind it may take that long to settle. */
export const REFRESH_AFTER_MS = 15_000;

const MAX_PRODUCTS = 100;

type Unparsed<T> = { readonly [Name in keyof T]?: unknown };

/** Says something to the app; without one around the page nothing happens. */
export function tellWrapper(message: ToWrapper): void {
  wrapperPort()?.postMessage(JSON.stringify({ payload: {}, ...message }));
}

function isText(value: unknown, most: number): value is string {
  return typeof value === "string" && value.length <= most;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parseProduct(value: unknown): WrapperProduct | null {
  const product: Unparsed<WrapperProduct> = isObject(value) ? value : {};
  const { productId, title, coins, amount, imageId = null } = product;
  if (!isText(productId, 100) || productId === "" || !isText(title, 200)) return null;
  if (!isCount(coins)) return null;
  if (!isText(amount, 40) && !(typeof amount === "number" && Number.isFinite(amount) && amount >= 0)) return null;
  if (imageId !== null && !isText(imageId, 200)) return null;
  return { productId, title, coins, amount, imageId };
}

const PROVIDERS: readonly unknown[] = ["keycloak", "google", "apple"] satisfies WrapperIdentity["provider"][];

function parseIdentity(value: object): WrapperIdentity | null {
  const { provider, idToken }: Unparsed<WrapperIdentity> = value;
  if (!PROVIDERS.includes(provider) || !isText(idToken, 16_384) || idToken === "") return null;
  // One of the names above.
  return { provider: provider as WrapperIdentity["provider"], idToken };
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
  const { type, payload = {} }: Unparsed<FromWrapper> = isObject(message) ? message : {};
  if (!isObject(payload)) return null;
  if (type === "refresh") return { type, payload: {} };
  if (type === "identity") {
    const identity = parseIdentity(payload);
    return identity === null ? null : { type, payload: identity };
  }
  if (type !== "products") return null;
  const { products: listed }: { readonly products?: unknown } = payload;
  if (!Array.isArray(listed) || listed.length > MAX_PRODUCTS) return null;
  const products = listed.map(parseProduct).filter((product) => product !== null);
  return products.length < listed.length ? null : { type, payload: { products } };
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

/** Asks the app to sign somebody in with this nonce; `take` is called with whom it has found, once, unless the returned function is called before. */
export function askIdentity(nonce: string, take: (identity: WrapperIdentity) => void): () => void {
  const stop = listenToWrapper((message) => {
    if (message.type !== "identity") return;
    stop();
    take(message.payload);
  });
  tellWrapper({ type: "signIn", payload: { nonce } });
  return stop;
}
