import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { NotifyAnswer } from "../../../contract/notifications";
import { UNANSWERED_SQL } from "../../../services/notifications/popups";
import { endAllSessions } from "../../../services/sessions/sessions";
import { callerOf } from "../calls";
import { signInNewcomer } from "../newcomers";
import { pageOf } from "../page";
import { expectIndexed } from "../plans";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";

const DAY_MS = 86_400_000;
const WEB = {
  title: { enabled: true, text: "A title" },
  image: { enabled: false, link: "" },
  button: { enabled: true, label: "Go", link: "/leaderboards", action: "deep_link" },
  payments: { paypal: null },
};

type Row = Partial<Record<string, string | number | null>>;
let count = 0;

/** Puts a pop-up up on a page of its own, so that tests do not see each other's. */
async function putUp(page: string, row: Row = {}): Promise<string> {
  const id = `popup-${++count}`;
  const full: Row = {
    ...{ id, page, sort_order: count, template: "default", shown_by: "arrival", web: JSON.stringify(WEB) },
    ...row,
  };
  const names = Object.keys(full);
  await env.DB.prepare(`INSERT INTO popups (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(full))
    .run();
  return id;
}

async function makeAged(ageMs: number, membership: "free" | "star" = "free"): Promise<string> {
  const id = await makePlayer({ membership });
  await env.DB.prepare("UPDATE profiles SET created_at = ? WHERE id = ?")
    .bind(Date.now() - ageMs, id)
    .run();
  return id;
}

type Call = Awaited<ReturnType<typeof callerOf>>;
const envelope = { timestamp: 1, origin: "web" };
function arrive(call: Call, page: string) {
  return call("POST", "/api/v3/notify", {
    event: { name: "navigation", data: { page, browser: "Firefox 140" } },
    ...envelope,
  });
}
function collect(call: Call, id: string) {
  return call("POST", "/api/v3/notify", {
    event: { name: "collect_reward", data: { notification_id: id } },
    ...envelope,
  });
}
async function idsShown(userId: string, page: string): Promise<string[]> {
  const { body } = await arrive(await callerOf(userId), page);
  return (body as NotifyAnswer).popups.map(({ id }) => id);
}

test("[API-31][API-32][ENT-23] arriving on a page answers its pop-ups in their order, and the lobby's icons", async () => {
  const ada = await makeAged(DAY_MS);
  const late = await putUp("p1", { sort_order: 2, template: "simple2" });
  const gift = await putUp("p1", {
    ...{ sort_order: 1, shown_by: "icon", lobby_icon: "/popups/gift.svg", reward: 100, max_age: 3 * DAY_MS },
  });
  await putUp("another page");
  const answer = await arrive(await callerOf(ada), "p1");
  expect(answer).toEqual({
    status: 200,
    body: {
      popups: [
        { id: gift, order: 1, template: "default", shown_by: "icon", web: WEB },
        { id: late, order: 2, template: "simple2", shown_by: "arrival", web: WEB },
      ],
      lobby_icons: [{ id: gift, lobby_icon: "/popups/gift.svg", countdown_timer: expect.any(Number) }],
    },
  });
  const left = (answer.body as NotifyAnswer).lobby_icons[0].countdown_timer ?? 0;
  expect(left).toBeLessThanOrEqual((2 * DAY_MS) / 1000);
  expect(left).toBeGreaterThan((2 * DAY_MS) / 1000 - 60);
});

test("[ENT-23] each of the four templates is answered with its web data: title, image and button, each with its switch, and what is paid by PayPal", async () => {
  const call = await callerOf(await makeAged(DAY_MS));
  const web = {
    title: { enabled: false, text: "Coins" },
    image: { enabled: true, link: "/popups/coins.svg" },
    button: { enabled: true, label: "Buy", link: "", action: "billing" },
    payments: { paypal: { coins: 5_000, amount: "4.99", product_id: "coins-5000" } },
  };
  const templates = ["image_button", "default", "simple1", "simple2"];
  const ids: string[] = [];
  for (const [order, template] of templates.entries()) {
    ids.push(await putUp("p-templates", { template, sort_order: order + 1, web: JSON.stringify(web) }));
  }
  const { popups, lobby_icons: icons } = (await arrive(call, "p-templates")).body as NotifyAnswer;
  const told = templates.map((template, index) => ({
    id: ids[index],
    order: index + 1,
    template,
    shown_by: "arrival",
    web,
  }));
  expect({ popups, icons }).toEqual({ popups: told, icons: [] });
});

test("a pop-up is shown to the members, in the period and at the age that it is meant for", async () => {
  const [young, old, star] = [await makeAged(0), await makeAged(2 * DAY_MS), await makeAged(2 * DAY_MS, "star")];
  const nowMs = Date.now();
  const forFree = await putUp("p2", { memberships: '["free"]' });
  const forOld = await putUp("p2", { min_age: DAY_MS });
  await putUp("p2", { starts_at: nowMs + DAY_MS });
  await putUp("p2", { ends_at: nowMs - 1 });
  const now = await putUp("p2", { starts_at: nowMs - 1, ends_at: nowMs + DAY_MS });
  await putUp("p2", { min_matches: 1 });
  const lessons = await putUp("p2", { feature: "quizAcademy" });
  expect(await idsShown(young, "p2")).toEqual([forFree, now, lessons]);
  expect(await idsShown(old, "p2")).toEqual([forFree, forOld, now, lessons]);
  expect(await idsShown(star, "p2")).toEqual([forOld, now, lessons]);
  await env.DB.prepare("UPDATE profiles SET win_count = 1 WHERE id = ?").bind(young).run();
  expect(await idsShown(young, "p2")).toHaveLength(4);
});

test("to who wants no offers no pop-up comes by itself; those behind an icon are still there to be opened", async () => {
  const ada = await makeAged(DAY_MS);
  await putUp("p-quiet", { shown_by: "arrival" });
  const gift = await putUp("p-quiet", { shown_by: "icon", lobby_icon: "/popups/gift.svg" });
  const call = await callerOf(ada);
  expect(((await arrive(call, "p-quiet")).body as NotifyAnswer).popups).toHaveLength(2);
  await call("PATCH", "/api/v2/users/profiles/preferences", { notices: { offers: false } });
  expect((await arrive(call, "p-quiet")).body).toMatchObject({ popups: [{ id: gift }], lobby_icons: [{ id: gift }] });
});

test("[API-33] a dismissed pop-up is not shown to that player again, and to others it is", async () => {
  const [ada, ben] = [await makePlayer(), await makePlayer()];
  const id = await putUp("p3");
  const call = await callerOf(ada);
  expect(await call("DELETE", `/api/v3/notifications/${id}`)).toEqual({ status: 200, body: { ok: 1 } });
  expect(await call("DELETE", `/api/v3/notifications/${id}`)).toEqual({ status: 200, body: { ok: 1 } });
  expect([await idsShown(ada, "p3"), await idsShown(ben, "p3")]).toEqual([[], [id]]);
  for (const unknown of ["nothing", "%27", "%00", "x".repeat(65), "%F0%9F%98%80"]) {
    expect(await call("DELETE", `/api/v3/notifications/${unknown}`)).toMatchObject({ status: 404 });
  }
});

test("a reward pays once, however often and at the same moment it is collected", async () => {
  const ada = await makePlayer({ coins: 1000 });
  const gift = await putUp("p4", { reward: 250 });
  const call = await callerOf(ada);
  const answers = await Promise.all(Array.from({ length: 6 }, () => collect(call, gift)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await collect(call, gift)).toMatchObject({ status: 200, body: { popups: [] } });
  expect(await coinsOf(ada)).toEqual([1250]);
  expect(await idsShown(ada, "p4")).toEqual([]);
  await expectSoundBooks();
});

test("a page whose session has ended is paid no reward, though the call is read ahead of that", async () => {
  const player = await signInNewcomer(env);
  await env.DB.prepare("UPDATE profiles SET name = 'leaver', rating = 1500 WHERE id = ?").bind(player.userId).run();
  const gift = await putUp("p-ended", { reward: 250 });
  const before = await coinsOf(player.userId);
  const collectAs = async () => {
    const event = { name: "collect_reward", data: { notification_id: gift } };
    const headers = { Authorization: `Bearer ${player.token}` };
    const sent = { method: "POST", headers, body: JSON.stringify({ event, ...envelope }) };
    return (await (await pageOf(player)).callService("notifications", "/api/v3/notify", sent)).status;
  };
  await endAllSessions(env.DB, player.userId);
  expect(await collectAs()).toBe(401);
  expect(await coinsOf(player.userId)).toEqual(before);
  await env.DB.prepare("UPDATE sessions SET revoked_at = NULL WHERE user_id = ?").bind(player.userId).run();
  expect(await collectAs()).toBe(200);
  expect(await coinsOf(player.userId)).not.toEqual(before);
});

test("nothing is paid for a pop-up without a reward, unknown, over, meant for others or put away", async () => {
  const [ada, star] = [await makePlayer({ coins: 1000 }), await makePlayer({ coins: 1000, membership: "star" })];
  const call = await callerOf(ada);
  const forStars = await putUp("p5", { reward: 10, memberships: '["star"]' });
  const putAway = await putUp("p5", { reward: 10 });
  await call("DELETE", `/api/v3/notifications/${putAway}`);
  const refused = [
    ...["unknown", forStars, putAway, await putUp("p5")],
    await putUp("p5", { reward: 10, ends_at: 1 }),
    await putUp("p5", { reward: 10, starts_at: Date.now() + DAY_MS }),
  ];
  for (const id of refused) {
    expect(await collect(call, id)).toEqual({
      status: 404,
      body: { code: "no_reward", message: "Something went wrong." },
    });
  }
  expect((await collect(await callerOf(star), forStars)).status).toBe(200);
  expect(await coinsOf(ada, star)).toEqual([1000, 1010]);
});

test("who deleted an account and comes back is neither offered nor paid a reward a second time", async () => {
  const gift = await putUp("p6", { reward: 500 });
  const subject = crypto.randomUUID();
  const first = await signInNewcomer(env, Date.now(), subject);
  await env.DB.prepare("UPDATE profiles SET name = 'p6_first' WHERE id = ?").bind(first.userId).run();
  const callFirst = await callerOf(first.userId);
  expect((await collect(callFirst, gift)).status).toBe(200);
  expect((await callFirst("POST", "/api/v2/users/profiles/delete", { reason: "Other" })).status).toBe(200);
  const second = await signInNewcomer(env, Date.now(), subject);
  expect(second.userId).not.toBe(first.userId);
  await env.DB.prepare("UPDATE profiles SET name = 'p6_second' WHERE id = ?").bind(second.userId).run();
  expect(await idsShown(second.userId, "p6")).toEqual([]);
  expect((await collect(await callerOf(second.userId), gift)).status).toBe(404);
  expect(await coinsOf(second.userId)).toEqual([0]);
});

test("who has no name yet is shown nothing, and a row that fits no contract is left out", async () => {
  const unnamed = await makePlayer({ name: null });
  const sound = await putUp("p7");
  await putUp("p7", { web: "{}" });
  await putUp("p7", { memberships: '["gold"]' });
  expect(await idsShown(unnamed, "p7")).toEqual([]);
  expect(await idsShown(await makePlayer(), "p7")).toEqual([sound]);
});

test("[API-31] what is no event of the contract is refused", async () => {
  const call = await callerOf(await makePlayer());
  const navigation = { name: "navigation", data: { page: "lobby", browser: "x" } };
  const bodies = [
    {},
    { event: navigation, timestamp: 1 },
    { event: navigation, timestamp: 1, origin: "mobile" },
    { event: navigation, timestamp: -1, origin: "web" },
    { event: navigation, timestamp: "now", origin: "web" },
    { event: "navigation", timestamp: 1, origin: "web" },
    { event: { name: "navigation", data: {} }, ...envelope },
    { event: { name: "navigation", data: { page: "x".repeat(101), browser: "" } }, ...envelope },
    { event: { name: "collect_reward", data: { notification_id: 7 } }, ...envelope },
    { event: { name: "party", data: {} }, ...envelope },
  ];
  for (const body of bodies) expect((await call("POST", "/api/v3/notify", body)).status).toBe(422);
});

test("the pop-ups of a page are found by an index", async () => {
  await expectIndexed(UNANSWERED_SQL, ["a", "lobby"]);
});
