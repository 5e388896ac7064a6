import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readMat } from "../../../backgammon/mat-reader";
import { makeMat } from "../../../backgammon/mat-writer";
import type { MatchRules } from "../../../backgammon/match/types";
import { samePosition } from "../../../backgammon/position";
import { SEATS } from "../../../backgammon/vocabulary";
import { pick, seededRandom } from "../../support/seeded-random";
import { Table } from "./support/play";
import { kept, playAtRandom, RULES } from "./support/random-match";

const NAMES = { white: "mira", black: "otto" };

test("300 random matches are written, read back through the rules, and written again without a change", () => {
  const seen = new Set<string>();
  for (let seed = 0; seed < 300; seed++) {
    const rules = RULES[seed % RULES.length];
    const table = playAtRandom(rules, seed);
    for (const event of table.events) seen.add(event.type === "game_over" ? event.reason : event.type);
    const text = makeMat({ rules, names: NAMES, events: table.events, tags: { EventDate: "2026.11.21" } });
    const read = readMat(text);
    if (!read.ok) throw new Error(`seed ${seed}, line ${read.line}: ${read.code}\n${text}`);
    expect(read.value.names).toEqual(NAMES);
    expect(read.value.rules).toEqual({ ...rules, clock: null });
    expect(kept(read.value.events)).toEqual(kept(table.events));
    expect(read.value.state.score).toEqual(table.state.score);
    expect(read.value.state.winner).toBe(table.state.winner);
    expect(samePosition(read.value.state.position, table.state.position)).toBe(true);
    expect(makeMat(read.value)).toBe(text);
  }
  const all = ["borne_off", "dropped", "resigned", "timeout", "double_accepted", "turn_forfeited"];
  expect(all.filter((name) => !seen.has(name))).toEqual([]);
});

test("a match that was broken off at any moment is written and read back as far as it went", () => {
  for (let seed = 0; seed < 120; seed++) {
    const rules = RULES[seed % RULES.length];
    const table = playAtRandom(rules, seed, 1 + seed);
    const text = makeMat({ rules, names: NAMES, events: table.events, tags: {} });
    const read = readMat(text);
    if (!read.ok) throw new Error(`seed ${seed}, line ${read.line}: ${read.code}\n${text}`);
    expect(kept(read.value.events)).toEqual(kept(table.events));
    expect(makeMat(read.value)).toBe(text);
  }
});

test("the text is laid out in two columns with doubles, takes, drops and the result", () => {
  const rules: MatchRules = { kind: "match", length: 5, cube: true, clock: null };
  const rolls = [
    [3, 1],
    [6, 4],
    [5, 2],
  ] as const;
  const table = new Table(rules, (index) => [...(rolls[index] ?? [2, 1])]);
  const step = (from: number, to: number) => ({ from, to });
  table.start().does("white", { type: "move", steps: [step(8, 5), step(6, 5)] });
  table.does("black", { type: "roll" }).does("black", { type: "move", steps: [step(24, 18), step(18, 14)] });
  table.does("white", { type: "double" }).does("black", { type: "take" });
  table.does("white", { type: "roll" }).does("white", { type: "move", steps: [step(13, 8), step(6, 4)] });
  table.does("black", { type: "double" }).does("white", { type: "drop" });
  expect(makeMat({ rules, names: NAMES, events: table.events, tags: {} })).toBe(
    [
      " 5 point match",
      "",
      " Game 1",
      " mira : 0                         otto : 0",
      "  1) 31: 8/5 6/5                 64: 24/18 18/14",
      "  2)  Doubles => 2                Takes",
      "  3) 52: 13/8 6/4                 Doubles => 4",
      "  4)  Drops                       Wins 2 points",
      "",
    ].join("\n"),
  );
});

const FOREIGN = `\uFEFF# from somewhere else\r
; [Site "elsewhere"]\r
 3 point match\r
\r
 Game 1\r
 Ann Lee : 0                      Bob : 0\r
  1)                             31: 8/5 6/5\r
  2) 64: 24/14                   66: 24/18(2) 13/7(2)\r
  3) 52: 13/11 13/8               Doubles => 2\r
  4)  Drops\r
                                  Wins 1 point\r
\r
 Game 2\r
 Ann Lee : 0                      Bob : 1\r
  1) 61: 13/7 8/7                ????\r
      Wins 2 points\r
\r
 Game 3\r
 Ann Lee : 2                      Bob : 1\r
  1) 43: 24/20 13/10             Resigns\r
      Wins 1 point and the match\r
`;

test("files of other programs are read: byte order mark, comments, joined moves, unknown plays and resignations", () => {
  const read = readMat(FOREIGN);
  if (!read.ok) throw new Error(`${read.line}: ${read.code}`);
  expect(read.value.names).toEqual({ white: "Ann Lee", black: "Bob" });
  expect(read.value.tags).toEqual({ Site: "elsewhere" });
  expect(read.value.state).toMatchObject({ phase: "over", winner: "white", score: { white: 3, black: 1 } });
  const reasons = read.value.events.flatMap((event) => (event.type === "game_over" ? [event.reason] : []));
  expect(reasons).toEqual(["dropped", "resigned", "resigned"]);
});

test("a side that cannot move passes, with or without the words", () => {
  const table = playAtRandom(RULES[1], 4);
  const text = makeMat({ rules: RULES[1], names: NAMES, events: table.events, tags: {} });
  expect(text).toContain(": Cannot Move");
  const bare = readMat(text.replaceAll(" Cannot Move", "            "));
  expect(bare).toMatchObject({ ok: true });
  if (bare.ok) expect(kept(bare.value.events)).toEqual(kept(table.events));
});

test("a refused file names the line and the reason", () => {
  const refused = (from: string, to: string) => {
    expect(FOREIGN).toContain(from);
    const read = readMat(FOREIGN.replace(from, to));
    return read.ok ? null : `${read.line} ${read.code}`;
  };
  expect(refused(" 3 point match", "hello")).toBe("3 not_a_match");
  expect(refused(" 3 point match", " 26 point match")).toBe("1 bad_rules");
  expect(refused(" Ann Lee : 0 ", " Ann Lee   0 ")).toBe("6 bad_game_header");
  expect(refused("31: 8/5 6/5", "33: 8/5 6/5")).toBe("7 bad_opening");
  expect(refused("31: 8/5 6/5", "31: 8/5 6/4")).toBe("7 illegal_move");
  expect(refused("31: 8/5 6/5", "31: 8/5")).toBe("7 illegal_move");
  expect(refused("31: 8/5 6/5", "31: 8-5 6/5")).toBe("7 bad_notation");
  expect(refused("64: 24/14 ", "69: 24/14 ")).toBe("8 bad_row");
  expect(refused("  2) 64: 24/14                   66", "  2)                             66")).toBe("8 out_of_turn");
  expect(refused("  1) 61: 13/7 8/7                ????", "  1)  Doubles => 2                ????")).toBe(
    "15 out_of_turn",
  );
  expect(refused("Bob : 1", "Bob : 2")).toBe("14 wrong_score");
  expect(refused("Wins 1 point\r", "Wins 2 points\r")).toBe("11 wrong_result");
  expect(refused("Wins 2 points\r\n", "\r\n")).toBe("18 unfinished_game");
  expect(
    refused("Wins 1 point and the match\r\n", "Wins 1 point and the match\r\n\r\n Game 4\r\n a : 3  b : 1\r\n"),
  ).toBe("23 match_over");
  expect(refused("Doubles => 2", "Triples => 3")).toBe("9 bad_notation");
});

test("no text makes the reader throw", () => {
  const random = seededRandom(99);
  const table = playAtRandom(RULES[1], 7);
  const text = makeMat({ rules: RULES[1], names: NAMES, events: table.events, tags: {} });
  let refusals = 0;
  for (let round = 0; round < 400; round++) {
    const at = Math.floor(random() * text.length);
    const junk = pick(random, ["", "9", "\n", "*", " Takes", "Wins 3 points", "/", "31:", ":", ")", "  "]);
    const read = readMat(text.slice(0, at) + junk + text.slice(at + Math.floor(random() * 4)));
    if (!read.ok) refusals++;
  }
  expect(refusals).toBeGreaterThan(100);
});

test.each(["gnubg-match.mat", "gnubg-money.mat"])("a file written by gnubg is read to its end: %s", (name) => {
  const text = readFileSync(new URL(`./fixtures/${name}`, import.meta.url), "utf8");
  const read = readMat(text);
  if (!read.ok) throw new Error(`${read.line}: ${read.code}`);
  expect(read.value.state.phase).toBe("over");
  expect(SEATS).toContain(read.value.state.winner);
  const rewritten = readMat(makeMat(read.value));
  if (!rewritten.ok) throw new Error(`${rewritten.line}: ${rewritten.code}`);
  expect(rewritten.value.events).toEqual(read.value.events);
});
