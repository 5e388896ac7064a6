import { expect, test } from "vitest";
import { isForged } from "../../../services/http/guard";

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
