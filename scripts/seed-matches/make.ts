/**
 * `npm run seed:matches`: makes `scripts/seed-matches/matches.json.br`, the matches that a fresh installation knows. They are
 * played one after the other as `plans.ts` says, settled as they end, judged by the engine, and packed.
 *
 * - `-- --judge`: the matches stay as they were played, and only the engine's judgement is made anew (after new weights).
 * - `-- --part 1/2`: judges only every second match, from the first, and packs nothing: what was judged is remembered, so that several
 *   processes share the work, and a run without it packs.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bySeat } from "../../backgammon/vocabulary";
import { loadEngine } from "../../engine";
import type { EventReview } from "../../engine/analysis";
import book from "../../engine/book/opening-book.json";
import { userIdOf } from "../demo-players.mjs";
import { partOf } from "../part-of.mjs";
import { type Archived, archive, endOf, judgedRows } from "./archive";
import { pack, unpack } from "./pack";
import { PLANS } from "./plans";
import { type Played, play } from "./play";
import { reviewMatch } from "./review";
import { firstStandings, type Standing, settle } from "./standings";

/** Ids below those of any match that is played after 2025 began (services/matchmaking/match-id.ts). */
const FIRST_ID = 1101;

const { values } = parseArgs({ options: { judge: { type: "boolean" }, part: { type: "string", default: "1/1" } } });
const [kernel, nets] = ["engine/kernel/kernel.wasm", "engine/weights/starpoint.nets"].map((file) => readFileSync(file));
const engine = await loadEngine(new WebAssembly.Module(kernel), nets, book);
const made = createHash("sha256").update(kernel).update(nets).update(JSON.stringify(book));
const judge = `${engine.version} ${made.digest("hex")}`;

if (values.judge) judgeAgain();
else make();

function make(): void {
  const standings = firstStandings();
  const settled = PLANS.map((plan, index) => {
    const played = play(engine, plan, FIRST_ID + index, standings);
    const { winner, points } = endOf(played);
    const { names, length, spec } = played;
    const outcome = settle(standings, { names, mode: plan.mode, length, stake: spec.stake, winner, points });
    return { played, outcome };
  });
  finish(settled, [...standings.values()], ({ played, outcome }) =>
    archive(played, outcome, reviewsOf(played), standings),
  );
}

function judgeAgain(): void {
  const { matches, players } = unpack();
  const standings = new Map(players.map((player) => [player.name, player]));
  const names = new Map(players.map(({ name }) => [userIdOf(name), name]));
  finish(matches, players, (match) => {
    const { spec } = match.meta;
    const played = { spec, events: match.events, names: bySeat((seat) => names.get(spec.players[seat].id) ?? null) };
    return { ...match, ...judgedRows(played, reviewsOf(played), standings) };
  });
}

function reviewsOf({ spec, events }: Pick<Played, "spec" | "events">): readonly EventReview[] {
  return reviewMatch(engine, judge, spec.rules, events);
}

/** Judges those of this part; packs when that was all. */
function finish<One>(all: readonly One[], standings: readonly Standing[], archiveOf: (one: One) => Archived): void {
  const own = partOf(all, values.part).map(archiveOf);
  if (own.length === all.length) pack(own, standings);
  else console.log(`${own.length} of ${all.length} matches judged by ${engine.version}`);
}
