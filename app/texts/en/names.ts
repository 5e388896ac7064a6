/**
 * What the calls answer by name, by its id there: bots' characters, goods, packs, lessons. The API answers in English; the app's models
 * put these in place (app/models/names.server.ts). Proper names (Pico, Neptune) are the same in every language and not here.
 */
import { categoryNames } from "./blunders";

/** What the club's bots play like, by the file name of their portrait. */
export const bots = {
  "bot-pico": "Learned the rules last week. Plays what comes to mind and lets the cube lie.",
  "bot-tilly": "Safety first: dreads every blot, stacks checkers high, and drops if in doubt.",
  "bot-dash": "Always in a hurry: runs the back checkers home and thinks little of primes.",
  "bot-ember": "Hits whatever comes within reach, and doubles in the heat of the moment.",
  "bot-sextant": "Counts every pip and takes few risks. Strong in races, late with the cube.",
  "bot-vega": "Builds primes with patience and looks one turn further than most.",
  "bot-orion": "Calm and exact. Now and then a quiet idea slips by.",
  "bot-polaris": "The whole engine, two plies deep, for every play and every cube.",
};

export const avatars = {
  comet: "Comet",
  moon: "Full Moon",
  rocket: "Rocket",
  saturn: "Saturn",
  star: "North Star",
  telescope: "Telescope",
  crescent: "Crescent",
  earthrise: "Earthrise",
  satellite: "Satellite",
  eclipse: "Eclipse",
  galaxy: "Galaxy",
  astronaut: "Astronaut",
  rover: "Rover",
  saucer: "Visitor",
  constellation: "Great Bear",
  meteor: "Meteor Shower",
  jupiter: "Jupiter",
  aurora: "Aurora",
  fox: "Star Fox",
  owl: "Night Owl",
  supernova: "Supernova",
  blackhole: "Event Horizon",
  dragon: "Comet Dragon",
  crown: "Corona",
};

export const boards = {
  space: "Deep Space",
  walnut: "Walnut and Ivory",
  felt: "Club Felt",
  contrast: "High Contrast",
  dune: "Dune",
  glacier: "Glacier",
  garden: "Moon Garden",
  mars: "Red Planet",
  nebula: "Nebula",
  observatory: "Observatory",
  aurora: "Aurora",
  singularity: "Singularity",
};

export const products = {
  gc_500_p1: "Pinch of Stardust",
  gc_5000_p1: "Pouch of Stardust",
  gc_10000_p1: "Jar of Comets",
  gc_15000_p1: "Chest of Comets",
  gc_50000_p1: "Moon Vault",
  gc_200000_p1: "Planet Vault",
  gc_1250000_p1: "Galaxy Vault",
  star_monthly: "Star, one month",
  star_yearly: "Star, one year",
  starplus_monthly: "Star Plus, one month",
  starplus_yearly: "Star Plus, one year",
};

export const lessons = {
  "points-worth-making": "Points worth making",
  "hit-and-point": "Hitting and pointing",
  "clearing-points": "Bearing in and off against contact",
  races: "Races and race cubes",
  "hit-or-build": "Hit or build?",
  "anchors-and-holding": "Anchors and holding games",
  priming: "Priming",
  blitzes: "Blitzes",
  "safe-or-bold": "Safe or bold?",
  containment: "Containment",
  "back-games-and-timing": "Back games and timing",
  "gammon-play": "Playing for the gammon",
  "contact-cubes": "Contact cubes",
  "match-score": "What the score changes",
  "back-games": "Doubles in the opening",
};

export const difficulties = { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" };

/** Answers to a lesson's question for a cube action. */
export const cubeAnswers = {
  "No double": "No double",
  "No double, take": "No double, take",
  "Double, take": "Double, take",
  "Double, pass": "Double, pass",
  "Too good, pass": "Too good, pass",
};

/** Of the strategy book: what its positions are called. */
export const bookPages = categoryNames;
