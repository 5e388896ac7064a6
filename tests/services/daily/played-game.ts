/** A finished match of which one play was analysed as an error, as settlement and analysis leave it. The figures are made up. */
import { env } from "cloudflare:workers";
import { decide, decideSystem } from "../../../backgammon/match/decide";
import { evolve } from "../../../backgammon/match/evolve";
import { startMatch } from "../../../backgammon/match/start-match";
import type { DecideContext, Decision, MatchEvent } from "../../../backgammon/match/types";
import { legalTurns } from "../../../backgammon/moves";
import { makeNotation } from "../../../backgammon/notation";
import type { Dice, MatchMode } from "../../../backgammon/vocabulary";
import type { EventReview } from "../../../engine/analysis";
import { archiveForm } from "../../../services/match/archived-match";
import { newMeta } from "../../../services/match/match-meta";
import { ratingRules } from "../../../services/matchmaking/match-rules";
import { type MatchSpec, matchSpecForm } from "../../../services/objects/match-spec";
import { ownMatchId } from "../own-match-id";
import { makePlayer } from "../players";

const DICE = { seed: "5".repeat(64), commitment: "c".repeat(64), botEntropy: "b".repeat(64) };
const CHANCES = { win: 0.5, winGammon: 0.1, winBackgammon: 0, loseGammon: 0.1, loseBackgammon: 0 };
const LENGTH = 5;

type Options = {
  /** The opening roll, which makes the position. */
  readonly roll?: Dice;
  /** What the play cost, below zero. */
  readonly error?: number;
  readonly mode?: MatchMode;
  /** When it was played; now, unless it is said. */
  readonly atMs?: number;
};
export type PlayedGame = {
  readonly matchId: number;
  readonly white: string;
  readonly black: string;
  readonly played: string;
};

const view = (id: string) => ({ id, name: "as it was", avatar: "comet", country: null, rating: 1500, isBot: false });

export async function playedGame({ roll = [3, 1], error = -0.1, mode = "rating", atMs = Date.now() }: Options = {}) {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const matchId = ownMatchId(Date.now());
  const rules = ratingRules(LENGTH, "normal");
  const ctx: DecideContext = { nowMs: atMs, rollAt: () => roll };
  let state = startMatch(rules);
  const events: MatchEvent[] = [];
  const take = (decision: Decision) => {
    if (!decision.ok) throw new Error(decision.code);
    events.push(...decision.events);
    state = decision.events.reduce(evolve, state);
  };
  take(decideSystem(state, { type: "start_game" }, ctx));
  const [seat, { position, dice }] = [state.turn, state];
  const turns = legalTurns(position, seat, dice!).slice(0, 4);
  const [, { moves: made }] = turns;
  take(decide(state, seat, { type: "move", steps: made.map(({ from, to }) => ({ from, to })) }, ctx));
  const { seq } = events.at(-1)!;
  const errors = [0, error, error - 0.02, error - 0.05];
  const candidates = turns.map(({ moves }, index) => ({
    ...{ moves, notation: makeNotation(moves), played: index === 1, plies: 2, chances: CHANCES },
    ...{ error: errors[index], equity: 0.2 + errors[index] },
  }));
  const checker = { candidates, error, counts: true, category: "Error", plies: 2 } as const;
  const review: EventReview = {
    ...{ seq, game: 1, seat, category: "opening_game", engineVersion: "0", luck: null, checker, cube: null },
  };
  const spec: MatchSpec = {
    ...{ matchId, mode, rules, stake: 50, coinLevel: null, tutor: null, createdAtMs: atMs },
    ...{ players: { white: view(white), black: view(black) }, bots: { white: null, black: null } },
  };
  const done = { playing: true, canceled: false, told: true, queued: true, counted: true };
  const meta = { ...newMeta(spec, DICE, atMs), status: "finished", waitUntilMs: null, done } as const;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at)
       VALUES (?, ?, 'finished', ?, ?, ?, 50, 'normal', 1, ?, ?)`,
    ).bind(matchId, mode, white, black, LENGTH, matchSpecForm.write(spec), atMs),
    env.DB.prepare("INSERT INTO archived_matches (match_id, json) VALUES (?, ?)").bind(
      matchId,
      archiveForm.write({ meta, events, reviews: [review] }),
    ),
    env.DB.prepare("INSERT INTO analyses (match_id, status, games_total, requested_at) VALUES (?, 'done', 1, ?)").bind(
      matchId,
      atMs,
    ),
    env.DB.prepare(
      `INSERT INTO mistakes (match_id, seq, kind, user_id, game, seat, category, move_category, equity_error, decided_at, event)
       VALUES (?, ?, 'checker', ?, 1, ?, 'opening_game', 'Error', ?, ?, '')`,
    ).bind(matchId, seq, seat === "white" ? white : black, seat, error, atMs),
  ]);
  return { matchId, white, black, played: candidates[1].notation } satisfies PlayedGame;
}
