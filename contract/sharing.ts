/** Showing a finished match to others by a link. */
import * as z from "zod";
import { defineCall } from "./call";
import { matchViewSchema } from "./match-view";

const matchId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

export const shareMatch = defineCall({
  name: "shareMatch",
  service: "main",
  method: "GET",
  path: "/api/v2/matches/{id}/share",
  summary: "The token of the link that shows anybody one of the caller's finished matches.",
  access: "player",
  params: z.object({ id: matchId }),
  answer: z.object({ token: z.string() }),
});

export const getSharedMatch = defineCall({
  name: "getSharedMatch",
  service: "main",
  method: "GET",
  path: "/api/v2/shared-matches/{token}",
  summary: "A finished match as anybody with its link sees it: result, moves and the proof of its dice.",
  access: "anyone",
  params: z.object({ token: z.string().max(64) }),
  answer: matchViewSchema.extend({ status: z.literal("finished"), seat: z.null() }),
});
