import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readMat } from "../../../backgammon/mat-reader";
import { makeMat } from "../../../backgammon/mat-writer";
import type { MatchEvent, MatchRules } from "../../../backgammon/match/types";
import { replayChecked } from "../../../engine/analysis";
import { pick, seededRandom } from "../../support/seeded-random";
import { kept, playAtRandom, RULES } from "./support/random-match";

const HEAD = [
  '; [Player 1 "Zoë"]',
  '; [Variation "Backgammon"]',
  '; [Crawford "On"]',
  "",
  " 3 point match",
  "",
  " Game 1",
];
const NAMES = " Zoë,1666 : 0                   nori : 0";

/** A match of one game with these rows. */
function match(...rows: readonly string[]): string {
  return [...HEAD, NAMES, ...rows].join("\n");
}

function session(tags: string, ...rows: readonly string[]): string {
  return [tags, " 0 point match", "", " Game 1", " a : 0        b : 0", ...rows].join("\n");
}

function readOk(text: string) {
  const result = readMat(text);
  if (!result.ok)
    throw new Error(`line ${result.line}, game ${result.game}, move ${result.row}: ${result.code}\n${text}`);
  // What is read can be analysed: its events follow from one another for the engine too.
  const { rules, events } = result.value;
  for (let game = 1; game <= result.value.state.game; game++) replayChecked(rules, events, game);
  return result.value;
}

function lastEvent(text: string): MatchEvent | undefined {
  return readOk(text).events.at(-1);
}

describe("what other sites write", () => {
  test("ratings in names, an unfinished game, a first roll on the right", () => {
    const { names, state } = readOk(match("  1)                             26: 24/18 13/11", "  2) 41: 13/9 24/23"));
    expect(names).toEqual({ white: "Zoë,1666", black: "nori" });
    expect(state).toMatchObject({ phase: "roll", turn: "black", game: 1 });
  });

  test.each([
    ["joined", "24/14", "6/5 8/5"],
    ["with pips behind", "24/18 18/14 (157)", "8/5 6/5 [159]"],
    ["in commas", "24/18, 18/14", "8/5,6/5"],
    ["told to be illegal by who wrote it", "24/18 18/14 ILLEGAL?", "8/5 6/5"],
  ])("plays %s", (_, left, right) => {
    const events = readOk(match(`  1) 64: ${left}               31: ${right}`)).events;
    expect(events.filter(({ type }) => type === "move_commited")).toHaveLength(2);
  });

  test("hits, the bar and counts in any writing", () => {
    const { events } = readOk(
      match(
        "  1) 31: 8/5 6/5                    64: 24/18 13/9",
        "  2) 61: 13/7* 8/7                  41: Bar/21 24/23",
        "  3) 33: 13/10(2) 6/3(2)            52: 13/8 6/4",
      ),
    );
    const moves = events.flatMap((event) => (event.type === "move_commited" ? [event.moves] : []));
    expect(moves[2].map(({ hit }) => hit)).toEqual([true, false]);
    expect(moves[3][0]).toMatchObject({ from: 25, to: 21 });
    expect(moves[4]).toHaveLength(4);
  });

  test.each([
    ["Doubles => 2", "Takes", "double_accepted"],
    ["Redoubles => 2", "Accepts", "double_accepted"],
    ["Doubles", "Passes", "game_over"],
    ["doubles => 2", "rejects", "game_over"],
  ])("%s and %s", (double, answer, last) => {
    const text = match(
      "  1) 31: 8/5 6/5                    64: 24/18 13/9",
      `  2)  ${double}                  ${answer}`,
    );
    expect(lastEvent(text)?.type).toBe(last);
  });

  test("a result in a row of its own number, with the loss on the other side, and points that a match has no need of", () => {
    const rows = [
      "  1) 31: 8/5 6/5                    64: 24/18 13/9",
      "  2)  Losses 2 points                 Wins 2 point",
    ];
    expect(readOk(match(...rows)).state).toMatchObject({ phase: "waiting", score: { white: 0, black: 2 } });
    const one = match(...rows)
      .replace("3 point", "1 point")
      .replace("Wins 2 point", "Wins 1 point and the match");
    expect(readOk(one).state).toMatchObject({ phase: "over", winner: "black" });
  });

  test("lines above the length and comments between the rows", () => {
    const text = `Exported by a site\n${match("  1) 31: 8/5 6/5", "; a good start", "# and a remark")}`;
    expect(readOk(text).events).toHaveLength(3);
  });
});

describe("money", () => {
  const opening = "  1) 31: 8/5 6/5                    64: 24/18 13/9";

  test("one game is a money game, several are a session whose score goes on", () => {
    const first = session('; [Jacoby "On"]', opening, "  2)  Doubles => 2      Drops", "      Wins 1 point", "");
    expect(readOk(first)).toMatchObject({
      rules: { kind: "money", jacoby: true, limit: 64 },
      state: { phase: "over" },
    });
    const { rules, state, ...rest } = readOk(`${first}\n Game 2\n a : 1        b : 0\n${opening}`);
    expect(rules).toEqual({ kind: "money", limit: 64, jacoby: true, cube: true, clock: null, session: true });
    expect(state).toMatchObject({ phase: "roll", game: 2, score: { white: 1, black: 0 }, winner: null });
    const again = readOk(makeMat({ rules, ...rest }));
    expect(again.events).toEqual(rest.events);
    expect(again.rules).toEqual(rules);
  });

  test.each([
    ["as a word", ["  2)  Doubles => 2                  Beavers => 4", "  3) 21: 13/11 6/5"]],
    [
      "as a double that is taken",
      ["  2)  Doubles => 2                   Doubles => 4", "  3)  Takes", "  4) 21: 13/11 6/5"],
    ],
  ])("a beaver %s puts the cube at four times with who beavered", (_, rows) => {
    const { state, rules, ...rest } = readOk(session('; [Beaver "On"]', opening, ...rows));
    expect(state.cube).toEqual({ value: 4, owner: "black" });
    expect(readOk(makeMat({ rules, ...rest })).events).toEqual(rest.events);
  });

  test("a beaver in a match, one that is dropped and a raccoon are refused by name", () => {
    const beaver = "  2)  Doubles => 2                  Beavers => 4";
    expect(readMat(match(opening, beaver))).toMatchObject({ ok: false, code: "bad_beaver", game: 1, row: 2 });
    expect(readMat(session("", opening, beaver, "  3)  Drops"))).toMatchObject({ code: "bad_beaver", row: 3 });
    expect(readMat(session("", opening, beaver, "  3)  Raccoons => 8"))).toMatchObject({ code: "bad_beaver", row: 3 });
  });

  test("a file that does not name the Jacoby rule says by its results whether it holds", () => {
    const gammon = session("", opening, "      Wins 2 points");
    expect(readOk(gammon).rules).toMatchObject({ jacoby: false });
    expect(readOk(gammon.replace("2 points", "1 point")).rules).toMatchObject({ jacoby: true });
  });
});

test.each([
  ["", "empty", null],
  [" \r\n\t\n", "empty", null],
  ['[Event "Casual"]\n[Site "?"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2', "not_a_match", null],
  ["<!doctype html><html><body>3 point matches</body></html>", "not_a_match", null],
  ["(;FF[4]GM[6]AP[x])", "not_a_match", null],
  [match().replace('"Backgammon"', '"Nackgammon"'), "other_variation", null],
  [match().replace("3 point", "33 point"), "bad_rules", null],
  [`${match("  1) 31: 8/5 6/5")}\n\n 5 point match\n\n Game 1`, "second_match", 1],
  [match("  1) 31: 8/5 6/5                    64: 24/18 13"), "bad_notation", 1],
  [match("  1) 31: ????                       64: 24/18 13/9"), "unknown_play", 1],
  [match("  1) 31: 8/5 6/5                    64: 24/18 13/9", "  2) 31: 8/5"), "illegal_move", 1],
])("a text that is no match says what is wrong: %#", (text, code, game) => {
  expect(readMat(text)).toMatchObject({ ok: false, code, game, line: expect.any(Number) });
});

test("a double in the Crawford game is refused as such", () => {
  const text = match(
    "  1) 31: 8/5 6/5                    64: 24/18 13/9",
    "      Wins 2 points",
    "",
    " Game 2",
    " Zoë : 2                   nori : 0",
    "  1)                                31: 8/5 6/5",
    "  2) 64: 24/18 13/9                  Doubles => 2",
  );
  expect(readMat(text)).toMatchObject({ ok: false, code: "crawford_double", game: 2, row: 2, line: 15 });
});

test("a file of many thousand moves is refused before they are played", () => {
  const rows = Array.from({ length: 40_000 }, (_, index) => `${index + 1}) 31: 8/5 6/5      64: 24/18 13/9`);
  const startMs = performance.now();
  expect(readMat(match(...rows))).toMatchObject({ ok: false, code: "too_long" });
  expect(performance.now() - startMs).toBeLessThan(1_000);
});

type Seeded = { meta: { spec: { rules: MatchRules } }; events: MatchEvent[] };

test("every bundled match is written and read back to the same record", () => {
  const packed = brotliDecompressSync(readFileSync("scripts/seed-matches/matches.json.br"));
  const { matches } = JSON.parse(packed.toString()) as { matches: Seeded[] };
  expect(matches.length).toBeGreaterThanOrEqual(60);
  for (const { meta, events } of matches) {
    const { rules } = meta.spec;
    const text = makeMat({ rules, names: { white: "mira", black: "otto" }, events, tags: { Site: "Starpoint" } });
    const again = readOk(text);
    expect(kept(again.events)).toEqual(kept(events));
    expect(again.rules).toEqual({ ...rules, clock: null });
  }
});

test("a match that is changed at random gives a record that the rules allow, or a refusal that names a line of it", () => {
  const random = seededRandom(2026);
  const parts = [
    "",
    "9",
    "\n",
    "*",
    " Takes",
    "Wins 3 points",
    "/",
    "31:",
    ":",
    ")",
    "  ",
    " Doubles => 4",
    "????",
    " Game 2\n",
    "bar/",
    "\u0000",
    "(2)",
  ];
  const codes = new Set<string>();
  let read = 0;
  for (let seed = 0; seed < 12; seed++) {
    const rules = RULES[seed % RULES.length];
    const { events } = playAtRandom(rules, seed);
    const text = makeMat({ rules, names: { white: "mira", black: "otto" }, events, tags: {} });
    for (let round = 0; round < 40; round++) {
      const at = Math.floor(random() * text.length);
      const changed = text.slice(0, at) + pick(random, parts) + text.slice(at + Math.floor(random() * 6));
      const result = readMat(changed);
      if (result.ok) {
        read++;
        for (let game = 1; game <= result.value.state.game; game++)
          replayChecked(result.value.rules, result.value.events, game);
        continue;
      }
      codes.add(result.code);
      expect(result.line).toBeGreaterThanOrEqual(1);
      expect(result.line).toBeLessThanOrEqual(changed.split("\n").length);
      if (["illegal_move", "bad_notation", "out_of_turn", "unknown_play"].includes(result.code)) {
        expect(result.game, result.code).not.toBeNull();
        expect(result.row, result.code).not.toBeNull();
      }
    }
  }
  expect(read).toBeGreaterThan(20);
  expect(codes.size).toBeGreaterThan(5);
});
