/** The report on an analysed match: both sides' sums, and their dearest mistakes from the reviews that the match keeps. */

import { opponentOf, SEATS, type Seat } from "../../backgammon/vocabulary";
import { makeXgid } from "../../backgammon/xgid";
import type { MatchDetails } from "../../contract/analysis";
import { type MatchReport, REPORT_MISTAKES } from "../../contract/report";
import { eventsToReview } from "../../engine/analysis";
import type { MatchRecord } from "../objects/match-record";
import { type MatchSummary, matchDetails } from "./details";
import { type Mistake, mistakeIn } from "./mistake";

const BOT_ID = /^00000000/;
const CUBE_ACTIONS = { no_double: "No Double", double: "Double", take: "Take", drop: "Drop" } as const;
const MOST_CUBE = 1024;

/** Null until the analysis is done. `record`: with the reviews of all games. */
export function makeReport(summary: MatchSummary, record: MatchRecord): MatchReport | null {
  const details = matchDetails(summary);
  const { player1_stats: white, player2_stats: black, attributes } = details;
  if (white === null || black === null) return null;
  const mistakes = mistakesOf(record);
  const winner = SEATS.find((seat) => scoreOf(details, seat) > scoreOf(details, opponentOf(seat))) ?? null;
  const side = (seat: Seat, stats: typeof white): MatchReport["white"] => {
    const { name, id } = seat === "white" ? details.player1 : details.player2;
    return {
      ...{ name, is_bot: BOT_ID.test(id), score: scoreOf(details, seat) },
      ...{ error_rate: stats.error_rate, level: stats.level_of_play, decisions: stats.decisions_count },
      errors: stats.checker_errors_count + stats.cube_errors_count,
      blunders: stats.checker_blunders_count + stats.cube_blunders_count,
      ...{ equity_lost: stats.total_equity_lost, luck: stats.luck_sum },
      mistakes: mistakes
        .filter(({ mistake }) => mistake.seat === seat)
        .slice(0, REPORT_MISTAKES)
        .map(({ mistake, game }) => told(mistake, game, record)),
    };
  };
  return {
    ...{ length: attributes.length, is_money: attributes.subtype === "coin", winner },
    ...{ finished_at: summary.players[0]?.match_finished_at ?? null, level: attributes.analysis_level.player1 },
    engine_version: summary.analysis?.engine_version ?? null,
    ...{ white: side("white", white), black: side("black", black) },
  };
}

function scoreOf(details: MatchDetails, seat: Seat): number {
  return seat === "white" ? details.player1_score : details.player2_score;
}

/** The counted errors and blunders of both sides, the dearest first. */
function mistakesOf({ rules, events, reviews }: MatchRecord) {
  const bySeq = new Map(reviews.map((review) => [review.seq, review]));
  return eventsToReview(rules, events)
    .flatMap((place) => {
      const review = bySeq.get(place.event.seq);
      const mistake = review === undefined ? null : mistakeIn(place, review);
      return mistake === null ? [] : [{ mistake, game: place.event.game }];
    })
    .sort((a, b) => a.mistake.error - b.mistake.error);
}

function told(mistake: Mistake, game: number, { rules }: MatchRecord): MatchReport["white"]["mistakes"][number] {
  const { action, before, candidates, cube, notation, seat, error } = mistake;
  const isPlay = action === "play";
  const isAnswer = action === "take" || action === "drop";
  const { position, score, crawford } = before;
  return {
    ...{ game, error, dice: isPlay ? (before.dice?.toSorted((a, b) => b - a).join("") ?? null) : null },
    played: isPlay ? notation : CUBE_ACTIONS[action],
    best: isPlay ? (candidates[0]?.notation ?? "") : (cube?.verdict ?? ""),
    xgid: makeXgid({
      ...{ position, score, cube: before.cube, beavers: false, maxCube: MOST_CUBE, doubled: isAnswer },
      ...{ onRoll: isAnswer ? opponentOf(seat) : seat, dice: isPlay ? before.dice : null },
      ...{ length: rules.kind === "money" ? 0 : rules.length, crawford: crawford === "crawford" },
      jacoby: rules.kind === "money" && rules.jacoby,
    }),
  };
}
