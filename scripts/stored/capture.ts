/** `npm run capture:stored -- FILE`: see scripts/capture-stored.mjs. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseOptions } from "../serve.mjs";
import { startClub } from "./club";
import { dumpState } from "./dump.mjs";
import { type Captured, fillClub, SEEDED_BELOW } from "./play";

type Row = Record<string, unknown>;
type Tables = { [table: string]: Row[] };

const root = process.cwd();
const file = process.env.CAPTURE_TO ?? "";
const port = Number(process.env.PORT ?? 8990);
const stateDir = mkdtempSync(join(tmpdir(), "starpoint-stored-"));
const secret = randomBytes(24).toString("hex");

/** Nobody's data: what is short-lived, secret, or follows from the rest. */
const LEFT_OUT = ["sessions", "popups", "rank_steps", "rank_counts", "dice_totals", "dice_dealt"];

/** Of what came with the club one match is kept in full; of the others what the books and lists need of them. */
function trimmed(tables: Tables, { matches }: Captured): Tables {
  const isKept = ({ match_id: id }: Row, table: string) =>
    table === "archived_matches" ? id === matches.archived : Number(id) >= SEEDED_BELOW;
  const bulky = ["archived_matches", "mistakes", "analysis_games"];
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => !LEFT_OUT.includes(name))
      .map(([name, rows]) => [name, bulky.includes(name) ? rows.filter((row) => isKept(row, name)) : rows]),
  );
}

/** The objects that may be there. What came with the club lies in D1. */
function namesOf({ matches = [], profiles = [] }: Tables): Record<string, string[]> {
  const users = profiles.map(({ id }) => String(id));
  const played = matches.filter(({ id }) => Number(id) >= SEEDED_BELOW);
  return {
    MATCH: played.map(({ id }) => String(id)),
    POOL: ["coin", "rating"],
    MAILBOX: users,
    USER_CHANNEL: users,
  };
}

/** One row a line, so that a change of the file can be read. */
function toText(value: unknown, depth = 0): string {
  const isRow = depth > 2 || typeof value !== "object" || value === null || Object.keys(value).length === 0;
  if (isRow) return JSON.stringify(value);
  const inner = Array.isArray(value)
    ? value.map((each) => toText(each, depth + 1))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${toText(each, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${inner.join(",\n")}\n${close}`;
}

const club = await startClub(port, stateDir, secret);
try {
  const captured = await fillClub({ url: club.url, secret });
  await sleep(2_000); // what follows from the last command is stored within moments
  const atMs = Date.now();
  await club.kill();
  const { d1, objects } = await dumpState(stateDir, databaseOptions(root, stateDir), namesOf);
  writeFileSync(file, `${toText({ atMs, ...captured, d1: trimmed(d1, captured), objects })}\n`);
  console.log(`${file}: ${objects.length} objects`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await club.kill();
  rmSync(stateDir, { recursive: true, force: true });
  process.exit(); // sockets to the dead club are still open
}
