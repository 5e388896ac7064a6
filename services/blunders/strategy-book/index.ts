/**
 * The strategy book: one page a category, written for the project. What the engine says of the examples is filled in and checked by
 * command (`npm run study -- fill-book`, `bench/lessons.ts`).
 */
import type { Category } from "../../../backgammon/categories";
import type { StrategyPage } from "../../../contract/blunders";
import sixPrime from "./6-prime.json";
import attackingGame from "./attacking-game.json";
import blitz from "./blitz.json";
import closeOut from "./close-out.json";
import crunchingGame from "./crunching-game.json";
import deepAnchorGame from "./deep-anchor-game.json";
import earlyBackgame from "./early-backgame.json";
import earlyBlitz from "./early-blitz.json";
import endGameContact from "./end-game-contact.json";
import holdingGame from "./holding-game.json";
import lateBackgame from "./late-backgame.json";
import lateGameHit from "./late-game-hit.json";
import middleGame from "./middle-game.json";
import mutualHoldingGame from "./mutual-holding-game.json";
import oneManBack from "./one-man-back.json";
import openingGame from "./opening-game.json";
import race from "./race.json";

/** A page as it is stored: where its pictures are depends on where the club lives. */
export type StoredPage = Omit<StrategyPage, "examples"> & {
  readonly examples: readonly Omit<StrategyPage["examples"][number], "imageURL">[];
};

export const STRATEGY_BOOK = {
  race: { ...race, category: "race" },
  opening_game: { ...openingGame, category: "opening_game" },
  late_game_hit: { ...lateGameHit, category: "late_game_hit" },
  close_out: { ...closeOut, category: "close_out" },
  "6_prime": { ...sixPrime, category: "6_prime" },
  late_backgame: { ...lateBackgame, category: "late_backgame" },
  early_backgame: { ...earlyBackgame, category: "early_backgame" },
  crunching_game: { ...crunchingGame, category: "crunching_game" },
  blitz: { ...blitz, category: "blitz" },
  early_blitz: { ...earlyBlitz, category: "early_blitz" },
  mutual_holding_game: { ...mutualHoldingGame, category: "mutual_holding_game" },
  one_man_back: { ...oneManBack, category: "one_man_back" },
  deep_anchor_game: { ...deepAnchorGame, category: "deep_anchor_game" },
  holding_game: { ...holdingGame, category: "holding_game" },
  attacking_game: { ...attackingGame, category: "attacking_game" },
  end_game_contact: { ...endGameContact, category: "end_game_contact" },
  middle_game: { ...middleGame, category: "middle_game" },
} as const satisfies Readonly<Record<Category, StoredPage>>;
