/** The export: all that is the caller's, page after page, and nothing of anybody else. */
import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { ExportPage } from "../../../contract/export";
import { mailboxOf } from "../../../services/objects/mailbox";
import { signInNewcomer, type TestPlayer } from "../newcomers";

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
  const sent = { type: "message", id: "m1", body, sentAtMs: Date.now() } as const;
  await mailboxOf(env, ada.userId).deliver(ada.userId, bo.userId, sent);

  const files = await exported(ada);
  const read = (name: string) => JSON.parse(files.get(name) ?? "null");
  for (const name of ["profile", "devices", "friends", "notifications", "orders", "memberships", "goods", "lessons"])
    expect(read(`${name}.json`), name).toBeInstanceOf(Array);
  expect(read("profile.json")).toMatchObject([{ id: ada.userId, name: "ada_exports", balance: 1_400 }]);
  expect(read("profile.json")[0].preferences).toContain("dark");
  expect(read("friends.json")).toMatchObject([{ name: "bo_exports", status: "pending", asked_by_me: 1 }]);
  const coins = [...files].filter(([name]) => name.startsWith("coins/")).flatMap(([, text]) => JSON.parse(text));
  expect(coins.map(({ amount, reason }) => [amount, reason])).toEqual([
    [1_000, "welcome"],
    [400, "bonus"],
  ]);
  const chats = [...files].filter(([name]) => name.startsWith("chats/")).flatMap(([, text]) => JSON.parse(text));
  expect(chats).toMatchObject([{ peer: bo.userId, body, outgoing: false }]);

  const others = [...(await exported(bo)).values()].join("\n");
  expect(others).not.toContain(body);
  expect(others).not.toContain('"theme"');
  expect(others).toContain("ada_exports"); // their friend request
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
