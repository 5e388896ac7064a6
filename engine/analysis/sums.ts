import { errorRate } from "../../backgammon/decision-count";
import { levelOfPlay } from "../../backgammon/level-of-play";
import { type BySeat, bySeat } from "../../backgammon/vocabulary";
import { type EventReview, rounded } from "./reviews";

type Tally = { readonly count: number; readonly equityLost: number };

/** What one side's decisions add up to. Only those that count do; equity lost is zero or negative. */
export type Sums = {
  readonly checkerDecisions: number;
  readonly cubeDecisions: number;
  readonly checkerErrors: Tally;
  readonly checkerBlunders: Tally;
  readonly cubeErrors: Tally;
  readonly cubeBlunders: Tally;
  /** Of all counted decisions, the doubtful ones too. */
  readonly equityLost: number;
  readonly luck: number;
};

/** Sums reviews of a game or match by side. */
export function sumReviews(reviews: readonly EventReview[]): BySeat<Sums> {
  return bySeat((seat) => {
    const own = reviews.filter((review) => review.seat === seat);
    const plays = own.flatMap(({ checker }) => (checker?.counts ? [checker] : []));
    const cubes = own.flatMap(({ cube }) => (cube?.counts ? [cube] : []));
    const tally = (decisions: readonly { category: string; error: number }[], category: string): Tally => {
      const found = decisions.filter((decision) => decision.category === category);
      return { count: found.length, equityLost: sum(found.map(({ error }) => error)) };
    };
    return {
      checkerDecisions: plays.length,
      cubeDecisions: cubes.length,
      checkerErrors: tally(plays, "Error"),
      checkerBlunders: tally(plays, "Blunder"),
      cubeErrors: tally(cubes, "CubeError"),
      cubeBlunders: tally(cubes, "CubeBlunder"),
      equityLost: sum([...plays, ...cubes].map(({ error }) => error)),
      luck: sum(own.map(({ luck }) => luck ?? 0)),
    };
  });
}

function sum(values: readonly number[]): number {
  return rounded(values.reduce((total, value) => total + value, 0));
}

/** The error rate (null without counted decisions) and its title. */
export function performanceOf({ equityLost, checkerDecisions, cubeDecisions }: Sums): {
  readonly errorRate: number | null;
  readonly title: string | null;
} {
  const rate = errorRate(equityLost, checkerDecisions + cubeDecisions);
  return { errorRate: rate, title: levelOfPlay(rate) };
}
