/**
 * How far GNU Backgammon's analysis of finished matches agrees with ours: which plays are errors and blunders, what the sides
 * lost, and how lucky they were. `--matches N` (20) of the seeded matches, evenly through the list, each handed over as the file
 * that a player downloads, `--plies N` (2) deep; ours is the analysis that is seeded with them. `--deep-luck N` judges the luck
 * once more by both at N plies and says whose at 0 plies is nearer to the mean of those; `--only ID,ID` takes these matches. Fails
 * where the two are further apart than the tolerance (`TOLERANCE`, explained in bench/README.md), and where gnubg is not installed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { BLUNDER_THRESHOLD, ERROR_THRESHOLD, errorRate } from "../../backgammon/decision-count";
import { makeMat } from "../../backgammon/mat-writer";
import type { MatchEvent, MatchRules } from "../../backgammon/match/types";
import type { Seat } from "../../backgammon/vocabulary";
import { type EventReview, replayChecked, sumReviews, tableOf } from "../../engine/analysis";
import { luckOf } from "../../engine/luck";
import { GNUBG, hasGnubg } from "./gnubg-player";
import { openEngine, option } from "./open";

type SeedMatch = {
  readonly match: { readonly id: number };
  readonly meta: { readonly spec: { readonly rules: MatchRules } };
  readonly events: readonly MatchEvent[];
  readonly reviews: readonly EventReview[];
};
type Side = "X" | "O";
/** Player, dice, luck, what the play lost (zero or negative; null: none was made). */
type GnubgRoll = readonly [Side, readonly [number, number], number | null, number | null];
/** What each side lost by the cube is zero or negative. */
type GnubgGame = { readonly rolls: readonly GnubgRoll[]; readonly cube: Readonly<Record<Side, number>> };

/** One roll as both see it; equities in points of the game at its cube. */
type Roll = {
  readonly match: number;
  readonly seq: number;
  readonly seat: Seat;
  readonly opening: boolean;
  readonly ours: Judged;
  readonly theirs: Judged;
};
type Judged = { readonly luck: number; readonly lost: number };

/** By how much two programs with nets of their own may differ over twenty matches at 2 plies; fewer matches may by chance alone. */
const TOLERANCE = {
  /** Share of either's errors that are errors for the other. */
  shared: 0.88,
  /** Between a side's error rates: on average, and for 95 of 100. */
  rate: { mean: 1, most: 2.5 },
  /** Between the sums of a side's luck over a match, in points. */
  luck: { mean: 0.25, most: 0.6 },
};

const plies = option("plies", "2");
const deepLuck = Number(option("deep-luck", "0"));
const folder = mkdtempSync(join(tmpdir(), "starpoint-gnubg-"));

function chooseMatches(): readonly SeedMatch[] {
  const packed = readFileSync("scripts/seed-matches/matches.json.br");
  const { matches } = JSON.parse(brotliDecompressSync(packed).toString("utf8")) as { matches: readonly SeedMatch[] };
  const only = option("only", "");
  if (only !== "") return matches.filter(({ match }) => only.split(",").includes(String(match.id)));
  const wanted = Number(option("matches", "20"));
  const share = (index: number) => Math.floor((index * wanted) / matches.length);
  return matches.filter((_, index) => share(index) !== share(index - 1));
}

/** Has the file of the match analysed; answers its games. Throws when gnubg fails. */
function analyseByGnubg({ meta, events }: SeedMatch, depth: string, luckPlies: number): readonly GnubgGame[] {
  const [mat, out] = [join(folder, "match.mat"), join(folder, "out.json")];
  writeFileSync(mat, makeMat({ rules: meta.spec.rules, names: { white: "white", black: "black" }, events, tags: {} }));
  const { status } = spawnSync(GNUBG, ["-t", "-q", "-r", "-p", "bench/engine/gnubg-match.py"], {
    stdio: "ignore",
    env: {
      ...process.env,
      STARPOINT_MAT: mat,
      STARPOINT_PLIES: depth,
      STARPOINT_LUCK_PLIES: String(luckPlies),
      STARPOINT_OUT: out,
    },
  });
  if (status !== 0 || !existsSync(out)) throw new Error(`GNU Backgammon ended with ${status}`);
  const games = JSON.parse(readFileSync(out, "utf8")) as readonly GnubgGame[];
  rmSync(out);
  return games;
}

const sorted = (dice: readonly number[]) => [...dice].sort().join();

/** Pairs the rolls of both in their order. Throws where the two disagree about what was rolled, or by whom. */
function pairRolls(
  { events, reviews, match }: SeedMatch,
  games: readonly GnubgGame[],
  sideOf: Map<Seat, Side>,
): Roll[] {
  const reviewOf = new Map(reviews.map((review) => [review.seq, review]));
  return games.flatMap((game, index) => {
    const own = events.filter((event) => event.game === index + 1);
    const rolled = own.flatMap((event) => (event.type === "dice_rolled" ? [event] : []));
    return game.rolls.map(([side, dice, luck, lost], at): Roll => {
      const event = rolled[at];
      if (event === undefined || sorted(event.dice) !== sorted(dice) || (sideOf.get(event.seat) ?? side) !== side)
        throw new Error(`match ${match.id}, game ${index + 1}, roll ${at + 1}: the two differ`);
      sideOf.set(event.seat, side);
      const next = own[own.indexOf(event) + 1];
      const checker = next?.type === "move_commited" ? reviewOf.get(next.seq)?.checker : null;
      return {
        match: match.id,
        seq: event.seq,
        seat: event.seat,
        opening: event.opening !== null,
        ours: { luck: reviewOf.get(event.seq)?.luck ?? 0, lost: checker?.error ?? 0 },
        theirs: { luck: luck ?? 0, lost: lost ?? 0 },
      };
    });
  });
}

type SideSums = { readonly rates: readonly [number, number]; readonly luck: readonly [number, number] };

/** Error rate, over the decisions that we count, and luck of a seat: ours and gnubg's. */
function sumSide(
  match: SeedMatch,
  seat: Seat,
  side: Side,
  rolls: readonly Roll[],
  games: readonly GnubgGame[],
): SideSums {
  const { checkerDecisions, cubeDecisions, equityLost } = sumReviews(match.reviews)[seat];
  const own = rolls.filter((roll) => roll.seat === seat);
  const rate = (lost: number) => errorRate(lost, checkerDecisions + cubeDecisions) ?? 0;
  const theirLost = sum(own.map(({ theirs }) => theirs.lost)) - sum(games.map(({ cube }) => Math.abs(cube[side])));
  return {
    rates: [rate(equityLost), rate(theirLost)],
    luck: [sum(own.map(({ ours }) => ours.luck)), sum(own.map(({ theirs }) => theirs.luck))],
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Answers the share of the errors of whoever has more of them that are errors for both. */
function tellAgreement(name: string, rolls: readonly Roll[], threshold: number): number {
  const isError = ({ lost }: Judged) => lost <= threshold;
  const both = rolls.filter(({ ours, theirs }) => isError(ours) && isError(theirs)).length;
  const ours = rolls.filter((roll) => isError(roll.ours) && !isError(roll.theirs));
  const theirs = rolls.filter((roll) => !isError(roll.ours) && isError(roll.theirs));
  const near = [...ours, ...theirs].filter((roll) => Math.abs(roll.ours.lost - roll.theirs.lost) < 0.02).length;
  const alone = `ours alone ${ours.length}, gnubg's alone ${theirs.length}, of those ${near} less than 0.02 apart`;
  console.log(`${name}: both ${both}, ${alone}`);
  return both / Math.max(1, both + Math.max(ours.length, theirs.length));
}

type Apart = { readonly mean: number; readonly most: number };

/** Answers how far the two are apart, on average and for 95 of 100. */
function tellDifference(name: string, pairs: readonly (readonly [number, number])[]): Apart {
  const differences = pairs.map(([ours, theirs]) => ours - theirs);
  const sizes = differences.map(Math.abs).sort((a, b) => a - b);
  const shown = (value: number) => value.toFixed(4);
  const found = { mean: sum(sizes) / sizes.length, most: sizes[Math.floor(sizes.length * 0.95)] };
  const apart = `apart ${shown(found.mean)}, 95 of 100 by at most ${shown(found.most)}`;
  console.log(`${name} (${sizes.length}): ours less theirs ${shown(sum(differences) / sizes.length)}, ${apart}`);
  return found;
}

const isWithin = (found: Apart, most: Apart) => found.mean <= most.mean && found.most <= most.most;

const luckOfBoth = ({ ours, theirs }: Roll) => [ours.luck, theirs.luck] as const;

/** Both at `deepLuck` plies, and how far each at 0 plies is from the mean of the two. */
async function tellDeepLuck(matches: readonly SeedMatch[], shallow: readonly Roll[]): Promise<void> {
  const engine = await openEngine();
  const deep = new Map<string, number>();
  for (const match of matches) {
    const theirs = pairRolls(match, analyseByGnubg(match, "0", deepLuck), new Map());
    const found = new Map(theirs.map((roll) => [roll.seq, roll.theirs.luck]));
    for (const { event, before } of replayChecked(match.meta.spec.rules, match.events)) {
      const other = event.type === "dice_rolled" && event.opening === null ? found.get(event.seq) : undefined;
      if (event.type !== "dice_rolled" || other === undefined) continue;
      const table = tableOf(before, event.seat);
      const own = luckOf(engine, before.position, event.seat, event.dice, { table, plies: deepLuck });
      deep.set(`${match.match.id} ${event.seq}`, (own + other) / 2);
    }
  }
  const judged = shallow.flatMap((roll) => {
    const value = deep.get(`${roll.match} ${roll.seq}`);
    return value === undefined ? [] : [{ roll, value }];
  });
  tellDifference(
    "luck at 0 plies, ours and deep",
    judged.map(({ roll, value }) => [roll.ours.luck, value]),
  );
  tellDifference(
    "luck at 0 plies, gnubg's and deep",
    judged.map(({ roll, value }) => [roll.theirs.luck, value]),
  );
}

async function main(): Promise<void> {
  if (!hasGnubg()) return;
  const matches = chooseMatches();
  const rolls: Roll[] = [];
  const sides: SideSums[] = [];
  for (const match of matches) {
    const games = analyseByGnubg(match, plies, 0);
    const sideOf = new Map<Seat, Side>();
    const own = pairRolls(match, games, sideOf);
    rolls.push(...own);
    for (const [seat, side] of sideOf) {
      const sums = sumSide(match, seat, side, own, games);
      sides.push(sums);
      const [rates, luck] = [sums.rates, sums.luck].map((pair) => pair.map((each) => each.toFixed(2)).join(" and "));
      console.log(`match ${match.match.id} ${seat}: error rate ${rates}, luck ${luck}`);
    }
  }
  console.log(`${matches.length} matches, ${rolls.length} rolls, gnubg at ${plies} plies`);
  const shared = tellAgreement("plays that lose 0.0199 or more", rolls, ERROR_THRESHOLD);
  tellAgreement("plays that lose 0.0799 or more", rolls, BLUNDER_THRESHOLD);
  tellDifference(
    "what a play lost",
    rolls.map(({ ours, theirs }) => [ours.lost, theirs.lost]),
  );
  const rate = tellDifference(
    "error rate of a side",
    sides.map(({ rates }) => rates),
  );
  tellDifference("luck of a game's first roll", rolls.filter(({ opening }) => opening).map(luckOfBoth));
  tellDifference("luck of every other roll", rolls.filter(({ opening }) => !opening).map(luckOfBoth));
  const luck = tellDifference(
    "luck of a side",
    sides.map(({ luck }) => luck),
  );
  if (deepLuck > 0) await tellDeepLuck(matches, rolls);
  const missed = [
    shared < TOLERANCE.shared && "errors",
    !isWithin(rate, TOLERANCE.rate) && "error rates",
    !isWithin(luck, TOLERANCE.luck) && "luck",
  ].filter((name) => name !== false);
  console.log(missed.length === 0 ? "within the tolerance" : `beyond the tolerance: ${missed.join(", ")}`);
  if (missed.length > 0) process.exitCode = 1;
}

try {
  await main();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
