/**
 * `npm run opening-book [-- --contexts money,dmp]`: makes the book of first moves, `engine/book/opening-book.json`, by rolling out the plausible plays of
 * each of the 15 first rolls. It takes hours on one core and may be stopped at any time: what was counted is kept in
 * `training/checkpoints/`, a file for each context, and the same command goes on from there. The book is written after each roll; a context is in it once
 * its first round is done, and those that are not asked for stay as they are. Several processes may share the contexts; whoever ends last writes them all.
 * `--rounds N`: no more than the first N rounds.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { OPENING_CONTEXTS, OPENING_ROLLS, type OpeningContext, openingKey } from "../../backgammon/openings";
import { STARTING_POSITION } from "../../backgammon/position";
import type { Dice } from "../../backgammon/vocabulary";
import { loadEngine, type RolloutCount } from "../../engine";
import { BOOK_SETTINGS, BOOK_VERSION } from "../../engine/book/book-settings";
import { type BookEntry, OPENING_SEAT, type OpeningBook } from "../../engine/book/opening-book";
import { openingTable } from "../../engine/book/opening-table";
import { rollOutPlays } from "./roll-out";
import { bookText } from "./text";

const BOOK = "engine/book/opening-book.json";
const CHECKPOINTS = "training/checkpoints";

const [kernel, nets] = ["engine/kernel/kernel.wasm", "engine/weights/starpoint.nets"].map((file) => readFileSync(file));
const engine = await loadEngine(new WebAssembly.Module(kernel), nets);
const { values } = parseArgs({
  options: {
    contexts: { type: "string", default: OPENING_CONTEXTS.join(",") },
    rounds: { type: "string", default: String(BOOK_SETTINGS.rounds.length) },
  },
});
const contexts = OPENING_CONTEXTS.filter((context) => values.contexts.split(",").includes(context));

/** What was counted so far, by context and roll; that of another engine or other settings is left. */
const madeBy = JSON.stringify([BOOK_VERSION, engine.version, BOOK_SETTINGS]);
const counted = new Map<string, RolloutCount>(contexts.flatMap(readCheckpoint));
const entries = new Map<string, BookEntry>();

for (const context of contexts)
  for (const games of BOOK_SETTINGS.rounds.slice(0, Number(values.rounds)))
    for (const dice of OPENING_ROLLS) await rollOut(context, dice, games);

function checkpointOf(context: OpeningContext): string {
  return `${CHECKPOINTS}/opening-${context}.json`;
}

function readCheckpoint(context: OpeningContext): [string, RolloutCount][] {
  const path = checkpointOf(context);
  if (!existsSync(path)) return [];
  // Written below.
  const saved = JSON.parse(readFileSync(path, "utf8")) as { madeBy: string; counted: [string, RolloutCount][] };
  return saved.madeBy === madeBy ? saved.counted : [];
}

/** The lines of the book as it stands now, so that the contexts that are not asked for stay; none of another engine's or of other settings. */
function inBook(): [string, BookEntry][] {
  if (!existsSync(BOOK)) return [];
  // Written below.
  const { version, engine: made, settings, contexts: kept } = JSON.parse(readFileSync(BOOK, "utf8")) as OpeningBook;
  if (JSON.stringify([version, made, settings]) !== madeBy) return [];
  return OPENING_CONTEXTS.filter((context) => !contexts.includes(context)).flatMap((context) =>
    Object.entries(kept[context] ?? {}).map(([roll, entry]): [string, BookEntry] => [`${context} ${roll}`, entry]),
  );
}

/** Plays on up to `games` games of each plausible play that is not given up, and writes what is known by then. */
async function rollOut(context: OpeningContext, dice: Dice, games: number): Promise<void> {
  const name = `${context} ${openingKey(dice)}`;
  const decision = { position: STARTING_POSITION, seat: OPENING_SEAT, dice, table: openingTable(context) } as const;
  const { entry, counted: now } = await rollOutPlays(engine, decision, BOOK_SETTINGS, games, counted.get(name));
  counted.set(name, now);
  entries.set(name, entry);
  save(context);
  console.log(`${name}, ${games} games: ${entry.plays.map(({ play, lost }) => `${play} ${-lost}`).join(", ")}`);
}

/** Both files whole or not at all. */
function save(context: OpeningContext): void {
  mkdirSync(CHECKPOINTS, { recursive: true });
  const own = [...counted].filter(([name]) => name.startsWith(`${context} `));
  writeWhole(checkpointOf(context), JSON.stringify({ madeBy, counted: own }));
  for (const [name, entry] of inBook()) entries.set(name, entry);
  const done = OPENING_CONTEXTS.filter((one) =>
    OPENING_ROLLS.every((dice) => entries.has(`${one} ${openingKey(dice)}`)),
  );
  if (done.length > 0)
    writeWhole(
      BOOK,
      bookText(engine.version, done, (context, roll) => entries.get(`${context} ${roll}`)!),
    );
}

function writeWhole(path: string, text: string): void {
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, path);
}
