/**
 * A problem as its screen shows it: the question in words, what the picture shows for those who do not see it, and of each choice the
 * part of the board where it is played. For loaders; positions and texts for them stay on the server.
 */
import * as texts from "#texts/lessons";
import { openingOf, replyOf } from "../../../../backgammon/opening-of";
import { pipCount } from "../../../../backgammon/position";
import { parseTurn } from "../../../../backgammon/turn-notation";
import { opponentOf } from "../../../../backgammon/vocabulary";
import { makeXgid, parseXgid, type Xgid } from "../../../../backgammon/xgid";
import type { QuizProblem } from "../../../../contract/quizzes";
import { boardText } from "../../board/describe";
import { LAYOUTS } from "../../board/geometry";
import { type MarkSpot, markSpots } from "../../board/mark-spots";
import { diceView, spotOf } from "../../board/pieces";
import { compareAnswers } from "../../tutor/compare-answers";
import { tell } from "../../tutor/why-text";
import { CROP } from "./rules";

export type ChoiceView = {
  readonly id: string;
  /** A to D. */
  readonly letter: string;
  readonly answer: string;
  /** The row of the problem's pictures with the choice drawn on the board; null for a cube action. */
  readonly row: number | null;
  /** The part of the picture that shows it: left and top edge in shares of the whole. Null shows all of it. */
  readonly crop: { readonly left: number; readonly top: number } | null;
  /** What it costs and what is wrong with it; null until the problem is answered. */
  readonly note: string | null;
};

export type ProblemView = {
  readonly id: string;
  /** One file for all of a problem's boards, below each other: the position, then each play that can be chosen. */
  readonly pictures: string;
  readonly rows: number;
  readonly pictureText: string;
  readonly stakes: string;
  readonly question: string;
  readonly pips: string | null;
  readonly choices: readonly ChoiceView[];
  readonly analysis: string | null;
  readonly selectedId: string | null;
  readonly correctId: string | null;
  readonly isCorrect: boolean | null;
  /** The position's XGID, of a first move and of the answer to one; null for others. */
  readonly opening: string | null;
  /** Why the answer that was given is worse than the right one; [] until it is, and for a right one. */
  readonly facts: readonly LessonFact[];
};

export type LessonFact = {
  readonly text: string;
  /** The row of the pictures with the play that it was counted after, and where on it the rings lie; null for a fact that cannot be shown. */
  readonly mark: { readonly row: number; readonly spots: readonly MarkSpot[] } | null;
};

/** The position that a picture's address names; null when it names none. */
export function positionIn(imageURL: string): Xgid | null {
  const query = imageURL.split("?")[1] ?? "";
  const parsed = parseXgid(new URLSearchParams(query).get("xgid") ?? "");
  return parsed.ok ? parsed.value : null;
}

function stakesOf({ length, score, crawford, onRoll, cube }: Xgid): string {
  const owner = cube.owner === null ? null : cube.owner === onRoll ? "own" : "theirs";
  const cubeText = texts.cube(cube.value, owner);
  if (length === 0) return texts.moneyGame(cubeText);
  const [own, other] = [length - score[onRoll], length - score[opponentOf(onRoll)]];
  return texts.matchScore(length, own, other, crawford ? texts.crawfordGame : cubeText);
}

/** Where on the board a turn is played; null where the crop could not hold all of it. */
function cropOf({ position, onRoll, dice }: Xgid, answer: string): ChoiceView["crop"] {
  const turn = dice === null ? null : parseTurn(answer, position, onRoll, dice);
  if (!turn?.ok || turn.turn.moves.length === 0) return null;
  const { width, height } = LAYOUTS.wide;
  const spots = turn.turn.moves
    .flatMap(({ from, to }) => [from, to])
    .map((point) => spotOf("wide", "right", onRoll, onRoll, point, 1));
  const edge = (values: readonly number[], size: number, share: number) => {
    const [low, high] = [Math.min(...values) / size, Math.max(...values) / size];
    // A checker's width around the turn has to be seen as well.
    return high - low > share - 0.08 ? null : Math.max(0, Math.min(1 - share, (low + high - share) / 2));
  };
  const left = edge(
    spots.map(({ x }) => x),
    width,
    CROP.width,
  );
  const top = edge(
    spots.map(({ y }) => y),
    height,
    CROP.height,
  );
  return left === null || top === null ? null : { left, top };
}

/** The turns drawn on a problem's boards, as the pictures of its choices name them; "" is the position alone. */
function sheetOf({ imageURL, choices }: QuizProblem, xgid: Xgid | null) {
  const turns = [""];
  const rowOf = new Map<string, number>();
  // Only the app's own pictures take turns.
  for (const { id, imageURL: picture } of xgid === null ? [] : choices) {
    const turn = new URLSearchParams(picture?.split("?")[1] ?? "").get("turn");
    if (turn !== null) rowOf.set(id, turns.push(turn) - 1);
  }
  // A request for each board would be five on the first view.
  const query = turns.map((turn) => `&${new URLSearchParams({ turn })}`).join("");
  return { pictures: turns.length === 1 ? imageURL : imageURL + query, rows: turns.length, rowOf };
}

function factsOf({ choices, selectedAnswerId, correctAnswerId }: QuizProblem, xgid: Xgid, rowOf: Rows): LessonFact[] {
  const played = choices.find(({ id }) => id === selectedAnswerId);
  const best = choices.find(({ id }) => id === correctAnswerId);
  if (played === undefined || best === undefined) return [];
  const compared = compareAnswers(xgid, played.answer, best.answer);
  if (compared === null) return [];
  return tell(compared.facts).map(({ text, mark }) => {
    if (mark === null) return { text, mark };
    // The first of the pictures is the position itself.
    const row = mark.after === "nothing" ? 0 : rowOf.get((mark.after === "played" ? played : best).id);
    const counted = mark.after === "nothing" ? xgid.position : compared.positions[mark.after];
    return {
      text,
      mark: row === undefined ? null : { row, spots: markSpots("wide", mark, counted, xgid.onRoll, "right") },
    };
  });
}

type Rows = ReadonlyMap<string, number>;

export function makeProblemView(problem: QuizProblem): ProblemView {
  const { id, imageURL, choices, analysis, selectedAnswerId, correctAnswerId, isCorrect } = problem;
  const xgid = positionIn(imageURL);
  const { pictures, rows, rowOf } = sheetOf(problem, xgid);
  return {
    ...{ id, analysis, isCorrect, pictures, rows, selectedId: selectedAnswerId, correctId: correctAnswerId },
    ...(xgid === null
      ? { pictureText: texts.position, stakes: "", question: texts.whatIsBest, pips: null }
      : wordsOf(xgid)),
    opening: xgid === null || (openingOf(xgid) ?? replyOf(xgid)) === null ? null : makeXgid(xgid),
    facts: xgid === null ? [] : factsOf(problem, xgid, rowOf),
    choices: choices.map(({ id: choiceId, answer, description }) => ({
      ...{ id: choiceId, letter: choiceId.toUpperCase(), answer, row: rowOf.get(choiceId) ?? null, note: description },
      crop: xgid === null ? null : cropOf(xgid, answer),
    })),
  };
}

function wordsOf(xgid: Xgid): Pick<ProblemView, "pictureText" | "stakes" | "question" | "pips"> {
  const { position, onRoll, dice, cube } = xgid;
  const view = dice === null ? null : diceView(onRoll, dice, [], false, null);
  const names = { mine: texts.you, theirs: texts.opponent, mineIsYou: true };
  return {
    pictureText: boardText(position, onRoll, names, view, { ...cube, offeredBy: null }),
    stakes: stakesOf(xgid),
    question: dice === null ? texts.whichCubeAction : texts.whichPlay(Math.max(...dice), Math.min(...dice)),
    pips: texts.pips(pipCount(position[onRoll]), pipCount(position[opponentOf(onRoll)])),
  };
}
