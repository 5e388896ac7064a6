/** Rules of player names (decided, SIGN-06): 3–20 of a–z, 0–9 and _, like nobody else's, and fit for the table. Pure. */

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

/** What is written differently and looks much the same, in the order in which a name's look is made (decision 019). */
const SAME_LOOK = [
  ["_", ""],
  ["0", "o"],
  ["1", "l"],
  ["i", "l"],
  ["5", "s"],
  ["rn", "m"],
  ["vv", "w"],
] as const;

/** How a name looks at a glance: names of one look cannot be told apart at the table. */
export function lookOf(name: string): string {
  return SAME_LOOK.reduce((text, [part, look]) => text.replaceAll(part, look), name);
}

/** The look of the names in a column, to the letter as migration 0153 indexes it. */
export function lookInSql(column: string): string {
  return SAME_LOOK.reduce((sql, [part, look]) => `replace(${sql}, '${part}', '${look}')`, column);
}

const looksOf = (names: readonly string[]) => new Set(names.map(lookOf));

/** Words that speak for the club, also as a part of a name, with or without a number. */
const OF_THE_CLUB = looksOf([
  ...["admin", "administrator", "support", "staff", "moderator", "operator", "official", "starpoint"],
]);
/** Names that would be read as something else than a player's, or that the club's addresses use. */
const RESERVED = looksOf([
  ...[
    "root",
    "system",
    "help",
    "team",
    "galaxy",
    "bot",
    "bots",
    "deleted",
    "deleted_user",
    "anonymous",
    "guest",
    "null",
    "undefined",
  ],
  ...["me", "api", "auth", "current", "search", "profile", "settings", "player", "opponent", "you"],
]);

/** Parts that no name may hold, written as they read once digits that stand for letters are letters again. */
const OFFENSIVE = [
  ...["fuck", "shit", "cunt", "bitch", "whore", "slut", "nigg", "fagg", "retard", "rapist", "nazi", "hitler", "pussy"],
  ...["dick", "cock", "penis", "vagina", "porn", "wank", "asshole", "bastard", "kike", "tranny", "pedo", "incel"],
];
/** Innocent words with such a part in them. */
const INNOCENT = ["dickens", "cockpit", "peacock", "cocktail", "hancock", "hitchcock", "shitake", "swank", "torpedo"];

const LOOKALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
};

export type UsernameFault = { readonly code: string; readonly message: string };
/** Of a fit name that somebody else has, or that looks like somebody else's. */
export const OTHERS_NAMES = {
  taken: { code: "username_taken", message: "This username is already taken." },
  alike: { code: "username_alike", message: "This username looks too much like another player's." },
} as const satisfies Record<string, UsernameFault>;

function isOffensive(name: string): boolean {
  const read = [...name.replaceAll("_", "")].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  const rest = INNOCENT.reduce((text, word) => text.replaceAll(word, ""), read);
  return OFFENSIVE.some((part) => rest.includes(part));
}

function isReserved(name: string): boolean {
  const words = [name, ...name.split("_")].map((word) => word.replace(/\d+$/, ""));
  return RESERVED.has(lookOf(name)) || [name, ...words].some((word) => OF_THE_CLUB.has(lookOf(word)));
}

/** Names are compared and kept in lower case. */
export function normalizeUsername(text: string): string {
  return text.trim().toLowerCase();
}

/** What is wrong with a normalized name, whoever has it; null when nothing is. */
export function usernameFault(name: string): UsernameFault | null {
  if (name === "") return { code: "username_required", message: "Username is required" };
  if (name.length < USERNAME_MIN || name.length > USERNAME_MAX) {
    return { code: "username_length", message: `A username has ${USERNAME_MIN} to ${USERNAME_MAX} characters.` };
  }
  if (!/^[a-z0-9_]+$/.test(name)) {
    return { code: "username_characters", message: "A username has letters a to z, digits and _ only." };
  }
  if (isReserved(name) || isOffensive(name))
    return { code: "username_refused", message: "This username is not available." };
  return null;
}

/** `count` names near the wanted one, fit but not yet known to be free. `random` gives numbers from 0 up to 1. */
export function suggestUsernames(wanted: string, count: number, random: () => number): string[] {
  const letters = wanted.replace(/[^a-z0-9_]/g, "").slice(0, USERNAME_MAX - 4);
  const isUsable = letters.length >= USERNAME_MIN && !isOffensive(letters) && !isReserved(letters);
  const stem = isUsable ? letters : "stargazer";
  const names = new Set<string>();
  for (let tries = 0; names.size < count && tries < count * 20; tries++) {
    const number = Math.floor(random() * 990) + 10;
    const name = tries % 2 === 0 ? `${stem}${number}` : `${stem}_${number}`;
    if (usernameFault(name) === null) names.add(name);
  }
  return [...names];
}
