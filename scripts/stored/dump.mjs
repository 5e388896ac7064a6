/**
 * Reads all that a stopped club has stored: D1 by its binding, and every object's tables, keys and alarm from inside an object
 * of the same class, so that nothing here knows how workerd keeps them.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";

const CLASSES = { MATCH: "Match", POOL: "Pool", MAILBOX: "Mailbox", USER_CHANNEL: "UserChannel" };

/** Stands in for each class, and tells what its object holds. */
const READER = `
import { DurableObject } from "cloudflare:workers";
class Reader extends DurableObject {
  async fetch() {
    const { sql } = this.ctx.storage;
    const ours = "name NOT LIKE '\\\\_cf\\\\_%' ESCAPE '\\\\' AND name NOT LIKE 'sqlite\\\\_%' ESCAPE '\\\\'";
    const schema = sql.exec("SELECT type, name, sql FROM sqlite_master WHERE " + ours).toArray();
    const tables = schema.filter(({ type }) => type === "table").map(({ name }) => name);
    const rows = tables.map((name) => [name, sql.exec("SELECT * FROM " + name).toArray()]);
    return Response.json({
      schema: schema.map(({ sql }) => sql),
      rows: Object.fromEntries(rows),
      keys: Object.fromEntries(await this.ctx.storage.list()),
      alarmAtMs: await this.ctx.storage.getAlarm(),
    });
  }
  async alarm() {}
}
${Object.values(CLASSES)
  .map((name) => `export class ${name} extends Reader {}`)
  .join("\n")}
export default { fetch: () => new Response(null) };`;

/**
 * What is in the state folder of a club that does not run. `namesOf` says which objects may be there, by binding.
 * Only a copy is opened, without the list of alarms: none goes off while it is read.
 * @param {string} stateDir
 * @param {object} d1Options
 * @param {(d1: any) => Record<string, string[]>} namesOf
 * @returns {Promise<{ d1: any, objects: any[] }>}
 */
export async function dumpState(stateDir, d1Options, namesOf) {
  const copy = mkdtempSync(join(tmpdir(), "starpoint-dump-"));
  const objects = join(copy, "do");
  cpSync(join(stateDir, "v3", "do"), objects, { recursive: true });
  rmSync(join(objects, "metadata.sqlite"), { force: true });
  const miniflare = new Miniflare({
    name: "starpoint",
    modules: true,
    script: READER,
    compatibilityDate: "2026-04-01",
    durableObjects: Object.fromEntries(
      Object.entries(CLASSES).map(([binding, className]) => [binding, { className, useSQLite: true }]),
    ),
    durableObjectsPersist: objects,
    ...d1Options,
  });
  try {
    const d1 = await dumpTables(await miniflare.getD1Database("DB"));
    const found = [];
    for (const [binding, names] of Object.entries(namesOf(d1))) {
      const namespace = await miniflare.getDurableObjectNamespace(binding);
      const folder = join(objects, `starpoint-${CLASSES[binding]}`);
      const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
      for (const name of names) {
        const id = namespace.idFromName(name);
        if (!files.has(`${id}.sqlite`)) continue;
        const answer = await namespace.get(id).fetch("http://object/");
        found.push({ binding, name, ...(await answer.json()) });
      }
    }
    return { d1, objects: found };
  } finally {
    await miniflare.dispose();
    rmSync(copy, { recursive: true, force: true });
  }
}

async function dumpTables(db) {
  const { results } = await db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  const names = results.map(({ name }) => name).filter((name) => !/^(_cf_|sqlite_|d1_)/.test(name));
  const tables = {};
  for (const name of names) tables[name] = (await db.prepare(`SELECT * FROM ${name}`).all()).results;
  return tables;
}
