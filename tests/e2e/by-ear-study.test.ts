/** An analysis, a mistake and a lesson by keyboard and by what is said alone: what is announced, in its order. */
import { expect, test } from "vitest";
import type { BlunderEvent } from "../../contract/blunders";
import type { MatchEventEntry } from "../../contract/match-event";
import { figure } from "./support/blunders";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { tabTo } from "./support/keyboard";
import { RACES, rightOf, wrongOf } from "./support/lessons";
import { Listener } from "./support/listener";
import { castMember, newPlayer } from "./support/player";
import { answerOf, openSession } from "./support/session";
import { isMistake, MATCH, ME, reviewedMatch } from "./support/viewer";

const match = reviewedMatch(url);

test("[VIEW-14] an analysis by ear: each step says its place, what was played, what was best and the cost; a mistake its word, and a dialog its name", async () => {
  const page = await castMember(url, ME);
  const ear = await Listener.at(page);
  await visit(page, "/analysis?page=3");
  await tabTo(page, /^Analysis of the match against tessa_vdb$/);
  await ear.press("Enter");
  await ear.reaches(`Match ${MATCH} · Starpoint`, /^silverprime – tessa_vdb$/);
  const said = ({ attributes: { analysed_move: move, reviews } }: MatchEventEntry) =>
    new RegExp(
      `^Played \\S+ .* ${figure(move!.equityError).replace("+", "\\+")} Best ${reviews[0].result!.Moves![0].Move} Equity [+−\\d.]+$`,
    );
  await ear.press("ArrowDown");
  await ear.hearing(said(match.movesIn(1)[1]));
  await ear.hearing(new RegExp(`^Move 2 of ${match.movesIn(1).length}$`));
  const mistake = match.games.flat().find(isMistake)!;
  await ear.press("Shift+ArrowDown");
  expect(await ear.hearing(said(mistake))).toMatch(/ (Error|Blunder) −/);
  await tabTo(page, /^Stats$/);
  await ear.press("Enter");
  await expect.poll(() => ear.focus()).toBe("Close");
  await ear.press("Escape");
  await expect.poll(() => ear.focus()).toBe("Stats");
});

test("[BLU-16] a mistake by ear: what was played and what was best, then as a question, whose answer is said and leaves the focus on the way on", async () => {
  const { call } = await openSession(url, ME);
  const query = "kind=cube&order=costliest";
  const { mistakes } = await answerOf<{ mistakes: { event: BlunderEvent }[] }>(
    call("GET", `/api/blunder/search?${query}`),
  );
  const page = await castMember(url, ME);
  const ear = await Listener.at(page);
  await visit(page, `/blunders/found?${query}`);
  const [, { playedMove, optimalMove }] = mistakes.map(({ event }) => event);
  const cost = figure(playedMove.equityError);
  await ear.press("ArrowDown");
  await ear.hearing(
    new RegExp(
      `^Current move ${playedMove.moveDescriptor} \\w+ ${cost} Optimal move ${optimalMove.moveDescriptor} 0\\.000$`,
    ),
  );
  await tabTo(page, /^Quiz$/);
  await ear.press("Space");
  // By the costliest two, which the engine's version decides: a double, or an answer to one.
  const isAnswer = /^(Take|Drop)$/.test(playedMove.moveDescriptor);
  await ear.hearing(isAnswer ? /^Do you take or drop\?TakeDrop$/ : /^Would you double\?No doubleDouble$/);
  await tabTo(page, new RegExp(`^${optimalMove.moveDescriptor}$`));
  await ear.press("Enter");
  const told = `Right: ${optimalMove.moveDescriptor}In the match: ${playedMove.moveDescriptor}, ${cost}.`;
  expect(await ear.hearing(/^Right: /)).toContain(told);
  // The button that was pressed is gone: the focus waits on the way on, and after it on the next question.
  await expect.poll(() => ear.focus()).toBe("Next");
  await ear.press("Enter");
  await expect.poll(() => ear.focus()).toMatch(/^(Would you double|Do you take or drop)\?$/);
});

test("[QUIZ-08, QUIZ-09] a lesson by ear: the position and the question, the choice, whether it was right and else what is, the next question", async () => {
  const { page } = await newPlayer(url, "earlesson");
  const ear = await Listener.at(page);
  await visit(page, "/quiz/races/progress");
  await tabTo(page, /^Start Lesson$/);
  await ear.press("Enter");
  await expect.poll(() => ear.focus()).toBe("Races and race cubes");
  await ear.press(wrongOf(RACES, 0));
  const answer = (letter: string) => RACES.problems[0]!.choices.find(({ id }) => id === letter)!.answer;
  await expect.poll(() => ear.focus()).toContain(answer(wrongOf(RACES, 0)));
  await ear.press("Enter");
  await ear.hearing(/^Nope$/);
  const right = rightOf(RACES, 0);
  expect(await ear.hearing(/^Correct: /)).toBe(`Correct: ${right.toUpperCase()}, ${answer(right)}`);
  await expect.poll(() => ear.focus()).toBe("Next");
  await ear.press("Enter");
  await expect.poll(() => ear.focus()).toMatch(/^Money game, .+\?$/);
  await ear.press(rightOf(RACES, 1));
  await ear.press("Enter");
  await ear.hearing(/^😄 Excellent!$/);
  await expect.poll(() => ear.focus()).toBe("Next");
});
