/** Things that belong to somebody, and how a stranger would reach for them. */

import { env } from "cloudflare:workers";
import { keepLook } from "../../../contract/looks";
import { createMatch } from "../../../services/matchmaking/create-match";
import { callerOf } from "../calls";
import { bring, fileOf, untilAnalysed } from "../imports/bring";
import { privateMatch } from "../matches/new-match";
import { makePlayer } from "../players";

export type Attempt = {
  /** The call's name in the contract. */
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What the owner is answered; null where only the attempt matters. */
  readonly own: number | null;
};

/** Calls whose parameters name what every player may see, or what the caller alone has under that name. */
export const NOBODYS_OWN: readonly string[] = [
  // For operators alone, about anybody (tests/services/operator).
  ...[
    "setFeature",
    "warnPlayer",
    "withdrawWarning",
    "addNote",
    "strikeNote",
    "voidMatch",
    "setReport",
    "getPlayerFile",
  ],
  ...["listPlayerMatches", "listPlayerCoins", "getDeskMatch", "getDeskOrder", "refundOrder", "setFlag"],
  "getPlayerProfile",
  "getPlayerRecord",
  // Says something of the caller and another player, to either.
  "getChatPermission",
  "listAvatars",
  "listBoards",
  "listLeaders",
  "getDailyVerdict",
  "getLeaderboardPosition",
  "listCurrentGames",
  "getPoolState",
  "getBot",
  "getSharedMatch",
  "getReport",
  "listQuizzes",
  "getQuiz",
  "previewQuizzes",
  "previewQuiz",
  "postAnswer",
  "deleteSession",
  "dismissPopup",
  "getDiceStats",
  "getPerformance",
  "getRecentPerformance",
  "listBlunders",
  "getStrategyBook",
  "getStrategyPage",
  "proposeFriendship",
  "getBlock",
  "blockPlayer",
  "unblockPlayer",
  "reportPlayer",
  "listAnalyses",
  "listImports",
];

export type Property = { readonly ownerId: string; readonly attempts: readonly Attempt[] };

/** A player with a finished private match, an imported one, an order, a friend request and a pending private game of their own. */
export async function makeProperty(): Promise<Property> {
  const [ownerId, friendId] = [await makePlayer({ coins: 5_000 }), await makePlayer()];
  const created = await createMatch(env, privateMatch(ownerId, friendId));
  if (!created.ok) throw new Error(created.code);
  const id = String(created.matchId);
  const orderId = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare("UPDATE matches SET status = 'finished', winner_id = ? WHERE id = ?").bind(ownerId, id),
    env.DB.prepare("DELETE FROM active_matches WHERE match_id = ?").bind(id),
    env.DB.prepare(
      `INSERT INTO orders (id, user_id, product_id, method, provider, amount, currency, coins, created_at, changed_at)
       VALUES (?, ?, 'gc_500_p1', 'card', 'stripe', 199, 'EUR', 500, 1, 1)`,
    ).bind(orderId, ownerId),
  ]);
  const owner = await callerOf(ownerId);
  const asked = await owner("POST", `/api/friends/${friendId}`, { message: "Let's be friends." });
  const game = await owner("POST", "/api/v2/matches/private", {
    type: "match",
    settings: { length: 3, clock: "normal", cube: true },
  });
  if (asked.status >= 300 || game.status !== 201) throw new Error(`${asked.status} ${game.status}`);
  const { match_id: importedId } = await bring(owner, fileOf(1));
  // Nothing changes by itself while strangers try.
  await untilAnalysed(importedId);
  const imported = String(importedId);
  const attempts: Attempt[] = [
    { call: "getMatchView", params: { id }, own: 200 },
    { call: "shareMatch", params: { id }, own: 200 },
    { call: "getMatchDetails", params: { matchId: id }, own: 200 },
    { call: "retryAnalysis", params: { matchId: id }, own: null },
    { call: "listLooks", params: { matchId: id }, own: 200 },
    { call: "keepLook", params: { matchId: id, seq: "7", part: "play" }, body: keepLook.example.body, own: null },
    { call: "removeLook", params: { matchId: id, seq: "7", part: "play" }, own: 200 },
    { call: "shareReport", params: { id }, own: null },
    { call: "putCardAside", params: { id: `${id}-7-checker` }, body: { isAside: true }, own: null },
    { call: "changeImport", params: { matchId: imported }, body: { counts: true }, own: 200 },
    { call: "removeImport", params: { matchId: imported }, own: null },
    { call: "listMatchGames", params: { matchId: id }, own: null },
    { call: "listGameEvents", params: { matchId: id, gameNumber: "1" }, own: null },
    { call: "listMatchErrors", params: { matchId: id, side: "my", userId: ownerId }, own: null },
    { call: "getPayment", params: { orderId }, own: 200 },
    { call: "capturePayment", params: { orderId }, own: null },
    { call: "decideFriendship", params: { userId: ownerId }, body: { decision: "accept" }, own: null },
    { call: "withdrawFriendship", params: { userId: ownerId }, own: null },
    {
      call: "setSuspension",
      params: { id: ownerId },
      body: { suspended: true, reason: "Because" },
      own: 404,
    },
  ];
  return { ownerId, attempts };
}
