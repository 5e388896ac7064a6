/** The deeper looks that players keep with their own matches: their form is checked, what they say is theirs. */
import { Hono } from "hono";
import * as calls from "../../contract/looks";
import type { PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { keepLook, listLooks, removeLook } from "./looks-store";
import { getMatchSummary } from "./store";

export const looksApi = new Hono<PlayerEnv>();

serveCall(looksApi, calls.listLooks, async (c, { params }) => {
  const userId = c.get("userId");
  if ((await getMatchSummary(c.env.DB, params.matchId, userId)) === null) return notFound(c);
  return { data: { items: await listLooks(c.env.DB, userId, params.matchId) } };
});

serveCall(looksApi, calls.keepLook, async (c, { params, body }) => {
  const userId = c.get("userId");
  const { matchId, seq, part } = params;
  const summary = await getMatchSummary(c.env.DB, matchId, userId);
  if (summary === null) return notFound(c);
  if (summary.match.status !== "finished") return failure(c, 409, "match_not_finished", MESSAGES.unfinishedMatch);
  const nowMs = Date.now();
  const isKept = await keepLook(c.env.DB, { userId, matchId, seq, part, look: body, nowMs });
  if (!isKept) return failure(c, 409, "too_many_looks", MESSAGES.tooManyLooks);
  return { data: { seq, part, kept_at: nowMs, look: body } };
});

serveCall(looksApi, calls.removeLook, async (c, { params }) => {
  const userId = c.get("userId");
  if ((await getMatchSummary(c.env.DB, params.matchId, userId)) === null) return notFound(c);
  return { data: { removed: await removeLook(c.env.DB, { userId, ...params }) } };
});
