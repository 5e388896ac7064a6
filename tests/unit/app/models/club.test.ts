/** The shop, avatars and boards, settings, the desk: what their forms do, and where they lead. */
import { expect, test } from "vitest";
import { checkOut } from "~/models/checkout.server";
import { flashCookie } from "~/models/cookies.server";
import { deskAction } from "~/models/desk.server";
import { listGoods } from "~/models/goods.server";
import { actOnSettings } from "~/models/settings-page.server";
import { getDesk } from "../../../../contract/desk";
import { listAvatars, listBoards } from "../../../../contract/goods";
import { warnPlayer } from "../../../../contract/operator";
import { createPayment } from "../../../../contract/payment";
import { changePreferences, getOwnProfile } from "../../../../contract/profile";
import { type Answers, cookieSet, ME, makePage, PROFILE, post, refuse } from "./page";

/** What an action answers or throws. */
async function outcomeOf(act: () => Promise<unknown>) {
  const outcome = await act().catch((thrown: unknown) => thrown);
  if (outcome instanceof Response) return { status: outcome.status, to: outcome.headers.get("Location") };
  return outcome;
}

test("a pack is paid for at its provider's page; what does not fit, or is refused, is said in words", async () => {
  const order = { orderId: ME, productId: "coins-1", status: "created", coins: 100, membership: null };
  const url = "https://pay.test/1";
  const buy = async (fields: Readonly<Record<string, string>>, answer: unknown) => {
    const { context, sent } = await makePage([
      [getOwnProfile, PROFILE],
      [createPayment, answer],
    ]);
    const outcome = await outcomeOf(() => checkOut({ request: post(fields), context, params: {} }));
    return [outcome, sent.map(({ name }) => name).includes("createPayment")];
  };
  const pack = { product: "coins-1", method: "card" };
  expect(await buy(pack, { ...order, url })).toEqual([{ status: 302, to: url }, true]);
  expect(await buy({ ...pack, method: "cash" }, { ...order, url })).toEqual([
    expect.objectContaining({ data: { message: "Something went wrong." }, init: { status: 422 } }),
    false,
  ]);
  expect(await buy(pack, refuse(409, "too_many_orders"))).toEqual([
    expect.objectContaining({ data: { message: "Too many orders. Please try again later." }, init: { status: 409 } }),
    true,
  ]);
});

test("boards are listed with the experience points that they need, avatars need none", async () => {
  const item = { id: "x", label: "Xenon", rarity: "common", isLocked: true, price: 50, isStarMemberOnly: false };
  const { context } = await makePage([
    [listBoards, [{ ...item, wxp: 30 }]],
    [listAvatars, [item]],
  ]);
  expect((await listGoods(context, "board"))?.map(({ wxp }) => wxp)).toEqual([30]);
  expect((await listGoods(context, "avatar"))?.map(({ wxp }) => wxp)).toEqual([0]);
  expect(await listGoods((await makePage([])).context, "board")).toBeNull();
});

const TABLE = {
  ...{ intent: "table", theme: "dark", material: "wood", side: "right", speed: "normal", shown: "sound", on: "sound" },
};

test("settings that choose another language begin a new document in it; any others stay on the page", async () => {
  const act = async (fields: Readonly<Record<string, string>>) => {
    const answers: Answers = [
      [getOwnProfile, PROFILE],
      [changePreferences, PROFILE],
    ];
    const { context, sent } = await makePage(answers, { languages: ["en", "de"] });
    const answer = await actOnSettings({ request: post({ ...TABLE, ...fields }), context, params: {} });
    if (!(answer instanceof Response)) return answer;
    const kept = sent.flatMap(({ body }) => (body === undefined ? [] : [body]));
    return [answer.headers.get("Location"), answer.headers.has("X-Remix-Reload-Document"), kept.at(-1)];
  };
  const play = { play: { sound: true, material: "wood", side: "right", speed: "normal" } };
  expect(await act({ language: "de" })).toEqual(["/user-settings", true, { language: "de" }]);
  expect(await act({})).toEqual(["/user-settings", false, play]);
  // The browser's own list, as before.
  expect(await act({ language: "" })).toEqual(["/user-settings", false, play]);
});

const COUNTS = {
  ...{ openReports: 0, openFlags: 0, openDisputes: 0, maintenance: { setting: false, switched: false }, features: [] },
};

test("an act of the desk leads back to its page, wherever the club lies; one without a reason is not done", async () => {
  const act = async (address: string, basePath: string, fields: Readonly<Record<string, string>> = {}) => {
    const { context, sent } = await makePage(
      [
        [getDesk, COUNTS],
        [warnPlayer, { ok: 1 }],
      ],
      { basePath },
    );
    const body = new URLSearchParams({
      ...{ intent: "warn", subject: ME, key: ME, reason: "insults", words: "Mind your words.", ...fields },
    });
    const request = new Request(`https://club.test${address}`, { method: "POST", body });
    const outcome = await outcomeOf(() => deskAction({ request, context, params: {} }));
    return { outcome, done: await cookieSet(context, flashCookie(context)), calls: sent.map(({ name }) => name) };
  };
  const done = (to: string) => ({
    ...{ outcome: { status: 302, to }, done: "Done, and in the log.", calls: ["getDesk", "warnPlayer"] },
  });
  const player = `/desk/players/${ME}`;
  expect(await act(`${player}?index`, "/")).toEqual(done(player));
  expect(await act(`/club${player}`, "/club/")).toEqual(done(player));
  expect(await act(player, "/", { reason: " " })).toMatchObject({
    ...{ outcome: { data: { message: "Say why, in up to 500 characters." } }, done: undefined, calls: ["getDesk"] },
  });
});
