/** What every answer carries over the wire, whoever gives it, and what is refused before anybody answers. */
import { request } from "node:http";
import { expect, test } from "vitest";
import { url } from "./support/copy";
import { freshName } from "./support/player";
import { openSession } from "./support/session";

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** One request with headers that `fetch` would not send, of another host too; nothing is followed. */
function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => {
        const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(told), text });
      });
    });
    sent.on("error", reject).end();
  });
}

test("pages, calls and refusals are kept by nobody and not guessed at; a page's scripts have a nonce of that page, and its pictures are of this site", async () => {
  const { token } = await openSession(url, freshName("headers"));
  const bearer = { Authorization: `Bearer ${token}` };
  const paths = [
    "/",
    "/faq",
    "/nothing-of-the-kind",
    "/auth/sessions",
    "/api/v2/users/profiles/current",
    "/api/nothing",
  ];
  for (const path of paths) {
    const { headers } = await ask(path, bearer);
    expect(headers.get("Cache-Control"), path).toMatch(/no-store/);
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("X-Frame-Options"), path).toBe("DENY");
  }
  const nonces: string[] = [];
  for (let look = 0; look < 2; look++) {
    const { headers, text } = await ask("/");
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy.split("; ")).toEqual(expect.arrayContaining(["default-src 'none'", "img-src 'self' data:"]));
    const [, nonce = ""] = /script-src 'self' 'nonce-([^']+)'/.exec(policy) ?? [];
    const scripts = [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    nonces.push(nonce);
  }
  expect(nonces[0]).toMatch(/^[\w+/]{22}==$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test("files are not guessed at and hold to https, without the Worker", async () => {
  const { text } = await ask("/");
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
  for (const path of [script, "/sw.js"]) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(200);
    expect(headers.get("X-Content-Type-Options"), path).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security"), path).toBe("max-age=31536000; includeSubDomains");
  }
});

test("what another host's name is asked over http is led to https, calls and sockets too; a change by another site is refused", async () => {
  for (const path of ["/leaderboards?page=2", "/api/v1/bot", "/socket/websocket?vsn=2.0.0"]) {
    const { status, headers } = await ask(path, { Host: "club.example" });
    expect([status, headers.get("Location")], path).toEqual([308, `https://club.example${path}`]);
  }
  for (const path of ["/coin-game", "/api/v2/matches/coin", "/auth/sign-out"]) {
    expect((await ask(path, { "Sec-Fetch-Site": "cross-site" }, "POST")).status, path).toBe(403);
    expect((await ask(path, { Origin: "https://evil.example" }, "POST")).status, path).toBe(403);
  }
});
