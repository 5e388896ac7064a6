/** Matches that players bring along from elsewhere: each the player's own affair. */
import { type Context, Hono } from "hono";
import type { Failure } from "../../contract/failure";
import * as calls from "../../contract/imports";
import { countImport } from "../analysis/count-import";
import { reviveFailed } from "../analysis/revive";
import type { PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { keepImport } from "./keep-import";
import { deleteImport, getImport, listImports, setImport } from "./store";

export const importsApi = new Hono<PlayerEnv>();

serveCall(importsApi, calls.importMatch, async (c, { body }) => {
  const userId = c.get("userId");
  const kept = await keepImport(c.env, userId, { text: body.text, ownName: body.name ?? null }, Date.now());
  if (!kept.ok) return kept.code === "too_many_imports" ? refuseMore(c) : refuseFile(c, kept.code, kept.place);
  const match = await getImport(c.env.DB, userId, kept.matchId);
  return match === null ? notFound(c) : { match, is_new: kept.isNew };
});

serveCall(importsApi, calls.listImports, async (c, { params }) => {
  const { imports, count } = await listImports(c.env.DB, c.get("userId"), params.page);
  const failed = imports.filter(({ status }) => status === "failed").map(({ match_id }) => match_id);
  // What one day's analyses had no room for goes on when the player looks again.
  if (failed.length > 0) c.executionCtx.waitUntil(reviveFailed(c.env, failed, Date.now()));
  return { imports, count, totalPages: Math.max(1, Math.ceil(count / calls.IMPORTS_PAGE_SIZE)) };
});

serveCall(importsApi, calls.changeImport, async (c, { params, body }) => {
  const userId = c.get("userId");
  const before = await getImport(c.env.DB, userId, params.matchId);
  if (before === null) return notFound(c);
  const { seat = before.seat, counts = before.counts } = body;
  await setImport(c.env.DB, userId, params.matchId, { seat, counts });
  await countImport(c.env, params.matchId);
  return { match: { ...before, seat, counts } };
});

serveCall(importsApi, calls.removeImport, async (c, { params }) =>
  (await deleteImport(c.env.DB, c.get("userId"), params.matchId)) ? { removed: true } : notFound(c),
);

function refuseMore(c: Context): Response {
  return failure(c, 409, "too_many_imports", MESSAGES.tooManyImports);
}

function refuseFile(c: Context, code: string, place: Failure["place"]): Response {
  return c.json({ code, message: MESSAGES.badMatchFile, ...(place && { place }) } satisfies Failure, 422);
}
