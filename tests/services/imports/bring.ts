/** Imported matches for the services' tests. */
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import { makeMat } from "../../../backgammon/mat-writer";
import type { MatchRules } from "../../../backgammon/match/types";
import type { BySeat } from "../../../backgammon/vocabulary";
import type { ImportEntry } from "../../../contract/imports";
import { playAtRandom } from "../../unit/backgammon/support/random-match";
import { type Caller, callerOf } from "../calls";
import { makePlayer } from "../players";

const RULES: MatchRules = { kind: "match", length: 1, cube: true, clock: null };

/** The text of a match of one game, played at random: most of it is mistakes. */
export function fileOf(seed: number, names: BySeat<string> = { white: "mira", black: "otto" }): string {
  const { events } = playAtRandom(RULES, seed);
  return makeMat({ rules: RULES, names, events, tags: { EventDate: "2024.02.29", Site: "elsewhere" } });
}

export async function bring(call: Caller, text: string, name?: string): Promise<ImportEntry> {
  const { status, body } = await call("POST", "/api/v2/imports", { text, ...(name !== undefined && { name }) });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body as { match: ImportEntry }).match;
}

/** Waits until the match is analysed. */
export async function untilAnalysed(matchId: number): Promise<void> {
  await vi.waitFor(
    async () =>
      expect(await env.DB.prepare("SELECT status FROM analyses WHERE match_id = ?").bind(matchId).first("status")).toBe(
        "done",
      ),
    { timeout: 30_000, interval: 100 },
  );
}

export async function countRows(table: string, matchId: number): Promise<number> {
  const column = table === "matches" ? "id" : "match_id";
  return (
    (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`).bind(matchId).first<number>("n")) ??
    0
  );
}

/** Every table that has something of an imported match. */
export const TABLES = [
  ...["imports", "import_reviews", "matches", "analyses", "analysis_players", "analysis_games", "mistakes", "looks"],
  ...["analyses_again", "reviews_again"],
] as const;

/** A star member and their calls. */
export async function member() {
  const id = await makePlayer({ membership: "star", name: `imp_${crypto.randomUUID().slice(0, 8)}` });
  return { id, call: await callerOf(id) };
}
