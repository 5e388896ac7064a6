/** Rules of player names (decided, SIGN-06): 3–20 of a–z, 0–9 and _, free, and fit for the table. Pure. */

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;

/** Names that would speak for the club, or that its addresses use. */
const RESERVED = new Set([
  ...[
    "admin",
    "administrator",
    "root",
    "system",
    "support",
    "help",
    "staff",
    "team",
    "moderator",
    "operator",
    "official",
  ],
  ...["starpoint", "galaxy", "bot", "bots", "deleted", "deleted_user", "anonymous", "guest", "null", "undefined", "me"],
  ...["api", "auth", "current", "search", "profile", "settings", "player", "opponent", "you"],
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
/** Of a fit name that somebody else has. */
export const TAKEN: UsernameFault = { code: "username_taken", message: "This username is already taken." };

function isOffensive(name: string): boolean {
  const read = [...name.replaceAll("_", "")].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  const rest = INNOCENT.reduce((text, word) => text.replaceAll(word, ""), read);
  return OFFENSIVE.some((part) => rest.includes(part));
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
  if (RESERVED.has(name) || isOffensive(name))
    return { code: "username_refused", message: "This username is not available." };
  return null;
}

/** `count` names near the wanted one, fit but not yet known to be free. `random` gives numbers from 0 up to 1. */
export function suggestUsernames(wanted: string, count: number, random: () => number): string[] {
  const letters = wanted.replace(/[^a-z0-9_]/g, "").slice(0, USERNAME_MAX - 4);
  const isUsable = letters.length >= USERNAME_MIN && !isOffensive(letters) && !RESERVED.has(letters);
  const stem = isUsable ? letters : "stargazer";
  const names = new Set<string>();
  for (let tries = 0; names.size < count && tries < count * 20; tries++) {
    const number = Math.floor(random() * 990) + 10;
    const name = tries % 2 === 0 ? `${stem}${number}` : `${stem}_${number}`;
    if (usernameFault(name) === null) names.add(name);
  }
  return [...names];
}
