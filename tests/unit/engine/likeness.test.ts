/** The score of likeness to the engine, on choices that are made up by the rule that it assumes. */
import { expect, test } from "vitest";
import { addChoice, addSums, type Choice, likenessOf, NO_SUMS, paceOf } from "../../../engine/analysis";
import { seededRandom } from "../../support/seeded-random";

/** A player with noise, who finds the best play of a share of the hard decisions in another way. */
function play(noise: number, helped: number, decisions: number, seed: number) {
  const random = seededRandom(seed);
  let sums = NO_SUMS;
  for (let made = 0; made < decisions; made++) {
    const gap = random() * 0.3;
    const costs = [0, gap, gap + random() * 0.1, gap + 0.1 + random() * 0.2];
    const isHard = gap >= 0.02 && gap <= 0.12;
    const weights = costs.map((cost) => Math.exp(-cost / noise));
    let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
    let at = weights.findIndex((weight) => {
      rest -= weight;
      return rest <= 0;
    });
    if (at < 0 || (isHard && random() < helped)) at = 0;
    const choice: Choice = { costs, cost: costs[at] ?? 0, seconds: null };
    sums = addChoice(sums, choice);
  }
  return likenessOf(sums)?.score ?? Number.NaN;
}

test("an honest player's score is about nothing, whatever their noise; of two hundred none reaches 4.5", () => {
  const scores = Array.from({ length: 200 }, (_, index) =>
    play([0.02, 0.05, 0.1, 0.2][index % 4] ?? 0.05, 0, 600, index),
  );
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  expect(Math.abs(mean)).toBeLessThan(0.5);
  expect(Math.max(...scores)).toBeLessThan(4.5);
});

test("who finds the best play of hard decisions alone stands out, and who errs nowhere does not: the error rate says that", () => {
  for (let seed = 1; seed <= 20; seed++) expect(play(0.1, 1, 600, seed)).toBeGreaterThan(6);
  expect(Math.abs(play(0.0005, 0, 600, 1))).toBeLessThan(2);
});

test("sums of matches add up to those of all decisions, and few decisions say nothing", () => {
  const choice = (gap: number, cost: number, seconds: number): Choice => ({ costs: [0, gap], cost, seconds });
  const [a, b] = [[choice(0.05, 0, 2), choice(0.2, 0, 3)], [choice(0.3, 0.3, 9)]];
  const sumOf = (choices: readonly Choice[]) => choices.reduce(addChoice, NO_SUMS);
  const [together, added] = [sumOf([...a, ...b]), addSums(sumOf(a), sumOf(b))];
  expect(added).toMatchObject({ hard: together.hard, hits: together.hits, others: 2, lost: 0.3 });
  expect(added.time.t).toBeCloseTo(together.time.t, 9);
  expect(likenessOf(together)).toBeNull();
  expect(paceOf(together)).toBeNull();
});

test("times that never vary have no correlation and no spread; times that go with the difficulty have both", () => {
  const random = seededRandom(3);
  const times = (seconds: (difficulty: number) => number) =>
    Array.from({ length: 150 }, () => random() * 0.2).reduce(
      (sums, gap) => addChoice(sums, { costs: [0, gap], cost: 0, seconds: seconds(Math.exp(-gap / 0.05)) }),
      NO_SUMS,
    );
  expect(paceOf(times(() => 3))).toMatchObject({ moves: 150, correlation: 0 });
  const honest = paceOf(times((difficulty) => 2 + 20 * difficulty));
  expect(honest?.correlation).toBeGreaterThan(0.8);
  expect(honest?.spread).toBeGreaterThan(0.35);
});
