/** What the games of one play have come to. */
import type { Chances } from "./chances";
import type { Played } from "./rollout-game";

/** Of a rollout's play: what each game was worth to the player, and the sums of the chances, as plain data. */
export type Counted = {
  readonly worths: readonly number[];
  readonly chances: readonly number[];
  readonly chanceSquares: readonly number[];
  readonly luck: number;
  readonly luckSquares: number;
  /** The sum of the squares of the worths with their luck. */
  readonly plainSquares: number;
};

const CHANCES = 5;
const SUMS = ["luck", "luckSquares", "plainSquares"] as const;

export class Tally {
  readonly worths: number[] = [];
  private readonly chances = Array<number>(CHANCES).fill(0);
  private readonly chanceSquares = Array<number>(CHANCES).fill(0);
  private luck = 0;
  private luckSquares = 0;
  private plainSquares = 0;

  /** Goes on from what was counted. */
  constructor(counted?: Counted) {
    if (counted === undefined) return;
    this.worths.push(...counted.worths);
    this.chances = [...counted.chances];
    this.chanceSquares = [...counted.chanceSquares];
    for (const sum of SUMS) this[sum] = counted[sum];
  }

  add({ worth, luck, chances }: Played): void {
    this.worths.push(worth);
    this.luck += luck;
    this.luckSquares += luck * luck;
    this.plainSquares += (worth + luck) ** 2;
    for (const [index, chance] of chances.entries()) {
      this.chances[index] += chance;
      this.chanceSquares[index] += chance * chance;
    }
  }

  get games(): number {
    return this.worths.length;
  }

  counted(): Counted {
    const { chances, chanceSquares, luck, luckSquares, plainSquares } = this;
    return {
      ...{ worths: [...this.worths], chances: [...chances], chanceSquares: [...chanceSquares] },
      ...{ luck, luckSquares, plainSquares },
    };
  }

  worth(): Estimate {
    return estimateOf(this.worths);
  }

  /** What the luck that was taken out came to in a game; over many it is nothing. */
  takenLuck(): Estimate {
    return estimateFrom(this.games, this.luck, this.luckSquares);
  }

  /** What the games came to with their luck. */
  plainWorth(): Estimate {
    const sum = this.worths.reduce((all, one) => all + one, 0) + this.luck;
    return estimateFrom(this.games, sum, this.plainSquares);
  }

  meanChances(): { readonly chances: Chances; readonly errors: Chances } {
    const all = this.chances.map((sum, index) => estimateFrom(this.games, sum, this.chanceSquares[index]));
    return {
      // Taking luck out may carry a chance a hair past what can be.
      chances: named(all.map(({ mean }) => Math.min(1, Math.max(0, mean)))),
      errors: named(all.map(({ error }) => error)),
    };
  }
}

/** A mean and its standard error. */
export type Estimate = { readonly mean: number; readonly error: number };

export function estimateOf(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

function estimateFrom(count: number, sum: number, squares: number): Estimate {
  const mean = sum / count;
  const variance = Math.max(0, squares - count * mean * mean) / Math.max(1, count - 1);
  return { mean, error: Math.sqrt(variance / count) };
}

function named([win, winGammon, winBackgammon, loseGammon, loseBackgammon]: readonly number[]): Chances {
  return { win, winGammon, winBackgammon, loseGammon, loseBackgammon };
}

/** Whether this is what a tally can have counted. */
export function isCounted(value: Counted): boolean {
  const lists = [value.worths, value.chances, value.chanceSquares];
  if (!lists.every((list) => Array.isArray(list) && list.every(Number.isFinite))) return false;
  return (
    value.chances.length === CHANCES &&
    value.chanceSquares.length === CHANCES &&
    SUMS.every((sum) => Number.isFinite(value[sum]))
  );
}
