import { chromium } from "playwright";
import type { TestProject } from "vitest/node";
import { findBrowser } from "../../../scripts/browser.mjs";
import { addCast, addExpiredGame, CAST } from "./cast";
import { startStack } from "./stack";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the copy that most tests share. */
    url: string;
    /** Where its data lies. */
    stateDir: string;
    /** Where the one browser listens. */
    browser: string;
  }
}

/** Starts one copy of the product and one browser for all end-to-end tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error("No Chromium: run `npm test`, or name one with CHROMIUM_PATH.");
  const [stack, server] = await Promise.all([
    startStack({}, async (db, issuer) => {
      await addCast(db, issuer, CAST);
      await addExpiredGame(db);
    }),
    chromium.launchServer({
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    }),
  ]);
  project.provide("url", stack.url);
  project.provide("stateDir", stack.stateDir);
  project.provide("browser", server.wsEndpoint());
  return async () => {
    await server.close();
    await stack.remove();
  };
}
