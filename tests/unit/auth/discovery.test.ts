/** An identity provider's discovery document: kept for an hour, and believed only where it names its own issuer. */
import { afterEach, expect, test, vi } from "vitest";
import { discover } from "../../../services/auth/providers";

const HOUR_MS = 3_600_000;

/** A provider that answers with `issuer`; returns how often it has been asked. */
function serve(issuer: string): () => number {
  let asked = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    asked++;
    const at = (path: string) => `${new URL(address).origin}/${path}`;
    return Response.json({
      ...{ issuer, authorization_endpoint: at("authorize"), token_endpoint: at("token"), jwks_uri: at("keys") },
    });
  });
  return () => asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("the document is fetched once an hour, however often it is needed", async () => {
  const issuer = "https://kept.test";
  const asked = serve(issuer);
  const first = await discover(issuer, 1_000);
  expect(first.token_endpoint).toBe("https://kept.test/token");
  expect(await discover(issuer, HOUR_MS)).toEqual(first);
  expect(asked()).toBe(1);
  await discover(issuer, 1_000 + HOUR_MS);
  expect(asked()).toBe(2);
});

test("a document that names another issuer is refused each time", async () => {
  const asked = serve("https://other.test");
  for (let times = 0; times < 2; times++)
    await expect(discover("https://false.test", 1_000)).rejects.toThrow("names the issuer https://other.test");
  expect(asked()).toBe(2);
});
