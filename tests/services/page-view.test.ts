/** What one view of a page asks of the database, and whom its calls count as. */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { loadBadges } from "../../app/models/badges.server";
import { countRequests, listFriends as listOwnFriends } from "../../app/models/friends.server";
import { loadPromos } from "../../app/models/notifications.server";
import { loadOwnRecord } from "../../app/models/player-record.server";
import { loadDice, loadOverview, loadSeries } from "../../app/models/player-stats.server";
import { countPlayers, getOwnProfile, getPlayerProfile } from "../../app/models/profile.server";
import { loadRunningMatch } from "../../app/models/running-match.server";
import { getViewer, requirePlayer, requirePlayerWith } from "../../app/models/session.server";
import { loadGames, loadTop } from "../../app/models/stats.server";
import { ALL_CALLS } from "../../contract/all-calls";
import { countUnreadChats, listFriends } from "../../contract/friends";
import { getActiveMatch } from "../../contract/matches";
import { listNotifications } from "../../contract/notifications";
import { countUsers } from "../../contract/profile";
import { handleService } from "../../services/handler";
import { verifyInSteps } from "../../services/http/authenticated";
import { embed, verifyOnce } from "../../services/http/embedded";
import { READ_AHEAD } from "../../services/http/serve-call";
import { createMatch } from "../../services/matchmaking/create-match";
import { markPlaying } from "../../services/matchmaking/match-index";
import { makePageContext } from "../../services/page-context";
import { createSession, endSession } from "../../services/sessions/sessions";
import { issueToken } from "../../services/sessions/tokens";
import { coinMatch } from "./matches/new-match";
import { signInNewcomer } from "./newcomers";
import { pageOf, watchDatabase } from "./page";
import { makePlayer } from "./players";

async function signIn() {
  const userId = await makePlayer();
  const session = await createSession(env, userId);
  return { ...session, token: (await issueToken(env, session, "app")).token };
}

/** What the lobby's loaders ask for. */
async function viewLobby(context: Awaited<ReturnType<typeof pageOf>>): Promise<void> {
  const club = [getViewer(context.request, context), loadRunningMatch(context)];
  const lobby = [
    requirePlayer(context.request, context),
    loadBadges(context),
    loadPromos(context),
    loadTop(context, "rating"),
    loadGames(context, "rating", 1),
    countPlayers(context),
  ];
  await Promise.all([...club, ...lobby]);
}

test("a view of the lobby reads the session once, and travels to the database once", async () => {
  const player = await signIn();
  const { DB, trips, rounds } = watchDatabase(env.DB);
  await viewLobby(await pageOf(player, { ...env, DB }));
  expect(trips.flat().filter((sql) => sql.includes("FROM sessions"))).toHaveLength(1);
  expect(trips.flat().length).toBeGreaterThan(7);
  expect(rounds()).toBe(1);
  // The session, the profile and all else at once.
  expect(trips).toHaveLength(1);
});

/** What the loaders of a signed-in screen ask for: those of the frame, and `load`. */
async function viewScreen(context: AppLoadContext, load: () => Promise<unknown>): Promise<void> {
  const args = { request: context.request, context };
  await Promise.all([getViewer(args.request, context), requirePlayerWith(args, load)]);
}

type Screen = { name: string; statements: number; load: (context: AppLoadContext) => Promise<unknown> };
const SCREENS: readonly Screen[] = [
  { name: "own profile", statements: 2, load: loadOwnRecord },
  {
    name: "stats",
    statements: 5,
    load: (context) => Promise.all([loadSeries(context, "wallet"), loadOverview(context)]),
  },
  { name: "dice stats", statements: 3, load: (context) => loadDice(context, "opening") },
  {
    name: "friends",
    statements: 3,
    load: (context) => Promise.all([listOwnFriends(context, { status: "friends" }), countRequests(context)]),
  },
];

test.each(SCREENS)("a view of $name travels to the database once, with $statements statements", async (screen) => {
  const player = await signIn();
  const { DB, trips } = watchDatabase(env.DB);
  const page = await pageOf(player, { ...env, DB });
  await viewScreen(page, () => screen.load(page));
  expect(trips.map((trip) => trip.length)).toEqual([screen.statements]);
});

test("the own profile names the match that its player is in, and to others it does not", async () => {
  const [player, other] = [await signIn(), await signIn()];
  const matchOf = async () => {
    const profile = await getOwnProfile(await pageOf(player));
    return profile.ok ? profile.data.activeMatchId : profile.code;
  };
  expect(await matchOf()).toBeNull();
  const match = coinMatch(player.userId, other.userId);
  await createMatch(env, match);
  expect(await matchOf()).toBe(match.matchId);
  const seen = await getPlayerProfile(await pageOf(other), player.userId);
  expect(seen).toMatchObject({ ok: true, data: { id: player.userId } });
  expect(JSON.stringify(seen)).not.toContain(String(match.matchId));
});

test("a screen's guard has the first word: a visitor and a newcomer are led away, whatever their reads say", async () => {
  const request = new Request("https://club.test/");
  const visitor = makePageContext(env, createExecutionContext(), { request, nonce: "" });
  const newcomer = await pageOf(await signInNewcomer(env));
  for (const context of [visitor, newcomer]) {
    const load = () => Promise.reject(new Error("not to be told"));
    const led = await requirePlayerWith({ request, context }, load).catch((thrown: unknown) => thrown);
    expect(led).toBeInstanceOf(Response);
    expect((led as Response).headers.get("Location")).toBe("/");
  }
});

test("what is read ahead is named as the contract names it", () => {
  const names = new Set(ALL_CALLS.map(({ name }) => name));
  expect([...READ_AHEAD].filter((name) => !names.has(name))).toEqual([]);
});

test("what is asked for together with a session that has ended is kept back", async () => {
  const player = await signIn();
  await endSession(env.DB, player.sessionId);
  const headers = { Authorization: `Bearer ${player.token}` };
  const looks = [getActiveMatch, listNotifications, listFriends, countUnreadChats, countUsers];
  for (const { service, path, name } of looks) {
    const page = await pageOf(player);
    expect((await page.callService(service, path, { method: "GET", headers })).status, name).toBe(401);
  }
});

test("[LOB-11] without a type asked for the lobby lists games of a type that has any", async () => {
  const page = await pageOf(await signIn());
  expect(await loadGames(page, null, 1)).toMatchObject({ type: "rating", games: [] });
  const coin = coinMatch(await makePlayer(), await makePlayer());
  await createMatch(env, coin);
  await markPlaying(env.DB, coin.matchId, Date.now());
  expect(await loadGames(page, null, 1)).toMatchObject({ type: "coin", games: [{ id: coin.matchId }] });
  expect(await loadGames(page, "rating", 1)).toMatchObject({ type: "rating", games: [], counts: { coin: 1 } });
});

test("a page's calls after its session has ended are answered; the next page request is not", async () => {
  const player = await signIn();
  const page = await pageOf(player);
  expect((await getOwnProfile(page)).ok).toBe(true);
  await endSession(env.DB, player.sessionId);
  expect((await getOwnProfile(page)).ok).toBe(true);
  expect(await getOwnProfile(await pageOf({ ...player, refreshToken: "gone" }))).toMatchObject({
    ok: false,
    status: 401,
  });
});

test("a page whose session has ended is told so, and not what its profile says", async () => {
  const player = await signIn();
  await endSession(env.DB, player.sessionId);
  const page = await pageOf(player);
  const headers = { Authorization: `Bearer ${player.token}` };
  const answer = await page.callService("profile", "/api/v2/users/profiles/current", { method: "GET", headers });
  expect(answer.status).toBe(401);
  expect(await answer.text()).not.toContain(player.userId);
});

test("no header makes a call from outside one of a page, and a page's verification is good for its own token alone", async () => {
  const [player, stranger] = [await signIn(), await signIn()];
  await endSession(env.DB, stranger.sessionId);
  const verify = verifyOnce((token) => verifyInSteps(env, token));
  const call = (token: string | null, headers: Record<string, string> = {}) => {
    const authorization: Record<string, string> = token === null ? {} : { Authorization: `Bearer ${token}` };
    return new Request("https://club.test/api/v2/users/profiles/current", {
      headers: { ...authorization, ...headers },
    });
  };
  const answerTo = async (request: Request) => (await handleService(request, env, createExecutionContext()))?.status;
  expect(await answerTo(embed(call(player.token), verify))).toBe(200);
  for (const token of [null, stranger.token, `${player.token}x`])
    expect(await answerTo(embed(call(token), verify))).toBe(401);
  const claims = { "X-Embedded": "1", "X-User-Id": player.userId, "X-Session-Id": player.sessionId };
  expect(await answerTo(call(null, claims))).toBe(401);
  await endSession(env.DB, player.sessionId);
  // A copy of an embedded request is a request from outside.
  expect(await answerTo(new Request(embed(call(player.token), verify)))).toBe(401);
});

test("a page's calls are answered as the same calls over HTTP are", async () => {
  const player = await signIn();
  const page = await pageOf(player);
  // A trainer's questions are drawn anew for each call.
  const others = ["claimBonus", "dealOpenings", "dealRaces"];
  const looks = ALL_CALLS.filter(
    ({ method, name, access, path }) =>
      method === "GET" && !others.includes(name) && access === "player" && !path.includes("{"),
  );
  expect(looks.length).toBeGreaterThan(8);
  for (const { name, service, path, answer } of looks) {
    const headers = { Authorization: `Bearer ${player.token}` };
    const outside = await handleService(
      new Request(`https://club.test${path}`, { headers }),
      env,
      createExecutionContext(),
    );
    const inside = await page.callService(service, path, { method: "GET", headers });
    expect(inside.status, name).toBe(outside?.status);
    if (!inside.ok) continue;
    const [mine, theirs] = [answer.parse(await inside.json()), answer.parse(await outside?.json())];
    expect(JSON.parse(JSON.stringify(mine)), name).toEqual(theirs);
  }
});
