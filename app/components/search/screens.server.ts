/** The club's screens, by name and by further words. Who finds one may open it. */
import * as texts from "#texts/search";
import type { Feature, Features } from "../../../contract/features";
import type { IconName } from "../ui/icon";
import type { FoundRow } from "./found";
import { fits, wordsOf } from "./words";

type Screen = {
  readonly name: keyof typeof texts.screens;
  readonly icon: IconName;
  readonly to: string;
  /** Null for what is there in any case. */
  readonly feature: Feature | null;
  /** `visitors`: the others have more than it. */
  readonly who: "players" | "visitors" | "all";
};

const forPlayers = { who: "players" } as const;
const forAll = { who: "all" } as const;

const SCREENS: readonly Screen[] = [
  { ...forAll, name: "play", icon: "board", to: "/", feature: null },
  { ...forPlayers, name: "coinGame", icon: "bonus", to: "/coin-game", feature: "coinGames" },
  { ...forPlayers, name: "ratingGame", icon: "rankings", to: "/rating-game", feature: "ratingGames" },
  { ...forPlayers, name: "privateGame", icon: "key", to: "/private-game", feature: "privateGames" },
  { ...forPlayers, name: "bots", icon: "bot", to: "/bot-categories", feature: "botGames" },
  { name: "guest", icon: "bot", to: "/guest", feature: "botGames", who: "visitors" },
  { ...forAll, name: "lessons", icon: "book", to: "/quiz-list", feature: "quizAcademy" },
  { ...forPlayers, name: "analysis", icon: "analysis", to: "/analysis", feature: "analysis" },
  { ...forPlayers, name: "importMatches", icon: "plus", to: "/analysis/import", feature: "analysis" },
  { ...forPlayers, name: "blunders", icon: "blunders", to: "/blunders", feature: "blunderDatabase" },
  { ...forPlayers, name: "trainers", icon: "dice", to: "/trainers", feature: "blunderDatabase" },
  { ...forPlayers, name: "practice", icon: "quiz", to: "/practice", feature: "blunderDatabase" },
  { ...forAll, name: "strategy", icon: "book", to: "/strategy", feature: "blunderDatabase" },
  { ...forAll, name: "rankings", icon: "rankings", to: "/leaderboards", feature: "leaderboards" },
  { ...forPlayers, name: "stats", icon: "stats", to: "/user-stats", feature: "stats" },
  { ...forPlayers, name: "dice", icon: "dice", to: "/user-stats/dice", feature: "stats" },
  { ...forPlayers, name: "performance", icon: "stats", to: "/user-stats/performance", feature: "stats" },
  { ...forPlayers, name: "watch", icon: "board", to: "/?watch=1", feature: null },
  { ...forPlayers, name: "profile", icon: "profile", to: "/user-profile", feature: "profile" },
  { ...forPlayers, name: "settings", icon: "settings", to: "/user-settings", feature: "settings" },
  { ...forPlayers, name: "friends", icon: "social", to: "/social/friends", feature: "friends" },
  { ...forPlayers, name: "chats", icon: "chat", to: "/social/chats", feature: "friends" },
  { ...forPlayers, name: "invites", icon: "key", to: "/social/invites", feature: "friends" },
  { ...forPlayers, name: "blocked", icon: "lock", to: "/social/blocked", feature: "profile" },
  { ...forPlayers, name: "notifications", icon: "bell", to: "/internal-notifications", feature: null },
  { ...forPlayers, name: "buyCoins", icon: "plus", to: "/payments/buy-coins", feature: "buyCoins" },
  { ...forPlayers, name: "membership", icon: "shop", to: "/payments/membership", feature: null },
  { ...forPlayers, name: "avatars", icon: "planet", to: "/avatars", feature: "avatars" },
  { ...forPlayers, name: "boards", icon: "board", to: "/boards", feature: "boards" },
  { ...forAll, name: "faq", icon: "question", to: "/faq", feature: "faq" },
  { ...forAll, name: "dicePage", icon: "shield", to: "/dice-cert", feature: "diceCertificate" },
  { ...forAll, name: "terms", icon: "info", to: "/terms-of-services", feature: null },
  { ...forAll, name: "privacy", icon: "lock", to: "/privacy", feature: null },
];

/** What is offered before anything is typed, and found at most. */
const MOST = 6;

export type ScreensFor = { readonly features: Features; readonly isVisitor: boolean; readonly sellsCoins: boolean };

function openScreens({ features, isVisitor, sellsCoins }: ScreensFor): readonly Screen[] {
  return SCREENS.filter(
    ({ name, feature, who }) =>
      (feature === null || features[feature]) &&
      (who === "all" || (who === "visitors") === isVisitor) &&
      (name !== "buyCoins" || sellsCoins),
  );
}

function rowOf({ name, icon, to }: Screen): FoundRow {
  return { to, title: texts.screens[name].name, about: "", aside: null, avatar: null, flag: null, icon };
}

/** The screens whose names fit, then those that only further words lead to; for an empty text the first ones. */
export function findScreens(q: string, forWhom: ScreensFor): readonly FoundRow[] {
  const open = openScreens(forWhom);
  const asked = wordsOf(q);
  if (asked.length === 0) return (q === "" ? open.slice(0, MOST) : []).map(rowOf);
  const named = open.filter(({ name }) => fits(asked, texts.screens[name].name));
  const others = open.filter((screen) => {
    const { name, words } = texts.screens[screen.name];
    return !named.includes(screen) && fits(asked, `${name} ${words}`);
  });
  return [...named, ...others].slice(0, MOST).map(rowOf);
}
