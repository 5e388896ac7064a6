/**
 * The match file: GET /api/matches/{matchId} asked with `Accept: text/plain` answers the match as .mat text, which GNU
 * Backgammon and eXtreme Gammon read. Without it the same call answers JSON (contract/analysis.ts).
 */
export const MATCH_FILE_TYPE = "text/plain";

/** The name under which the file is saved (study spec §7). */
export function matchFileName(matchId: number): string {
  return `match${matchId}.txt`;
}

/** Whether an `Accept` header asks for the file: only by its name, since every browser takes anything. */
export function asksForMatchFile(accept: string | null): boolean {
  return (accept ?? "").split(",").some((part) => part.split(";")[0].trim().toLowerCase() === MATCH_FILE_TYPE);
}
