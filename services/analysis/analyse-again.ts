/** One message's work on a match that is analysed once more, and, with the last of it, the change from the old reviews to the new. */
import { SEATS } from "../../backgammon/vocabulary";
import { type EventInPlace, type EventReview, eventsToReview, reviewEvent } from "../../engine/analysis";
import type { MatchRecord } from "../objects/match-record";
import { openEngine } from "../platform/engine";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import {
  beginAgain,
  finishAgain,
  forgetReviewsAgain,
  getAgain,
  listReviewsAgain,
  listSaved,
  saveReviewsAgain,
} from "./again-store";
import { EVENTS_PER_MESSAGE, EVENTS_PER_SAVE, type GameOutcome, REST_MS } from "./analyse-game";
import { countImport } from "./count-import";
import { partsOf } from "./decision-parts";
import { keeperOf } from "./imported-match";
import { mistakeRows } from "./mistake-rows";
import type { MistakeRow } from "./rows";
import { getAnalysis, listSavers } from "./store";

/**
 * Goes on where the new reviews stand. The old ones are shown and counted until the last is made. Throws when the match cannot be
 * read or its events contradict each other.
 */
export async function analyseAgain(env: Env, matchId: number): Promise<GameOutcome> {
  const [analysis, again] = await Promise.all([getAnalysis(env.DB, matchId), getAgain(env.DB, matchId)]);
  if (analysis === null || again?.status !== "working") {
    if (again === null) await forgetReviewsAgain(env.DB, matchId);
    return "not_wanted";
  }
  const isImported = analysis.is_imported === 1;
  const match = keeperOf(env, matchId, isImported);
  const record = await match.record(null);
  if (record === null) throw new Error(`match ${matchId} has an analysis and no events`);
  const engine = await openEngine();
  const plies = getSettings(env).ANALYSIS_PLIES;
  if (again.engine_version !== engine.version) await beginAgain(env.DB, matchId, engine.version);

  const places = eventsToReview(record.rules, record.events);
  const known = new Map((await listReviewsAgain(env.DB, matchId)).map((review) => [review.seq, review]));
  const todo = places.filter(({ event }) => !known.has(event.seq));
  let unsaved: EventReview[] = [];
  for (const place of todo.slice(0, EVENTS_PER_MESSAGE)) {
    const review = reviewEvent(engine, place, plies);
    known.set(review.seq, review);
    unsaved.push(review);
    if (unsaved.length === EVENTS_PER_SAVE) {
      await saveReviewsAgain(env.DB, matchId, unsaved);
      unsaved = [];
    }
    await scheduler.wait(REST_MS);
  }
  if (unsaved.length > 0) await saveReviewsAgain(env.DB, matchId, unsaved);
  if (todo.length > EVENTS_PER_MESSAGE) return "more";

  const reviews = places.flatMap(({ event }) => known.get(event.seq) ?? []);
  await match.replaceReviews(reviews);
  await finishAgain(env.DB, {
    ...{ matchId, reviews, engineVersion: engine.version, plies },
    parts: partsOf(places, reviews),
    mistakes: isImported ? null : await listMistakes(env, { ...record, reviews }, places),
  });
  if (isImported) await countImport(env, matchId);
  return "done";
}

/** Of those for whom they are saved today, and of those who have some of this match from when they were members. */
async function listMistakes(
  env: Env,
  record: MatchRecord,
  places: readonly EventInPlace[],
): Promise<readonly MistakeRow[]> {
  const humans = SEATS.filter((seat) => !record.bots[seat]).map((seat) => record.players[seat]);
  const [savers, saved] = await Promise.all([listSavers(env.DB, humans), listSaved(env.DB, record.matchId)]);
  return mistakeRows(record, places, new Set([...savers, ...saved]));
}
