/**
 * `npm run seed:matches`: makes `scripts/seed-matches/matches.json.br`, the matches that a fresh installation knows. They are
 * played one after the other as `plans.ts` says, settled as they end, judged by the engine, and packed.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { loadEngine } from "../../engine";
import { archive, endOf } from "./archive";
import { pack } from "./pack";
import { PLANS } from "./plans";
import { play } from "./play";
import { reviewMatch } from "./review";
import { firstStandings, settle } from "./standings";

/** Ids below those of any match that is played after 2025 began (services/matchmaking/match-id.ts). */
const FIRST_ID = 1101;

const [kernel, nets] = ["engine/kernel/kernel.wasm", "engine/weights/starpoint.nets"].map((file) => readFileSync(file));
const engine = await loadEngine(new WebAssembly.Module(kernel), nets);
const judge = `${engine.version} ${createHash("sha256").update(kernel).update(nets).digest("hex")}`;

const standings = firstStandings();
const settled = PLANS.map((plan, index) => {
  const played = play(engine, plan, FIRST_ID + index, standings);
  const { winner, points } = endOf(played);
  const { names, length, spec } = played;
  const outcome = settle(standings, { names, mode: plan.mode, length, stake: spec.stake, winner, points });
  return { played, outcome };
});
const matches = settled.map(({ played, outcome }) => {
  const reviews = reviewMatch(engine, judge, played.spec.rules, played.events);
  return archive(played, outcome, reviews, standings);
});
pack(matches, [...standings.values()]);
