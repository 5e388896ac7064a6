/** What Terms, FAQ and Privacy promise in numbers is what settings and code have. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as fairPlay from "~/../app/texts/en/fair-play";
import * as faq from "~/../app/texts/en/faq";
import * as privacy from "~/../app/texts/en/privacy";
import * as terms from "~/../app/texts/en/terms";
import * as sharedCookies from "~/models/cookies";
import * as cookies from "~/models/cookies.server";
import { BONUS_COOLDOWN_MS } from "../../../../backgammon/economy";
import { RATING_LENGTHS } from "../../../../backgammon/presets";
import { ADVISED_MULTIPLE, COIN_LEVELS, COIN_LIMIT_MAX, UNLOCK_MULTIPLE } from "../../../../backgammon/stakes";
import { FAIR_PLAY_DEFAULTS, type FairPlay } from "../../../../contract/fair-play";
import { MAX_NOTIFICATIONS } from "../../../../contract/notifications";
import { MAX_SOCKETS } from "../../../../services/limits/bucket";
import { AFTER_MATCH_MS } from "../../../../services/mailbox/may-chat";
import { OPENING_TIMEOUT_MS, REVEAL_TIMEOUT_MS } from "../../../../services/match/match-meta";
import { UNREADABLE_MS } from "../../../../services/matchmaking/cancel-match";
import { PRIVATE_GAME_LIFE_MS } from "../../../../services/matchmaking/private-games";
import { LONGEST_MS, SESSION_MS } from "../../../../services/sessions/sessions";
import { KEPT_MS } from "../../../../services/sessions/sweep";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How long a cookie lives, in seconds, as the browser is told. */
async function lifeOf(cookie: { serialize(value: string): Promise<string> }): Promise<number> {
  return Number(/Max-Age=(\d+)/.exec(await cookie.serialize("x"))?.[1]);
}
const [HOUR_S, DAY_S] = [3_600, 86_400];
const COOKIES = readFileSync("app/models/cookies.server.ts", "utf8");

/** Numbers that a text is given stand for themselves: no text has such a number of its own. */
const GIVEN = 7_000;
const RULES = Object.fromEntries(Object.keys(FAIR_PLAY_DEFAULTS).map((name, at) => [name, GIVEN + at])) as FairPlay;

/** Each number in a text's own words, in the order in which it stands there, and where it comes from. */
const NUMBERS: Readonly<Record<string, readonly number[]>> = {
  "faq.connectionAnswer": [UNREADABLE_MS / HOUR_MS, MAX_SOCKETS],
  "faq.costAnswer": [COIN_LIMIT_MAX],
  "faq.friendAnswer": [PRIVATE_GAME_LIFE_MS / 60_000],
  "faq.kindsAnswer": [...RATING_LENGTHS],
  "faq.lockedAnswer": [UNLOCK_MULTIPLE, COIN_LEVELS[0].balanceNeeded, ADVISED_MULTIPLE],
  "fairPlay.notPlaying": [REVEAL_TIMEOUT_MS / 1_000],
  "faq.chatAnswer": [AFTER_MATCH_MS / HOUR_MS, DAY_MS / HOUR_MS],
  "faq.analysesAnswer": [DAY_MS / HOUR_MS],
  "faq.coinsAnswer": [BONUS_COOLDOWN_MS / HOUR_MS],
  "privacy.keptDevices": [SESSION_MS / DAY_MS, LONGEST_MS / DAY_MS, KEPT_MS / DAY_MS],
  "privacy.keptRest": [MAX_NOTIFICATIONS],
  "privacy.keptDaily": [(await lifeOf(cookies.dailyCookie)) / DAY_S],
  // One visit of ten is recorded.
  "privacy.keptErrors": [
    1 / Number(/SESSION_SAMPLE_RATE = ([\d.]+)/.exec(readFileSync("app/reports/reports.client.ts", "utf8"))?.[1]),
  ],
  "privacy.cookiesNeeded": [
    Number(/SIGN_IN_S = (\d+)/.exec(COOKIES)?.[1]) / 60,
    sharedCookies.SESSION_CHANGED_COOKIE.lifeS! / 60,
    (await lifeOf(cookies.ageCookie)) / HOUR_S,
  ],
  "privacy.cookiesChoices": [
    (await lifeOf(cookies.coinLevelsCookie)) / DAY_S,
    (await lifeOf(cookies.inviteCookie)) / HOUR_S,
    (await lifeOf(cookies.guestKeepCookie)) / HOUR_S,
    (await lifeOf(cookies.dailyCookie)) / DAY_S,
    Number(/"flash", (\d+)/.exec(COOKIES)?.[1]) / 60,
  ],
};

const WORDS: Readonly<Record<string, number>> = {
  ...{ half: 0.5, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  hundred: 100,
};
/** Where a word of number counts something that is no setting: the two who meet, both shares. */
const PROSE =
  /\b(power of two|the (same )?two( people| who)?|of the two|between the two|one of the two|two sign-ins|half (of it|as)|two times in three|the next)\b/gi;

function numbersIn(text: string): number[] {
  const found = text
    .replace(PROSE, "")
    .replace(/\bone (?=minute|hour)/g, "1 ")
    .matchAll(/\d[\d,]*(?:\.\d+)?|\b[a-z]+\b/gi);
  return [...found].flatMap(([part]) => {
    const number = /\d/.test(part) ? Number(part.replaceAll(",", "")) : WORDS[part.toLowerCase()];
    return number === undefined || number >= GIVEN ? [] : [number];
  });
}

/** A text with what it is given; a number of coins is written as it is. */
function say(text: unknown): string {
  if (typeof text !== "function") return String(text);
  const source = String(text);
  const given = source.startsWith("(rules")
    ? [RULES, String]
    : Array.from({ length: text.length }, (_, at) => String(GIVEN + 100 + at));
  return String(text(...given));
}

test("no number in the words of Terms, FAQ and Privacy is another than that of the code", () => {
  const found = Object.entries({ fairPlay, faq, privacy, terms }).flatMap(([area, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${area}.${name}`, numbersIn(say(text))] as const),
  );
  expect(Object.fromEntries(found.filter(([, numbers]) => numbers.length > 0))).toEqual(NUMBERS);
});

test("each number of the rules against abuse is told to players", () => {
  const told = [...Object.values(fairPlay), ...Object.values(privacy)].map(say).join(" ");
  const hours = { dodgeWait: "minutes", dodgeWaitMost: "minutes", dodgeLost: "times" };
  for (const name of Object.keys(RULES).filter((name) => !(name in hours))) {
    if (name === "identityDays") continue;
    expect(told, name).toContain(String(RULES[name as keyof FairPlay]));
  }
  expect(fairPlay.notPlaying({ ...RULES, dodgeWait: 120, dodgeWaitMost: 7_200, dodgeLost: 5 })).toMatch(
    /cannot search for 2 minutes, .* at most 120 minutes\. After 4 times/,
  );
  expect(fairPlay.notPlaying(RULES)).toContain("within a minute");
  expect(OPENING_TIMEOUT_MS).toBe(60_000);
  expect(privacy.rightsDelete(730, 7)).toMatch(/keep their copies for 7 days.*stays for 730 days/s);
});

test("Privacy names every cookie that the club sets", () => {
  const told = [privacy.cookiesNeeded, privacy.cookiesChoices].join(" ");
  const names = [...COOKIES.matchAll(/(?:make\(context|choice\()(?:, )?"([\w-]+)"/g)].map(([, name]) => name);
  const shared = Object.values(sharedCookies).flatMap((cookie) =>
    typeof cookie === "object" && "lifeS" in cookie ? [cookie.name] : [],
  );
  expect(names.length).toBeGreaterThan(15);
  for (const name of [...names, ...shared]) expect(told, name).toMatch(new RegExp(`\\b${name}\\b`));
});

/** Which file of the app keeps something in the browser's storage, and the words for it. */
const STORED: Readonly<Record<string, string>> = {
  "components/chat/muted.ts": "whom you have muted",
  "components/guest/guest-store.ts": "a guest's game",
  "components/match/kept-turn.ts": "a turn that you have begun",
  "components/match/settings.ts": "how you like to play",
  "components/play/tutor-switches.tsx": "whether the tutor is on",
  "components/session/cached-preferences.ts": "how you like to play",
  "components/study/outbox/outbox.ts": "answers in practice and to the trainers that are not sent yet",
  "components/study/practice/kept-round.ts": "practice that is not done",
  "realtime/dice-keeper.ts": "your share of the dice",
};

test("Privacy names all that the app keeps in the browser's storage", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const keeps = (file: string) =>
    /(local|session)Storage(\.setItem\(|\[[^\]]+\] = )|indexedDB|cookieStore\.set/.test(
      readFileSync(`app/${file}`, "utf8"),
    );
  expect(files.filter(keeps).toSorted()).toEqual(Object.keys(STORED));
  for (const words of Object.values(STORED)) expect(privacy.cookiesStorage).toContain(words);
});
