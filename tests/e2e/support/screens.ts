/**
 * Every screen of the club, by the routes' own names, for the tests that walk all of them. A new route is put into one of the two lists
 * (every-screen.test.ts misses it otherwise), and is from then on tried by each of these tests.
 */
import type { Feature } from "../../../contract/features";
import { userIdOf } from "../../../scripts/demo-players.mjs";

/** A demo member with a long history: every list has something to show. */
export const MEMBER = "silverprime";
const BOT = "/bot/00000000-0000-4000-8000-000000000001/create-game";

export type Who = "member" | "free" | "nameless" | "visitor";

/** Each route's screens, by who sees them. */
export const SCREENS: Readonly<Record<string, readonly (readonly [who: Who, path: string])[]>> = {
  "_club.$": [["member", "/nothing-here"]],
  "_club._index": [
    ["visitor", "/"],
    ["member", "/"],
    ["free", "/"],
    ["member", "/?watch=1&games=coin"],
  ],
  "_club.analysis._index": [
    ["member", "/analysis"],
    ["free", "/analysis"],
  ],
  "_club.analysis.board": [
    ["visitor", "/analysis/board?id=XGID%3D-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A2%3A4%3A0%3A7%3A10"],
    ["member", "/analysis/board?setup=1"],
    ["free", "/analysis/board?id=nonsense"],
  ],
  "_club.analysis.import": [
    ["member", "/analysis/import"],
    ["free", "/analysis/import"],
  ],
  "_club.analysis.match-details.$id": [
    ["member", "/analysis/match-details/1144?game=3"],
    ["member", "/analysis/match-details/1143?log=my&section=cube"],
    ["member", "/analysis/match-details/1143?stats=1"],
  ],
  "_club.avatars": [["member", "/avatars"]],
  "_club.blunders.$category": [
    ["member", "/blunders/middle_game"],
    ["member", "/blunders/middle_game?quiz=1"],
    ["free", "/blunders/race"],
  ],
  "_club.blunders.again": [
    ["member", "/blunders/again"],
    ["free", "/blunders/again"],
  ],
  "_club.blunders.found": [["member", "/blunders/found?order=costliest"]],
  "_club.blunders.search": [
    ["member", "/blunders/search?phase=contact&order=costliest"],
    ["member", "/blunders/search?least=2&most=1"],
    ["free", "/blunders/search"],
  ],
  "_club.blunders._index": [
    ["member", "/blunders"],
    ["free", "/blunders"],
  ],
  "_club.boards": [["member", "/boards"]],
  "_club.bot-categories": [["member", "/bot-categories"]],
  "_club.bot.$id.create-game": [["member", BOT]],
  "_club.chat": [
    ["member", "/chat"],
    ["member", `/chat?with=${userIdOf("mira_kostova")}`],
    ["free", "/chat"],
  ],
  "_club.coin-game": [
    ["member", "/coin-game"],
    ["free", "/coin-game"],
  ],
  "_club.create-username": [["nameless", "/create-username"]],
  "_club.guest._index": [["visitor", "/guest"]],
  "_club.guest.keep": [
    ["visitor", "/guest/keep"],
    ["free", "/guest/keep"],
  ],
  "_club.internal-notifications": [
    ["member", "/internal-notifications"],
    ["free", "/internal-notifications"],
  ],
  "_club.leaderboards": [["member", "/leaderboards"]],
  "_club.notices": [["member", "/notices"]],
  "_club.payments.buy-coins": [["member", "/payments/buy-coins"]],
  "_club.payments.membership": [
    ["member", "/payments/membership"],
    ["free", "/payments/membership"],
  ],
  "_club.payments.return": [["member", "/payments/return"]],
  "_club.practice._index": [
    ["member", "/practice"],
    ["free", "/practice"],
  ],
  "_club.practice.today": [["member", "/practice/today"]],
  "_club.private-game._index": [["member", "/private-game"]],
  "_club.private-game.create": [["member", "/private-game/create"]],
  "_club.quiz-list": [
    ["member", "/quiz-list"],
    ["visitor", "/quiz-list"],
  ],
  "_club.quiz.$id.problems": [["member", "/quiz/races/problems"]],
  "_club.quiz.$id.progress": [["member", "/quiz/races/progress"]],
  "_club.rating-game": [["member", "/rating-game"]],
  "_club.search": [
    ["member", "/search"],
    ["member", "/search?q=mi"],
    ["member", "/search?q=nothing_like_it"],
    ["member", "/search?q=XGID%3D-b----E-C---eE---c-e----B-%3A0%3A0%3A1%3A31%3A0%3A0%3A0%3A0%3A10"],
    ["visitor", "/search?q=le"],
  ],
  "_club.signup": [["nameless", "/signup"]],
  "_club.social.chats": [
    ["member", "/social/chats"],
    ["member", "/social/chats?new=1"],
    ["free", "/social/chats"],
  ],
  "_club.social.invites": [["member", "/social/invites"]],
  "_club.social.blocked": [["member", "/social/blocked"]],
  "_club.social.friends": [
    ["member", "/social/friends"],
    ["member", "/social/friends?show=received"],
    ["member", "/social/friends?add=1"],
    ["free", "/social/friends"],
  ],
  "_club.trainers._index": [["free", "/trainers"]],
  "_club.trainers.$kind": [
    ["free", "/trainers/openings"],
    ["free", "/trainers/pips"],
    ["free", "/trainers/cube"],
  ],
  "_club.user-profile.$userId": [["member", `/user-profile/${userIdOf("mira_kostova")}`]],
  "_club.user-profile._index": [["member", "/user-profile"]],
  "_club.user-settings": [
    ["member", "/user-settings"],
    ["free", "/user-settings?delete=1"],
  ],
  "_club.user-stats._index": [
    ["member", "/user-stats"],
    ["free", "/user-stats"],
  ],
  "_club.user-stats.dice": [["member", "/user-stats/dice"]],
  "_club.user-stats.sure": [
    ["member", "/user-stats/sure"],
    ["free", "/user-stats/sure"],
  ],
  "_club.user-stats.performance": [
    ["member", "/user-stats/performance"],
    ["member", "/user-stats/performance?category=median"],
  ],
  "dice-cert": [["visitor", "/dice-cert"]],
  faq: [["visitor", "/faq"]],
  offline: [["visitor", "/offline"]],
  privacy: [["visitor", "/privacy"]],
  "strategy._index": [["visitor", "/strategy"]],
  "strategy.$category": [["visitor", "/strategy/blitz"]],
  "terms-of-services": [["visitor", "/terms-of-services"]],
};

/** Routes that are no screen of their own, or whose address comes with what is played: every-screen.test.ts walks these by doing. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  _club: "the layout around others",
  ...Object.fromEntries(
    ["_index", "log", "match.$id", "order.$id", "orders", "player.$id", "players", "reports", "switches"].map(
      (name) => [`_club.desk.${name}`, "for operators alone: desk.test.ts walks them"],
    ),
  ),
  "_club.match.$id": "the board",
  "_club.report.$token": "a report by a link that a player makes (report.test.ts)",
  "_club.replay.$token": "the board of a match that is over",
  "_club.searching.$pool": "a search",
};

/** The feature that each screen of the route table belongs to; null for what no flag switches. */
export const FEATURE_OF: Readonly<Record<string, Feature | null>> = {
  "_club.$": null,
  "_club._index": null,
  "_club.analysis._index": "analysis",
  "_club.analysis.board": "analysis",
  "_club.analysis.import": "analysis",
  "_club.analysis.match-details.$id": "analysis",
  "_club.avatars": "avatars",
  "_club.blunders.$category": "blunderDatabase",
  "_club.blunders.again": "blunderDatabase",
  "_club.blunders.found": "blunderDatabase",
  "_club.blunders.search": "blunderDatabase",
  "_club.blunders._index": "blunderDatabase",
  "_club.boards": "boards",
  "_club.bot-categories": "botGames",
  "_club.bot.$id.create-game": "botGames",
  "_club.chat": "friends",
  "_club.coin-game": "coinGames",
  "_club.create-username": null,
  "_club.guest._index": "botGames",
  "_club.guest.keep": "botGames",
  "_club.internal-notifications": null,
  "_club.leaderboards": "leaderboards",
  "_club.notices": null,
  "_club.payments.buy-coins": "buyCoins",
  "_club.payments.membership": null,
  "_club.payments.return": null,
  "_club.practice._index": "blunderDatabase",
  "_club.practice.today": "blunderDatabase",
  "_club.private-game._index": "privateGames",
  "_club.private-game.create": "privateGames",
  "_club.quiz-list": "quizAcademy",
  "_club.quiz.$id.problems": "quizAcademy",
  "_club.quiz.$id.progress": "quizAcademy",
  "_club.rating-game": "ratingGames",
  "_club.search": null,
  "_club.signup": null,
  "_club.social.blocked": "profile",
  "_club.social.chats": "friends",
  "_club.social.friends": "friends",
  "_club.social.invites": "friends",
  "_club.trainers._index": "blunderDatabase",
  "_club.trainers.$kind": "blunderDatabase",
  "_club.user-profile.$userId": "profile",
  "_club.user-profile._index": "profile",
  "_club.user-settings": "settings",
  "_club.user-stats._index": "stats",
  "_club.user-stats.dice": "stats",
  "_club.user-stats.sure": "stats",
  "_club.user-stats.performance": "stats",
  "dice-cert": "diceCertificate",
  faq: "faq",
  offline: null,
  privacy: null,
  "strategy._index": "blunderDatabase",
  "strategy.$category": "blunderDatabase",
  "terms-of-services": null,
};
