/** The form in which is kept what the engine said of an event of a match. */
import * as z from "zod";
import { CATEGORIES } from "../../backgammon/categories";
import { CUBE_VERDICTS } from "../../backgammon/decision-count";
import { SEATS } from "../../backgammon/vocabulary";
import { defineStored, sameAsUnversioned } from "./form";
import { storedChances, storedMove } from "./parts";

const error = z.number().max(0);
const plies = z.int().min(0);

const storedCandidate = z.object({
  moves: z.array(storedMove).max(4),
  notation: z.string(),
  played: z.boolean(),
  equity: z.number(),
  error,
  chances: storedChances,
  plies,
  // Absent in what was judged before there was a book, and wherever the search judges.
  games: z.int().min(1).optional(),
});

const storedChecker = z.object({
  candidates: z.array(storedCandidate).min(1),
  error,
  counts: z.boolean(),
  category: z.enum(["CheckerOptimal", "Doubtful", "Error", "Blunder", "Normal"]),
  plies,
});

const storedCube = z.object({
  noDouble: z.number(),
  doubleTake: z.number(),
  doublePass: z.number(),
  action: z.enum(["no_double", "double", "take", "drop"]),
  verdict: z.enum([...CUBE_VERDICTS, "Take", "Drop"]),
  error,
  counts: z.boolean(),
  category: z.enum(["CubeOptimal", "CubeDoubtful", "CubeError", "CubeBlunder", "Normal"]),
  chances: storedChances,
  plies,
});

export const storedReview = z.object({
  seq: z.int().min(0),
  game: z.int().min(1),
  seat: z.enum(SEATS),
  category: z.enum(CATEGORIES),
  engineVersion: z.string(),
  luck: z.number().nullable(),
  checker: storedChecker.nullable(),
  cube: storedCube.nullable(),
});

/** A row of `reviews`. */
export const reviewForm = defineStored({
  name: "match review",
  schema: storedReview,
  upgrades: [sameAsUnversioned],
});
