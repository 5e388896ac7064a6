/**
 * `npm run study -- COMMAND`: what those need who write lessons and the strategy book.
 *
 * - `games [--games 600] [--seed 1] [--match]`: plays seeded games and keeps their decisions in build/study.
 * - `propose THEME [--count 12] [--plies 2] [--from 0]`: decisions of those games that show a theme, judged, with counted facts.
 * - `facts XGID [--plies 2] [--most 8]`: a position, its plays or its cube.
 * - `fill [LESSON …] [--plies 3]`: writes into the lessons what each choice costs, and says what is wrong or close.
 * - `fill-book [--plies 2]`: writes into the strategy book what the engine says of its examples.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { makeNotation } from "../../backgammon/notation";
import { parseXgid } from "../../backgammon/xgid";
import { type Engine, loadEngine } from "../../engine";
import { tableOfXgid } from "../../services/quizzes/check";
import { fillBook, fillLessons } from "./fill";
import { type Decision, MONEY, playGame, type Score } from "./games";
import { reportCube, reportTurn } from "./report";
import { type Spot, spotOf, type Theme, themeOf } from "./themes";

const POOL = { money: "build/study/money.jsonl", match: "build/study/match.jsonl" } as const;
/** A decision closer than this teaches nothing; one that costs more than the most is seen by everybody. */
const LEAST_MARGIN = 0.03;
const MOST_MARGIN = 0.3;

const engine = await loadEngine(
  new WebAssembly.Module(readFileSync("engine/kernel/kernel.wasm")),
  readFileSync("engine/weights/starpoint.nets"),
);
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    games: { type: "string", default: "600" },
    seed: { type: "string", default: "1" },
    match: { type: "boolean", default: false },
    count: { type: "string", default: "12" },
    plies: { type: "string", default: "2" },
    most: { type: "string", default: "8" },
    from: { type: "string", default: "0" },
  },
});
const plies = Number(values.plies);

const SCORES: readonly Score[] = [
  { length: 5, own: 4, other: 4, crawford: false },
  { length: 5, own: 4, other: 3, crawford: true },
  { length: 5, own: 3, other: 4, crawford: true },
  { length: 7, own: 5, other: 6, crawford: false },
  { length: 7, own: 5, other: 5, crawford: false },
  { length: 7, own: 5, other: 3, crawford: false },
  { length: 7, own: 4, other: 5, crawford: false },
  { length: 7, own: 3, other: 6, crawford: true },
];

function play(): void {
  mkdirSync("build/study", { recursive: true });
  const lines: string[] = [];
  const first = Number(values.seed) * 1_000_000;
  for (let index = 0; index < Number(values.games); index++) {
    const score = values.match ? SCORES[index % SCORES.length] : MONEY;
    for (const decision of playGame(engine, first + index, score)) lines.push(JSON.stringify(decision));
  }
  const file = values.match ? POOL.match : POOL.money;
  writeFileSync(file, `${lines.join("\n")}\n`);
  console.log(`${file}: ${lines.length} decisions of ${values.games} games`);
}

function* decisions(theme: Theme): Generator<Spot> {
  const seen = new Set<string>();
  for (const line of readFileSync(theme.match ? POOL.match : POOL.money, "utf8").split("\n")) {
    if (line === "") continue;
    const decision = JSON.parse(line) as Decision;
    const isCube = decision.xgid.includes(":00:");
    if (isCube !== (theme.asks === "cube") || seen.has(decision.xgid)) continue;
    seen.add(decision.xgid);
    yield spotOf(decision);
  }
}

/** Whether the decision is clear at each depth up to `plies`, with the same best play. */
function isClear(engine: Engine, spot: Spot, theme: Theme): boolean {
  const { position, onRoll, dice } = spot.xgid;
  const table = tableOfXgid(spot.xgid);
  if (dice === null) {
    const verdicts = [0, 1, plies].map((depth) => engine.decideCube(position, onRoll, table, { plies: depth }));
    const { noDouble, doubleTake, doublePass, double, take } = verdicts.at(-1)!;
    const margin = Math.min(Math.abs(noDouble - Math.min(doubleTake, doublePass)), Math.abs(doubleTake - doublePass));
    if (verdicts.some((one) => one.double !== double || one.take !== take)) return false;
    if (theme.shows !== undefined && !theme.shows({ ...spot, ranked: [], cube: verdicts.at(-1)! })) return false;
    return margin >= LEAST_MARGIN && margin <= MOST_MARGIN && noDouble > -0.1;
  }
  let best = "";
  for (const depth of [0, 1, plies]) {
    const ranked = engine.rankMoves(position, onRoll, dice, { plies: depth, table });
    if (ranked.length < 4) return false;
    const margin = ranked[0].equity - ranked[1].equity;
    const name = makeNotation(ranked[0].turn.moves);
    if (depth > 0 && name !== best && best !== "") return false;
    if (margin < LEAST_MARGIN * (depth === 0 ? 0.5 : 1) || margin > MOST_MARGIN) return false;
    if (depth > 0 && theme.shows !== undefined && !theme.shows({ ...spot, ranked, cube: null })) return false;
    best = name;
  }
  return true;
}

function propose(name: string): void {
  const theme = themeOf(name);
  const games = new Set<number>();
  let left = Number(values.count);
  for (const spot of decisions(theme)) {
    if (left === 0) return;
    if (spot.game % 1_000_000 < Number(values.from) || games.has(spot.game) || !theme.fits(spot)) continue;
    if (!isClear(engine, spot, theme)) continue;
    games.add(spot.game);
    left--;
    console.log(`${spot.text}  game ${spot.game} n ${spot.n} ${spot.category}`);
    show(spot.text);
  }
}

function show(text: string): void {
  const parsed = parseXgid(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
  const xgid = parsed.value;
  console.log(
    xgid.dice === null ? reportCube(engine, xgid, plies) : reportTurn(engine, xgid, plies, Number(values.most)),
  );
}

const [command, ...words] = positionals;
if (command === "games") play();
else if (command === "propose") propose(words[0] ?? "");
else if (command === "facts") for (const word of words) show(word);
else if (command === "fill") fillLessons(engine, plies, words, LEAST_MARGIN);
else if (command === "fill-book") fillBook(engine, plies);
else throw new Error("games, propose THEME, facts XGID, fill or fill-book");
