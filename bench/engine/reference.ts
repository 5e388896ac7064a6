/**
 * Equity lost against the reference decisions of `../shared/bench/checker.jsonl` (GNU Backgammon, 2-ply), in thousandths of
 * a point a decision, and how often the same play is chosen. A number that is not finite fails the run. `--worst N` lists the
 * N dearest decisions besides (`--class contact` those of a class), to see what kinds of positions training should make more
 * of; never to train on them. Where a play is chosen that the reference judged at 0 plies alone, GNU Backgammon, where it is
 * installed, judges it at 2 plies as the reference's others, and the loss with these judgements is printed too.
 */
import { existsSync, readFileSync } from "node:fs";
import { makeGnuPositionId, parseGnuPositionId } from "../../backgammon/gnu-id";
import { type Dice, opponentOf } from "../../backgammon/vocabulary";
import { askGnubg } from "./ask-gnubg";
import { GNUBG } from "./gnubg-player";
import { type ReferenceTable, tableOf } from "./gnubg-table";
import { openEngine, option } from "./open";

/** `p2`: the five chances after it, of the side that moved. */
type Move = {
  readonly m: string;
  readonly pid: string;
  readonly eq0: number;
  readonly eq2?: number;
  readonly p0: readonly number[];
  readonly p2?: readonly number[];
};
type Decision = ReferenceTable & {
  readonly gnubgid: string;
  readonly posid: string;
  readonly dice: Dice;
  readonly src: string;
  readonly cls: number;
  readonly best2: string;
  readonly moves: readonly Move[];
};
type Miss = { readonly lost: number; readonly text: string };
type Score = { count: number; lost: number; agreed: number };

const plies = Number(option("plies", "0"));
const path = option("reference", "../shared/bench/checker.jsonl");
const limit = Number(option("limit", "100000"));
/** `--cubeless 1` judges by cubeless money equity whatever the score and the cube. */
const cubeless = option("cubeless", "0") === "1";
const engine = await openEngine();
const worst = Number(option("worst", "0"));
const onlyClass = option("class", "");
const scores = new Map<string, Score>();
const misses: Miss[] = [];
/** The plays chosen that the reference has not judged at 2 plies. */
const unjudged: { readonly decision: Decision; readonly played: Move; readonly lost: number }[] = [];

function requireFinite(value: number, what: string): number {
  if (!Number.isFinite(value)) throw new Error(`${what} is ${value}`);
  return value;
}

/** What the reference says that a play loses: by 2-ply equities, or by 0-ply ones where the play was not judged deeper. */
function lossOf(decision: Decision, played: Move): number {
  const best = bestOf(decision);
  if (played.eq2 !== undefined && best.eq2 !== undefined) return Math.max(0, best.eq2 - played.eq2);
  return Math.max(0, best.eq0 - played.eq0);
}

function bestOf(decision: Decision): Move {
  return decision.moves.find((move) => move.m === decision.best2) ?? decision.moves[0];
}

/** What the unjudged plays lose less, in points, once they are judged at 2 plies like the others. */
function lossMisjudged(): number {
  const questions = unjudged.map(({ decision, played }) => {
    const { cube, cubeowner, matchto, score, crawford, jacoby } = decision;
    return { id: played.pid, plies: 2, cube: [cube, cubeowner, matchto, score, crawford, jacoby] };
  });
  // What the script writes: the equity of each as the opponent sees it, who is on roll.
  const equities = askGnubg("gnubg-judge.py", questions) as readonly number[];
  return unjudged.reduce((sum, { decision, lost }, index) => {
    const { eq2 } = bestOf(decision);
    if (eq2 === undefined) throw new Error(`the best play of ${decision.posid} was not judged at 2 plies`);
    return sum + lost - Math.max(0, eq2 + requireFinite(equities[index], "an equity"));
  }, 0);
}

function className(cls: number): string {
  if (cls <= 7) return "bearoff";
  return cls === 8 ? "race" : cls === 9 ? "crashed" : "contact";
}

/** One line on a decision; gammons and backgammons are those of the best play, won and lost, in percent. */
function describe(decision: Decision, played: Move, lost: number): string {
  const best = bestOf(decision);
  const [win, winGammon, winBack, loseGammon, loseBack] = (best.p2 ?? best.p0).map((chance) =>
    Math.round(100 * chance),
  );
  const chances = `${win} % (g ${winGammon}, b ${winBack}; lost g ${loseGammon}, b ${loseBack})`;
  const { gnubgid, dice, cls, src } = decision;
  return `${(1000 * lost).toFixed(0).padStart(4)} mEq  ${gnubgid}  ${dice.join("")}  ${played.m}, best ${best.m}  ${className(cls)}  ${src}  ${chances}`;
}

function add(name: string, lost: number, agreed: boolean): void {
  const score = scores.get(name) ?? { count: 0, lost: 0, agreed: 0 };
  scores.set(name, { count: score.count + 1, lost: score.lost + lost, agreed: score.agreed + Number(agreed) });
}

const startMs = performance.now();
for (const line of readFileSync(path, "utf8").trim().split("\n").slice(0, limit)) {
  const decision = JSON.parse(line) as Decision;
  const parsed = parseGnuPositionId(decision.posid, "white");
  if (!parsed.ok) throw new Error(`${decision.posid}: ${parsed.code}`);
  const ranked = engine.rankMoves(parsed.value, "white", decision.dice, {
    plies,
    ...(cubeless ? {} : { table: tableOf(decision) }),
  });
  for (const { equity, chances } of ranked) {
    requireFinite(equity, `an equity of ${decision.posid}`);
    for (const chance of Object.values(chances)) requireFinite(chance, `a chance of ${decision.posid}`);
  }
  const pid = makeGnuPositionId(ranked[0].turn.result, opponentOf("white"));
  const played = decision.moves.find((move) => move.pid === pid);
  if (played === undefined) throw new Error(`${decision.posid} ${decision.dice}: the reference has no play ${pid}`);
  const lost = requireFinite(lossOf(decision, played), "a loss");
  if (lost > 0 && (onlyClass === "" || className(decision.cls) === onlyClass))
    misses.push({ lost, text: describe(decision, played, lost) });
  if (played.eq2 === undefined) unjudged.push({ decision, played, lost });
  for (const name of ["all", decision.src, className(decision.cls)]) add(name, lost, played.m === decision.best2);
}
const seconds = (performance.now() - startMs) / 1000;

console.log(`engine ${engine.version}, ${plies} plies, ${seconds.toFixed(1)} s`);
for (const [name, { count, lost, agreed }] of scores) {
  const loss = ((1000 * lost) / count).toFixed(2);
  console.log(
    `${name.padEnd(8)} ${String(count).padStart(4)} decisions  ${loss.padStart(6)} mEq  ${((100 * agreed) / count).toFixed(1)} %`,
  );
}
if (!cubeless && existsSync(GNUBG)) {
  const { count, lost } = scores.get("all")!;
  const corrected = ((1000 * (lost - lossMisjudged())) / count).toFixed(2);
  console.log(
    `${corrected} mEq with the ${unjudged.length} plays that the reference left at 0 plies judged by gnubg at 2`,
  );
}
if (worst > 0) {
  const all = misses.reduce((sum, { lost }) => sum + lost, 0);
  const dearest = misses.sort((a, b) => b.lost - a.lost).slice(0, worst);
  const share = dearest.reduce((sum, { lost }) => sum + lost, 0) / all;
  console.log(`the ${dearest.length} dearest of ${misses.length}, ${(100 * share).toFixed(0)} % of what is lost:`);
  for (const { text } of dearest) console.log(text);
}
