/** A match's event as it is kept, by its object and with a match that was played elsewhere. */
import * as z from "zod";
import { SEATS } from "../../backgammon/vocabulary";
import { storedBySeat, storedDice, storedDie, storedMove } from "./parts";

const seat = z.enum(SEATS);
const winLevel = z.literal([1, 2, 3]);
const score = storedBySeat(z.int().min(0));
const cubeValue = z.int().min(1).max(64);
export const endReason = z.enum(["borne_off", "dropped", "resigned", "timeout"]);
const stamp = { seq: z.int().min(0), atMs: z.number(), game: z.int().min(1) };

export const storedEvent = z.discriminatedUnion("type", [
  z.object({
    ...stamp,
    type: z.literal("game_started"),
    score,
    crawford: z.enum(["none", "crawford", "post_crawford"]),
  }),
  z.object({
    ...stamp,
    type: z.literal("dice_rolled"),
    seat,
    dice: storedDice,
    roll: z.int().min(0),
    opening: z.array(storedBySeat(storedDie)).min(1).nullable(),
  }),
  z.object({ ...stamp, type: z.literal("double_requested"), seat, value: cubeValue }),
  z.object({ ...stamp, type: z.literal("double_accepted"), seat, value: cubeValue }),
  z.object({ ...stamp, type: z.literal("double_rejected"), seat, value: cubeValue }),
  z.object({ ...stamp, type: z.literal("move_commited"), seat, dice: storedDice, moves: z.array(storedMove).max(4) }),
  z.object({ ...stamp, type: z.literal("turn_forfeited"), seat, dice: storedDice }),
  z.object({
    ...stamp,
    type: z.literal("resigned"),
    seat,
    level: winLevel,
    answer: z.enum(["offered", "accepted", "declined"]),
  }),
  z.object({
    ...stamp,
    type: z.literal("game_over"),
    score,
    matchWinner: seat.nullable(),
    winner: seat,
    level: winLevel,
    points: z.int().min(0),
    reason: endReason,
  }),
]);
