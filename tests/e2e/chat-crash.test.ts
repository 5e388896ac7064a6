/** Power cuts in the middle of a chat: the product as `npm start` runs it, killed with SIGKILL and started again. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visit } from "./support/club";
import { castMember, newPlayer } from "./support/player";
import { answerOf } from "./support/session";
import { type Stack, startStack } from "./support/stack";

/** How slow the phone's clock is: what it shows must not go by it. */
const SLOW_MS = 600_000;
/** How long after the lines were sent the power goes: on their way, and when the first may have been taken. */
const CUTS_MS = [0, 25];

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(async () => {
  await stack?.remove();
});

const NO_CONNECTION = "No connection. We keep trying…";
const log = (page: Page) => page.getByRole("log", { name: /^Chat with/ });
const bodies = (page: Page) => log(page).locator(".chat__body").allTextContents();
const again = (page: Page) => log(page).getByRole("button", { name: "Send again" });

async function press(page: Page, line: string): Promise<void> {
  await page.getByRole("textbox", { name: "Message" }).fill(line);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** Nothing is under way any more, and what was not taken is sent again by its writer until it is. */
async function sendLeft(page: Page): Promise<number> {
  let presses = 0;
  const left = async () => {
    if ((await again(page).count()) > 0) {
      presses++;
      await again(page).first().click();
    }
    return (await again(page).count()) + (await log(page).getByText("Sending", { exact: true }).count());
  };
  await expect.poll(left, { timeout: 30_000, interval: 500 }).toBe(0);
  return presses;
}

test("[CHAT-06] two players, one of them on two devices, chat across power cuts: every line comes once to all three, in one order, which is the same after a reload and on a phone whose clock is slow", async () => {
  const [ann, ben] = await Promise.all([newPlayer(stack.url, "cutan"), newPlayer(stack.url, "cutbe")]);
  await answerOf(ann.call("POST", `/api/friends/${ben.userId}`, { message: "Hi" }));
  await answerOf(ben.call("POST", `/api/friends/${ann.userId}`, { message: "Hi" }));
  const desk = ann.page;
  const phone = await castMember(stack.url, ann.name);
  await phone.addInitScript((slowMs) => {
    const now = Date.now;
    Date.now = () => now() - slowMs;
  }, SLOW_MS);
  const devices = [desk, phone, ben.page];
  const openAll = () =>
    Promise.all([
      visit(desk, `/chat?with=${ben.userId}`),
      visit(phone, `/chat?with=${ben.userId}`),
      visit(ben.page, `/chat?with=${ann.userId}`),
    ]);
  await openAll();
  const said: string[] = [];
  const say = (page: Page, line: string) => {
    said.push(line);
    return press(page, line);
  };
  const reachesAll = async () => {
    for (const page of devices) {
      await expect.poll(async () => (await bodies(page)).sort(), { timeout: 45_000 }).toEqual(said.toSorted());
    }
  };

  await say(desk, "Ann 1");
  await reachesAll();
  let [annSaid, benSaid] = [1, 0];
  for (const cutMs of CUTS_MS) {
    await Promise.all([say(desk, `Ann ${++annSaid}`), say(ben.page, `Ben ${++benSaid}`)]);
    await sleep(cutMs);
    await stack.kill();
    // What is written meanwhile waits in its field.
    const field = phone.getByRole("textbox", { name: "Message" });
    await phone.getByText(NO_CONNECTION).waitFor();
    await field.fill(`Ann ${++annSaid}`);
    await stack.start();
    for (const page of devices) await page.getByText(NO_CONNECTION).waitFor({ state: "detached", timeout: 45_000 });
    expect(await field.inputValue()).toBe(`Ann ${annSaid}`);
    await say(phone, `Ann ${annSaid}`);
    const presses = await Promise.all(devices.map(sendLeft));
    console.log(`cut after ${cutMs} ms: sent again by hand: ${presses.join(", ")}`);
    await reachesAll();
  }
  await say(ben.page, `Ben ${++benSaid}`);
  await reachesAll();

  // What the archives hold is what was on the screens, in the same order.
  const before = await Promise.all(devices.map(bodies));
  await openAll();
  await reachesAll();
  for (const shown of [...before, ...(await Promise.all(devices.map(bodies)))]) expect(shown).toEqual(before[0]);
}, 240_000);
