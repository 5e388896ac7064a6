import { type GnuMatch, makeGnuId } from "../../backgammon/gnu-id";
import { gnuMatchOf } from "../../backgammon/gnu-match";
import { readMat } from "../../backgammon/mat-reader";
import type { MatchState } from "../../backgammon/match/types";
import { type BySeat, type Dice, SEATS } from "../../backgammon/vocabulary";
import type { Engine } from "..";
import { analysisSteps, type EventReview, performanceOf, replayChecked, type Sums, sumReviews } from "../analysis";

/** A file that is no match; `code` is the reader's. */
export class MatchFileError extends Error {
  override readonly name = "MatchFileError";

  constructor(
    readonly code: string,
    readonly line: number,
  ) {
    super(`line ${line}: ${code}`);
  }
}

const WORST_SHOWN = 10;

/** Analyses a .mat text and says in plain text who played how well. Throws a MatchFileError. */
export function reportOnMat(
  engine: Engine,
  text: string,
  plies: number,
  onProgress: (done: number, total: number) => void = () => {},
): string {
  const read = readMat(text);
  if (!read.ok) throw new MatchFileError(read.code, read.line);
  const { rules, names, events } = read.value;
  const reviews = [...analysisSteps(engine, rules, events, { plies, onProgress })].map(({ review }) => review);
  const states = new Map(replayChecked(rules, events).map(({ event, before }) => [event.seq, { event, before }]));
  const title = rules.kind === "match" ? `${rules.length} point match` : `money game, limit ${rules.limit}`;
  const mistakes = reviews
    .map((review) => ({ review, decision: review.checker ?? review.cube }))
    .filter(({ decision }) => decision?.counts === true && /Error|Blunder/.test(decision.category))
    .sort((a, b) => a.decision!.error - b.decision!.error);
  return [
    `${names.white} (white) against ${names.black} (black), ${title}`,
    `Engine ${engine.version}, ${plies} plies; ${reviews.length} events reviewed.`,
    "",
    ...table(names, sumReviews(reviews)),
    "",
    mistakes.length === 0
      ? "No errors."
      : `The worst ${Math.min(WORST_SHOWN, mistakes.length)} of ${mistakes.length} mistakes:`,
    ...mistakes.slice(0, WORST_SHOWN).map(({ review }) => {
      const { event, before } = states.get(review.seq)!;
      return describe(review, before, "dice" in event ? event.dice : null, names);
    }),
  ].join("\n");
}

function table(names: BySeat<string>, sums: BySeat<Sums>): string[] {
  const row = (label: string, cell: (sums: Sums) => string) =>
    `${label.padEnd(22)}${SEATS.map((seat) => cell(sums[seat]).padStart(22)).join("")}`;
  const tally = ({ count, equityLost }: Sums["checkerErrors"]) => `${count} (${equityLost.toFixed(3)})`;
  return [
    `${"".padEnd(22)}${SEATS.map((seat) => names[seat].slice(0, 20).padStart(22)).join("")}`,
    row("Checker decisions", (side) => String(side.checkerDecisions)),
    row("Checker errors", (side) => tally(side.checkerErrors)),
    row("Checker blunders", (side) => tally(side.checkerBlunders)),
    row("Cube decisions", (side) => String(side.cubeDecisions)),
    row("Cube errors", (side) => tally(side.cubeErrors)),
    row("Cube blunders", (side) => tally(side.cubeBlunders)),
    row("Total equity lost", (side) => side.equityLost.toFixed(3)),
    row("Luck", (side) => signed(side.luck)),
    row("Error rate", (side) => performanceOf(side).errorRate?.toFixed(2) ?? "N/A"),
    row("Level of play", (side) => performanceOf(side).title ?? "N/A"),
  ];
}

function describe(review: EventReview, before: MatchState, dice: Dice | null, names: BySeat<string>): string {
  const { checker, cube, seat, game } = review;
  const error = signed((checker ?? cube)!.error);
  // As the player sees it when they decide: with their dice, for a play.
  const match: GnuMatch = { ...gnuMatchOf(before), onRoll: before.turn };
  const where = `game ${game}, ${names[seat]}, ${review.category}`;
  if (checker !== null) {
    const played = checker.candidates.find((candidate) => candidate.played)!;
    const best = checker.candidates[0];
    const roll = dice === null ? "" : `${dice.join("")}: `;
    return `${error}  ${makeGnuId(before.position, match)}  ${roll}${played.notation}, best ${best.notation}  (${where})`;
  }
  return `${error}  ${makeGnuId(before.position, match)}  ${cube!.action.replace("_", " ")}, best ${cube!.verdict}  (${where})`;
}

function signed(value: number): string {
  return value > 0 ? `+${value.toFixed(3)}` : value.toFixed(3);
}
