/** One message's work: some of a game's events, and, with the last of them, what the game adds up to. */
import { SEATS } from "../../backgammon/vocabulary";
import { type EventReview, eventsToReview, reviewEvent, sumReviews } from "../../engine/analysis";
import type { MatchRecord } from "../objects/match-record";
import { openEngine } from "../platform/engine";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { countImport } from "./count-import";
import { keeperOf } from "./imported-match";
import { mistakeRows } from "./mistake-rows";
import type { AnalysisMessage } from "./queue";
import type { MistakeRow } from "./rows";
import { finishGame, getAnalysis, listDoneGames, listSavers, markRunning } from "./store";

/** Events that one message may cost: seconds of computing where a consumer has thirty. */
export const EVENTS_PER_MESSAGE = 40;
/** Events after which the reviews are stored: as much is lost when the consumer dies. */
export const EVENTS_PER_SAVE = 4;
/** Rest after each event, so that others who share the thread (all of them, on one machine) are not kept waiting. */
export const REST_MS = 10;

/** `more`: the rest of the game waits for another message. */
export type GameOutcome = "done" | "more" | "not_wanted";

/**
 * Goes on with the analysis of a game where it stands. What is stored is never computed again, so a repeat costs nothing.
 * Throws when the match cannot be read or its events contradict each other.
 */
export async function analyseGame(env: Env, { matchId, gameNumber }: AnalysisMessage): Promise<GameOutcome> {
  const analysis = await getAnalysis(env.DB, matchId);
  if (analysis === null || analysis.status === "done" || gameNumber > analysis.games_total) return "not_wanted";
  if ((await listDoneGames(env.DB, matchId)).includes(gameNumber)) return "not_wanted";
  const isImported = analysis.is_imported === 1;
  const match = keeperOf(env, matchId, isImported);
  const record = await match.record(gameNumber);
  if (record === null) throw new Error(`match ${matchId} has an analysis and no events`);
  if (analysis.status === "queued") await markRunning(env.DB, matchId);

  const engine = await openEngine();
  const plies = getSettings(env).ANALYSIS_PLIES;
  const places = eventsToReview(record.rules, record.events, gameNumber);
  const known = new Set(record.reviews.map(({ seq }) => seq));
  const todo = places.filter(({ event }) => !known.has(event.seq));
  const reviews: EventReview[] = [...record.reviews];
  let unsaved: EventReview[] = [];
  for (const place of todo.slice(0, EVENTS_PER_MESSAGE)) {
    unsaved.push(reviewEvent(engine, place, plies));
    if (unsaved.length === EVENTS_PER_SAVE) {
      await match.saveReviews(unsaved);
      reviews.push(...unsaved);
      unsaved = [];
    }
    await scheduler.wait(REST_MS);
  }
  if (unsaved.length > 0) await match.saveReviews(unsaved);
  reviews.push(...unsaved);
  if (todo.length > EVENTS_PER_MESSAGE) return "more";

  const whole = { ...record, reviews };
  if (isImported) await countImport(env, matchId);
  await finishGame(env.DB, {
    matchId,
    game: gameNumber,
    sums: sumReviews(reviews),
    mistakes: isImported ? [] : await listMistakes(env, whole, places),
    engineVersion: engine.version,
    plies,
    nowMs: Date.now(),
  });
  return "done";
}

/** The game's counted errors and blunders of those players for whom they are saved. */
async function listMistakes(
  env: Env,
  record: MatchRecord,
  places: ReturnType<typeof eventsToReview>,
): Promise<readonly MistakeRow[]> {
  const humans = SEATS.filter((seat) => !record.bots[seat]).map((seat) => record.players[seat]);
  const savers = await listSavers(env.DB, humans);
  return mistakeRows(record, places, savers);
}
