/** From a call's card to what its screen asks and shows. For loaders. Pure. */
import * as texts from "#texts/practice";
import { parseXgid } from "../../../../backgammon/xgid";
import type { PracticeCard, PracticeProblem } from "../../../../contract/practice";
import { compareAnswers } from "../../tutor/compare-answers";
import { type ToldFact, tell } from "../../tutor/why-text";
import { type Blunder, makeBlunder } from "../blunders/blunder";
import { boardOf } from "../position-board/board-of";

export type CardView = {
  readonly id: string;
  readonly reviews: number;
  readonly next: PracticeCard["next"];
  /** What is asked, as a blunder's quiz asks it. */
  readonly blunder: Blunder;
  /** A lesson's problem; null for a mistake. */
  readonly lesson: LessonView | null;
};

export type LessonView = {
  readonly name: string;
  /** Of a cube decision, what may be answered; null where the dice are played on the board. */
  readonly choices: readonly string[] | null;
  /** What each listed answer loses, zero or above, and what is wrong with it. */
  readonly known: readonly KnownAnswer[];
  readonly analysis: string;
};

type KnownAnswer = PracticeProblem["choices"][number] & {
  /** Counted, as for a mistake; none of the best answer, nor of a cube action. */
  readonly facts: readonly ToldFact[];
};

export function makeCard(card: PracticeCard): CardView[] {
  const { id, reviews, next } = card;
  if (card.kind === "mistake")
    return [{ id, reviews, next, blunder: makeBlunder(card.event, card.category, 1, 0), lesson: null }];
  const blunder = asBlunder(id, card.problem);
  if (blunder === null) return [];
  const { lesson, choices, analysis, xgid } = card.problem;
  return [
    {
      ...{ id, reviews, next, blunder },
      lesson: {
        ...{ name: lesson.name, known: explained(xgid, choices), analysis },
        choices: blunder.kind === "cube" ? choices.map(({ answer }) => answer) : null,
      },
    },
  ];
}

function explained(xgid: string, choices: PracticeProblem["choices"]): KnownAnswer[] {
  const parsed = parseXgid(xgid);
  const [best] = choices.toSorted((a, b) => a.lost - b.lost);
  return choices.map((choice) => {
    const compared = parsed.ok ? compareAnswers(parsed.value, choice.answer, best.answer) : null;
    return { ...choice, facts: tell(compared?.facts ?? []) };
  });
}

const LARGEST_LIMIT = 64;

/** A lesson's problem in the shape of a decision that was wrong: nothing was played, and nobody sits there. */
function asBlunder(id: string, { xgid, choices, plies, category }: PracticeProblem): Blunder | null {
  const parsed = parseXgid(xgid);
  if (!parsed.ok) return null;
  const { onRoll, dice, length, crawford, jacoby, maxCube } = parsed.value;
  const isMoney = length === 0;
  const best = choices.toSorted((a, b) => a.lost - b.lost);
  const limit = Math.min(maxCube, LARGEST_LIMIT);
  return {
    ...{ id, page: 1, row: 0, seat: onRoll, dice, isAnswering: false, isCrawford: crawford, category },
    kind: dice === null ? "cube" : "checker",
    board: boardOf(parsed.value),
    match: {
      ...{ id: 0, length: isMoney ? limit : length, isMoney, stake: 0, clock: "normal", plies, ownRating: null },
      opponent: { id: "", name: texts.opponent, rating: null, avatar: null, country: null, isBot: false },
      rules: isMoney
        ? { kind: "money", limit, jacoby, cube: true, clock: null }
        : { kind: "match", length, cube: true, clock: null },
    },
    answer: {
      ...{ played: "", error: 0, category: "Blunder", best: best[0]?.answer ?? "", cube: null, facts: [] },
      candidates: (dice === null ? [] : best).map(({ answer, lost }) => ({
        ...{ move: answer, equity: null, error: -lost, isPlayed: false, plies: null, chances: null },
      })),
    },
  };
}
