import { AFTER_CRAWFORD, BEFORE_CRAWFORD } from "./kazaross-xg2";

/** The longest match that the table knows, in points that a player can need. */
export const LONGEST_AWAY = 25;

/**
 * The chance to win the match of a player who needs `own` points against one who needs `other`, when the next game is not
 * yet begun. `crawfordPlayed`: the Crawford game has been played. Points of zero or less are a match won or lost.
 */
export function matchEquity(own: number, other: number, crawfordPlayed: boolean): number {
  if (own <= 0) return 1;
  if (other <= 0) return 0;
  if (crawfordPlayed && other === 1) return AFTER_CRAWFORD[own - 1];
  if (crawfordPlayed && own === 1) return 1 - AFTER_CRAWFORD[other - 1];
  if (own === other) return 0.5;
  return own < other ? BEFORE_CRAWFORD[own - 1][other - own - 1] : 1 - BEFORE_CRAWFORD[other - 1][own - other - 1];
}
