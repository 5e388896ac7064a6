/** A match's events as the calls answer them (study spec §3): each with its board and, once analysed, its review. */
import { categoryOf } from "../../backgammon/categories";
import { gnuIdOf } from "../../backgammon/gnu-match";
import type { MatchEvent } from "../../backgammon/match/types";
import { makeNotation } from "../../backgammon/notation";
import { assertNever, type Seat } from "../../backgammon/vocabulary";
import type { AnalysedMove, MatchEventEntry } from "../../contract/match-event";
import { type EventInPlace, type EventReview, replayChecked } from "../../engine/analysis";
import type { MatchRecord } from "../objects/match-record";
import { boardSnapshot } from "./board-snapshot";
import { reviewResult } from "./review-result";

/** The events that `wants` picks, in order. Throws a MatchEventsError when the events contradict each other. */
export function makeEntries(record: MatchRecord, wants: (place: EventInPlace) => boolean): MatchEventEntry[] {
  const reviews = new Map(record.reviews.map((review) => [review.seq, review]));
  // No game is numbered 0: the events were checked when they were written, and are not looked through for legality here.
  return replayChecked(record.rules, record.events, 0)
    .filter(wants)
    .map((place) => makeEntry(record, place, reviews.get(place.event.seq) ?? null));
}

export function makeEntry(record: MatchRecord, place: EventInPlace, review: EventReview | null): MatchEventEntry {
  const { event, before, rollsPlayed } = place;
  const { matchId, players } = record;
  const seat = seatOf(event);
  const id = `${matchId}-${event.seq}`;
  const source = gnuIdOf(before);
  const category = categoryOf(before.position, rollsPlayed);
  const level = review?.checker?.plies ?? review?.cube?.plies ?? 0;
  return {
    id,
    type: "match_event",
    attributes: {
      event_type: event.type,
      user_id: seat === null ? null : players[seat],
      data: dataOf(event, seat),
      reviews: review === null ? [] : [{ level, result: reviewResult(review) }],
      source_gnuid: source,
      source_position_classification: category,
      board: boardSnapshot(before),
      analysed_move: review === null ? null : analysedMove(place, review, { id, source }),
    },
  };
}

/** Whose event it is; a game's start and end are nobody's. */
function seatOf(event: MatchEvent): Seat | null {
  return event.type === "game_started" || event.type === "game_over" ? null : event.seat;
}

function dataOf(event: MatchEvent, color: Seat | null): MatchEventEntry["attributes"]["data"] {
  const moves = event.type === "move_commited" ? event.moves : event.type === "turn_forfeited" ? [] : null;
  return {
    rolled_dice: "dice" in event ? [...event.dice] : null,
    game_index: event.game - 1,
    color,
    move: moves === null ? null : makeNotation(moves),
    steps: moves?.map(({ from, to, hit }) => ({ from, to, hit })) ?? [],
    cube_value: "value" in event ? event.value : null,
    win_level: "level" in event ? event.level : null,
    resignation: event.type === "resigned" ? event.answer : null,
    points: event.type === "game_over" ? event.points : null,
    at_ms: event.atMs,
  };
}

/** The client's view of a decision; null where the event held none. */
function analysedMove(
  { event, before, rollsPlayed }: EventInPlace,
  review: EventReview,
  { id, source }: { readonly id: string; readonly source: string },
): AnalysedMove | null {
  const decision = review.checker ?? review.cube;
  if (decision === null) return null;
  return {
    turnNumber: before.dice === null ? rollsPlayed + 1 : rollsPlayed,
    id,
    game_index: event.game - 1,
    isPlayerA: review.seat === "white",
    dice: event.type === "move_commited" ? [...event.dice] : null,
    category: decision.category,
    moveDescriptor: describe(review),
    equityError: decision.error,
    position: source,
    color: review.seat,
  };
}

function describe({ checker, cube }: EventReview): string {
  if (checker !== null) return checker.candidates.find(({ played }) => played)?.notation ?? "";
  switch (cube?.action) {
    case "no_double":
      return "No Double";
    case "double":
      return "Double";
    case "take":
      return "Take";
    case "drop":
      return "Drop";
    case undefined:
      return "";
    default:
      // The type narrows the action, not the review that holds it.
      return assertNever(cube!.action as never);
  }
}
