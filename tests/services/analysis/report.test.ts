/** The report on a match: made by its players once it is analysed, read by whoever has its link and nothing else. */
import { env, SELF } from "cloudflare:test";
import { expect, test } from "vitest";
import { parseXgid } from "../../../backgammon/xgid";
import { reportSchema } from "../../../contract/report";
import { shareMatch } from "../../../contract/sharing";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { callerOf } from "../calls";
import { makePlayer } from "../players";
import { playMatch, resignAll, untilAnalysis } from "./played-match";

const anybody = async (token: string) => {
  const answer = await SELF.fetch(`https://club.test/api/v2/match-reports/${token}`);
  return { status: answer.status, body: await answer.json() };
};

test("a player shares the report of an analysed match; it tells both sides' sums and dearest mistakes to whoever has its link, and a replay's link opens none", async () => {
  const users = { white: await makePlayer({ name: "reporter" }), black: await makePlayer({ name: "reported" }) };
  const match = await playMatch(users, 50);
  const [white, stranger] = [await callerOf(users.white), await callerOf(await makePlayer())];
  const share = `/api/v2/matches/${match.matchId}/share-report`;
  expect((await white("GET", share)).status).toBe(409);
  await resignAll(match, users);
  await untilAnalysis(match, "done");
  expect((await stranger("GET", share)).status).toBe(404);
  const { token } = (await white("GET", share)).body as { token: string };
  const { status, body } = await anybody(token);
  expect(status).toBe(200);
  const report = reportSchema.parse(body);
  expect([report.white.name, report.black.name, report.white.is_bot]).toEqual(["reporter", "reported", false]);
  expect(report.winner).not.toBeNull();

  const { results } = await env.DB.prepare("SELECT * FROM analysis_players WHERE match_id = ?")
    .bind(match.matchId)
    .all<{
      seat: "white" | "black";
      error_rate: number;
      luck_sum: number;
      checker_errors_count: number;
      cube_errors_count: number;
    }>();
  for (const row of results) {
    const side = report[row.seat];
    expect([side.error_rate, side.luck]).toEqual([row.error_rate, row.luck_sum]);
    expect(side.errors).toBe(row.checker_errors_count + row.cube_errors_count);
    const errors = side.mistakes.map(({ error }) => error);
    expect(errors).toEqual([...errors].sort((a, b) => a - b));
    expect(errors).toHaveLength(Math.min(3, side.errors + side.blunders));
    for (const { xgid } of side.mistakes) expect(parseXgid(xgid).ok).toBe(true);
  }
  // White played the worst there was.
  expect(report.white.mistakes.length).toBeGreaterThan(0);

  const replay = shareMatch.answer.parse((await white("GET", `/api/v2/matches/${match.matchId}/share`)).body);
  for (const bad of [replay.token, `${token}x`, "1.x", "nonsense"])
    expect([bad, (await anybody(bad)).status]).toEqual([bad, 404]);
  await deleteAccount(env, users.black, "other", Date.now());
  expect((await anybody(token)).body).toMatchObject({ black: { name: null } });
}, 60_000);
