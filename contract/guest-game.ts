/** How a guest's game comes into a new account (docs/decisions/097-guest-game.md). */
import * as z from "zod";
import { GUEST_LENGTHS, MOST_ACTS } from "../backgammon/guest-record";
import { defineCall } from "./call";
import { matchCreatedSchema } from "./matches";

/** Longer than any act is written. */
const LONGEST_ACT = 48;

/** A `GuestRecord` of any version; the rules say whether it was played. */
export const guestRecordSchema = z.object({
  v: z.int(),
  begunAtMs: z.int().min(0),
  bot: z.string().max(36),
  length: z.literal(GUEST_LENGTHS),
  seed: z.string().regex(/^[0-9a-f]{64}$/),
  acts: z.array(z.string().max(LONGEST_ACT)).min(1).max(MOST_ACTS),
});

export const keepGuestGame = defineCall({
  name: "keepGuestGame",
  service: "main",
  method: "POST",
  path: "/api/v2/matches/guest",
  summary:
    "Brings a game that the caller played as a guest into their history: unrated, for no coins, analysed like any other. Every act is replayed by the rules.",
  access: "player",
  feature: "botGames",
  limit: "guestGame",
  body: guestRecordSchema,
  status: 201,
  answer: matchCreatedSchema,
  refusals: {
    403: "The account is not new, or its signup is not finished.",
    409: "The account has brought a game along, or another account has brought this one.",
  },
  example: {
    body: {
      v: 1,
      begunAtMs: 0,
      bot: "00000000-0000-4000-8000-000000000001",
      length: 1,
      seed: "0".repeat(64),
      acts: ["0 next", "1000 resign 3"],
    },
  },
});
