/** The .mat text of a finished match, for its players who are star members (study spec §5, §6, §7). */
import { every } from "hono/combine";
import { createMiddleware } from "hono/factory";
import { makeMat } from "../../backgammon/mat-writer";
import { getMatchDetails } from "../../contract/analysis";
import { asksForMatchFile, MATCH_FILE_TYPE, matchFileName } from "../../contract/match-file";
import { getImported } from "../analysis/imported-match";
import { authenticated, type PlayerEnv } from "../http/authenticated";
import { failure } from "../http/failure";
import { requireFeature } from "../http/feature";
import { limited } from "../http/limited";
import { writeMatchFile } from "../match/match-file-text";
import { getMatch } from "../matchmaking/match-index";
import { matchObject } from "../objects/match";
import type { Env } from "../platform/env";
import { isStarMember } from "../profile/membership";

export type MatchFile =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: "not_found" | "not_finished" | "membership_required" };

/** What the file is refused with, and the status. */
const REFUSALS = {
  not_found: { status: 404, message: "There is nothing here." },
  not_finished: { status: 409, message: "This match didn't finish yet" },
  membership_required: { status: 403, message: "To download match files you must be a Star Members" },
} as const;

/** The file of a match that `userId` has played, or brought along. Others' matches are not found, like those that never were. */
export async function matchFileFor(env: Env, matchId: number, userId: string): Promise<MatchFile> {
  const imported = await getImported(env.DB, matchId, userId);
  if (imported !== null) {
    const isMember = await isStarMember(env.DB, userId);
    return isMember ? { ok: true, text: makeMat(imported) } : { ok: false, code: "membership_required" };
  }
  const row = await getMatch(env.DB, matchId);
  const isPlayer = row !== null && (row.whiteId === userId || row.blackId === userId);
  if (!isPlayer || row.status === "canceled") return { ok: false, code: "not_found" };
  if (row.status !== "finished") return { ok: false, code: "not_finished" };
  if (!(await isStarMember(env.DB, userId))) return { ok: false, code: "membership_required" };
  const view = await matchObject(env, matchId).view(userId);
  if (view === null) return { ok: false, code: "not_found" };
  return { ok: true, text: writeMatchFile(view, matchId) };
}

const answerFile = createMiddleware<PlayerEnv>(async (c) => {
  const id = c.req.param("matchId") ?? "";
  const matchId = /^\d{1,16}$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : null;
  const file = matchId === null ? null : await matchFileFor(c.env, matchId, c.get("userId"));
  if (file === null || matchId === null) return failure(c, 404, "not_found", REFUSALS.not_found.message);
  if (!file.ok) return failure(c, REFUSALS[file.code].status, file.code, REFUSALS[file.code].message);
  return c.body(file.text, 200, {
    "Content-Type": `${MATCH_FILE_TYPE}; charset=utf-8`,
    "Content-Disposition": `attachment; filename="${matchFileName(matchId)}"`,
  });
});

const guardedFile = every(authenticated(), limited(getMatchDetails), requireFeature("analysis"), answerFile);

/** Answers the file where it is asked for; any other request of the same path goes on to the JSON of the match. */
export const matchFile = createMiddleware<PlayerEnv>(async (c, next) =>
  asksForMatchFile(c.req.header("Accept") ?? null) ? guardedFile(c, next) : next(),
);
