import type { TestProject } from "vitest/node";
import { buildIfNeeded } from "../../scripts/build.mjs";

/** Builds the product; the copy is started with the pictures, which tell its services to fail. */
export default async function setUp(project: TestProject): Promise<void> {
  await buildIfNeeded(process.cwd(), console.log);
  project.provide("urls", []);
}
