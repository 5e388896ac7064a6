/** Who meets whom in the matches that a fresh installation knows. */
import type { GameType } from "../../backgammon/presets";
import type { ClockName } from "../../backgammon/vocabulary";

/** What happens to a player: they leave the board for good once the match has so many events, and their clock runs out. */
type Incident = { readonly leaves: string; readonly afterEvents: number };

type Meeting = {
  /** Names of demo players; against a bot the first is the player and the second the bot's name. */
  readonly names: readonly [string, string];
  readonly daysAgo: number;
  readonly incident: Incident | null;
  /** Which of the matches that could have been: other dice for another number. */
  readonly deal?: number;
};

export type Plan = Meeting &
  (
    | { readonly mode: "coin"; readonly level: number }
    | { readonly mode: "rating"; readonly length: number; readonly clock: ClockName }
    | { readonly mode: "private"; readonly type: GameType; readonly length: number; readonly clock: ClockName }
    /** `position` of the bot screen's slider. */
    | { readonly mode: "bot"; readonly position: number }
  );

/** Whose history is long. */
export const HERO = "silverprime";
/** Between two matches of the hero, in days, and how long ago the last of them began. */
const EVERY_DAYS = 1.45;
const LAST_DAYS_AGO = 0.21;

/** A plan of which only the day is open. */
type Undated = Plan extends infer One ? (One extends Plan ? Omit<One, "daysAgo"> : never) : never;

function rating(
  opponent: string,
  length: number,
  clock: ClockName = "normal",
  incident: Incident | null = null,
): Undated {
  return { names: [HERO, opponent], mode: "rating", length, clock, incident };
}
function coin(opponent: string, level: number, incident: Incident | null = null): Undated {
  return { names: [HERO, opponent], mode: "coin", level, incident };
}
function friendly(opponent: string, length: number, clock: ClockName, incident: Incident | null = null): Undated {
  return { names: [HERO, opponent], mode: "private", type: "match_play", length, clock, incident };
}
function singleGame(opponent: string, clock: ClockName): Undated {
  return { names: [HERO, opponent], mode: "private", type: "single_game", length: 1, clock, incident: null };
}
function practice(bot: string, position: number, deal = 0): Undated {
  return { names: [HERO, bot], mode: "bot", position, incident: null, deal };
}

/** The hero's sixty matches, oldest first. */
const HERO_MATCHES: readonly Undated[] = [
  practice("Pico", 2),
  rating("sixprime_joe", 1),
  coin("maelle_r", 1),
  rating("blot_hunter", 3),
  practice("Tilly", 0, 444),
  rating("anchor20", 3, "speed"),
  coin("blot_hunter", 2),
  rating("tessa_vdb", 5),
  friendly("nordlys_88", 5, "casual"),
  rating("zeynep_t", 1, "speed"),
  practice("Dash", 1),
  rating("nordlys_88", 3),
  coin("anchor20", 2),
  rating("okaya_m", 5),
  rating("kaito_88", 1),
  singleGame("okaya_m", "normal"),
  rating("sixprime_joe", 7),
  coin("mira_kostova", 4),
  practice("Ember", 3),
  rating("mira_kostova", 3, "speed"),
  rating("blot_hunter", 5, "normal", { leaves: "blot_hunter", afterEvents: 90 }),
  coin("orhan_k", 3),
  rating("tessa_vdb", 1),
  friendly("mira_kostova", 3, "casual"),
  rating("orhan_k", 7),
  coin("sixprime_joe", 3),
  rating("nordlys_88", 5),
  practice("Sextant", 2),
  rating("anchor20", 1, "speed"),
  rating("okaya_m", 3),
  friendly("mira_kostova", 9, "casual"),
  coin("tessa_vdb", 3, { leaves: HERO, afterEvents: 40 }),
  rating("maelle_r", 3),
  rating("mira_kostova", 7),
  singleGame("nordlys_88", "speed"),
  rating("sixprime_joe", 5),
  coin("nordlys_88", 4),
  practice("Vega", 4),
  rating("tessa_vdb", 3, "casual"),
  rating("zeynep_t", 3),
  rating("okaya_m", 7),
  coin("okaya_m", 4),
  rating("blot_hunter", 1, "speed"),
  friendly("nordlys_88", 7, "normal", { leaves: "nordlys_88", afterEvents: 260 }),
  rating("mira_kostova", 5),
  practice("Orion", 3),
  rating("orhan_k", 3, "speed", { leaves: HERO, afterEvents: 70 }),
  coin("orhan_k", 4),
  rating("nordlys_88", 7),
  rating("mira_kostova", 1),
  coin("mira_kostova", 5),
  rating("anchor20", 5),
  singleGame("mira_kostova", "casual"),
  practice("Polaris", 4),
  rating("okaya_m", 1),
  rating("tessa_vdb", 7),
  coin("nordlys_88", 4),
  rating("nordlys_88", 1),
  friendly("okaya_m", 1, "normal"),
  rating("mira_kostova", 5),
];

/** What the others play among themselves, so that none of them is without a match of their own. */
const OTHER_MATCHES: readonly Plan[] = [
  { names: ["mira_kostova", "nordlys_88"], mode: "rating", length: 5, clock: "normal", daysAgo: 71.6, incident: null },
  { names: ["okaya_m", "mira_kostova"], mode: "rating", length: 3, clock: "speed", daysAgo: 60.3, incident: null },
  { names: ["mira_kostova", "orhan_k"], mode: "coin", level: 4, daysAgo: 48.9, incident: null },
  { names: ["tessa_vdb", "anchor20"], mode: "rating", length: 1, clock: "speed", daysAgo: 40.4, incident: null },
  { names: ["zeynep_t", "maelle_r"], mode: "coin", level: 1, daysAgo: 32.2, incident: null },
  { names: ["okaya_m", "sixprime_joe"], mode: "rating", length: 3, clock: "normal", daysAgo: 22.6, incident: null },
  { names: ["mira_kostova", "Vega"], mode: "bot", position: 2, daysAgo: 15.1, incident: null },
  { names: ["kaito_88", "maelle_r"], mode: "rating", length: 1, clock: "normal", daysAgo: 10.5, incident: null },
  { names: ["tessa_vdb", "mira_kostova"], mode: "rating", length: 3, clock: "normal", daysAgo: 4.3, incident: null },
];

function dated(plan: Undated, index: number): Plan {
  return { ...plan, daysAgo: LAST_DAYS_AGO + EVERY_DAYS * (HERO_MATCHES.length - 1 - index) };
}

/** All of them, oldest first. */
export const PLANS: readonly Plan[] = [...HERO_MATCHES.map(dated), ...OTHER_MATCHES].sort(
  (one, other) => other.daysAgo - one.daysAgo,
);

const CHARACTER_OF: Readonly<Record<string, string>> = {
  mira_kostova: "Vega",
  okaya_m: "Sextant",
  nordlys_88: "Sextant",
  sixprime_joe: "Ember",
  tessa_vdb: "Ember",
  orhan_k: "Dash",
  blot_hunter: "Dash",
  anchor20: "Tilly",
  zeynep_t: "Tilly",
  maelle_r: "Pico",
  kaito_88: "Pico",
};
/** The hero learns: whom they play like from so many days ago on. */
const HERO_LEARNS = [
  { daysAgo: 90, character: "Ember" },
  { daysAgo: 58, character: "Sextant" },
  { daysAgo: 24, character: "Vega" },
];
/** They resign a plain game as soon as it looks lost, long before a bot would. */
export const QUITTERS: readonly string[] = ["kaito_88", "blot_hunter", "orhan_k", HERO];

/** The name of the engine's character that plays for a player on that day. */
export function characterOf(name: string, daysAgo: number): string {
  if (name === HERO) return HERO_LEARNS.findLast((phase) => daysAgo <= phase.daysAgo)!.character;
  return CHARACTER_OF[name] ?? name;
}
