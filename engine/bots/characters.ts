import { NO_TASTE, SOUND_CUBE, type Traits } from "./traits";

/** The groups of the bot screen, weakest first. */
export const BOT_LEVELS = ["Beginner", "Intermediate", "Advanced", "Master"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** An opponent that the engine plays. */
export type Character = {
  /** Starts with 00000000, as every bot's id does. */
  readonly id: string;
  readonly name: string;
  readonly level: BotLevel;
  /** A picture of `public/avatars`. */
  readonly avatar: string;
  /** How they play, for people. */
  readonly about: string;
  readonly traits: Traits;
  /** Measured by `npm run bench:engine -- bots`, with the engine of that version (see `bench/README.md`). */
  readonly errorRate: number;
};

/** The version of the engine that the error rates were measured with. */
export const MEASURED_WITH = "0.12";

function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
}

/** Weakest first. */
export const CHARACTERS: readonly Character[] = [
  {
    ...{ id: idOf(1), name: "Pico", level: "Beginner", avatar: "bot-pico", errorRate: 21.2 },
    about: "Learned the rules last week. Plays what comes to mind and lets the cube lie.",
    traits: {
      ...{ plies: 0, noise: 0.124, blindness: 0.28 },
      taste: { blots: -0.02, backCheckers: -0.02, prime: -0.01, hits: 0.06, stacks: 0.01 },
      cube: { reluctance: 0.06, timidity: 0.04, gammonSight: 0.2 },
    },
  },
  {
    ...{ id: idOf(2), name: "Tilly", level: "Beginner", avatar: "bot-tilly", errorRate: 15.8 },
    about: "Safety first: dreads every blot, stacks checkers high, and drops if in doubt.",
    traits: {
      ...{ plies: 0, noise: 0.088, blindness: 0.17 },
      taste: { blots: -0.07, backCheckers: 0, prime: 0, hits: -0.02, stacks: 0.015 },
      cube: { reluctance: 0.05, timidity: 0.06, gammonSight: 0.4 },
    },
  },
  {
    ...{ id: idOf(3), name: "Dash", level: "Intermediate", avatar: "bot-dash", errorRate: 10.5 },
    about: "Always in a hurry: runs the back checkers home and thinks little of primes.",
    traits: {
      ...{ plies: 0, noise: 0.07, blindness: 0.14 },
      taste: { ...NO_TASTE, backCheckers: -0.035, prime: -0.015 },
      cube: { reluctance: 0.03, timidity: 0.02, gammonSight: 0.6 },
    },
  },
  {
    ...{ id: idOf(4), name: "Ember", level: "Intermediate", avatar: "bot-ember", errorRate: 8.3 },
    about: "Hits whatever comes within reach, and doubles in the heat of the moment.",
    traits: {
      ...{ plies: 0, noise: 0.056, blindness: 0.085 },
      taste: { ...NO_TASTE, blots: 0.01, hits: 0.05 },
      cube: { reluctance: -0.012, timidity: -0.005, gammonSight: 0.9 },
    },
  },
  {
    ...{ id: idOf(5), name: "Sextant", level: "Advanced", avatar: "bot-sextant", errorRate: 5.6 },
    about: "Counts every pip and takes few risks. Strong in races, late with the cube.",
    traits: {
      ...{ plies: 0, noise: 0.045, blindness: 0.08 },
      taste: { ...NO_TASTE, blots: -0.015 },
      cube: { reluctance: 0.02, timidity: 0.01, gammonSight: 0.8 },
    },
  },
  {
    ...{ id: idOf(6), name: "Vega", level: "Advanced", avatar: "bot-vega", errorRate: 4.5 },
    about: "Builds primes with patience and looks one turn further than most.",
    traits: {
      ...{ plies: 1, noise: 0.037, blindness: 0.05 },
      taste: { ...NO_TASTE, prime: 0.012 },
      cube: { reluctance: 0.01, timidity: 0.01, gammonSight: 0.9 },
    },
  },
  {
    ...{ id: idOf(7), name: "Orion", level: "Master", avatar: "bot-orion", errorRate: 1.9 },
    about: "Calm and exact. Now and then a quiet idea slips by.",
    traits: { ...{ plies: 1, noise: 0.021, blindness: 0.015 }, taste: NO_TASTE, cube: SOUND_CUBE },
  },
  {
    ...{ id: idOf(8), name: "Polaris", level: "Master", avatar: "bot-polaris", errorRate: 0.5 },
    about: "The whole engine, two plies deep, for every play and every cube.",
    traits: { ...{ plies: 2, noise: 0, blindness: 0 }, taste: NO_TASTE, cube: SOUND_CUBE },
  },
];

/** The character with this id, or null. */
export function getCharacter(id: string): Character | null {
  return CHARACTERS.find((character) => character.id === id) ?? null;
}
