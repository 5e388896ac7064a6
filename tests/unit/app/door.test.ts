/** What the door makes of the position of the day, and of what this browser answered. */
import { expect, test } from "vitest";
import { loadDoor } from "~/components/welcome/door.server";
import { drawPlays } from "~/components/welcome/drawn-plays";
import { dailyCookie } from "~/models/cookies.server";
import { parseXgid } from "../../../backgammon/xgid";
import { getDaily, getDailyVerdict } from "../../../contract/daily";
import { cookieHeader, makePage, refuse } from "./models/page";

const XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
const DATE = "2026-11-23";
const BEST = { id: "a", answer: "8/5 6/5" };
const WORSE = { id: "b", answer: "24/20" };
const VERDICT = {
  bestId: "a",
  choices: [
    { ...BEST, error: 0, reason: null, count: 3 },
    { ...WORSE, error: 0.1, reason: "It makes no point.", count: 1 },
  ],
  ...{ others: 0, analysis: "It makes the five point.", played: null, plies: 2 },
};
const PROBLEM = {
  ...{ xgid: XGID, limit: null, choices: [BEST, WORSE], answered: 4 },
  ...{ lesson: { id: "l", name: "Openings" }, game: null },
};
const DAILY = {
  today: { ...PROBLEM, date: DATE },
  yesterday: { ...PROBLEM, date: "2026-11-22", verdict: VERDICT },
  playing: { games: 0, newest: [] },
};

async function verdictFor(choice: string | null, verdict: unknown) {
  const given = choice === null ? {} : await cookieHeader(dailyCookie, { date: DATE, choice });
  const request = new Request("https://club.test/", { headers: given });
  const { context } = await makePage(
    [
      [getDaily, DAILY],
      [getDailyVerdict, verdict],
    ],
    { request, isSignedIn: false },
  );
  return (await loadDoor(request, context))?.daily.verdict;
}

test("whoever has answered sees the verdict on their own choice; who has not, or whose verdict does not come, the position alone", async () => {
  expect(await verdictFor(null, VERDICT)).toBeNull();
  expect(await verdictFor("b", refuse(503, "unavailable"))).toBeNull();
  expect(await verdictFor("a", VERDICT)).toMatchObject({ isRight: true, cost: null, reason: null });
  const worse = await verdictFor("b", VERDICT);
  expect(worse).toMatchObject({ isRight: false, reason: "It makes no point." });
  expect(worse?.rows.map(({ id, isMine, isBest }) => [id, isMine, isBest])).toEqual([
    ["a", false, true],
    ["b", true, false],
  ]);
});

test("an arrow's head points on from its line: its line and its barbs end before its tip", () => {
  const xgid = parseXgid(XGID);
  if (!xgid.ok) throw new Error("the position cannot be read");
  const plays = drawPlays([{ kind: "best", ...BEST, text: "Best" }], xgid.value);
  for (const { lines, heads } of [...plays.wide, ...plays.tall]) {
    expect(lines).toHaveLength(2);
    for (const [index, line] of lines.entries()) {
      const [, , controlX, controlY, endX, endY] = numbersIn(line);
      const [tipX, tipY, ...barbs] = numbersIn(heads[index]);
      // Along the way on which the line arrives, so far from its control point.
      const length = Math.hypot(tipX - controlX, tipY - controlY);
      const along = (x: number, y: number) =>
        ((x - controlX) * (tipX - controlX) + (y - controlY) * (tipY - controlY)) / length;
      expect(along(endX, endY)).toBeCloseTo(length - 14, 0);
      expect(along(barbs[0], barbs[1])).toBeCloseTo(length - 26 * Math.cos(0.45), 0);
      expect(along(barbs[2], barbs[3])).toBeCloseTo(length - 26 * Math.cos(0.45), 0);
    }
  }
});

const numbersIn = (path: string) => [...path.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number));

test("at a match's score the door says what each side needs, at a coin game's what it can cost, at a lesson's nothing", async () => {
  const stakesAt = async (xgid: string, limit: number | null) => {
    const today = { ...DAILY.today, xgid, limit };
    const { context } = await makePage([[getDaily, { ...DAILY, today }]], { isSignedIn: false });
    return (await loadDoor(new Request("https://club.test/"), context))?.daily.stakes;
  };
  // The player on roll has two points, the other one.
  const inMatch = XGID.replace("31:0:0:0:0:10", "31:2:1:0:5:10");
  expect(await stakesAt(inMatch, null)).toBe("Match to 5: you need 3, they need 4");
  expect(await stakesAt(XGID, 16)).toBe("Coin game, at most 16 points");
  expect(await stakesAt(XGID, null)).toBeNull();
});
