/** What a player is told when a match has carried their rating over a title's border (ENT-22). */
import { ratingTitle } from "../../backgammon/rating";
import type { NewNotification } from "./statements";

/** `event` is `titleEvent` of the two ratings; the match names the occasion, so that settling it again tells nothing new. */
export function levelNotification(
  userId: string,
  matchId: number,
  event: "level_up" | "level_down",
  rating: number,
  nowMs: number,
): NewNotification {
  const { title: level, next } = ratingTitle(rating);
  const currentRating = Math.floor(rating);
  const common = { userId, key: `match:${matchId}`, nowMs };
  if (event === "level_up") return { ...common, event, payload: { level, currentRating } };
  // Whoever has fallen has a title above them.
  const pointToNextLevel = (next ?? currentRating) - currentRating;
  return { ...common, event, payload: { level, currentRating, pointToNextLevel } };
}
