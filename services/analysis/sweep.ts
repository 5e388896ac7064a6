/**
 * Asks again for analyses whose messages were lost, without anybody looking at the matches. Run by the Worker's clock
 * (wrangler.toml), and by a local start, whose queue has forgotten its messages with its process (scripts/serve.mjs).
 */
import type { Env } from "../platform/env";
import { sweepAgain } from "./again";
import { sweepUncounted } from "./count-parts";
import { sweepTraits } from "./fill-traits";
import { reviveAnalysis } from "./revive";
import type { AnalysisRow } from "./rows";

/** Longer than any queue that gets through its work at all: one that lags is not to be given the same work twice. */
const FORGOTTEN_AFTER_MS = 60 * 60_000;
/** As many matches a sweep, those that wait longest; the next sweep goes on. */
const MOST_MATCHES = 200;

const FORGOTTEN_SQL = `SELECT * FROM analyses INDEXED BY analyses_unfinished
  WHERE status IN ('queued', 'running') AND requested_at <= ?1 ORDER BY requested_at LIMIT +?2`;

/** What has failed is left to those who look at the match: by itself it would be tried for ever. */
export async function sweepAnalyses(env: Env, nowMs: number): Promise<void> {
  const forgotten = env.DB.prepare(FORGOTTEN_SQL).bind(nowMs - FORGOTTEN_AFTER_MS, MOST_MATCHES);
  const { results } = await forgotten.all<AnalysisRow>();
  for (const analysis of results) await reviveAnalysis(env, analysis, nowMs);
  await sweepAgain(env, nowMs);
  await sweepTraits(env.DB);
  await sweepUncounted(env);
}
