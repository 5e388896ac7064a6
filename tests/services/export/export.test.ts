/** The export: all that is the caller's, page after page, and nothing of anybody else. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { ExportPage } from "../../../contract/export";
import { mailboxOf } from "../../../services/objects/mailbox";
import { callerOf } from "../calls";
import { signInNewcomer, type TestPlayer } from "../newcomers";
import { openOrder, pay } from "../payment/orders";

const PATH = "/api/v2/users/export";

async function exported({ call }: TestPlayer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  let cursor: string | null = null;
  do {
    const answer = await call("GET", cursor === null ? PATH : `${PATH}?cursor=${cursor}`);
    expect(answer.status).toBe(200);
    const page: ExportPage = await answer.json();
    for (const { name, text } of page.files) {
      expect(files.has(name), name).toBe(false);
      files.set(name, text);
    }
    cursor = page.next;
  } while (cursor !== null);
  return files;
}

test("an export has profile, devices, friends, notifications, purchases, lessons, coins and chats of its caller alone", async () => {
  const [ada, bo] = [await signInNewcomer(env), await signInNewcomer(env)];
  for (const [player, name] of [
    [ada, "ada_exports"],
    [bo, "bo_exports"],
  ] as const)
    await player.call("PATCH", "/api/v2/users/profiles/username", { username: name });
  await ada.call("POST", `/api/friends/${bo.userId}`, { decision: "propose", message: "Hello Bo" });
  await ada.call("PATCH", "/api/v2/users/profiles/preferences", { theme: "dark" });
  await ada.call("GET", "/api/v2/users/claim/bonus");
  const body = "the message that Ada keeps";
  await pay(await openOrder(await callerOf(ada.userId), "gc_500_p1"));
  const sent = { type: "message", id: "m1", body, sentAtMs: Date.now() } as const;
  await mailboxOf(env, ada.userId).deliver(ada.userId, bo.userId, sent);

  const files = await exported(ada);
  const read = (name: string) => JSON.parse(files.get(name) ?? "null");
  for (const name of ["profile", "devices", "friends", "notifications", "orders", "memberships", "goods", "lessons"])
    expect(read(`${name}.json`), name).toBeInstanceOf(Array);
  expect(read("profile.json")).toMatchObject([{ id: ada.userId, name: "ada_exports", balance: 1_900 }]);
  expect(read("orders.json")).toMatchObject([{ product_id: "gc_500_p1", coins: 500, amount: 99, status: "paid" }]);
  expect(read("profile.json")[0].preferences).toContain("dark");
  expect(read("friends.json")).toMatchObject([{ name: "bo_exports", status: "pending", asked_by_me: 1 }]);
  const coins = [...files].filter(([name]) => name.startsWith("coins/")).flatMap(([, text]) => JSON.parse(text));
  expect(coins.map(({ amount, reason }) => [amount, reason])).toEqual([
    [1_000, "welcome"],
    [400, "bonus"],
    [500, expect.any(String)],
  ]);
  const chats = [...files].filter(([name]) => name.startsWith("chats/")).flatMap(([, text]) => JSON.parse(text));
  expect(chats).toMatchObject([{ peer: bo.userId, body, outgoing: false }]);

  const others = [...(await exported(bo)).values()].join("\n");
  expect(others).not.toContain(body);
  expect(others).not.toContain('"theme"');
  expect(others).toContain("ada_exports"); // their friend request
});

/** Where each table's rows about a player are in the export, or why they are not. */
const TABLES: Readonly<Record<string, string>> = {
  ...{ profiles: "profile.json", sessions: "devices.json", friendships: "friends.json", blocks: "blocks.json" },
  ...{ reports: "reports.json", internal_notifications: "notifications.json", popup_answers: "offers.json" },
  ...{ orders: "orders.json", membership_periods: "memberships.json", goods_owned: "goods.json" },
  ...{ quiz_answers: "lessons.json", guest_games: "guestGames.json", dodges: "absences.json", transfers: "coins/" },
  matches: "matches/",
  archived_matches: "matches/",
  mistakes: "the reviews of matches/ hold them",
  analyses: "the reviews of matches/ hold them",
  analysis_players: "counted from the reviews of matches/",
  analysis_games: "counted from the reviews of matches/",
  analyses_again: "the reviews of matches/ hold them",
  reviews_again: "they become the reviews of matches/",
  player_matches: "counted from matches/",
  player_results: "counted from matches/",
  dice_totals: "counted from matches/",
  accounts: "the balance of profile.json",
  active_matches: "a match that runs: exported when it has ended",
  private_games: "a key of half an hour",
  meetings: "who met whom, for fair play: matches/ say the same",
  account_deletions: "there is no account any more to ask",
  erasures: "there is no account any more to ask",
  ...{ notices: "notices.json", debts: "debts.json", looks: "looks.json" },
  ...{ imports: "imports.json", import_reviews: "imports/" },
  ...{
    practice_players: "practice.json",
    practice_cards: "practiceCards.json",
    practice_answers: "practiceAnswers.json",
    trainer_answers: "trainerAnswers.json",
    trainer_records: "counted from trainerAnswers.json",
  },
  ...{
    order_refunds: "the provider's words about orders.json",
    order_disputes: "the provider's words about orders.json",
  },
  order_changes: "what led to orders.json",
  ...{ flags: "the club's own notes, for operators", match_likeness: "the club's own notes, for operators" },
  match_voidings: "the club's own log: notices.json tells of them",
  operator_acts: "the club's own log",
  struck_notes: "the club's own log",
  restorations: "the club's own log",
  payment_events: "the provider's words about orders.json",
  ...{ rank_steps: "nobody's", rank_counts: "nobody's", switches: "nobody's", popups: "nobody's" },
  ...{ used_id_tokens: "nobody's", daily_answers: "nobody's", daily_positions: "nobody's", dice_dealt: "nobody's" },
};

test("each table of the database is in the export, or is named here with the reason why not", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT GLOB '_*' AND name NOT LIKE 'd1_%'",
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted());
  const files = [...(await exported(await signInNewcomer(env))).keys()];
  const named = Object.values(TABLES).filter((place) => /^\w+\.json$/.test(place));
  expect(files.filter((name) => !name.includes("/")).toSorted()).toEqual(named.toSorted());
});

test("coins come in pages without a gap or a double, and what is no cursor is refused", async () => {
  const ada = await signInNewcomer(env);
  const insert = env.DB.prepare(
    "INSERT INTO transfers (key, debit, credit, amount, reason, created_at) VALUES (?, ?, ?, 1, 'bonus', 0)",
  );
  const moves = Array.from({ length: 2_100 }, (_, n) =>
    n % 2 === 0 ? insert.bind(`e${n}`, "house:mint", ada.userId) : insert.bind(`e${n}`, ada.userId, "house:mint"),
  );
  await env.DB.batch(moves);
  const pages = [...(await exported(ada))].filter(([name]) => name.startsWith("coins/"));
  expect(pages.length).toBe(3);
  const rows = pages.flatMap(([, text]) => JSON.parse(text) as { id: number; amount: number }[]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2_101);
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_000);
  for (const cursor of ["coins", "coins:-1", "coins:1e9", "orders:0", "matches:99999999999999999", ""])
    expect((await ada.call("GET", `${PATH}?cursor=${cursor}`)).status, cursor).toBe(422);
  expect((await ada.call("GET", `${PATH}?cursor=matches:9999999`)).status).toBe(200);
});
