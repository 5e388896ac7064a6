/** How the demo players stand, from their first match to their last: coins, ratings and what else a match changes. */
import { wxpFor } from "../../backgammon/economy";
import { ratingChange } from "../../backgammon/rating";
import { coinPayment } from "../../backgammon/stakes";
import { type BySeat, bySeat, type MatchMode, opponentOf, SEATS, type Seat } from "../../backgammon/vocabulary";
import { DEMO_PLAYERS } from "../demo-players.mjs";

/** Columns of `profiles`, and coins free to stake. */
export type Standing = {
  readonly name: string;
  readonly country: string;
  readonly membership: string;
  readonly rating: number;
  readonly peakRating: number;
  /** Points played in rating matches. */
  readonly experience: number;
  readonly coins: number;
  readonly wxp: number;
  readonly wins: number;
  readonly losses: number;
};

export type Standings = Map<string, Standing>;

/** As they came to the club. */
export function firstStandings(): Standings {
  const players = DEMO_PLAYERS as unknown as readonly Pick<
    Standing,
    "name" | "country" | "membership" | "rating" | "coins"
  >[];
  return new Map(
    players.map((player) => [
      player.name,
      { ...player, peakRating: player.rating, experience: 0, wxp: 0, wins: 0, losses: 0 },
    ]),
  );
}

export type Ended = {
  /** Null for a bot. */
  readonly names: BySeat<string | null>;
  readonly mode: MatchMode;
  readonly length: number;
  readonly stake: number;
  readonly winner: Seat;
  /** Of the last game. */
  readonly points: number;
};

/** What a match gained each side, in the way of services/matchmaking/settle.ts. */
export type Outcome = {
  readonly coins: BySeat<number>;
  readonly ratings: BySeat<{ readonly before: number; readonly after: number }> | null;
  readonly wxp: BySeat<number>;
};

/** Settles a match: answers what it changed, and changes the standings. */
export function settle(standings: Standings, ended: Ended): Outcome {
  const { names, mode, length, stake, winner, points } = ended;
  const paid = mode === "coin" ? coinPayment(stake, points, length) : stake;
  const gain = (seat: Seat) => (seat === winner ? paid : -paid);
  const coins = bySeat((seat) => (names[seat] === null ? 0 : mode === "bot" ? -stake : gain(seat)));
  const ratings = mode === "rating" ? ratingsAfter(standings, ended) : null;
  const wxp = bySeat((seat) => (seat === winner ? wxpFor(mode, length) : 0));
  for (const seat of SEATS) {
    const before = standings.get(names[seat] ?? "");
    if (before === undefined) continue;
    const rating = ratings?.[seat].after ?? before.rating;
    const counts = mode === "bot" ? 0 : 1;
    standings.set(before.name, {
      ...before,
      ...{ rating, peakRating: Math.max(before.peakRating, rating), coins: before.coins + coins[seat] },
      experience: before.experience + (mode === "rating" ? length : 0),
      wxp: before.wxp + wxp[seat],
      wins: before.wins + (seat === winner ? counts : 0),
      losses: before.losses + (seat === winner ? 0 : counts),
    });
  }
  return { coins, ratings, wxp };
}

function ratingsAfter(standings: Standings, { names, length, winner }: Ended): NonNullable<Outcome["ratings"]> {
  const of = (seat: Seat) => standings.get(names[seat] ?? "")!;
  const change = ratingChange(of(winner), of(opponentOf(winner)), length);
  return bySeat((seat) => {
    const before = of(seat).rating;
    return { before, after: before + (seat === winner ? change.winner : change.loser) };
  });
}
