/** A finished match as the rows that its settlement, its analysis and its statistics write. */
import { bySeat, opponentOf, SEATS } from "../../backgammon/vocabulary";
import { ANALYSIS_PLIES, type EventReview, eventsToReview, performanceOf, sumReviews } from "../../engine/analysis";
import { partsOf } from "../../services/analysis/decision-parts";
import { mistakeIn } from "../../services/analysis/mistake";
import { sumsRow } from "../../services/analysis/sums-row";
import { heldPerPlayer } from "../../services/matchmaking/store";
import { resultTypeOf } from "../../services/stats/record-match";
import { countRolls, openingsWon } from "../../services/stats/roll-counts";
import type { Played } from "./play";
import type { Outcome, Standings } from "./standings";

const DAY_MS = 86_400_000;

type Judged = Pick<Played, "spec" | "events" | "names">;

/** The last game's end, which is the match's. */
export function endOf({ events }: Pick<Played, "events">) {
  const last = events[events.length - 1];
  if (last.type !== "game_over" || last.matchWinner === null) throw new Error("a match without an end");
  return { ...last, winner: last.matchWinner };
}

/** All that is written of a match; times are milliseconds since it was created. */
export function archive(played: Played, outcome: Outcome, reviews: readonly EventReview[], standings: Standings) {
  const { plan, meta, spec, events } = played;
  const { winner, reason } = endOf(played);
  const { coins, ratings, wxp } = outcome;
  return {
    ageMs: Math.round(plan.daysAgo * DAY_MS),
    meta: { ...meta, result: { winner, reason, coins, rating: ratings, wxp } },
    events,
    match: matchRow(played, outcome),
    held: heldPerPlayer({ mode: plan.mode, stake: spec.stake, length: played.length }),
    ...statisticsRows(played, outcome),
    ...judgedRows(played, reviews, standings),
  };
}

export type Archived = ReturnType<typeof archive>;

/** What of it is the engine's judgement. */
export function judgedRows(played: Judged, reviews: readonly EventReview[], standings: Standings) {
  return {
    reviews,
    analysis: { games_total: endOf(played).game, engine_version: reviews[0].engineVersion, plies: ANALYSIS_PLIES },
    analysed: analysedRows(played, reviews),
    mistakes: mistakeRows(played, reviews, standings),
  };
}

function matchRow({ plan, spec, length, clock, events }: Played, { coins, ratings, wxp }: Outcome) {
  const { winner, reason, score, atMs } = endOf({ events });
  const { matchId: id, players } = spec;
  return {
    ...{ id, mode: plan.mode, status: "finished", white_id: players.white.id, black_id: players.black.id },
    ...{ length, stake: spec.stake, coin_level: spec.coinLevel, clock, cube: spec.rules.cube ? 1 : 0 },
    ...{ white_rating: players.white.rating, black_rating: players.black.rating },
    ...{ white_rating_after: ratings?.white.after ?? null, black_rating_after: ratings?.black.after ?? null },
    ...{ white_score: score.white, black_score: score.black, winner_id: players[winner].id, reason },
    ...{ white_coins: coins.white, black_coins: coins.black, winner_wxp: wxp[winner], finished_at: atMs },
  };
}

function analysedRows({ spec, events }: Judged, reviews: readonly EventReview[]) {
  const sums = sumReviews(reviews);
  const parts = partsOf(eventsToReview(spec.rules, events), reviews);
  return SEATS.map((seat) => ({
    ...{ seat, user_id: spec.players[seat].id, ...sumsRow(sums[seat]) },
    ...{ error_rate: performanceOf(sums[seat]).errorRate, parts: parts[seat] },
  }));
}

/** Rows of `player_matches`, and what the match adds to `dice_totals` (user, type, dice, own, opponents) and `dice_dealt`. */
function statisticsRows({ plan, spec, events, names }: Played, { ratings, wxp }: Outcome) {
  const rolls = countRolls(spec.rules, events);
  const humans = SEATS.filter((seat) => names[seat] !== null);
  const { winner } = endOf({ events });
  return {
    played: humans.map((seat) => ({
      ...{ user_id: spec.players[seat].id, type: resultTypeOf(plan.mode, spec.rules), won: seat === winner ? 1 : 0 },
      ...{ rating: ratings?.[seat].after ?? null, wxp: wxp[seat] },
      ...{ openings_won: openingsWon(rolls[seat]), openings_lost: openingsWon(rolls[opponentOf(seat)]) },
    })),
    rolls: humans.flatMap((seat) => [
      ...rolls[seat].map(({ type, dice, count }) => [spec.players[seat].id, type, dice, count, 0]),
      ...rolls[opponentOf(seat)].map(({ type, dice, count }) => [spec.players[seat].id, type, dice, 0, count]),
    ]),
    dealt: SEATS.flatMap((seat) => rolls[seat].map(({ type, dice, count }) => [type, dice, count])),
  };
}

function mistakeRows({ spec, events, names }: Judged, reviews: readonly EventReview[], standings: Standings) {
  const savesMistakes = bySeat((seat) => (standings.get(names[seat] ?? "")?.membership ?? "free") !== "free");
  const bySeq = new Map(reviews.map((review) => [review.seq, review]));
  return eventsToReview(spec.rules, events).flatMap((place) => {
    const review = bySeq.get(place.event.seq)!;
    const mistake = mistakeIn(place, review);
    if (mistake === null || !savesMistakes[review.seat]) return [];
    return {
      ...{ match_id: spec.matchId, seq: review.seq, kind: mistake.action === "play" ? "checker" : "cube" },
      ...{ user_id: spec.players[review.seat].id, game: review.game, seat: review.seat, category: review.category },
      ...{ move_category: mistake.category.replace("Cube", ""), equity_error: mistake.error },
      ...{ decided_at: place.event.atMs, event: mistake },
    };
  });
}
