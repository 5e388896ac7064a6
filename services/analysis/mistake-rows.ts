import { opponentOf } from "../../backgammon/vocabulary";
import type { EventInPlace } from "../../engine/analysis";
import type { MatchRecord } from "../objects/match-record";
import { mistakeForm, mistakeIn } from "./mistake";
import type { MistakeRow } from "./rows";
import { TRAITS_VERSION, traitsOf } from "./traits";

/** The counted errors and blunders among `places` of those players for whom they are saved. */
export function mistakeRows(
  record: MatchRecord,
  places: readonly EventInPlace[],
  savers: ReadonlySet<string>,
): readonly MistakeRow[] {
  const reviews = new Map(record.reviews.map((review) => [review.seq, review]));
  return places.flatMap((place) => {
    const { event } = place;
    const review = reviews.get(event.seq);
    const mistake = review === undefined ? null : mistakeIn(place, review);
    if (review === undefined || mistake === null || !savers.has(record.players[review.seat])) return [];
    const length = record.rules.kind === "money" ? null : record.rules.length;
    const opponentId = record.players[opponentOf(review.seat)];
    return {
      ...traitsOf(mistake, review.category, { length, opponentId }),
      traits_version: TRAITS_VERSION,
      match_id: record.matchId,
      seq: event.seq,
      kind: mistake.action === "play" ? "checker" : "cube",
      user_id: record.players[review.seat],
      game: event.game,
      seat: review.seat,
      category: review.category,
      move_category: mistake.category === "Error" || mistake.category === "CubeError" ? "Error" : "Blunder",
      equity_error: mistake.error,
      decided_at: event.atMs,
      event: mistakeForm.write(mistake),
    } satisfies MistakeRow;
  });
}
