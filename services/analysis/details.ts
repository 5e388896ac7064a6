import { levelOfPlay } from "../../backgammon/level-of-play";
import type { Seat } from "../../backgammon/vocabulary";
import type { AnalysisProgress, MatchDetails, MatchStats } from "../../contract/analysis";
import { getCharacter } from "../../engine/bots/characters";
import { lengthOf, matchSpecForm } from "../objects/match-spec";
import { isOutdated } from "./outdated";
import type { AnalysisPlayerRow, AnalysisRow, MatchSummaryRow, PersonRow } from "./rows";

/** A match as D1 knows it. */
export type MatchSummary = {
  readonly match: MatchSummaryRow;
  readonly analysis: AnalysisRow | null;
  readonly players: readonly AnalysisPlayerRow[];
  readonly people: readonly PersonRow[];
  /** Of a match that the player brought along: which side they were. */
  readonly imported: { readonly ownerId: string; readonly seat: Seat | null } | null;
};

/** Throws a StoredDataError when the match's specification cannot be read. */
export function matchDetails(summary: MatchSummary, opensAtMs: number | null = null): MatchDetails {
  const { match, analysis, players, people, imported } = summary;
  const { rules, ...spec } = matchSpecForm.read(match.spec, `match ${match.id}`);
  const isDone = analysis?.status === "done";
  const level = isDone ? analysis.plies : null;
  const statsOf = (seat: Seat) => {
    const row = isDone ? players.find((player) => player.seat === seat) : undefined;
    return row === undefined ? null : matchStats(row);
  };
  const sideOf = (seat: Seat, id: string, rating: number | null): MatchDetails["player1"] => {
    if (imported === null) return playerOf(id, rating, people);
    if (imported.seat === seat) return playerOf(imported.ownerId, null, people);
    return { id, name: spec.players[seat].name, avatar: null, country: null, rating: null, is_bot: false };
  };
  return {
    id: match.id,
    type: "match",
    attributes: {
      status: match.status,
      subtype: rules.kind === "money" ? "coin" : "normal",
      length: lengthOf(rules, match.length),
      stake: match.stake,
      clock: match.clock,
      coin_level: match.coin_level,
      analysis_level: { player1: level, player2: level },
    },
    player1: sideOf("white", match.white_id, match.white_rating),
    player2: sideOf("black", match.black_id, match.black_rating),
    player1_score: match.white_score,
    player2_score: match.black_score,
    player1_stats: statsOf("white"),
    player2_stats: statsOf("black"),
    analysis: analysis && progressOf(analysis, opensAtMs),
    is_imported: imported !== null,
  };
}

function playerOf(id: string, rating: number | null, people: readonly PersonRow[]): MatchDetails["player1"] {
  const bot = getCharacter(id);
  if (bot !== null) return { id, name: bot.name, avatar: bot.avatar, country: null, rating: null, is_bot: true };
  const person = people.find((other) => other.id === id);
  if (person === undefined) return { id, name: null, avatar: null, country: null, rating: null, is_bot: false };
  return { ...person, rating, is_bot: false };
}

/** `opensAtMs`: of an analysis that was held back, from when on it can be asked for. */
export function progressOf(analysis: AnalysisRow, opensAtMs: number | null): AnalysisProgress {
  const { status, games_done, games_total, engine_version, again } = analysis;
  const once = again === "working" || again === "failed" ? again : "offered";
  return {
    ...{ status, games_done, games_total, engine_version, opens_at: opensAtMs },
    again: isOutdated(analysis) ? once : null,
  };
}

/** One player's statistics of an analysed match. */
export function matchStats(row: AnalysisPlayerRow): MatchStats {
  return {
    checker_blunders_count: row.checker_blunders_count,
    checker_blunders_equity_lost: row.checker_blunders_equity_lost,
    checker_errors_count: row.checker_errors_count,
    checker_errors_equity_lost: row.checker_errors_equity_lost,
    cube_blunders_count: row.cube_blunders_count,
    cube_blunders_equity_lost: row.cube_blunders_equity_lost,
    cube_errors_count: row.cube_errors_count,
    cube_errors_equity_lost: row.cube_errors_equity_lost,
    error_rate: row.error_rate,
    luck_sum: row.luck_sum,
    total_equity_lost: row.total_equity_lost,
    decisions_count: row.checker_decisions + row.cube_decisions,
    level_of_play: levelOfPlay(row.error_rate),
  };
}
