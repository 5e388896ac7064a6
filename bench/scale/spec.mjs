/**
 * What a match is made from, as long as a real one, as services/objects/match-spec.ts stores it; ids, mode and time are put in by the
 * filling. A unit test reads it by that form, so that a change of the form is noticed here.
 */
export function storedSpec() {
  const player = { avatar: "comet", isBot: false };
  const data = {
    ...{ matchId: 1, mode: "coin", stake: 100, coinLevel: 1, createdAtMs: 0 },
    rules: { kind: "match", length: 5, cube: true, clock: { name: "normal", delayMs: 12_000, reserveMs: 300_000 } },
    players: {
      white: { ...player, id: "white", name: "player_of_the_scale", country: "TR", rating: 1500.5 },
      black: { ...player, id: "black", name: "another_player_here", country: "DE", rating: 1498.25 },
    },
    ...{ bots: { white: null, black: null }, tutor: null },
  };
  return JSON.stringify({ v: 1, data });
}
