/** Finished matches with their reviews (study spec §7 Analysis), for the two who played them. */
import { type Context, Hono } from "hono";
import { opponentOf, SEATS, type Seat } from "../../backgammon/vocabulary";
import * as calls from "../../contract/analysis";
import { isImportedId } from "../../contract/imported-id";
import type { PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import type { MatchRecord } from "../objects/match-record";
import type { Env } from "../platform/env";
import { analyseOnceMore } from "./again";
import { matchDetails, progressOf } from "./details";
import { makeEntries } from "./entries";
import { keeperOf } from "./imported-match";
import { quotaOpensAt } from "./quota";
import { retryAnalysis, reviveAnalysis } from "./revive";
import type { AnalysisRow } from "./rows";
import { getAnalysis, getMatchSummary } from "./store";

export const analysisApi = new Hono<PlayerEnv>();

serveCall(analysisApi, calls.getMatchDetails, async (c, { params }) => {
  const summary = await getMatchSummary(c.env.DB, params.matchId, c.get("userId"));
  if (summary === null) return notFound(c);
  if (summary.analysis !== null) c.executionCtx.waitUntil(reviveAnalysis(c.env, summary.analysis, Date.now()));
  return { data: matchDetails(summary, summary.analysis && (await openingOf(c.env, summary.analysis))) };
});

serveCall(analysisApi, calls.retryAnalysis, async (c, { params }) => {
  const summary = await getMatchSummary(c.env.DB, params.matchId, c.get("userId"));
  if (summary === null || summary.analysis === null) return notFound(c);
  const isTried =
    (await retryAnalysis(c.env, summary.analysis, Date.now())) &&
    (await analyseOnceMore(c.env, summary.analysis, c.get("userId"), Date.now()));
  if (!isTried) return failure(c, 409, "analyses_used_up", MESSAGES.analysesUsedUp);
  const analysis = (await getAnalysis(c.env.DB, params.matchId)) ?? summary.analysis;
  return { data: progressOf(analysis, await openingOf(c.env, analysis)) };
});

serveCall(analysisApi, calls.listMatchGames, async (c, { params }) => {
  const record = await ownRecord(c, params.matchId, 0);
  if (record instanceof Response) return record;
  const items = record.events.flatMap((event) =>
    event.type === "game_started"
      ? {
          game_number: event.game,
          home_previous_points: event.score.white,
          away_previous_points: event.score.black,
        }
      : [],
  );
  const analysis = await getAnalysis(c.env.DB, params.matchId);
  return { data: { items, analysis: analysis && progressOf(analysis, await openingOf(c.env, analysis)) } };
});

serveCall(analysisApi, calls.listGameEvents, async (c, { params }) => {
  const record = await ownRecord(c, params.matchId, params.gameNumber);
  if (record instanceof Response) return record;
  const events = makeEntries(record, ({ event }) => event.game === params.gameNumber);
  return events.length === 0 ? notFound(c) : { data: { events } };
});

serveCall(analysisApi, calls.listMatchErrors, async (c, { params }) => {
  const record = await ownRecord(c, params.matchId, null);
  if (record instanceof Response) return record;
  // Whoever was neither side of an imported match looks at it from white's.
  const own = c.get("userId") === params.userId && SEATS.every((seat) => isImportedId(record.players[seat]));
  const named = own ? "white" : SEATS.find((seat) => record.players[seat] === params.userId);
  if (named === undefined) return notFound(c);
  const errors = errorsOf(record, params.side === "my" ? named : opponentOf(named));
  return { data: { events: makeEntries(record, ({ event }) => errors.has(event.seq)) } };
});

/** From when on an analysis that was held back can be asked for; null of any other. */
async function openingOf(
  env: Env,
  { match_id, status, requested_at, finished_at }: AnalysisRow,
): Promise<number | null> {
  return status === "failed" && finished_at === requested_at ? quotaOpensAt(env, match_id, Date.now()) : null;
}

/** The numbers of the events in which a side made a counted error or blunder. */
function errorsOf(record: MatchRecord, seat: Seat): ReadonlySet<number> {
  const found = record.reviews.filter(
    (review) => review.seat === seat && /(Error|Blunder)$/.test((review.checker ?? review.cube)?.category ?? ""),
  );
  return new Set(found.map(({ seq }) => seq));
}

/** A finished match of the caller's with the reviews of one game, or of all; or the answer that refuses it. */
async function ownRecord(c: Context<PlayerEnv>, matchId: number, game: number | null): Promise<MatchRecord | Response> {
  const summary = await getMatchSummary(c.env.DB, matchId, c.get("userId"));
  if (summary === null) return notFound(c);
  const keeper = keeperOf(c.env, matchId, summary.imported !== null);
  const record = summary.match.status === "finished" ? await keeper.record(game) : null;
  return record ?? failure(c, 409, "match_not_finished", MESSAGES.unfinishedMatch);
}
