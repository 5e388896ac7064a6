/** Where a player stands in a pool (platform spec §4 Matchmaking pool). */
import * as z from "zod";
import { defineCall } from "./call";

export const getPoolState = defineCall({
  name: "getPoolState",
  service: "main",
  method: "GET",
  path: "/api/v2/matches/{pool}/state",
  summary: "Whether the caller is waiting in the pool, and the match that they are in, if any.",
  access: "player",
  params: z.object({ pool: z.enum(["coin", "rating"]) }),
  refusals: { 403: "The caller is not waiting, and matches are suspended for maintenance." },
  answer: z.object({
    status: z.enum(["joined", "notjoined"]),
    /** When the search began; null for one who does not wait. */
    since: z.iso.datetime().nullable(),
    match_id: z.int().nullable(),
  }),
});
