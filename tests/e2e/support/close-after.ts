/**
 * Runs before each file of browser tests. A lane keeps its modules from file to file (vitest.e2e.config.ts), so a hook
 * registered where player.ts is first imported would serve the lane's first file alone.
 */
import { afterAll, afterEach, beforeEach } from "vitest";
import { beginTest, endFile, endTest } from "./player";

beforeEach(beginTest);
afterEach(endTest);
afterAll(endFile);
