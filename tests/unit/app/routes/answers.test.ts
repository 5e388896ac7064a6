/** What routes' loaders ask the services for, and where their actions lead. */
import { expect, test } from "vitest";
import { flashCookie } from "~/models/cookies.server";
import { loader as club } from "~/routes/_club";
import { action as changeImports } from "~/routes/_club.analysis.import";
import { loader as bots } from "~/routes/_club.bot-categories";
import { loader as chat } from "~/routes/_club.chat";
import { loader as orders } from "~/routes/_club.desk.orders";
import { loader as players } from "~/routes/_club.desk.players";
import { loader as membership } from "~/routes/_club.payments.membership";
import { loader as createPrivate } from "~/routes/_club.private-game.create";
import { action as searchRating } from "~/routes/_club.rating-game";
import { action as leaveSearch } from "~/routes/_club.searching.$pool";
import { loader as chats } from "~/routes/_club.social.chats";
import { loader as train } from "~/routes/_club.trainers.$kind";
import { loader as certificate } from "~/routes/dice-cert";
import { action as answerPopup } from "~/routes/lobby.popup";
import { listBots } from "../../../../contract/bots";
import { findPlayers, getDesk } from "../../../../contract/desk";
import { listDeskOrders } from "../../../../contract/desk-orders";
import { listChats, listFriends } from "../../../../contract/friends";
import { changeImport, removeImport } from "../../../../contract/imports";
import { getMatchView, joinRatingPool, leaveCoinPool, leaveRatingPool } from "../../../../contract/matches";
import { dismissPopup, notify } from "../../../../contract/notifications";
import { listPaymentMethods, listProducts } from "../../../../contract/payment";
import { getDealtDice } from "../../../../contract/performance";
import { getOwnProfile, getPlayerProfile } from "../../../../contract/profile";
import { getSharedMatch } from "../../../../contract/sharing";
import { dealOpenings, dealRaces } from "../../../../contract/trainers";
import { type Answers, cookieSet, ME, makePage, PROFILE, post, refuse } from "../models/page";

type Route = (args: {
  request: Request;
  context: never;
  params: Record<string, string>;
  unstable_pattern: string;
}) => Promise<unknown>;

/** Runs a loader or an action; tells what it answers or throws, what was asked of the services, and what the next page says. */
async function run(
  route: unknown,
  request: Request,
  answers: Answers,
  more: { params?: Record<string, string>; features?: object } = {},
) {
  const { context, sent } = await makePage([[getOwnProfile, PROFILE], ...answers], {
    request,
    features: more.features,
  });
  const args = { request, context: context as never, params: more.params ?? {}, unstable_pattern: "" };
  const outcome = await (route as Route)(args).catch((thrown: unknown) => thrown);
  const isResponse = outcome instanceof Response;
  return {
    answer: isResponse ? outcome.status : outcome,
    to: isResponse ? outcome.headers.get("Location") : null,
    asked: sent.filter(({ name }) => name !== "getOwnProfile"),
    flash: await cookieSet(context, flashCookie(context)),
  };
}

const at = (path: string) => new Request(`https://club.test${path}`);
const COUNTS = {
  ...{ openReports: 0, openFlags: 0, openDisputes: 0, maintenance: { setting: false, switched: false }, features: [] },
};

test("the desk asks for all orders, a player's or the disputed ones, as its address says; and for players behind a name", async () => {
  const ordersAt = async (query: string) => {
    const { asked } = await run(orders, at(`/desk/orders${query}`), [
      [getDesk, COUNTS],
      [listDeskOrders, { data: [] }],
    ]);
    return asked.find(({ name }) => name === "listDeskOrders")?.path.split("?")[1];
  };
  expect(await ordersAt("")).toBeUndefined();
  expect(await ordersAt(`?user=${ME}`)).toBe(`user=${ME}`);
  expect(await ordersAt("?disputed=1&before=90")).toBe("disputed=1&before=90");
  expect(await ordersAt("?before=-1")).toBeUndefined();
  const playersAt = async (query: string) => {
    const { asked } = await run(players, at(`/desk/players${query}`), [
      [getDesk, COUNTS],
      [findPlayers, { data: [] }],
    ]);
    return asked.find(({ name }) => name === "findPlayers")?.path.split("?")[1];
  };
  expect(await playersAt("")).toBeUndefined();
  expect(await playersAt("?q=mi")).toBe("q=mi");
  expect(await playersAt("?q=mi&after=mira")).toBe("q=mi&after=mira");
});

test("bots stand by level, in the order of the list; a list that does not come is none", async () => {
  const bot = (name: string, level: string) => ({ id: name, name, level, avatar: name, about: "", errorRate: 5 });
  const data = [bot("a", "Beginner"), bot("b", "Expert"), bot("c", "Beginner")];
  const { answer } = await run(bots, at("/bot-categories"), [[listBots, { data }]]);
  expect(answer).toMatchObject({ groups: [{ bots: [{ id: "a" }, { id: "c" }] }, { bots: [{ id: "b" }] }] });
  expect((await run(bots, at("/bot-categories"), [])).answer).toEqual({ groups: null });
});

test("private games that are switched off have no page: it leads to the lobby", async () => {
  const { to } = await run(createPrivate, at("/private-game/create"), [], { features: { privateGames: false } });
  expect(to).toBe("/");
});

test("a rating search is joined with what was chosen; a row that is empty is said, and nothing is asked", async () => {
  const chosen = { lengths: "5", clocks: "normal", ratings: "0", stake: "30" };
  const joined = await run(searchRating, post(chosen), [[joinRatingPool, { status: "joined" }]]);
  expect([joined.to, joined.asked.map(({ name }) => name)]).toEqual(["/searching/rating", ["joinRatingPool"]]);
  const refused = await run(searchRating, post({ stake: "30" }), [[joinRatingPool, { status: "joined" }]]);
  expect(refused).toMatchObject({ answer: { data: { status: "invalid" }, init: { status: 422 } }, asked: [] });
});

test("who leaves a search goes to Play, back to the choice where they said so, or to a match made in the same instant", async () => {
  const leave = (pool: string, query: string, matchId: number | null) => {
    const answers: Answers = [leaveCoinPool, leaveRatingPool].map((call) => [
      call,
      { status: "left", match_id: matchId },
    ]);
    const request = new Request(`https://club.test/searching/${pool}${query}`, { method: "POST" });
    return run(leaveSearch, request, answers, { params: { pool } });
  };
  expect((await leave("coin", "", null)).to).toBe("/");
  expect((await leave("rating", "?change", null)).to).toBe("/rating-game");
  expect((await leave("coin", "?change", 7)).to).toBe("/match/7");
});

const POPUP = {
  ...{ id: "gift", order: 0, template: "simple1", shown_by: "arrival" },
  web: {
    title: { enabled: true, text: "Hello" },
    image: { enabled: false, link: "" },
    button: { enabled: true, label: "Close", link: "", action: "close" },
    payments: { paypal: null },
  },
};

test("[POP-05] a pop-up that came by itself does not come again once it is answered; one that was asked for stays", async () => {
  const answerIt = (fields: Readonly<Record<string, string>>) =>
    run(answerPopup, post(fields), [
      [notify, { popups: [POPUP], lobby_icons: [] }],
      [dismissPopup, { ok: 1 }],
    ]);
  const names = async (fields: Readonly<Record<string, string>>) =>
    (await answerIt(fields)).asked.map(({ name }) => name);
  expect(await names({ id: "gift" })).toEqual(["notify", "dismissPopup"]);
  expect(await names({ id: "gift", asked: "1" })).toEqual(["notify"]);
});

test("a match that was brought along is said to be removed once it is; nothing is said of a change that failed", async () => {
  const change = (fields: Readonly<Record<string, string>>, answers: Answers) =>
    run(changeImports, post({ matchId: "7", ...fields }), answers);
  const seat = { intent: "change", seat: "neither" };
  expect((await change({ intent: "remove" }, [[removeImport, { removed: true }]])).flash).toBe(
    "The match was removed.",
  );
  const failed = await change(seat, [[changeImport, refuse(503, "unavailable")]]);
  expect(failed).toMatchObject({ answer: { init: { status: 502 } }, flash: undefined });
});

test("a trainer deals openings or races, as its address says; another kind leads to the overview", async () => {
  const answers = [dealOpenings, dealRaces].map((call) => [call, refuse(503, "unavailable")] as const);
  const deal = async (kind: string) => {
    const { asked, to } = await run(train, at(`/trainers/${kind}`), answers, { params: { kind } });
    return [asked.map(({ name, path }) => `${name} ${path.split("?")[1]}`), to];
  };
  expect(await deal("openings")).toEqual([[expect.stringMatching(/^dealOpenings /)], null]);
  expect(await deal("cube")).toEqual([["dealRaces kind=cube"], null]);
  expect(await deal("dice")).toEqual([[], "/trainers"]);
});

test("the certificate asks for the dice of a shared link, or of a match of the player's; a link that shows nothing has none", async () => {
  const ask = async (query: string) => {
    const { answer, asked } = await run(certificate, at(`/dice-cert${query}`), [
      [getDealtDice, refuse(503, "unavailable")],
      [getSharedMatch, refuse(404, "not_found")],
      [getMatchView, refuse(404, "not_found")],
    ]);
    return [answer, asked.map(({ path }) => path)];
  };
  const [dice, shared, match] = [getDealtDice.path, "/api/v2/shared-matches/abc", "/api/v2/matches/5/view"];
  expect(await ask("")).toEqual([{ dealt: null, matchId: null, record: null }, [dice]]);
  expect(await ask("?shared=abc&match=5")).toEqual([{ dealt: null, matchId: null, record: null }, [dice, shared]]);
  expect(await ask("?match=5")).toEqual([{ dealt: null, matchId: "5", record: null }, [dice, match]]);
});

test("memberships that cannot be had are said to have failed, and are not an empty offer", async () => {
  const offer: Answers = [[listPaymentMethods, { methods: ["card"] }]];
  const had = await run(membership, at("/payments/membership"), [...offer, [listProducts, []]]);
  expect(had.answer).toMatchObject({ products: [], isFailed: false, methods: ["card"] });
  const failed = await run(membership, at("/payments/membership"), offer);
  expect(failed.answer).toMatchObject({ products: [], isFailed: true, methods: ["card"] });
});

test("a player's running match comes with their profile: a visitor has none, and nothing is asked for them", async () => {
  const answers: Answers = [[getOwnProfile, { ...PROFILE, activeMatchId: 7 }]];
  const page = await makePage(answers);
  const shown = await club({ request: at("/"), context: page.context, params: {} });
  expect(shown).toMatchObject({ activeMatchId: 7, player: { id: ME } });
  expect(page.sent).toHaveLength(1);
  const { context, sent } = await makePage(answers, { isSignedIn: false });
  expect(await club({ request: at("/"), context, params: {} })).toMatchObject({ player: null });
  expect(sent).toEqual([]);
});

test("a chat's address with somebody who is not there says so; without anybody it is the list of chats", async () => {
  const none = { data: [], page: 1, totalPages: 0, totalCount: 0 };
  const answers: Answers = [
    [listChats, none],
    [listFriends, none],
  ];
  const list = await run(chat, at("/chat"), answers);
  expect(list.answer).toMatchObject({ peer: null, isUnknown: false });
  const unknown = await run(chat, at(`/chat?with=${ME}`), answers);
  expect(unknown.answer).toMatchObject({ peer: null, isUnknown: true });
  const known = await run(chat, at(`/chat?with=${ME}`), [...answers, [getPlayerProfile, PROFILE]]);
  expect(known.answer).toMatchObject({ peer: { name: "mira", isOnline: false }, isUnknown: false });
});

test("Social's chats ask for friends where a new chat is begun, by the beginning of a name, and only there", async () => {
  const none = { data: [], page: 1, totalPages: 0 };
  const asked = async (query: string) => {
    const answers: Answers = [
      [listChats, none],
      [listFriends, none],
    ];
    const { asked: calls } = await run(chats, at(`/social/chats${query}`), answers);
    return calls.map(({ name, path }) => [name, Object.fromEntries(new URL(path, "https://club.test").searchParams)]);
  };
  const list = (page: string) => ["listChats", { searchStr: "", page }];
  const friends = (searchStr: string) => [
    ...["listFriends", { status: "friends", searchStr, page: "1", onlySentRequests: "false" }],
  ];
  expect(await asked("?page=2")).toEqual([list("2")]);
  expect(await asked("?new=1")).toEqual([list("1"), friends("")]);
  expect(await asked("?new=1&name=%20ot%20")).toEqual([list("1"), friends("ot")]);
});
