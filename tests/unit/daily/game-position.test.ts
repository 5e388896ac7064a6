/** Which plays of a match are asked about, and what is listed with them. */
import { expect, test } from "vitest";
import { openDaily } from "../../../app/components/welcome/daily-table";
import { parseTurn } from "../../../backgammon/turn-notation";
import { parseXgid } from "../../../backgammon/xgid";
import { type Candidate, type CheckerReview, tableOf } from "../../../engine/analysis";
import { tableOfGnuMatch } from "../../../engine/gnu-table";
import { readSeedMatches } from "../../../scripts/seed-matches.mjs";
import { listedPlays, questionOf } from "../../../services/daily/game-position";
import { dayForm } from "../../../services/daily/stored-day";
import type { MatchRecord } from "../../../services/objects/match-record";

const CHANCES = { win: 0.5, winGammon: 0.1, winBackgammon: 0, loseGammon: 0.1, loseBackgammon: 0 };

/** Of plays by what they cost, best first; the played one is named, and those after a bar were judged less deeply. */
function reviewOf(plays: readonly (readonly [string, number])[], played: string, shallow: readonly string[] = []) {
  const candidates = plays.map(([notation, error]): Candidate => {
    const plies = shallow.includes(notation) ? 1 : 2;
    return {
      ...{ notation, error, plies },
      equity: 0.3 + error,
      moves: [],
      played: notation === played,
      chances: CHANCES,
    };
  });
  const error = candidates.find((one) => one.played)!.error;
  return { candidates, error, counts: true, category: "Error", plies: 2 } satisfies CheckerReview;
}
const namesOf = (review: CheckerReview) => listedPlays(review)?.map(({ notation }) => notation) ?? null;

test("listed are the best play, the one that was made and the next best, at most four, in an order that does not tell them apart", () => {
  const plays = [
    ...([
      ["m", 0],
      ["k", -0.03],
      ["c", -0.05],
      ["x", -0.07],
      ["b", -0.1],
    ] as const),
  ];
  expect(namesOf(reviewOf(plays, "b"))).toEqual(["b", "c", "k", "m"]);
  expect(namesOf(reviewOf(plays.slice(0, 3), "k"))).toEqual(["c", "k", "m"]);
});

test("what was judged less deeply is not listed, nor what is worth the same as a listed play", () => {
  const plays = [
    ...([
      ["m", 0],
      ["k", -0.03],
      ["c", -0.031],
      ["x", -0.07],
      ["b", -0.1],
    ] as const),
  ];
  expect(namesOf(reviewOf(plays, "b", ["x"]))).toEqual(["b", "k", "m"]);
  expect(namesOf(reviewOf(plays, "b", ["x", "k"]))).toEqual(["b", "c", "m"]);
});

test("nothing is asked where the best play was made, is hardly better than the next, or stands nearly alone", () => {
  expect(
    namesOf(
      reviewOf(
        [
          ["m", 0],
          ["k", -0.03],
          ["c", -0.05],
        ],
        "m",
      ),
    ),
  ).toBeNull();
  expect(
    namesOf(
      reviewOf(
        [
          ["m", 0],
          ["k", -0.019],
          ["c", -0.06],
        ],
        "c",
      ),
    ),
  ).toBeNull();
  expect(
    namesOf(
      reviewOf(
        [
          ["m", 0],
          ["k", -0.06],
        ],
        "k",
      ),
    ),
  ).toBeNull();
});

type Seed = {
  readonly match: { readonly id: number; readonly mode: string };
  readonly meta: { readonly spec: Pick<MatchRecord, "rules"> };
  readonly mistakes: readonly { readonly kind: string; readonly seq: number }[];
} & Pick<MatchRecord, "events" | "reviews">;

test("of played matches each question is a position with legal plays and their review's figures, for the board at that score and cube", () => {
  const all: readonly Seed[] = readSeedMatches().matches;
  // Not all: each is replayed for each of its errors.
  const seeds = all.filter(({ match }, index) => match.mode === "coin" || index % 6 === 0);
  const seen = { money: 0, match: 0, positions: new Set<string>(), keys: new Set<string>() };
  for (const { match, meta, mistakes, events, reviews } of seeds) {
    const { rules } = meta.spec;
    const sides = { players: { white: "", black: "" }, bots: { white: false, black: false } };
    const record: MatchRecord = { matchId: match.id, rules, ...sides, events, reviews };
    for (const { seq, kind } of mistakes) {
      const question = kind === "checker" ? questionOf(record, seq) : null;
      if (question === null) continue;
      const { shown } = question;
      seen[rules.kind]++;
      seen.positions.add(shown.xgid.split(":").slice(0, 5).join(":"));
      seen.keys.add(question.position);
      expect(dayForm.read(dayForm.write(shown), "day")).toEqual(shown);
      const xgid = parseXgid(shown.xgid);
      if (!xgid.ok || xgid.value.dice === null) throw new Error(shown.xgid);
      const { position, onRoll, dice } = xgid.value;
      const { candidates } = reviews.find((review) => review.seq === seq)!.checker!;
      for (const { answer, error, equity } of shown.choices) {
        expect(parseTurn(answer, position, onRoll, dice).ok, `${shown.xgid} ${answer}`).toBe(true);
        const found = candidates.find(({ notation }) => notation === answer)!;
        expect([error, equity]).toEqual([-found.error + 0, found.equity]);
      }
      expect(shown.choices.filter(({ error }) => error === 0)).toHaveLength(1);
      expect(candidates.find(({ played }) => played)?.notation).toBe(
        shown.choices.find(({ id }) => id === shown.played)?.answer,
      );
      // What the browser's engine is asked is the game as it was, and so are the facts.
      const table = tableOf(openDaily(shown).state, onRoll);
      expect(tableOfGnuMatch({ ...xgid.value, limit: shown.limit }, onRoll)).toMatchObject({
        ...{ cube: table.cube },
        stakes: JSON.parse(JSON.stringify({ ...table.stakes, cubeless: undefined })),
      });
      expect(table.stakes.type === "money" ? table.stakes.limit : null).toBe(
        rules.kind === "money" ? rules.limit : null,
      );
    }
  }
  expect([seen.money > 0, seen.match > 5]).toEqual([true, true]);
  expect(seen.keys.size).toBeLessThanOrEqual(seen.positions.size);
});
