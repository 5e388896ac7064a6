/**
 * Runs every test of some files alone, the last first: one that leans on a test before it, or on what that left behind, fails.
 * `npm test -- alone FILE…` calls it; a file belongs to the suite whose folder it is in. The suite's setup (for browser tests, a
 * running copy of the product) is made once.
 */
import { relative } from "node:path";
import { createVitest } from "vitest/node";

/** Each suite by its folder. */
const CONFIGS = {
  "tests/unit/": "vitest.config.ts",
  "tests/services/": "vitest.workers.config.ts",
  "tests/e2e/": "vitest.e2e.config.ts",
};

function suiteOf(root, file) {
  const path = relative(root, file);
  const folder = Object.keys(CONFIGS).find((name) => path.startsWith(name));
  if (folder === undefined) throw new Error(`${file} is in none of ${Object.keys(CONFIGS).join(", ")}.`);
  return folder;
}

function escapeForPattern(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

function errorsOf(result) {
  const tests = result.testModules.flatMap((module) => [...module.children.allTests()]);
  const failed = tests.flatMap((test) => test.result().errors ?? []);
  const outside = result.testModules.flatMap((module) => module.errors());
  return [...failed, ...outside, ...result.unhandledErrors].map((error) => error.stack ?? error.message);
}

/** Runs the tests of one suite's files; answers how many passed and which failed. */
async function runSuite(config, files) {
  process.env.E2E_LANES = "1";
  const vitest = await createVitest("test", { config, watch: false, reporters: [{}] });
  const failed = [];
  let passed = 0;
  try {
    const specifications = await vitest.globTestSpecifications(files);
    const { testModules } = await vitest.collectTests(specifications);
    for (const module of testModules) {
      const specification = specifications.find(({ moduleId }) => moduleId === module.moduleId);
      for (const test of [...module.children.allTests()].toReversed()) {
        vitest.setGlobalTestNamePattern(new RegExp(`^${escapeForPattern(test.fullName.replaceAll(" > ", " "))}$`));
        const startMs = Date.now();
        const result = await vitest.runTestSpecifications([specification], false);
        const ran = result.testModules.flatMap((one) => [...one.children.allTests("passed")]).length;
        const isGood = ran > 0 && result.testModules.every((one) => one.ok());
        console.log(`${isGood ? "✓" : "✗"} ${test.fullName} (${((Date.now() - startMs) / 1000).toFixed(1)} s)`);
        if (isGood) passed++;
        else failed.push([test.fullName, ...errorsOf(result)].join("\n"));
      }
    }
  } finally {
    await vitest.close();
  }
  return { passed, failed };
}

/** Answers whether every test of the files passes alone. */
export async function runAlone(root, files) {
  if (files.length === 0) throw new Error("Usage: npm test -- alone FILE…");
  const results = [];
  for (const folder of new Set(files.map((file) => suiteOf(root, file)))) {
    const ofSuite = files.filter((file) => suiteOf(root, file) === folder);
    results.push(await runSuite(CONFIGS[folder], ofSuite));
  }
  const failed = results.flatMap((result) => result.failed);
  for (const text of failed) console.error(`\n${text}`);
  console.log(`\n${results.reduce((sum, { passed }) => sum + passed, 0)} passed alone, ${failed.length} failed`);
  return failed.length === 0;
}
