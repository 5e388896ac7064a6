/**
 * Agreement with the reference's cube decisions of `../shared/bench/cube.jsonl` (GNU Backgammon, 2-ply), and the mean
 * difference of the equities. A number that is not finite fails the run.
 */
import { readFileSync } from "node:fs";
import { parseGnuPositionId } from "../../backgammon/gnu-id";
import { type ReferenceTable, tableOf } from "./gnubg-table";
import { openEngine, option } from "./open";

type Decision = ReferenceTable & {
  readonly posid: string;
  readonly src: string;
  readonly tag: "close" | "random";
  readonly nd2: number;
  readonly dt2: number;
  readonly double2: string;
  readonly take2: string;
};

const plies = Number(option("plies", "0"));
const path = option("reference", "../shared/bench/cube.jsonl");
const engine = await openEngine();
const scores = new Map<string, { count: number; doubles: number; takes: number; nd: number; dt: number }>();

for (const line of readFileSync(path, "utf8").trim().split("\n")) {
  const decision = JSON.parse(line) as Decision;
  const parsed = parseGnuPositionId(decision.posid, "white");
  if (!parsed.ok) throw new Error(`${decision.posid}: ${parsed.code}`);
  const judged = engine.decideCube(parsed.value, "white", tableOf(decision), { plies });
  for (const value of [judged.noDouble, judged.doubleTake, judged.doublePass, ...Object.values(judged.chances)]) {
    if (!Number.isFinite(value)) throw new Error(`${decision.posid}: ${value}`);
  }
  const doubles = judged.double === (decision.double2 === "double");
  const takes = judged.take === (decision.take2 === "take");
  if (option("show", "") === decision.tag && !(doubles && takes))
    console.log(decision.src, JSON.stringify(tableOf(decision)), judged, decision);
  const kind = decision.matchto === 0 ? "money" : "match";
  for (const name of [decision.tag, `${decision.tag} ${kind}`]) {
    const score = scores.get(name) ?? { count: 0, doubles: 0, takes: 0, nd: 0, dt: 0 };
    score.count++;
    score.doubles += Number(doubles);
    score.takes += Number(takes);
    score.nd += Math.abs(judged.noDouble - decision.nd2);
    score.dt += Math.abs(judged.doubleTake - decision.dt2);
    scores.set(name, score);
  }
}

console.log(`engine ${engine.version}, ${plies} plies`);
for (const [name, { count, doubles, takes, nd, dt }] of [...scores].sort()) {
  const percent = (agreed: number) => `${((100 * agreed) / count).toFixed(1)} %`;
  const mean = (sum: number) => (sum / count).toFixed(3);
  console.log(
    `${name.padEnd(12)} ${String(count).padStart(4)}  doubles ${percent(doubles)}  takes ${percent(takes)}  off by ND ${mean(nd)} DT ${mean(dt)}`,
  );
}
