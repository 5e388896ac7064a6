/** The matches that come with a fresh installation: played by the rules, with dice that can be proved, and consistent sums. */
import { createHash, createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { rollFromHmac } from "../../../backgammon/dice";
import { evolve, startMatch } from "../../../backgammon/match/evolve";
import type { MatchEvent } from "../../../backgammon/match/types";
import { checkTurn } from "../../../backgammon/moves";
import { SEATS } from "../../../backgammon/vocabulary";
import { type EventReview, eventsToReview, sumReviews } from "../../../engine/analysis";
import { DEMO_PLAYERS, userIdOf } from "../../../scripts/demo-players.mjs";
import { readSeedMatches } from "../../../scripts/seed-matches.mjs";
import type { MatchMeta } from "../../../services/match/match-meta";

type Seed = {
  readonly meta: MatchMeta;
  readonly events: readonly MatchEvent[];
  readonly reviews: readonly EventReview[];
  readonly match: Record<string, string | number | null>;
  readonly analysed: readonly { readonly seat: "white" | "black"; readonly total_equity_lost: number }[];
};

const seeds = readSeedMatches() as readonly Seed[];
type Demo = { readonly name: string; readonly rating: number };
const demo = DEMO_PLAYERS as unknown as readonly Demo[];

test("every seeded match is played by the rules to the result that its row tells, with dice that its seed proves", () => {
  expect(seeds.length).toBeGreaterThan(8);
  for (const { meta, events, match } of seeds) {
    const { spec, seed, entropy, commitment } = meta;
    expect(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex")).toBe(commitment);
    const shares = { white: entropy.white!, black: entropy.black! };
    const hmac = (message: string) => createHmac("sha256", Buffer.from(seed, "hex")).update(message, "utf8").digest();
    const rollAt = (index: number) => rollFromHmac(hmac, String(spec.matchId), shares, index);
    let state = startMatch(spec.rules);
    for (const event of events) {
      if (event.type === "dice_rolled") {
        const throws = event.opening?.length ?? 1;
        const rolled = rollAt(event.roll + throws - 1);
        expect([...event.dice].sort()).toEqual([...rolled].sort());
      }
      if (event.type === "move_commited")
        expect(checkTurn(state.position, event.seat, event.dice, event.moves).ok).toBe(true);
      state = evolve(state, event);
    }
    expect(state.phase).toBe("over");
    expect(state.score).toEqual({ white: match.white_score, black: match.black_score });
    expect(meta.result?.winner).toBe(state.winner);
    expect(spec.players[state.winner!].id).toBe(match.winner_id);
  }
});

test("each has a review of every decision, and sums that are the sums of its reviews", () => {
  for (const { meta, events, reviews, analysed } of seeds) {
    const places = eventsToReview(meta.spec.rules, events);
    expect(reviews.map(({ seq }) => seq)).toEqual(places.map(({ event }) => event.seq));
    const sums = sumReviews(reviews);
    for (const seat of SEATS) {
      expect(analysed.find((row) => row.seat === seat)?.total_equity_lost).toBeCloseTo(sums[seat].equityLost, 6);
    }
  }
});

test("coins are a zero sum, and the last ratings are those that the demo players have", () => {
  const last = new Map<string, number>();
  for (const { match } of seeds) {
    expect(Number(match.white_coins) + Number(match.black_coins)).toBe(0);
    if (match.mode !== "rating") continue;
    last.set(String(match.white_id), Number(match.white_rating_after));
    last.set(String(match.black_id), Number(match.black_rating_after));
  }
  expect(last.size).toBeGreaterThan(6);
  for (const { name, rating } of demo) {
    const rated = last.get(userIdOf(name));
    if (rated !== undefined) expect(rated).toBeCloseTo(rating, 6);
  }
});
