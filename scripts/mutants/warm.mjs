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

const [config, options] = process.argv.slice(2);
const vitest = await createVitest("test", {
  config,
  watch: false,
  bail: 1,
  reporters: [{}],
  sequence: { sequencer: AsSent },
  ...JSON.parse(options),
});

const escaped = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function told(test) {
  const { duration = 0 } = test.diagnostic() ?? {};
  const { reached = [] } = test.meta();
  return { name: test.name, state: test.result().state, ms: Math.round(duration), reached };
}

/** `changed` is what differs from the run before; of `names` are the tests to run, all where there are none. */
async function run({ changed, files, names, bail }) {
  for (const path of changed) {
    vitest.invalidateFile(path);
    vitest.watcher.invalidates.add(path);
  }
  // Failures of the run before would count as this one's.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.config.bail = bail;
  if (names.length === 0) vitest.resetGlobalTestNamePattern();
  else vitest.setGlobalTestNamePattern(new RegExp(`(?:^| )(?:${names.map(escaped).join("|")})$`));
  const project = vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    files.map((path) => project.createSpecification(path)),
  );
  const failed = testModules.filter((module) => module.state() === "failed").map(({ moduleId }) => moduleId);
  const tests = testModules.flatMap((module) => [...module.children.allTests()].map(told));
  return { passed: failed.length === 0 && unhandledErrors.length === 0, failed, tests };
}

process.on("message", async (task) => process.send(await run(task)));
process.send("ready");
