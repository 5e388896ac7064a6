import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { decide, decideSystem } from "../../../backgammon/match/decide";
import { evolve } from "../../../backgammon/match/evolve";
import { startMatch } from "../../../backgammon/match/start-match";
import type { DecideContext, MatchEvent } from "../../../backgammon/match/types";
import { opponentOf } from "../../../backgammon/vocabulary";
import type { EventReview } from "../../../engine/analysis";
import type { ArchivedMatch } from "../../../services/match/archived-match";
import { newMeta } from "../../../services/match/match-meta";
import { ratingRules } from "../../../services/matchmaking/match-rules";
import { matchObject } from "../../../services/objects/match";
import type { MatchSpec } from "../../../services/objects/match-spec";
import { makePlayer } from "../players";

const ID = 77;
const DICE = { seed: "5".repeat(64), commitment: "c".repeat(64), botEntropy: "b".repeat(64) };

function view(id: string, name: string) {
  return { id, name, avatar: "comet", country: null, rating: 1500, isBot: false };
}

/** One point, resigned before the first move. */
async function archived(): Promise<ArchivedMatch> {
  const rules = ratingRules(1, "normal");
  const ctx: DecideContext = { nowMs: 5_000, rollAt: () => [3, 1] };
  let state = startMatch(rules);
  const events: MatchEvent[] = [];
  for (const act of [
    () => decideSystem(state, { type: "start_game" }, ctx),
    () => decide(state, state.turn, { type: "resign", level: 1 }, ctx),
  ]) {
    const decision = act();
    if (!decision.ok) throw new Error(decision.code);
    events.push(...decision.events);
    state = decision.events.reduce(evolve, state);
  }
  const spec: MatchSpec = {
    ...{ matchId: ID, mode: "rating", rules, stake: 50, coinLevel: null, tutor: null, createdAtMs: 1 },
    ...{ players: { white: view(await makePlayer(), "ann"), black: view(await makePlayer(), "ben") } },
    bots: { white: null, black: null },
  };
  const roll = events.find(({ type }) => type === "dice_rolled")!;
  const review: EventReview = {
    ...{ seq: roll.seq, game: 1, seat: opponentOf(state.winner!), category: "opening_game", engineVersion: "0" },
    ...{ luck: 0.25, checker: null, cube: null },
  };
  const meta = newMeta(spec, DICE, 1);
  const done = { playing: true, canceled: false, told: true, queued: true, counted: true };
  return { meta: { ...meta, status: "finished", waitUntilMs: null, done }, events, reviews: [review] };
}

test("a match that was brought along is taken over by its object when it is first looked at, with its reviews", async () => {
  const match = await archived();
  const { spec } = match.meta;
  const { white, black } = spec.players;
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, spec, created_at)
       VALUES (?, 'rating', 'finished', ?, ?, 1, 50, 'normal', 1, ?, 1)`,
    ).bind(ID, white.id, black.id, JSON.stringify(spec)),
    env.DB.prepare("INSERT INTO archived_matches (match_id, json) VALUES (?, ?)").bind(ID, JSON.stringify(match)),
  ]);
  const object = matchObject(env, ID);
  const views = await Promise.all([object.view(white.id), object.view(white.id)]);
  for (const seen of views)
    expect(seen).toMatchObject({ status: "finished", seat: "white", dice: { seed: DICE.seed } });
  expect(views[0]?.events).toEqual(match.events);
  // From now on the object has it by itself.
  await env.DB.prepare("DELETE FROM archived_matches WHERE match_id = ?").bind(ID).run();
  expect(await object.record(1)).toMatchObject({ matchId: ID, events: match.events, reviews: match.reviews });
});

test("an id without a match stays without one", async () => {
  expect(await matchObject(env, 78).view(null)).toBeNull();
  expect(await matchObject(env, 78).record(null)).toBeNull();
});
