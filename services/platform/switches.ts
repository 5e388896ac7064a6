/**
 * Features that operators have switched over the setting FEATURE_FLAGS (D1 `switches`, decision 112). Each running copy of the Worker
 * reads them every few seconds at most, beside a request and not before it: a switch is everywhere within ten seconds.
 */
import { FEATURES, type Feature } from "../../contract/features";
import { logThrown } from "../log/log";
import type { Env } from "./env";
import { withFeatures } from "./settings";

const FRESH_MS = 5_000;

/** As the database has it. */
export type Switched = ReadonlyMap<Feature, boolean>;
const NAME = "feature:";

let known: { readonly readMs: number; readonly switched: Switched } | null = null;

/** What is switched now. */
export async function readSwitched(db: D1Database): Promise<Switched> {
  const { results } = await db
    .prepare(`SELECT name, value FROM switches WHERE name >= '${NAME}' AND name < 'feature;'`)
    .all<{ name: string; value: string }>();
  return new Map(
    FEATURES.flatMap((feature) => {
      const row = results.find(({ name }) => name === NAME + feature);
      return row === undefined ? [] : [[feature, row.value === "1"] as const];
    }),
  );
}

/** Switches a feature, or with null leaves it to the setting. */
export function switchStatement(db: D1Database, feature: Feature, isOn: boolean | null): D1PreparedStatement {
  const name = NAME + feature;
  if (isOn === null) return db.prepare("DELETE FROM switches WHERE name = ?").bind(name);
  return db
    .prepare("INSERT INTO switches (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2")
    .bind(name, isOn ? "1" : "0");
}

/** The next request reads anew: a switch was changed here. */
export function forgetSwitched(): void {
  known = null;
}

async function refresh(env: Env, nowMs: number): Promise<Switched> {
  const switched = await readSwitched(env.DB);
  known = { readMs: nowMs, switched };
  return switched;
}

/** `env` with the features as they are switched. Where that cannot be read, as the setting or the last reading has them. */
export async function withSwitches(env: Env, ctx: Pick<ExecutionContext, "waitUntil">): Promise<Env> {
  const nowMs = Date.now();
  const failed = (error: unknown) => {
    logThrown("warn", "the operators' switches could not be read", error);
    return null;
  };
  if (known === null) return withFeatures(env, (await refresh(env, nowMs).catch(failed)) ?? new Map());
  if (Math.abs(nowMs - known.readMs) > FRESH_MS) {
    known = { ...known, readMs: nowMs }; // One request asks, the others go on.
    ctx.waitUntil(refresh(env, nowMs).catch(failed));
  }
  return withFeatures(env, known.switched);
}
