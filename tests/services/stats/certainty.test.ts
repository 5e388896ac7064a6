/** Error rates, results and dice with their intervals, of matches written as the settlement and the analysis leave them. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ratioInterval, shareInterval, withoutLuck } from "../../../backgammon/certainty";
import { getCertainty, LEAST_MATCHES } from "../../../contract/certainty";
import { type DecisionParts, NO_PARTS, partsForm } from "../../../services/analysis/decision-parts";
import { seededRandom } from "../../support/seeded-random";
import { callerOf } from "../calls";
import { makePlayer } from "../players";

const random = seededRandom(8);

type Drawn = ReturnType<typeof drawMatch>;

function drawMatch(index: number) {
  const luck = 2 * random() - 1;
  return {
    ...{
      index,
      id: 7_000_000 + index,
      type: index % 2 === 0 ? "5p" : "coin",
      mode: index % 10 === 9 ? "bot" : "rating",
    },
    ...{ won: luck + random() > 0.5 ? 1 : 0, luck, rating: [1400, 1600, 1800, null][index % 4] },
    ...{ decisions: 40 + (index % 30), lost: -random(), isAnalysed: index % 5 !== 0 },
    at: Date.UTC(2026, index % 3, 1 + (index % 25)),
  };
}

/** The race has a third of the decisions and of the loss, where there is one: in each third match. */
function partsOf({ lost, decisions, index }: Pick<Drawn, "lost" | "decisions" | "index">): DecisionParts {
  if (index % 3 !== 0)
    return { phases: { contact: [decisions, lost] }, categories: { middle_game: [decisions, lost] } };
  const raced = Math.floor(decisions / 3);
  const rest: [number, number] = [decisions - raced, (2 * lost) / 3];
  const race: [number, number] = [raced, lost / 3];
  return { phases: { contact: rest, race }, categories: { middle_game: rest, race } };
}

async function insert(
  me: string,
  { id, index, type, mode, won, luck, rating, decisions, lost, isAnalysed, at }: Drawn,
): Promise<void> {
  const rate = isAnalysed ? (-500 * lost) / decisions : null;
  const prepare = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  const player = `INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at, checker_decisions, cube_decisions,
    total_equity_lost, luck_sum, error_rate, parts) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
  // One in seven analysed matches is from before they were counted.
  const parts = index % 7 === 3 ? null : partsForm.write(partsOf({ lost, decisions, index }));
  await env.DB.batch([
    prepare(
      `INSERT INTO matches (id, mode, status, white_id, black_id, length, stake, clock, cube, black_rating, spec, created_at, finished_at)
       VALUES (?, ?, 'finished', ?, 'other', 5, 10, 'normal', 1, ?, '{}', ?, ?)`,
      ...[id, mode, me, rating, at, at],
    ),
    prepare(
      "INSERT INTO player_matches (user_id, match_id, type, finished_at, won, balance, wxp) VALUES (?, ?, ?, ?, ?, 0, 0)",
      ...[me, id, type, at, won],
    ),
    prepare("INSERT INTO analyses (match_id, status, games_total, requested_at) VALUES (?, 'done', 1, 0)", id),
    prepare(player, id, "white", me, at, decisions - 5, 5, lost, luck, rate, parts),
    prepare(player, id, "black", "other", at, decisions, 5, lost, 0, rate, partsForm.write(NO_PARTS)),
  ]);
}

test("the last matches give rates by kind, strength, month, phase and category, results with and without luck, and the dice an exact audit; too few are said to be", async () => {
  const me = await makePlayer();
  const matches = Array.from({ length: 90 }, (_, index) => drawMatch(index));
  for (const match of matches) await insert(me, match);
  const rolls = [1, 2, 3, 4, 5, 6].flatMap((high) =>
    [1, 2, 3, 4, 5, 6].filter((low) => low <= high).map((low) => ({ low, high })),
  );
  const timesOf = ({ low, high }: { low: number; high: number }) => (low === high ? (low === 6 ? 60 : 10) : 20);
  await env.DB.batch(
    rolls.map((roll) =>
      env.DB.prepare(
        "INSERT INTO dice_totals (user_id, type, dice, own, opponents) VALUES (?, 'contact', ?, ?, 0)",
      ).bind(...[me, `${roll.low}_${roll.high}`, timesOf(roll)]),
    ),
  );
  const call = await callerOf(me);
  const { errors, results, dice } = getCertainty.answer.parse((await call("GET", "/api/v2/stats/certainty")).body);

  const counted = matches.filter(({ mode }) => mode !== "bot");
  const analysed = counted.filter(({ isAnalysed }) => isAnalysed);
  const ratesOf = (some: readonly Drawn[]) => {
    const interval = ratioInterval(some.map(({ lost, decisions }) => ({ amount: -500 * lost, count: decisions })));
    return {
      ...{ matches: some.length, decisions: some.reduce((sum, { decisions }) => sum + decisions, 0) },
      rate:
        some.length < LEAST_MATCHES || interval === null
          ? null
          : {
              value: expect.closeTo(interval.value, 6),
              low: expect.closeTo(interval.low, 6),
              high: expect.closeTo(interval.high, 6),
            },
    };
  };
  expect(errors.all).toEqual(ratesOf(analysed));
  for (const type of ["coin", "1p", "5p"]) {
    const wanted = ratesOf(analysed.filter((match) => match.type === type));
    expect(errors.by_type.find((one) => one.type === type)).toEqual({ type, ...wanted });
  }
  expect(errors.by_strength.find(({ strength }) => strength === "above_1700")).toEqual({
    strength: "above_1700",
    ...ratesOf(analysed.filter(({ rating }) => rating === 1800)),
  });
  expect(errors.by_month.map(({ month }) => month)).toEqual(["2026-03", "2026-02", "2026-01"]);

  const parted = analysed.filter(({ index }) => index % 7 !== 3);
  const inPhase = (phase: "contact" | "race" | "opening") =>
    ratesOf(
      parted.flatMap((match) => {
        const tally = partsOf(match).phases[phase];
        return tally === undefined ? [] : [{ ...match, decisions: tally[0], lost: tally[1] }];
      }),
    );
  expect(errors.uncounted).toBe(analysed.length - parted.length);
  expect(errors.uncounted).toBeGreaterThan(0);
  expect(errors.by_phase.find(({ phase }) => phase === "contact")).toEqual({ phase: "contact", ...inPhase("contact") });
  const race = errors.by_phase.find(({ phase }) => phase === "race")!;
  expect(race).toEqual({ phase: "race", ...inPhase("race") });
  expect(race.rate).not.toBeNull();
  expect(errors.by_phase.find(({ phase }) => phase === "opening")).toEqual({
    ...{ phase: "opening", matches: 0, decisions: 0, rate: null },
  });
  expect(errors.by_category.map(({ category }) => category)).toEqual(["race", "middle_game"]);
  expect(errors.by_category[0].rate).toEqual(race.rate);

  const won = counted.filter((match) => match.won === 1).length;
  expect(results).toMatchObject({ matches: counted.length, won, analysed: analysed.length });
  expect(results.share?.low).toBeCloseTo(shareInterval(won, counted.length)!.low, 9);
  const adjusted = withoutLuck(analysed.map(({ won: result, luck }) => ({ result, luck })))!;
  expect(results.without_luck).toEqual({
    value: expect.closeTo(adjusted.value, 9),
    low: expect.closeTo(adjusted.low, 9),
    high: expect.closeTo(adjusted.high, 9),
  });

  const all = rolls.reduce((sum, roll) => sum + timesOf(roll), 0);
  expect(dice.doubles).toMatchObject({ hits: 110, count: all });
  expect(dice.sixes).toMatchObject({ hits: 5 * 20 + 2 * 60, count: 2 * all });
  // Sixty double sixes of 410 rolls, where fair dice bring eleven.
  expect(dice.rolls.find((roll) => roll.dice === "6_6")!.chance).toBeLessThan(1e-9);
  expect(dice.chance).toBeLessThan(1e-6);
  expect(dice.rolls.find((roll) => roll.dice === "1_2")!.chance).toBeGreaterThan(0.3);

  const nobody = await callerOf(await makePlayer());
  const empty = getCertainty.answer.parse((await nobody("GET", "/api/v2/stats/certainty")).body);
  expect(empty.errors.all).toEqual({ matches: 0, decisions: 0, rate: null });
  expect(empty.results).toEqual({ matches: 0, won: 0, share: null, analysed: 0, without_luck: null, luck: null });
  expect(empty.dice.doubles).toMatchObject({ hits: 0, count: 0, interval: null, chance: 1 });
});
