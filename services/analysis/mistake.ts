/**
 * A counted error or blunder as it is kept in D1's `mistakes`, beside the columns that are searched: all that the blunder pages
 * show of it, in the words of the rules and the engine. What a call answers is made of it when asked (services/blunders).
 */
import * as z from "zod";
import { CUBE_VERDICTS } from "../../backgammon/decision-count";
import { gnuIdOf } from "../../backgammon/gnu-match";
import { SEATS } from "../../backgammon/vocabulary";
import type { EventInPlace, EventReview } from "../../engine/analysis";
import { defineStored } from "../stored/form";
import { storedBySeat, storedChances, storedDice } from "../stored/parts";
import { mistakeOfEntry } from "./unversioned-mistake";

const error = z.number().max(0);
const side = z.array(z.int().min(0).max(15)).length(26);

const storedMistake = z.object({
  seat: z.enum(SEATS),
  action: z.enum(["play", "no_double", "double", "take", "drop"]),
  /** The play as written; "" for a cube action. */
  notation: z.string(),
  category: z.enum(["Error", "Blunder", "CubeError", "CubeBlunder"]),
  error,
  plies: z.int().min(0),
  before: z.object({
    position: storedBySeat(side),
    turn: z.enum(SEATS),
    dice: storedDice.nullable(),
    cube: z.object({ value: z.int().min(1).max(64), owner: z.enum(SEATS).nullable() }),
    score: storedBySeat(z.int().min(0)),
    crawford: z.enum(["none", "crawford", "post_crawford"]),
    gnuId: z.string(),
  }),
  /** Of a checker play, best first; empty for a cube action. */
  candidates: z.array(z.object({ notation: z.string(), error, chances: storedChances })),
  /** Of a cube action, the doubler's. */
  cube: z
    .object({
      noDouble: z.number(),
      doubleTake: z.number(),
      doublePass: z.number(),
      verdict: z.enum([...CUBE_VERDICTS, "Take", "Drop"]),
      chances: storedChances.nullable(),
    })
    .nullable(),
});
export type Mistake = z.output<typeof storedMistake>;

/** `mistakes.event`. Before there were versions it held the event as /api/after_matches answered it. */
export const mistakeForm = defineStored({ name: "mistake", schema: storedMistake, upgrades: [mistakeOfEntry] });

/** The mistake in a reviewed event; null when it is none that counts. */
export function mistakeIn({ before }: EventInPlace, review: EventReview): Mistake | null {
  const { checker, cube, seat } = review;
  const decision = checker ?? cube;
  if (decision === null) return null;
  const { category, error, plies } = decision;
  if (category !== "Error" && category !== "Blunder" && category !== "CubeError" && category !== "CubeBlunder") {
    return null;
  }
  const { position, turn, dice, score, crawford } = before;
  return {
    ...{ seat, category, error, plies },
    action: checker === null && cube !== null ? cube.action : "play",
    notation: checker?.candidates.find(({ played }) => played)?.notation ?? "",
    before: {
      ...{ turn, crawford, gnuId: gnuIdOf(before), score: { ...score }, dice: dice === null ? null : [...dice] },
      position: { white: [...position.white], black: [...position.black] },
      cube: { value: before.cube.value, owner: before.cube.owner },
    },
    candidates: checker?.candidates.map(({ notation, error, chances }) => ({ notation, error, chances })) ?? [],
    cube: cube === null ? null : equitiesOf(cube),
  };
}

function equitiesOf(cube: NonNullable<EventReview["cube"]>): Mistake["cube"] {
  const { noDouble, doubleTake, doublePass, verdict, chances } = cube;
  return { noDouble, doubleTake, doublePass, verdict, chances };
}
