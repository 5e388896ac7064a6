import type { TestProject } from "vitest/node";
import { buildIfNeeded } from "../../scripts/build.mjs";
import { startBrowser } from "../e2e/support/global-setup";

/** Builds the product and starts one browser; the copy is started with the pictures, which tell its services to fail. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildIfNeeded(process.cwd(), console.log);
  const server = await startBrowser();
  project.provide("browser", server.wsEndpoint());
  project.provide("urls", []);
  return () => server.close();
}
