/**
 * What the page and the mobile app around it tell each other (decided, WRAP-04): the page through
 * `window.ReactNativeWebView.postMessage(JSON)`, the app by `message` events. The browser checks by hand what these schemas
 * say (app/realtime/wrapper.client.ts); a test holds the two together.
 */
import * as z from "zod";
import { PROVIDERS } from "./auth";

/** The payload of a message that says all by its type. */
const nothing = z.object({}).default({});

/** From the page. */
export const toWrapperSchema = z.discriminatedUnion("type", [
  /** Who is signed in: after every sign-in, so that the app can address its own notifications. */
  z.object({ type: z.literal("setUserId"), payload: z.object({ userId: z.uuid() }) }),
  /** The lobby is there: the app takes its own splash away. */
  z.object({ type: z.literal("lobbyLoaded"), payload: nothing }),
  /** Asks for the coin packs of the app's store; answered by `products`. */
  z.object({ type: z.literal("getProducts"), payload: nothing }),
  /** Buys a pack in the app's store; when it is paid, the app says `refresh`. */
  z.object({ type: z.literal("buyCoins"), payload: z.object({ productId: z.string().min(1).max(100) }) }),
  /**
   * A visitor wants to sign in: the app asks Google or Apple for them, with this nonce as it is, and answers `identity`, or nothing if
   * they change their mind.
   */
  z.object({ type: z.literal("signIn"), payload: z.object({ nonce: z.string().min(1).max(100) }) }),
]);
export type ToWrapper = z.input<typeof toWrapperSchema>;

/** A coin pack of the app's store (platform spec §3). `amount` is the price as the store writes it. */
export const wrapperProductSchema = z.object({
  productId: z.string().min(1).max(100),
  title: z.string().max(200),
  coins: z.int().min(1),
  amount: z.union([z.number().min(0), z.string().max(40)]),
  imageId: z.string().max(200).nullable().default(null),
});
export type WrapperProduct = z.output<typeof wrapperProductSchema>;

/** Whom the app's own sign-in has found; the auth service verifies the id_token. */
export const wrapperIdentitySchema = z.object({ provider: z.enum(PROVIDERS), idToken: z.string().min(1).max(16_384) });
export type WrapperIdentity = z.output<typeof wrapperIdentitySchema>;

/** From the app. */
export const fromWrapperSchema = z.discriminatedUnion("type", [
  /** The profile has changed at the server, or soon will have: the page loads it again 15 s later. */
  z.object({ type: z.literal("refresh"), payload: nothing }),
  z.object({ type: z.literal("products"), payload: z.object({ products: z.array(wrapperProductSchema).max(100) }) }),
  z.object({ type: z.literal("identity"), payload: wrapperIdentitySchema }),
]);
export type FromWrapper = z.output<typeof fromWrapperSchema>;
