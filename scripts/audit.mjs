/**
 * `npm run audit`: proves that the books of the local database balance. Prints one JSON line,
 * `{ ok, accounts, transfers, findings }`, and exits with 1 when something is wrong. Reads only, also beside a running club.
 */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { AUDIT_RULES } from "../services/ledger/audit-rules.mjs";
import { withDatabase } from "./migrate.mjs";
import { databaseOptions } from "./serve.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stateDir = resolve(root, process.env.STATE_DIR ?? ".state");

async function audit(db) {
  const answers = await db.batch(AUDIT_RULES.map(({ sql }) => db.prepare(sql)));
  const findings = answers.flatMap(({ results }, index) =>
    results.map((row) => ({ rule: AUDIT_RULES[index].rule, ...row })),
  );
  const count = (table) => db.prepare(`SELECT count(*) AS count FROM ${table}`).first("count");
  const [accounts, transfers] = [await count("accounts"), await count("transfers")];
  return { ok: findings.length === 0, accounts, transfers, findings };
}

try {
  const report = await withDatabase(databaseOptions(root, stateDir), audit);
  console.log(JSON.stringify(report));
  process.exitCode = report.ok ? 0 : 1;
} catch (error) {
  console.error(`The books could not be read: ${error.message}`);
  process.exitCode = 2;
}
