/**
 * The lessons: data written for the club, one file each. Every choice's error is the engine's at its deepest, as
 * `bench/lessons.ts` measures it; the right answer is the one that costs nothing.
 */
import type { Category } from "../../backgammon/categories";
import { parseXgid, type Xgid } from "../../backgammon/xgid";
import type { QuizDifficulty } from "../../contract/quizzes";
import anchorsAndHolding from "./lessons/anchors-and-holding.json";
import backGames from "./lessons/back-games.json";
import backGamesAndTiming from "./lessons/back-games-and-timing.json";
import blitzes from "./lessons/blitzes.json";
import clearingPoints from "./lessons/clearing-points.json";
import contactCubes from "./lessons/contact-cubes.json";
import containment from "./lessons/containment.json";
import gammonPlay from "./lessons/gammon-play.json";
import hitAndPoint from "./lessons/hit-and-point.json";
import hitOrBuild from "./lessons/hit-or-build.json";
import matchScore from "./lessons/match-score.json";
import pointsWorthMaking from "./lessons/points-worth-making.json";
import priming from "./lessons/priming.json";
import races from "./lessons/races.json";
import safeOrBold from "./lessons/safe-or-bold.json";

export const DIFFICULTIES: readonly QuizDifficulty[] = [
  { id: "beginner", label: "Beginner" },
  { id: "intermediate", label: "Intermediate" },
  { id: "advanced", label: "Advanced" },
];

export type Choice = {
  readonly id: string;
  readonly answer: string;
  /** Equity lost against the best choice, in points; 0 for the best. */
  readonly error: number;
  /** What is wrong with it, in a sentence; the best choice has none. */
  readonly reason?: string;
};

export type Problem = {
  readonly id: string;
  /** The position; with dice it asks for a turn, without for a cube action. */
  readonly xgid: string;
  readonly choices: readonly Choice[];
  readonly analysis: string;
};

export type Lesson = {
  readonly id: string;
  readonly difficulty: string;
  readonly name: string;
  readonly createdBy: string;
  /** In preparation: shown to operators alone. */
  readonly disabled: boolean;
  /** How deep the engine looked, and which it was. */
  readonly plies: number;
  readonly engine: string;
  readonly problems: readonly Problem[];
};

/** In the order in which they are shown within a difficulty. */
export const LESSONS: readonly Lesson[] = [
  pointsWorthMaking,
  hitAndPoint,
  clearingPoints,
  races,
  hitOrBuild,
  anchorsAndHolding,
  priming,
  blitzes,
  safeOrBold,
  containment,
  backGamesAndTiming,
  gammonPlay,
  contactCubes,
  matchScore,
  backGames,
];

/** The page of the strategy book that says more about each lesson's theme. */
const BOOK_PAGES: Readonly<Record<string, Category>> = {
  "points-worth-making": "opening_game",
  "hit-and-point": "attacking_game",
  "clearing-points": "end_game_contact",
  races: "race",
  "hit-or-build": "middle_game",
  "anchors-and-holding": "mutual_holding_game",
  priming: "6_prime",
  blitzes: "blitz",
  "safe-or-bold": "middle_game",
  containment: "late_game_hit",
  "back-games-and-timing": "early_backgame",
  "gammon-play": "close_out",
  "contact-cubes": "attacking_game",
  "match-score": "holding_game",
};

export function bookPageOf({ id }: Lesson): Category {
  return BOOK_PAGES[id] ?? "middle_game";
}

/** The open lesson after this one, through all difficulties; null after the last. */
export function lessonAfter({ id }: Lesson): Lesson | null {
  const place = LESSONS.findIndex((lesson) => lesson.id === id);
  return LESSONS.find(({ disabled }, index) => index > place && !disabled) ?? null;
}

export function getLesson(id: string): Lesson | null {
  return LESSONS.find((lesson) => lesson.id === id) ?? null;
}

/** The choice that costs nothing. */
export function bestChoice(problem: Problem): Choice {
  return problem.choices.reduce((best, choice) => (choice.error < best.error ? choice : best));
}

/** The position that a problem asks about; a lesson's data that cannot be read is a bug. */
export function positionOf(problem: Problem): Xgid {
  const parsed = parseXgid(problem.xgid);
  if (!parsed.ok) throw new Error(`problem ${problem.id}: ${parsed.code}`);
  return parsed.value;
}
