import type { ReviewResult } from "../../contract/match-event";
import type { Candidate, CubeReview, EventReview } from "../../engine/analysis";

type Chances = Candidate["chances"];

/** The engine's word on an event with the study spec's field names. A roll that was no cube decision says its luck. */
export function reviewResult({ checker, cube, luck, engineVersion }: EventReview): ReviewResult {
  const decision = checker ?? cube;
  const isAnswer = cube?.action === "take" || cube?.action === "drop";
  return {
    Moves: checker?.candidates.map((candidate) => moveOf(candidate, engineVersion)) ?? [],
    Error: checker?.error ?? null,
    "Error double": cube === null || isAnswer ? null : cube.error,
    "Error take": isAnswer ? cube.error : null,
    "Count as decision": decision?.counts ?? false,
    Double: cube?.doubleTake ?? null,
    "No double": cube?.noDouble ?? null,
    Drop: cube?.doublePass ?? null,
    ...(cube === null ? { "Double %": null, "No double %": null } : wrongAnswers(cube)),
    "Level used": levelUsed(decision?.plies ?? 0, engineVersion),
    Chances: cube === null ? null : named(cube.chances),
    "Best decision": cube?.verdict ?? null,
    Category: decision?.category ?? "Normal",
    Luck: luck,
  };
}

function moveOf(candidate: Candidate, engineVersion: string): ReviewResult["Moves"][number] {
  return {
    Move: candidate.notation,
    Played: candidate.played,
    Equity: candidate.equity,
    "Equity error": candidate.error,
    ...named(candidate.chances),
    "Level used":
      candidate.games === undefined
        ? levelUsed(candidate.plies, engineVersion)
        : bookUsed(candidate.games, engineVersion),
  };
}

function named({ win, winGammon, winBackgammon, loseGammon, loseBackgammon }: Chances) {
  return {
    Win: win,
    "Win Gammon": winGammon,
    "Win Backgammon": winBackgammon,
    Lose: Math.round((1 - win) * 1e6) / 1e6,
    "Lose Gammon": loseGammon,
    "Lose Backgammon": loseBackgammon,
  };
}

export function levelUsed(plies: number, engineVersion: string): string {
  return `Starpoint ${engineVersion}, ${plies} plies`;
}

/** Of a first move that the opening book judges (decision 077). */
function bookUsed(games: number, engineVersion: string): string {
  return `Starpoint ${engineVersion}, book of ${games} games`;
}

/**
 * How often, in percent, the opponent has to answer the double wrongly for doubling to be worth as much as waiting: 0 when
 * doubling is right anyway, 100 when even that does not help. The rest to 100 is how often they may answer rightly.
 */
function wrongAnswers({ noDouble, doubleTake, doublePass }: CubeReview): { "Double %": number; "No double %": number } {
  const right = Math.min(doubleTake, doublePass);
  const wrong = Math.max(doubleTake, doublePass);
  const share = noDouble <= right ? 0 : noDouble >= wrong ? 1 : (noDouble - right) / (wrong - right);
  const percent = Math.round(share * 1e4) / 100;
  return { "Double %": percent, "No double %": Math.round((100 - percent) * 100) / 100 };
}
