/**
 * `npm run seed:matches`: makes `scripts/seed-matches/matches.json.br`, the matches that a fresh installation knows. They are
 * played by characters of the engine in the demo players' names, by the rules of `backgammon/` and with provable dice, and
 * every decision is judged by the engine. Times are kept as milliseconds since the match began.
 */
import { createHash, createHmac } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { rollFromHmac } from "../../backgammon/dice";
import { wxpFor } from "../../backgammon/economy";
import { decide, decideSystem } from "../../backgammon/match/decide";
import { evolve, replay } from "../../backgammon/match/evolve";
import { seatToDecide } from "../../backgammon/match/legal-commands";
import type { DecideContext, MatchEvent } from "../../backgammon/match/types";
import { ratingChange } from "../../backgammon/rating";
import { getCoinLevel } from "../../backgammon/stakes";
import { type BySeat, bySeat, opponentOf, SEATS, type Seat } from "../../backgammon/vocabulary";
import { type Chances, loadEngine } from "../../engine";
import {
  ANALYSIS_PLIES,
  analysisSteps,
  type EventReview,
  eventsToReview,
  performanceOf,
  sumReviews,
} from "../../engine/analysis";
import { botCommand } from "../../engine/bots/bot-command";
import { hashOf } from "../../engine/bots/chance";
import { CHARACTERS } from "../../engine/bots/characters";
import { thinkTimeMs } from "../../engine/bots/think-time";
import { mistakeIn } from "../../services/analysis/mistake";
import { sumsRow } from "../../services/analysis/store";
import type { MatchMeta } from "../../services/match/match-meta";
import { coinRules, ratingRules } from "../../services/matchmaking/match-rules";
import type { MatchSpec } from "../../services/objects/match-spec";
import { resultTypeOf } from "../../services/stats/record-match";
import { countRolls, openingsWon } from "../../services/stats/roll-counts";
import { DEMO_PLAYERS, userIdOf } from "../demo-players.mjs";
import { PLANS, type Plan } from "./plans";

const OUT = "scripts/seed-matches/matches.json.br";
/** Ids below those of any match that is played after 2025 began (services/matchmaking/match-id.ts). */
const FIRST_ID = 1001;
/** Of each play the reviews keep so many candidates, and the one that was played: the file must stay small. */
const CANDIDATES_KEPT = 3;
/** What a person takes longer than a bot seems to. */
const PERSON = 2.6;

type DemoPlayer = {
  readonly name: string;
  readonly country: string;
  readonly rating: number;
  readonly peakRating: number;
  readonly wxp: number;
  readonly membership: string;
};
type Played = {
  readonly plan: Plan;
  readonly spec: MatchSpec;
  readonly meta: MatchMeta;
  readonly events: MatchEvent[];
};

const known = DEMO_PLAYERS as unknown as readonly DemoPlayer[];
const engine = await loadEngine(
  new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm")),
  readFileSync("engine/weights/starpoint.nets"),
);

function playerOf(name: string): DemoPlayer {
  const player = known.find((one) => one.name === name);
  if (player === undefined) throw new Error(`there is no demo player ${name}`);
  return player;
}

function hex(text: string): string {
  return createHash("sha256").update(`starpoint-seed:${text}`).digest("hex");
}

/** The better the rating, the better the character that plays in the name. */
function traitsOf(name: string) {
  const { rating } = playerOf(name);
  const rung = [1400, 1500, 1600, 1700, 1900, 2000].filter((from) => rating >= from).length;
  return CHARACTERS[rung].traits;
}

function play(plan: Plan, index: number): Played {
  const matchId = FIRST_ID + index;
  const names: BySeat<string> = { white: plan.white, black: plan.black };
  const seed = hex(`seed ${matchId}`);
  const entropy = bySeat((seat) => hex(`entropy ${matchId} ${seat}`));
  const hmac = (message: string) => createHmac("sha256", Buffer.from(seed, "hex")).update(message, "utf8").digest();
  const rules = plan.mode === "coin" ? coinRules(plan.length) : ratingRules(plan.length, plan.clock);
  let state = replay(rules, []);
  let nowMs = 0;
  const ctx = (): DecideContext => ({ nowMs, rollAt: (roll) => rollFromHmac(hmac, String(matchId), entropy, roll) });
  const events: MatchEvent[] = [];
  while (state.phase !== "over") {
    const seat = seatToDecide(state);
    const chance = hashOf(matchId, `think ${state.seq}`);
    nowMs += seat === null ? 4_000 : Math.round(PERSON * thinkTimeMs(engine, state, seat, chance / 2 ** 32));
    const decision =
      seat === null
        ? decideSystem(state, { type: "start_game" }, ctx())
        : decide(state, seat, botCommand(engine, traitsOf(names[seat]), state, seat, chance), ctx());
    if (!decision.ok) throw new Error(`match ${matchId}: ${decision.code}`);
    state = decision.events.reduce(evolve, state);
    events.push(...decision.events);
  }
  const players = bySeat((seat) => {
    const { name, country } = playerOf(names[seat]);
    return { id: userIdOf(name), name, avatar: "comet", country, rating: null, isBot: false };
  });
  const stake = plan.mode === "coin" ? (getCoinLevel(plan.coinLevel)?.stake ?? 0) : 50 * plan.length;
  const spec: MatchSpec = {
    ...{ matchId, mode: plan.mode, rules, stake, coinLevel: plan.mode === "coin" ? plan.coinLevel : null },
    ...{ players, bots: { white: null, black: null }, tutor: null, createdAtMs: 0 },
  };
  const meta: MatchMeta = {
    ...{ spec, seed, entropy, status: "finished", waitUntilMs: null, result: null, rematch: null, rematchId: null },
    commitment: createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"),
    online: { white: false, black: false },
    ready: { white: false, black: false },
    done: { playing: true, canceled: false, told: true, queued: true, counted: true },
  };
  return { plan, spec, meta, events };
}

function endOf({ events }: Played) {
  const last = events[events.length - 1];
  if (last.type !== "game_over" || last.matchWinner === null) throw new Error("a match without an end");
  return { ...last, winner: last.matchWinner };
}

/** Coins that each side gains, in the way of services/matchmaking/settle.ts. */
function coinsOf(played: Played): BySeat<number> {
  const { winner, points } = endOf(played);
  const { plan, spec } = played;
  const paid = plan.mode === "coin" ? spec.stake * Math.min(points, plan.length) : spec.stake;
  return bySeat((seat) => (seat === winner ? paid : -paid));
}

type Ratings = BySeat<{ before: number; after: number }>;

/**
 * The ratings before and after each match, so that the last one leaves every player where `DEMO_PLAYERS` has them. A change
 * depends on the ratings before, so the start is found by going through all matches again and again until it stands.
 */
function rate(all: readonly Played[]): (Ratings | null)[] {
  const start = new Map(known.map(({ name, rating }) => [name, rating]));
  for (let round = 0; ; round++) {
    const now = new Map(start);
    const points = new Map(known.map(({ name, wxp }) => [name, wxp - pointsOf(all, name)]));
    const rated = all.map((played): Ratings | null => {
      if (played.plan.mode !== "rating") return null;
      const { winner } = endOf(played);
      const nameOf = (seat: Seat) => played.plan[seat];
      const of = (seat: Seat) => ({ rating: now.get(nameOf(seat))!, experience: points.get(nameOf(seat))! });
      const change = ratingChange(of(winner), of(opponentOf(winner)), played.plan.length);
      const ratings = bySeat((seat) => {
        const before = now.get(nameOf(seat))!;
        return { before, after: before + (seat === winner ? change.winner : change.loser) };
      });
      for (const seat of SEATS) {
        now.set(nameOf(seat), ratings[seat].after);
        points.set(nameOf(seat), points.get(nameOf(seat))! + played.plan.length);
      }
      return ratings;
    });
    const off = known.map(({ name, rating }) => rating - now.get(name)!);
    if (off.every((difference) => Math.abs(difference) < 1e-9) || round > 50) return rated;
    for (const [index, { name }] of known.entries()) start.set(name, start.get(name)! + off[index]);
  }
}

function pointsOf(all: readonly Played[], name: string): number {
  return all
    .filter(({ plan }) => plan.mode === "rating" && (plan.white === name || plan.black === name))
    .reduce((sum, { plan }) => sum + plan.length, 0);
}

function trimmed(review: EventReview): EventReview {
  if (review.checker === null) return review;
  const candidates = review.checker.candidates
    .filter(({ played }, place) => place < CANDIDATES_KEPT || played)
    .map((candidate) => ({ ...candidate, chances: shortened(candidate.chances) }));
  return { ...review, checker: { ...review.checker, candidates } };
}

/** Chances are shown to a tenth of a percent; here they keep a tenth of that. */
function shortened({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances): Chances {
  const to = (chance: number) => Math.round(chance * 1e4) / 1e4;
  return {
    win: to(win),
    winGammon: to(winGammon),
    winBackgammon: to(winBackgammon),
    loseGammon: to(loseGammon),
    loseBackgammon: to(loseBackgammon),
  };
}

function archive(played: Played, ratings: Ratings | null) {
  const { plan, spec, meta, events } = played;
  const { matchId, rules, players } = spec;
  const { winner, reason, score, atMs, game } = endOf(played);
  const coins = coinsOf(played);
  const wxp = wxpFor(plan.mode, plan.length);
  const result = {
    ...{ winner, reason, coins, rating: ratings },
    wxp: bySeat((seat) => (seat === winner ? wxp : 0)),
  };
  const rated: MatchSpec = {
    ...spec,
    players: bySeat((seat) => ({ ...players[seat], rating: ratings?.[seat].before ?? playerOf(plan[seat]).rating })),
  };
  const reviews = [...analysisSteps(engine, rules, events)].map(({ review }) => trimmed(review));
  const sums = sumReviews(reviews);
  const places = eventsToReview(rules, events);
  const users = bySeat((seat) => players[seat].id);
  const rolls = countRolls(rules, events);
  const mistakes = places.flatMap((place) => {
    const review = reviews.find(({ seq }) => seq === place.event.seq);
    const mistake = review === undefined ? null : mistakeIn(place, review);
    if (!review || mistake === null || playerOf(plan[review.seat]).membership === "free") return [];
    const severity = mistake.category.replace("Cube", "");
    return {
      ...{ match_id: matchId, seq: place.event.seq, kind: mistake.action === "play" ? "checker" : "cube" },
      ...{ user_id: users[review.seat], game: place.event.game, seat: review.seat, category: review.category },
      ...{ move_category: severity, equity_error: mistake.error, decided_at: place.event.atMs },
      event: mistake,
    };
  });
  return {
    ageMs: Math.round(plan.daysAgo * 86_400_000),
    meta: { ...meta, spec: rated, result },
    events,
    reviews,
    match: {
      ...{ id: matchId, mode: plan.mode, status: "finished", white_id: users.white, black_id: users.black },
      ...{ length: plan.length, stake: spec.stake, coin_level: spec.coinLevel, clock: rules.clock?.name, cube: 1 },
      ...{ white_rating: rated.players.white.rating, black_rating: rated.players.black.rating },
      ...{ white_rating_after: ratings?.white.after ?? null, black_rating_after: ratings?.black.after ?? null },
      ...{ white_score: score.white, black_score: score.black, winner_id: users[winner], reason },
      ...{ white_coins: coins.white, black_coins: coins.black, winner_wxp: wxp },
      ...{ created_at: 0, started_at: 0, finished_at: atMs },
    },
    held: plan.mode === "coin" ? spec.stake * plan.length : spec.stake,
    analysis: { games_total: game, engine_version: engine.version, plies: ANALYSIS_PLIES },
    analysed: SEATS.map((seat) => ({
      ...{ seat, user_id: users[seat], ...sumsRow(sums[seat]), error_rate: performanceOf(sums[seat]).errorRate },
    })),
    played: SEATS.map((seat) => ({
      ...{ user_id: users[seat], type: resultTypeOf(plan.mode, rules), won: seat === winner ? 1 : 0 },
      ...{ rating: ratings?.[seat].after ?? null, wxp: seat === winner ? wxp : 0 },
      ...{ openings_won: openingsWon(rolls[seat]), openings_lost: openingsWon(rolls[opponentOf(seat)]) },
    })),
    rolls: SEATS.flatMap((seat) => [
      ...rolls[seat].map(({ type, dice, count }) => [users[seat], type, dice, count, 0]),
      ...rolls[opponentOf(seat)].map(({ type, dice, count }) => [users[seat], type, dice, 0, count]),
    ]),
    mistakes,
  };
}

const all = PLANS.map(play);
const ratings = rate(all);
for (const [index, played] of all.entries()) {
  for (const seat of SEATS) {
    const peak = ratings[index]?.[seat].after ?? 0;
    const { name, peakRating } = playerOf(played.plan[seat]);
    if (peak > peakRating) throw new Error(`${name} was at ${peak}, above their highest rating`);
  }
}
const matches = all.map((played, index) => archive(played, ratings[index]));
const json = JSON.stringify(matches);
const packed = brotliCompressSync(json, {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(OUT, packed);
for (const { match, analysed, mistakes } of matches) {
  const rates = analysed.map(({ error_rate }) => error_rate?.toFixed(1) ?? "–").join(" : ");
  console.log(
    `${match.id} ${match.mode} ${match.length}: ${match.white_score}-${match.black_score}, error rates ${rates}, ${mistakes.length} saved`,
  );
}
console.log(`${OUT}: ${(packed.length / 1024).toFixed(0)} KB (${(json.length / 1024).toFixed(0)} KB unpacked)`);
