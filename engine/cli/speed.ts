import { STARTING_POSITION } from "../../backgammon/position";
import type { Die } from "../../backgammon/vocabulary";
import type { KernelHost } from "../kernel-host";

/** Processor time of this process, so that other work on the machine counts little. */
export function cpuMs(): number {
  return process.cpuUsage().user / 1000;
}

/** A die from 1 to 6, the same sequence for the same seed (a linear congruential generator: no more is needed here). */
export function diceFrom(seed: number): () => Die {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    // A whole number from 1 to 6.
    return (1 + Math.floor((state / 2 ** 32) * 6)) as Die;
  };
}

/**
 * Evaluations a second at 0 plies, end to end: games of the engine against itself, each turn's results generated and all
 * of them evaluated. The median of five runs of a second, after one that warms up.
 */
export function measureSpeed(host: KernelHost): number {
  const die = diceFrom(20261121);
  const run = (ms: number) => {
    const startMs = cpuMs();
    let evaluations = 0;
    while (cpuMs() - startMs < ms) evaluations += playGame(host, die);
    return (1000 * evaluations) / (cpuMs() - startMs);
  };
  run(500);
  return Array.from({ length: 5 }, () => run(1000)).sort((a, b) => a - b)[2];
}

function playGame(host: KernelHost, die: () => Die): number {
  let evaluations = 0;
  host.setPosition(STARTING_POSITION, "white");
  for (let turn = 0; turn < 120 && host.positionClass() !== "over"; turn++) {
    const count = host.generate(die(), die());
    host.evaluateAll(Math.max(1, count), 0);
    host.playListed(count === 0 ? 0 : host.bestListed(count));
    evaluations += Math.max(1, count);
  }
  return evaluations;
}
