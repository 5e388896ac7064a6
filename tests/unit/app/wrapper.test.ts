import { expect, test } from "vitest";
import { parseFromWrapper } from "../../../app/realtime/wrapper.client";
import { fromWrapperSchema } from "../../../contract/wrapper";

const PRODUCT = { productId: "gc_500_p1", title: "500 coins", coins: 500, amount: "$0.99", imageId: null };

const MESSAGES: readonly unknown[] = [
  { type: "refresh" },
  { type: "refresh", payload: {} },
  { type: "refresh", payload: { more: 1 } },
  { type: "refresh", payload: null },
  { type: "refresh", payload: "x" },
  { type: "refresh", payload: [] },
  { type: "products", payload: { products: [] } },
  { type: "products", payload: { products: [PRODUCT, { ...PRODUCT, amount: 0.99, imageId: "pack" }] } },
  { type: "products", payload: { products: [{ ...PRODUCT, imageId: undefined }] } },
  { type: "products" },
  { type: "products", payload: { products: {} } },
  { type: "products", payload: { products: [null] } },
  { type: "products", payload: { products: [{ ...PRODUCT, productId: "" }] } },
  { type: "products", payload: { products: [{ ...PRODUCT, productId: "x".repeat(101) }] } },
  { type: "products", payload: { products: [{ ...PRODUCT, coins: 0 }] } },
  { type: "products", payload: { products: [{ ...PRODUCT, coins: 1.5 }] } },
  { type: "products", payload: { products: [{ ...PRODUCT, coins: "500" }] } },
  { type: "products", payload: { products: [{ ...PRODUCT, amount: -1 }] } },
  { type: "products", payload: { products: [{ ...PRODUCT, amount: null }] } },
  { type: "products", payload: { products: [{ ...PRODUCT, title: 7 }] } },
  { type: "products", payload: { products: Array(101).fill(PRODUCT) } },
  { type: "identity", payload: { provider: "google", idToken: "eyJ" } },
  { type: "identity", payload: { provider: "apple", idToken: "eyJ", more: 1 } },
  { type: "identity", payload: { provider: "keycloak", idToken: "x".repeat(16_384) } },
  { type: "identity", payload: { provider: "keycloak", idToken: "x".repeat(16_385) } },
  { type: "identity", payload: { provider: "myspace", idToken: "eyJ" } },
  { type: "identity", payload: { provider: "google", idToken: "" } },
  { type: "identity", payload: { provider: "google" } },
  { type: "identity" },
  { type: "setUserId", payload: { userId: "1" } },
  { type: "toString" },
  {},
  [],
  null,
  7,
];

test("what the browser takes from the app by hand is what the contract's schema takes", () => {
  for (const message of MESSAGES) {
    const parsed = fromWrapperSchema.safeParse(message);
    expect([message, parseFromWrapper(message)]).toEqual([message, parsed.success ? parsed.data : null]);
    expect(parseFromWrapper(JSON.stringify(message))).toEqual(parsed.success ? parsed.data : null);
  }
  for (const text of ["", "{", "refresh", "null"]) expect(parseFromWrapper(text)).toBeNull();
});
