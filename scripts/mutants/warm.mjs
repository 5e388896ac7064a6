/**
 * One vitest that stays: started in the copy by `runner.mjs` for one suite, it runs the files it is sent, in their order, until the first
 * that fails. Starting anew for each mutant takes longer than most tests do.
 */
import { createVitest } from "vitest/node";

/** As they were sent: the nearest first. */
class AsSent {
  shard(specs) {
    return specs;
  }
  sort(specs) {
    return specs;
  }
}

const vitest = await createVitest("test", {
  config: process.argv[2],
  watch: false,
  bail: 1,
  reporters: [{}],
  sequence: { sequencer: AsSent },
});

/** `changed` is what differs from the run before. */
async function run({ changed, files }) {
  for (const path of changed) {
    vitest.invalidateFile(path);
    vitest.watcher.invalidates.add(path);
  }
  // Failures of the run before would count as this one's.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const project = vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    files.map((path) => project.createSpecification(path)),
  );
  const failed = testModules.filter((module) => module.state() === "failed").map(({ moduleId }) => moduleId);
  return { passed: failed.length === 0 && unhandledErrors.length === 0, failed };
}

process.on("message", async (task) => process.send(await run(task)));
process.send("ready");
