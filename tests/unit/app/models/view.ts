/** A match as the services answer it, for pages that show one. */
import type { MatchView, PlayerView } from "../../../../contract/match-view";

const player = (id: string): PlayerView => ({
  ...{ id, name: id, avatar: "fox", country: null, rating: 1500, isBot: false },
});
const BOTH = { white: true, black: true };

export function matchView(change: Partial<MatchView>): MatchView {
  return {
    ...{ matchId: 12, mode: "private", status: "playing", stake: 50, coinLevel: null, seat: null, online: BOTH },
    rules: { kind: "match", length: 3, cube: true, clock: null },
    ...{ players: { white: player("ann"), black: player("ben") }, events: [], ready: BOTH, nowMs: 0, watchers: 0 },
    dice: {
      ...{ commitment: "c", fingerprints: { white: "f1", black: "f2" }, entropy: { white: "e1", black: "e2" } },
      seed: null,
    },
    ...{ waitUntilMs: null, result: null, rematch: null, tutor: null },
    ...change,
  };
}
