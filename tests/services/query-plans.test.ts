import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getMatch } from "../../services/matchmaking/match-index";
import { isPlannedAnew, recordedQueries, scansOf } from "./query-plans";

test("what the services prepare is recorded, what a test prepares is not, and a scan is told from a search", async () => {
  await getMatch(env.DB, 1);
  const own = "SELECT count(*) FROM profiles WHERE board = ?1 AND gender = ?2";
  await env.DB.prepare(own).bind("space", null).run();
  expect([...recordedQueries()].some((sql) => sql.includes("FROM matches WHERE id = ?"))).toBe(true);
  expect(recordedQueries().has(own)).toBe(false);
  expect(await scansOf(own)).toEqual(["SCAN profiles"]);
  expect(await scansOf("SELECT id FROM matches WHERE id = ?")).toEqual([]);
  expect(await scansOf("SELECT value FROM json_each(?)")).toEqual([]);
});

test("a bare parameter as a LIMIT is told from an expression and from a number", () => {
  const limits = ["?", "?2", "+?", "+?2", "30"].map((limit) => `SELECT id FROM matches WHERE id > ?1 LIMIT ${limit}`);
  expect(limits.map(isPlannedAnew)).toEqual([true, true, false, false, false]);
});
