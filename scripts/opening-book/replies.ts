/**
 * `npm run opening-book -- --replies [--contexts money,dmp]`: makes the book of second moves, `engine/book/replies-CONTEXT.json`, by rolling out the
 * plausible answers of each of the 21 rolls to the first plays that are about as good as the best of the book. It takes hours and may be stopped at any
 * time: what was counted is kept in `training/checkpoints/`. A context's file is written after each of its rounds. `--rounds N`: no more than the first
 * N of them. `--part 1/2`: counts only every second first play and writes no book, so that several processes share the work; a run without it writes.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import {
  OPENING_CONTEXTS,
  type OpeningContext,
  OTHER_CONTEXT,
  openingKey,
  REPLY_ROLLS,
} from "../../backgammon/openings";
import { loadEngine, type RolloutCount } from "../../engine";
import { REPLY_SETTINGS, REPLY_VERSION } from "../../engine/book/book-settings";
import type { BookEntry } from "../../engine/book/opening-book";
import { openingTable } from "../../engine/book/opening-table";
import { afterFirst, REPLY_SEAT, type ReplyBook } from "../../engine/book/reply-book";
import { partOf } from "../part-of.mjs";
import { answeredPlays } from "./answered-plays";
import { rollOutPlays } from "./roll-out";
import { replyText } from "./text";

const [kernel, nets] = ["engine/kernel/kernel.wasm", "engine/weights/starpoint.nets"].map((file) => readFileSync(file));
const engine = await loadEngine(new WebAssembly.Module(kernel), nets);
const { values } = parseArgs({
  options: {
    replies: { type: "boolean" },
    contexts: { type: "string", default: OPENING_CONTEXTS.join(",") },
    rounds: { type: "string", default: String(REPLY_SETTINGS.rounds.length) },
    part: { type: "string", default: "1/1" },
  },
});

for (const context of OPENING_CONTEXTS) if (values.contexts.split(",").includes(context)) await makeReplies(context);

async function makeReplies(context: OpeningContext): Promise<void> {
  const checkpoint = `training/checkpoints/replies-${context}.jsonl`;
  mkdirSync("training/checkpoints", { recursive: true });
  // What was counted by another engine or other settings is left.
  const madeBy = JSON.stringify([REPLY_VERSION, engine.version, REPLY_SETTINGS]);
  const counted = readCheckpoint(checkpoint, madeBy);
  const all = answeredPlays(OTHER_CONTEXT[context]);
  const firsts = partOf(all, values.part);
  const entries = new Map<string, BookEntry>();
  const nameOf = (play: string, roll: string) => `${play}, ${roll}`;
  for (const games of REPLY_SETTINGS.rounds.slice(0, Number(values.rounds))) {
    for (const first of firsts) {
      for (const dice of REPLY_ROLLS) {
        const name = nameOf(first.play, openingKey(dice));
        const decision = { position: afterFirst(first), seat: REPLY_SEAT, dice, table: openingTable(context) } as const;
        const { entry, counted: now } = await rollOutPlays(engine, decision, REPLY_SETTINGS, games, counted.get(name));
        counted.set(name, now);
        entries.set(name, { ...entry, others: [] });
        appendFileSync(checkpoint, `${JSON.stringify({ madeBy, name, counted: now })}\n`);
      }
      console.log(`${context}, ${games} games, after ${first.play} (${first.roll})`);
    }
    if (firsts.length < all.length) continue;
    const book: ReplyBook = {
      ...{ version: REPLY_VERSION, engine: engine.version, context, settings: REPLY_SETTINGS },
      answered: firsts.map((first) => ({
        ...first,
        replies: Object.fromEntries(
          REPLY_ROLLS.map(openingKey).map((roll) => [roll, entries.get(nameOf(first.play, roll))!]),
        ),
      })),
    };
    writeFileSync(`engine/book/replies-${context}.json.new`, replyText(book));
    renameSync(`engine/book/replies-${context}.json.new`, `engine/book/replies-${context}.json`);
  }
}

/** The last line of each name counts; a line that was cut off by a stop is left. */
function readCheckpoint(path: string, madeBy: string): Map<string, RolloutCount> {
  const counted = new Map<string, RolloutCount>();
  if (!existsSync(path)) return counted;
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (!line.endsWith("}")) continue;
    // Written above.
    const saved = JSON.parse(line) as { madeBy: string; name: string; counted: RolloutCount };
    if (saved.madeBy === madeBy) counted.set(saved.name, saved.counted);
  }
  return counted;
}
