/**
 * The operators' desk, walked without script at both sizes; what others see of it; and what a player sees of its acts. Long because all of
 * it is done on the one copy whose setting names its operator.
 */
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAccount } from "../../scripts/local-account.mjs";
import { addCast } from "./support/cast";
import { shownCoins } from "./support/club";
import { layoutFaults } from "./support/faults";
import { castMember, newPlayer, PHONE, type Player, visitor } from "./support/player";
import { answerOf } from "./support/session";
import { type Stack, startStack } from "./support/stack";

const OPERATOR = "desk_operator";
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ OPERATORS: makeAccount(OPERATOR).email as string }, async (db, issuer) => {
    await addCast(db, issuer, [{ signIn: OPERATOR }, { signIn: "desk_winner" }, { signIn: "desk_loser" }]);
    // A finished match of the two, and what stands out about the winner.
    const ids =
      "(SELECT id FROM profiles WHERE name = 'desk_winner'), (SELECT id FROM profiles WHERE name = 'desk_loser')";
    await db.batch([
      db.prepare(
        `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, white_rating, black_rating,
           white_rating_after, black_rating_after, white_score, winner_id, reason, white_coins, black_coins, winner_wxp, spec, created_at, finished_at)
         SELECT 77, 'rating', 'finished', ${ids}, 1, 100, 'normal', 0, 1500, 1500, 1508, 1492, 1,
           (SELECT id FROM profiles WHERE name = 'desk_winner'), 'resigned', 100, -100, 1, '{}', 1, 1`,
      ),
      ...["desk_winner", "desk_loser"].map((name, index) =>
        db
          .prepare(
            `INSERT INTO player_matches (user_id, match_id, type, finished_at, won, balance, rating, wxp)
             SELECT id, 77, '1p', 1, ?, 1000, ?, ? FROM profiles WHERE name = ?`,
          )
          .bind(1 - index, index === 0 ? 1508 : 1492, 1 - index, name),
      ),
      db.prepare(
        `INSERT INTO flags (user_id, rule, other_id, strength, numbers, raised_at, changed_at)
         SELECT p.id, 'pair', o.id, 1.5, '{"matches":18}', 1, 1 FROM profiles p, profiles o
         WHERE p.name = 'desk_winner' AND o.name = 'desk_loser'`,
      ),
    ]);
  });
});
afterAll(async () => stack.remove());

/** Opens an act, says why, and does it. */
async function act(
  page: Page,
  name: string,
  reason: string,
  fill: (form: ReturnType<Page["locator"]>) => Promise<void> = async () => {},
) {
  await page
    .locator("summary", { hasText: new RegExp(`^${name}$`) })
    .first()
    .click();
  const form = page.locator("details[open] form");
  await fill(form);
  await form.getByLabel("Reason, for the log").fill(reason);
  await form.getByRole("button", { name, exact: true }).click();
}
/** Through the provider's page, as a player buys. */
async function buy(call: Player["call"], product: string): Promise<void> {
  const { orderId, url } = await answerOf<{ orderId: string; url: string }>(
    call("POST", "/api/payments", { product, method: "card" }),
  );
  await fetch(url, { method: "POST", body: new URLSearchParams({ action: "pay" }), redirect: "manual" });
  const status = async () => (await answerOf<{ status: string }>(call("GET", `/api/payments/${orderId}`))).status;
  await expect.poll(status).toBe("paid");
}

const done = (page: Page) => page.getByText("Done, and in the log.", { exact: true }).waitFor();

for (const [size, options] of [
  ["a phone", { viewport: PHONE }],
  ["a desktop", { viewport: { width: 1440, height: 900 } }],
] as const) {
  test(`[AUTH-12] on ${size} an operator works through the desk without script: flags, a player's file, who is suspended and let back, a match, reports, switches, the log`, async () => {
    const page = await castMember(stack.url, OPERATOR, { ...options, javaScriptEnabled: false });
    const faults: string[] = [];
    const picture = process.env.DESK_PICTURES;
    const look = async (name: string) => {
      if (picture !== undefined) await page.screenshot({ path: `${picture}/${name} ${size}.png`, fullPage: true });
    };
    await page.goto("/user-settings");
    await page.getByRole("link", { name: "Operators' desk" }).click();
    await page.getByRole("heading", { name: "Operators' desk" }).waitFor();
    await page.getByText("Plays the same person again and again").waitFor();
    await look("flags");
    await page.getByRole("link", { name: "desk_winner" }).first().click();
    await page.getByRole("heading", { name: "desk_winner" }).waitFor();
    await page.getByText("Looked at", { exact: true }).first().waitFor();
    await look("player");
    await act(page, "Add a note", "Looked at on this size");
    await done(page);
    await page.getByRole("table", { name: "What operators did" }).getByText("Looked at on this size").first().waitFor();
    await act(page, "Suspend", "Collusion");
    await done(page);
    await act(page, "Lift the suspension", "An error");
    await done(page);
    await page.getByRole("link", { name: "Rating 1" }).click();
    await act(page, "Void this match", "Given up on purpose");
    await done(page);
    await page.getByRole("cell", { name: /\bVoid$/ }).waitFor();
    await look("match");
    await act(page, "Take the voiding back", "It was not");
    await done(page);
    await page.goto("/desk/switches");
    await page
      .getByRole("row")
      .filter({ hasText: "coinGames" })
      .getByText("by the setting: on", { exact: true })
      .waitFor();
    await look("switches");
    await act(page, "Switch on", "A new database");
    await done(page);
    await act(page, "Switch off", "It is there");
    await done(page);
    await page.goto("/desk/log");
    await page.getByText("It is there").first().waitFor();
    await look("log");
    for (const path of ["", "/players?q=desk", "/reports", "/orders", "/orders?disputed=1"]) {
      await page.goto(`/desk${path}`);
      await page.getByRole("navigation", { name: "Operators' desk" }).waitFor();
    }
    await page.goto("/desk/players?q=nobody_at_all");
    await page.getByText("Nobody by that name or id.").waitFor();
    await page.close();
    // The same pages, looked at by what they measure, which needs script.
    const measured = await castMember(stack.url, OPERATOR, options);
    for (const path of ["", "/players?q=desk", "/match/77", "/reports", "/orders", "/switches", "/log"]) {
      await measured.goto(`/desk${path}`);
      faults.push(...(await layoutFaults(measured, false)).map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

test("[AUTH-12] an operator takes a report and closes it with a word, refunds an order that says what cannot be undone, strikes a note, and finds it all in the log by kind and page", async () => {
  const page = await castMember(stack.url, OPERATOR, { viewport: PHONE, javaScriptEnabled: false });
  const [reporter, reported] = [await newPlayer(stack.url, "teller"), await newPlayer(stack.url, "told")];
  await answerOf(
    reporter.call("POST", `/api/reports/${reported.userId}`, { reason: "stalling", words: "Never moves" }),
  );
  await page.goto("/desk/reports");
  await page.getByRole("row", { name: /Never moves/ }).waitFor();
  await act(page, "Take it", "Looking at it");
  await done(page);
  await page.getByRole("link", { name: "Taken", exact: true }).click();
  await page.getByRole("row", { name: /Never moves/ }).waitFor();
  await act(page, "Close with a word", "Has been warned");
  await done(page);
  await page.getByRole("link", { name: "Closed", exact: true }).click();
  await page.getByText("Never moves – Outcome: Has been warned").waitFor();

  // A purchase, paid at the stand-in of the provider.
  const { call, name, userId } = await newPlayer(stack.url, "buyer");
  await buy(call, "gc_500_p1");
  await page.goto("/desk/orders");
  await page
    .getByRole("row", { name: new RegExp(name) })
    .getByRole("link", { name: /gc_500/ })
    .click();
  await page.locator("summary", { hasText: "Refund the whole price" }).click();
  await page.getByText("The money has then left: no act of yours or ours brings it back.").waitFor();
  await page.goto(page.url());
  await act(page, "Refund the whole price", "Bought twice");
  await done(page);
  await page
    .getByRole("cell", { name: /refunded/ })
    .first()
    .waitFor();
  expect(await page.locator("summary", { hasText: "Refund the whole price" }).count()).toBe(0);

  await page.goto(`/desk/player/${userId}`);
  await act(page, "Add a note", "Bought under two names");
  await done(page);
  await act(page, "Strike the note", "It was a brother");
  await done(page);
  const file = page.getByRole("table", { name: "What operators did" });
  expect(await file.locator("s").textContent()).toBe("Bought under two names");
  await file.getByText("struck", { exact: true }).waitFor();
  await act(page, "Let the note stand", "It was not");
  await done(page);
  expect(await file.locator("s").count()).toBe(0);

  // The log, by kind; and by page once it is longer than one.
  for (let index = 0; index < 51; index++) {
    const form = { intent: "note", subject: reported.userId, reason: `Note ${index}`, key: crypto.randomUUID() };
    const sent = { form, headers: { Origin: stack.url }, maxRedirects: 0 };
    expect((await page.request.post(`${stack.url}/desk/player/${reported.userId}`, sent)).status()).toBe(302);
  }
  await page.goto("/desk/log");
  await page.getByLabel("What was done").selectOption("refund");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("Bought twice").waitFor();
  expect(await page.getByLabel("What was done").inputValue()).toBe("refund");
  expect(await page.getByText("Note 50").count()).toBe(0);
  await page.getByLabel("What was done").selectOption("note");
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByText("Note 50", { exact: true }).waitFor();
  expect(await page.getByText("Note 0", { exact: true }).count()).toBe(0);
  await page.getByRole("link", { name: "Older" }).click();
  await page.getByText("Note 0", { exact: true }).waitFor();
  await page.getByText("Bought under two names").waitFor();
  expect(await page.getByText("Bought twice").count()).toBe(0);
  const measured = await castMember(stack.url, OPERATOR, { viewport: PHONE });
  const faults: string[] = [];
  for (const path of [`/player/${userId}`, "/log", "/reports?state=closed", "/orders"]) {
    await measured.goto(`/desk${path}`);
    faults.push(...(await layoutFaults(measured, false)).map((fault) => `${path}: ${fault}`));
    if (process.env.DESK_PICTURES !== undefined)
      await measured.screenshot({
        path: `${process.env.DESK_PICTURES}/walk${path.replace(/\W/g, "-")}.png`,
        fullPage: true,
      });
  }
  expect(faults).toEqual([]);
});

test("to a player and to a visitor the desk is what any unknown address is, to look at and to post to", async () => {
  const { page } = await newPlayer(stack.url, "nosy");
  for (const browser of [page, await visitor(stack.url)]) {
    const shown = async (path: string) => {
      const status = (await browser.goto(path))?.status();
      return { status, title: await browser.title(), text: await browser.locator("body").innerText() };
    };
    const unknown = await shown("/nothing-of-the-kind");
    expect(unknown.status).toBe(404);
    for (const path of ["/desk", "/desk/players?q=a", "/desk/match/77", "/desk/switches", "/desk/log"]) {
      expect(await shown(path), path).toEqual(unknown);
    }
    const form = { intent: "maintenance", subject: "club", state: "on", reason: "x", key: crypto.randomUUID() };
    const posted = await browser.request.post(`${stack.url}/desk/switches`, { form, headers: { Origin: stack.url } });
    expect(posted.status()).toBe(404);
  }
});

test("a form of the desk that cannot be done says so in words and keeps what was typed; sent twice it is done once", async () => {
  const page = await castMember(stack.url, OPERATOR);
  const { userId } = await newPlayer(stack.url, "warned");
  await page.goto(`/desk/player/${userId}`);
  await page.locator("summary", { hasText: "Warn" }).click();
  const form = page.locator("details[open] form");
  await form.getByLabel("What the player reads").fill("   ");
  await form.getByLabel("Reason, for the log").fill("Twice reported");
  await form.getByRole("button", { name: "Warn" }).click();
  await page.getByText("Say why, in up to 500 characters.").waitFor();
  expect(await page.locator("details[open]").getByLabel("Reason, for the log").inputValue()).toBe("Twice reported");
  const key = await page.locator("details[open] input[name=key]").inputValue();
  const fields = { intent: "warn", subject: userId, key, words: "Play on, please.", reason: "Twice" };
  for (let again = 0; again < 2; again++) {
    await page.request.post(`${stack.url}/desk/player/${userId}`, { form: fields, headers: { Origin: stack.url } });
  }
  await page.goto(`/desk/player/${userId}`);
  expect(await page.getByRole("table", { name: "What they were told" }).getByRole("row").count()).toBe(2);
});

test("a warned player reads it before they play on, and the lobby is theirs again", async () => {
  const operator = await castMember(stack.url, OPERATOR);
  const { page, userId } = await newPlayer(stack.url, "warned", { viewport: PHONE });
  await operator.goto(`/desk/player/${userId}`);
  await act(operator, "Warn", "Reported", (form) =>
    form.getByLabel("What the player reads").fill("Please do not stall."),
  );
  await done(operator);
  await page.goto("/");
  await page.getByRole("heading", { name: "A warning from the club" }).waitFor();
  await page.getByText("Please do not stall.").waitFor();
  if (process.env.DESK_PICTURES) await page.screenshot({ path: `${process.env.DESK_PICTURES}/warning.png` });
  await page.getByRole("button", { name: "I have read this" }).click();
  await page.getByRole("link", { name: /Coin Game/ }).waitFor();
  expect(await layoutFaults(page, false)).toEqual([]);
});

test("[BUY-06] whose spent purchase is refunded sees what is owed, in the shop and with the frozen good, until it is paid", async () => {
  const operator = await castMember(stack.url, OPERATOR);
  const { page, userId, call } = await newPlayer(stack.url, "debtor");
  await buy(call, "gc_5000_p1");
  await call("POST", "/api/avatars/purchase", { avatarId: "galaxy" });
  await operator.goto(`/desk/orders?user=${userId}`);
  await operator.getByRole("link", { name: "gc_5000_p1" }).click();
  await act(operator, "Refund the whole price", "Bought by a child");
  await done(operator);
  await operator.getByText(/goods taken back, owes 1,000/).waitFor();
  await page.goto("/");
  await page.getByRole("heading", { name: "A purchase was taken back" }).waitFor();
  await page.getByText(/You owe 1,000 coins/).waitFor();
  if (process.env.DESK_PICTURES) await page.screenshot({ path: `${process.env.DESK_PICTURES}/debt.png` });
  await page.getByRole("button", { name: "I have read this" }).click();
  await page.goto("/payments/buy-coins");
  await page.getByText("You owe 1,000 coins. The coins that you get pay them first.").waitFor();
  await page.goto("/avatars?item=galaxy");
  await page.getByText("It is yours again as soon as they are paid.", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: "Use", exact: true }).isDisabled()).toBe(true);
  await page.goto("/user-profile");
  await page.getByRole("button", { name: /Claim/ }).click();
  await page.getByText("Bonus claimed.", { exact: true }).waitFor();
  expect(await shownCoins(page)).toBe(0);
  await page.goto("/notices");
  await page.getByText(/You owe 600 coins/).waitFor();
});
