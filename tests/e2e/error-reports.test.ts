/** Error reporting as a deployment has it: a copy whose DSN leads to a service of the test's, which takes what Sentry would. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scripted } from "./support/club";
import { type OutageHost, startOutageHost } from "./support/outage";
import { newPlayer, type Player, visitor } from "./support/player";
import { type Stack, startStack } from "./support/stack";

type Item = { readonly type: string; readonly text: string; readonly sdk: string };

/** What came, by item of an envelope; `isOpen` false refuses all. */
const sink = { items: [] as Item[], isOpen: true, url: "", close: () => {} };

/** https://develop.sentry.dev/sdk/data-model/envelopes/ */
function readEnvelope(body: Buffer): Item[] {
  const items: Item[] = [];
  const lineEnd = (from: number) => (body.indexOf(10, from) === -1 ? body.length : body.indexOf(10, from));
  let at = lineEnd(0) + 1;
  const { sdk } = JSON.parse(body.subarray(0, at - 1).toString());
  while (at < body.length) {
    const { type, length } = JSON.parse(body.subarray(at, lineEnd(at)).toString());
    const start = lineEnd(at) + 1;
    const end = length === undefined ? lineEnd(start) : start + length;
    items.push({ type, text: body.subarray(start, end).toString(), sdk: sdk?.name ?? "" });
    at = end + 1;
  }
  return items;
}

async function openSink(): Promise<void> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (sink.isOpen) sink.items.push(...readEnvelope(Buffer.concat(chunks)));
    response.writeHead(sink.isOpen ? 200 : 503, { "Access-Control-Allow-Origin": "*" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  sink.url = `http://0123456789abcdef@127.0.0.1:${(server.address() as AddressInfo).port}/1`;
  sink.close = () => server.close();
}

const sent = (type: string, sdk: string) => sink.items.filter((item) => item.type === type && item.sdk.endsWith(sdk));

let host: OutageHost;
let stack: Stack;
let player: Player;

beforeAll(async () => {
  await openSink();
  host = await startOutageHost();
  stack = await startStack({ SENTRY_DSN: sink.url, API_HOST: host.url });
  host.target = stack.url;
});
afterAll(async () => {
  await stack?.remove();
  await host?.close();
  sink.close();
});
beforeEach(async () => {
  sink.items.length = 0;
  sink.isOpen = true;
  host.outages.clear();
  player = await newPlayer(stack.url, "veiled");
});

const NOTED = "It has been noted.";
const FAILED = "Nothing you had is lost: go back and try again.";

/** The address of a bot whose description this deployment's service cannot give as agreed. */
async function brokenBot(page: Page): Promise<string> {
  await page.goto("/bot-categories");
  const path = (await page
    .getByRole("link", { name: /Beginner/ })
    .first()
    .getAttribute("href")) as string;
  const id = /\/bot\/([^/?]+)/.exec(path)?.[1];
  host.outages.set(`GET /api/v1/bot/${id}`, { status: 200, body: { unexpected: true } });
  return path;
}

/** Chance as the SDK asks it for whether to record this session. */
async function fixChance(page: Page, value: number): Promise<void> {
  await page.addInitScript((fixed) => {
    Math.random = () => fixed;
  }, value);
}

test("[OBS-01, OBS-02] the Worker reports its own fault, the page says so only then, and neither token, name nor query goes along", async () => {
  const { page, name, userId } = player;
  const plain = await visitor(stack.url, { javaScriptEnabled: false });
  await plain.context().addCookies(await page.context().cookies(stack.url));
  const path = await brokenBot(page);
  await plain.goto(`${path}?invitation=s3cr3t`);
  await plain.getByText(FAILED, { exact: true }).waitFor();
  await plain.getByText(NOTED, { exact: true }).waitFor();
  const [event, ...others] = sent("event", "cloudflare");
  expect(others).toEqual([]);
  const { exception, transaction } = JSON.parse(event.text);
  expect(transaction).toBe("getBot was answered against the contract");
  expect(exception.values.at(-1).type).toMatch(/Error/);
  const cookies = await page.context().cookies(stack.url);
  for (const secret of [name, userId, "s3cr3t", ...cookies.map(({ value }) => value)])
    expect(event.text).not.toContain(secret);
  sink.isOpen = false;
  await plain.goto(path);
  await plain.getByText(FAILED, { exact: true }).waitFor();
  expect(await plain.getByText(NOTED).count()).toBe(0);
});

test("[OBS-01, OBS-02] the browser reports an error with a replay in which words are masked and the shop is left out, and then says so", async () => {
  const { page, name } = player;
  // By chance it would be the last to be recorded.
  await fixChance(page, 0.999);
  await page.goto("/payments/buy-coins?invitation=s3cr3t");
  await scripted(page);
  const reporter = page.waitForResponse((answer) => /\/assets\/reports-/.test(answer.url()));
  await reporter;
  // Neither the one in ten that is recorded, nor one with an error yet.
  await page.getByRole("link", { name: /Play/ }).first().waitFor();
  expect(sink.items.filter(({ type }) => type.startsWith("replay"))).toEqual([]);
  await page.route("**/leaderboards.data*", (route) =>
    route.fulfill({ status: 200, contentType: "text/x-script", body: "cut off in the mid" }),
  );
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>("a[href='/']")?.click();
  });
  await page.getByRole("link", { name: "Rankings" }).first().click();
  await page.getByText(NOTED, { exact: true }).waitFor();
  const [event] = sent("event", "remix");
  expect(JSON.parse(event.text).exception.values.at(-1).type).toMatch(/Error/);
  await expect.poll(() => sent("replay_recording", "remix").length).toBeGreaterThan(0);
  const recording = sent("replay_recording", "remix")
    .map(({ text }) => text)
    .join("\n");
  // A picture of the page: where the shop was stands a box of its size, and words are asterisks.
  expect(recording).toContain('"rr_width"');
  expect(recording).toMatch(/"textContent":"\*+"/);
  const all = sink.items.map(({ text }) => text).join("\n");
  const cookies = await page.context().cookies(stack.url);
  const secrets = [name, "s3cr3t", "Rankings", "Buy Coins", ...cookies.map(({ value }) => value)];
  for (const secret of secrets) expect(all, secret).not.toContain(secret);
});

test("[OBS-01, OBS-02] that an error has been noted stays said though the screen that tells of it comes after that", async () => {
  const { page } = player;
  await page.addInitScript(() => {
    // By its messages to itself React puts off what it draws.
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (message: unknown) {
      const send = () => post.call(this, message);
      if (document.documentElement?.dataset.held === undefined) send();
      else held.push(send);
    };
    addEventListener("draw-again", () => {
      delete document.documentElement.dataset.held;
      for (const send of held) send();
    });
  });
  const reporter = page.waitForResponse((answer) => /\/assets\/reports-/.test(answer.url()));
  await page.goto("/");
  await reporter;
  await page.route("**/leaderboards.data*", (route) =>
    route.fulfill({ status: 200, contentType: "text/x-script", body: "cut off in the mid" }),
  );
  const failed = page.getByText(FAILED, { exact: true });
  const noted = page.getByText(NOTED, { exact: true });
  await page.evaluate(() => {
    document.documentElement.dataset.held = "";
    document.querySelector<HTMLAnchorElement>("a[href='/leaderboards']")?.click();
  });
  await noted.waitFor();
  expect(await failed.count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event("draw-again")));
  await failed.waitFor();
  await noted.waitFor();
  await page.getByRole("link", { name: "Back to Play" }).click();
  await failed.waitFor({ state: "detached" });
  await noted.waitFor({ state: "detached" });
});

test("[OBS-01, OBS-02] one session in ten is recorded though nothing goes wrong, but for its chats; an error that the service does not take is not said to be noted", async () => {
  const { page } = player;
  await fixChance(page, 0.0999);
  await page.goto("/leaderboards");
  await expect.poll(() => sent("replay_event", "remix").length).toBeGreaterThan(0);
  expect(sent("event", "remix")).toEqual([]);
  // A conversation is left out whole, as the shop is: a box stands in its place.
  const recorded = () =>
    sent("replay_recording", "remix")
      .map(({ text }) => text)
      .join("\n");
  const other = await newPlayer(stack.url, "veiled");
  await page.goto(`/chat?with=${other.userId}`);
  await page.getByRole("textbox", { name: "Message" }).fill("a word in confidence");
  await expect.poll(recorded, { timeout: 20_000 }).toMatch(/"class":"[^"]*chats__main[^"]*"[^}]*"rr_width"/);
  expect(recorded()).not.toContain('"tagName":"textarea"');
  for (const { text } of sink.items) expect(text).not.toContain("confidence");
  sink.isOpen = false;
  const path = await brokenBot(page);
  const refused = page.waitForResponse((answer) => answer.url().includes("/envelope/") && answer.status() === 503);
  await page.goto(path);
  await page.getByText(FAILED, { exact: true }).waitFor();
  await refused;
  expect(await page.getByText(NOTED).count()).toBe(0);
});
