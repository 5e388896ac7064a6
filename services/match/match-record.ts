import { bySeat } from "../../backgammon/vocabulary";
import type { MatchRecord } from "../objects/match-record";
import type { MatchRoom } from "./match-room";
import type { ReviewStore } from "./review-store";

/** What analysis and replay need of a finished match; null while it can still go on. */
export function makeRecord(
  room: MatchRoom,
  reviews: Pick<ReviewStore, "list">,
  game: number | null,
): MatchRecord | null {
  const { spec, status } = room.meta;
  if (status !== "finished") return null;
  const { matchId, rules, players, bots } = spec;
  return {
    matchId,
    rules,
    players: bySeat((seat) => players[seat].id),
    bots: bySeat((seat) => bots[seat] !== null),
    events: room.events,
    reviews: reviews.list(game),
  };
}
