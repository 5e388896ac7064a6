/** Names the browser tests that passed only when tried again: each is a race to be found, not a test to be believed. */
import type { TestCase } from "vitest/node";
import type { Reporter } from "vitest/reporters";

export default class UnsteadyReporter implements Reporter {
  readonly #unsteady: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky === true) this.#unsteady.push(`${test.module.moduleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#unsteady) console.warn(`UNSTEADY, passed at the second try: ${name}`);
  }
}
