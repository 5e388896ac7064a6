/**
 * The two-sided bearoff database: how long the first questions take, and how far it is from GNU Backgammon's own database of the same
 * size, where that is installed, over `--pairs N` pairs of home boards (5,000). The same seed draws the same pairs.
 */
import { existsSync } from "node:fs";
import type { Side } from "../../backgammon/position";
import { sideFrom } from "../../backgammon/position";
import type { Table } from "../../engine";
import { hashOf } from "../../engine/bots/chance";
import { cpuMs } from "../../engine/cli/speed";
import { askGnubg } from "./ask-gnubg";
import { GNUBG } from "./gnubg-player";
import { openEngine, openHost, option } from "./open";

const CUBES: readonly Table["cube"][] = [
  { value: 1, owner: null },
  { value: 2, owner: "own" },
  { value: 2, owner: "other" },
];
const MONEY: Table["stakes"] = { type: "money", jacoby: false, limit: null };

async function printTimes(): Promise<void> {
  const highest: [string, Record<number, number>][] = [
    ["nothing on the six point", { 5: 6 }],
    ["one checker there", { 6: 1, 5: 5 }],
    ["all the rest", { 6: 6 }],
  ];
  const taken = highest.map((): number[] => []);
  for (let time = 0; time < 7; time++) {
    const host = await openHost();
    for (const [index, [, counts]] of highest.entries()) {
      host.setPosition({ white: sideFrom(counts), black: sideFrom({ 1: 1 }) }, "white");
      const startMs = cpuMs();
      if (host.twoSidedOf(host.board()) === null) throw new Error("a bearoff is not in the database");
      taken[index].push(cpuMs() - startMs);
    }
  }
  const medians = taken.map((times) => times.sort((a, b) => a - b)[3]);
  const each = highest.map(([name], index) => `${name} ${medians[index].toFixed(0)} ms`);
  const all = medians.reduce((sum, ms) => sum + ms, 0);
  console.log(`solved when first needed: ${each.join(", ")}; ${all.toFixed(0)} ms in all (medians of 7)`);
}

/** One to six checkers on the home points. */
function sideOf(seed: number, name: string): Side {
  const counts: Record<number, number> = {};
  for (let checker = hashOf(seed, `${name} checkers`) % 6; checker >= 0; checker--) {
    const point = 1 + (hashOf(seed, `${name} ${checker}`) % 6);
    counts[point] = (counts[point] ?? 0) + 1;
  }
  return sideFrom(counts);
}

await printTimes();
if (existsSync(GNUBG)) {
  const engine = await openEngine();
  const count = Number(option("pairs", "5000"));
  const pairs = Array.from({ length: count }, (_, seed) => ({
    white: sideOf(seed, "own"),
    black: sideOf(seed, "other"),
  }));
  const asked = pairs.map(({ white, black }) => [black.slice(1), white.slice(1)]);
  // What the script writes: seven equities a pair.
  const equities = askGnubg("gnubg-bearoff.py", asked) as readonly (readonly number[])[];
  let [furthest, sum, values, decisions, agreed] = [0, 0, 0, 0, 0];
  for (const [index, [cubeless, ...cubeful]] of equities.entries()) {
    const ours = [engine.evaluate(pairs[index], "white").equity];
    for (const [place, cube] of CUBES.entries()) {
      const { noDouble, doubleTake, double, take } = engine.decideCube(pairs[index], "white", { stakes: MONEY, cube });
      ours.push(noDouble, doubleTake);
      const [theirNoDouble, theirTake] = cubeful.slice(2 * place);
      const theirs = place < 2 && Math.min(theirTake, 1) > theirNoDouble;
      decisions++;
      agreed += Number(double === theirs && take === theirTake <= 1);
    }
    for (const [place, value] of [cubeless, ...cubeful].entries()) {
      const apart = Math.abs(ours[place] - value);
      if (!Number.isFinite(apart)) throw new Error(`a worth of pair ${index} is ${ours[place]}`);
      furthest = Math.max(furthest, apart);
      sum += apart;
      values++;
    }
  }
  console.log(
    `${count} pairs against GNU Backgammon: ${values} equities, ${(sum / values).toExponential(1)} apart on average, ${furthest.toExponential(1)} at most; ${agreed} of ${decisions} cube decisions agree`,
  );
}
