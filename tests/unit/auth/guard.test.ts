import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { contentSecurityPolicy, isForged, redirectToHttps, withSecurityHeaders } from "../../../services/http/guard";
import type { Env } from "../../../services/platform/env";
import { getSettings } from "../../../services/platform/settings";

function post(headers: Record<string, string>, path = "/coin-game"): Request {
  return new Request(`https://club.test${path}`, { method: "POST", headers });
}

test("a change sent by another site in the player's name is refused", () => {
  expect(isForged(post({ "Sec-Fetch-Site": "cross-site" }))).toBe(true);
  expect(isForged(post({ "Sec-Fetch-Site": "same-site" }))).toBe(true);
  expect(isForged(post({ Origin: "https://evil.test" }))).toBe(true);
  expect(isForged(post({ Origin: "null" }))).toBe(true);
  expect(isForged(post({ Origin: "https://club.test.evil.test" }))).toBe(true);
});

test("a change by our own page, or by a program that is no browser, passes", () => {
  expect(isForged(post({ "Sec-Fetch-Site": "same-origin", Origin: "https://club.test" }))).toBe(false);
  expect(isForged(post({ Origin: "https://club.test" }))).toBe(false);
  expect(isForged(post({}))).toBe(false);
  // A file that the device shares: of no site, and so of no origin.
  expect(isForged(post({ "Sec-Fetch-Site": "none", Origin: "null" }))).toBe(false);
});

test("a link from another site may be followed, but it may not open a socket", () => {
  const link = new Request("https://club.test/", { headers: { "Sec-Fetch-Site": "cross-site" } });
  expect(isForged(link)).toBe(false);
  const socket = new Request("https://club.test/socket", {
    headers: { Upgrade: "websocket", Origin: "https://evil.test" },
  });
  expect(isForged(socket)).toBe(true);
});

test("Apple's answer to a sign-in is let through: its state proves it", () => {
  expect(isForged(post({ Origin: "https://appleid.apple.com" }, "/auth/callback/apple"))).toBe(false);
  expect(isForged(post({ Origin: "https://appleid.apple.com" }, "/auth/sign-out"))).toBe(true);
});

test("an answer that does not say for how long it may be kept is kept by nobody", () => {
  const request = new Request("https://club.test/api/v2/users/profiles/current");
  const cachingOf = (headers: Record<string, string>) =>
    withSecurityHeaders(request, Response.json({}, { headers })).headers.get("Cache-Control");
  expect(cachingOf({})).toBe("private, no-store");
  expect(cachingOf({ "Cache-Control": "public, max-age=3600" })).toBe("public, max-age=3600");
});

test("what comes over http is led to https, but for this machine and a proxy that has ended TLS already", () => {
  const leads = (url: string, headers: Record<string, string> = {}) =>
    redirectToHttps(new Request(url, { method: "POST", headers }))?.headers.get("Location") ?? null;
  expect(leads("http://club.test/leaderboards?page=2")).toBe("https://club.test/leaderboards?page=2");
  expect(redirectToHttps(new Request("http://club.test/"))?.status).toBe(308);
  expect(leads("http://localhost.evil.test/")).toBe("https://localhost.evil.test/");
  expect(leads("https://club.test/")).toBeNull();
  for (const host of ["127.0.0.1:8788", "localhost:8788", "[::1]:8788"]) expect(leads(`http://${host}/`)).toBeNull();
  expect(leads("http://club.test/", { "X-Forwarded-Proto": "https" })).toBeNull();
});

test("a page takes pictures of its own site alone, so that none tells another who looks", () => {
  const policy = contentSecurityPolicy(new URL("https://club.test/"), "n", [], []);
  expect(policy.split("; ")).toContain("img-src 'self' data:");
});

test("[AVA-07] a deployment whose avatars are https addresses names their hosts, and nothing but a host", () => {
  const hostsOf = (PICTURE_HOSTS: string) =>
    getSettings({ AUTH_SECRET: "s".repeat(32), PICTURE_HOSTS } as unknown as Env).PICTURE_HOSTS;
  const policy = contentSecurityPolicy(
    new URL("https://club.test/"),
    "n",
    [],
    [],
    hostsOf("faces.test, cdn.faces.test:8443"),
  );
  expect(policy.split("; ")).toContain("img-src 'self' data: https://faces.test https://cdn.faces.test:8443");
  for (const wrong of ["*", "https://faces.test", "faces.test; script-src *", "faces.test/a"])
    expect(() => hostsOf(wrong), wrong).toThrow("PICTURE_HOSTS");
});

test("files that are served without the Worker are not guessed at, and hold to https", async () => {
  const rules = await readFile("public/_headers", "utf8");
  const [, everywhere] = /^\/\*\n((?: {2}.*\n)+)/m.exec(rules) ?? [];
  expect(everywhere).toContain("X-Content-Type-Options: nosniff");
  expect(everywhere).toContain("Strict-Transport-Security: max-age=31536000; includeSubDomains");
  expect(await readFile("wrangler.toml", "utf8")).toMatch(/^workers_dev = false\b/m);
});
