/**
 * `npm run audit`: proves that the books of the local database balance. Prints one JSON line,
 * `{ ok, accounts, transfers, findings }`, and exits with 1 when something is wrong. Reads only, also beside a running club.
 */
import { dirname, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { AUDIT_RULES } from "../services/ledger/audit-rules.mjs";
import { withDatabase } from "./migrate.mjs";
import { databaseOptions } from "./serve.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stateDir = resolve(root, process.env.STATE_DIR ?? ".state");
const TRIES = 4;
const AGAIN_AFTER_MS = 500;

async function audit(db) {
  const answers = await db.batch(AUDIT_RULES.map(({ sql }) => db.prepare(sql)));
  const findings = answers.flatMap(({ results }, index) =>
    results.map((row) => ({ rule: AUDIT_RULES[index].rule, ...row })),
  );
  const count = (table) => db.prepare(`SELECT count(*) AS count FROM ${table}`).first("count");
  const [accounts, transfers] = [await count("accounts"), await count("transfers")];
  return { ok: findings.length === 0, accounts, transfers, findings };
}

/** Looks again where the database cannot be read: beside a running club its file can be locked for a moment. */
async function read(triesLeft) {
  try {
    return await withDatabase(databaseOptions(root, stateDir), audit);
  } catch (error) {
    if (triesLeft === 0) throw error;
    await sleep(AGAIN_AFTER_MS);
    return read(triesLeft - 1);
  }
}

try {
  const report = await read(TRIES - 1);
  console.log(JSON.stringify(report));
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  console.error(`The books could not be read: ${error.message}`);
  process.exitCode = 2;
}
