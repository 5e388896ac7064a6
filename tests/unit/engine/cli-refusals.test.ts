/** The command line itself, started as players start it: whatever it is given, typed refusals and the documented exit status. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeGnuId } from "../../../backgammon/gnu-id";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import { parseArguments } from "../../../engine/cli/arguments";
import { seededRandom } from "../../support/seeded-random";

const ROOT = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "starpoint-cli-"));
afterAll(() => rmSync(folder, { recursive: true }));

const OPENING = "4HPwATDgc/ABMA:cAkAAAAAAAAA";
const MATCH = {
  cube: { value: 1, owner: null },
  onRoll: "white",
  turn: "white",
  crawford: false,
  gameState: "playing",
  dice: null,
  length: 0,
  score: { white: 0, black: 0 },
  doubled: false,
  resigned: null,
  jacoby: true,
} as const;

type Answer = { readonly error?: { readonly code: string; readonly message: string } };

function run(words: readonly string[], input = "") {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, "scripts/engine.mjs"), ...words], {
    cwd: folder,
    encoding: "utf8",
    input,
    env: { ...process.env, INIT_CWD: folder },
    maxBuffer: 64 * 1024 * 1024,
  });
  // No stack, no number that is none, nothing beside the answers.
  expect(stderr).toBe("");
  expect(stdout).not.toMatch(/NaN|Infinity|null,null|\n {4}at /);
  const answers = stdout.split("\n").filter((line) => line.startsWith("{"));
  return { status, stdout, answers: answers.map((line) => JSON.parse(line) as Answer) };
}

function codesOf(answers: readonly Answer[]): (string | undefined)[] {
  for (const { error } of answers) if (error !== undefined) expect(error.message.length).toBeGreaterThan(5);
  return answers.map(({ error }) => error?.code);
}

function lineOf(gnubgid: unknown, dice?: unknown): string {
  return JSON.stringify({ gnubgid, dice });
}

function idOf(position: Position, match: Partial<Parameters<typeof makeGnuId>[1]> = {}): string {
  return makeGnuId(position, { ...MATCH, ...match });
}

test("every line that is no question is refused by name in its place, and the others are answered", () => {
  const over: Position = { white: sideFrom({}), black: sideFrom({ 3: 2 }) };
  const cases: [line: string, code: string | undefined][] = [
    [lineOf(OPENING, [3, 1]), undefined],
    ['{"gnubgid": "4HPw', "bad_json"],
    ["nan", "bad_json"],
    ["\u0000\u0001\ufeff{}", "bad_json"],
    ["null", "bad_question"],
    ["[1, 2]", "bad_question"],
    ['"4HPwATDgc/ABMA:cAkAAAAAAAAA"', "bad_question"],
    [lineOf(7, [3, 1]), "bad_question"],
    [lineOf(OPENING), "bad_question"],
    [lineOf(OPENING, "31"), "bad_question"],
    [`{"gnubgid": "${"A".repeat(100_000)}"}`, "bad_question"],
    [lineOf("", [3, 1]), "bad_id"],
    [lineOf("4HPwATDgc/ABMA", [3, 1]), "bad_id"],
    [lineOf("4HPwATDgc/ABM!:cAkAAAAAAAAA", [3, 1]), "bad_id"],
    [lineOf("//////////////:cAkAAAAAAAAA", [3, 1]), "bad_id"],
    [lineOf("AAAAAAAAAAAAAA:cAkAAAAAAAAA", [3, 1]), "impossible_position"],
    [lineOf("4HPwATDgc/ABMA:////////////", [3, 1]), "bad_id"],
    [lineOf(idOf(over), [3, 1]), "impossible_position"],
    [lineOf(OPENING, [0, 7]), "impossible_dice"],
    [lineOf(OPENING, [3]), "impossible_dice"],
    [lineOf(OPENING, [3, 1, 1]), "impossible_dice"],
    [lineOf(OPENING, ["3", 1]), "impossible_dice"],
    [lineOf(OPENING, [3.5, 1]), "impossible_dice"],
    [lineOf(OPENING, [1e300, null]), "impossible_dice"],
    [lineOf(idOf(STARTING_POSITION, { length: 5, score: { white: 5, black: 0 } }), [3, 1]), "bad_id"],
    [lineOf(idOf(STARTING_POSITION, { length: 40 }), [3, 1]), "impossible_cube"],
    [lineOf(idOf(STARTING_POSITION, { cube: { value: 128, owner: "white" } }), [3, 1]), "impossible_cube"],
    [lineOf(idOf(STARTING_POSITION, { cube: { value: 2, owner: null } }), [3, 1]), "impossible_cube"],
    [lineOf(OPENING, [6, 6]), undefined],
  ];
  const { status, answers } = run(["rank"], `${cases.map(([line]) => line).join("\n\n")}\n`);
  expect(cases.map(([line], index) => [line.slice(0, 80), codesOf(answers)[index]])).toEqual(
    cases.map(([line, code]) => [line.slice(0, 80), code]),
  );
  expect(answers).toHaveLength(cases.length);
  expect(status).toBe(1);
}, 30_000);

test("whatever letters an ID is made of, a cube is answered with finite numbers or refused by name", () => {
  const random = seededRandom(4711);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const text = (length: number) =>
    Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join("");
  const changed = (id: string) => {
    const at = Math.floor(random() * id.length);
    return id[at] === ":" ? id : id.slice(0, at) + text(1) + id.slice(at + 1);
  };
  const ids = Array.from({ length: 600 }, (_, index) =>
    index % 6 === 0 ? `${text(14)}:${text(12)}` : changed(index % 2 === 0 ? changed(OPENING) : OPENING),
  );
  const { status, answers } = run(["cube"], ids.map((id) => lineOf(id)).join("\n"));
  expect(answers).toHaveLength(ids.length);
  const codes = new Set(codesOf(answers));
  expect([...codes].sort()).toEqual(expect.arrayContaining(["bad_id", "impossible_cube"]));
  for (const code of codes) expect([undefined, "bad_id", "impossible_cube", "impossible_position"]).toContain(code);
  expect(codes.has(undefined)).toBe(true);
  for (const answer of answers.filter(({ error }) => error === undefined))
    for (const key of ["nd", "dt", "dp"]) expect(answer).toHaveProperty(key, expect.any(Number));
  expect(status).toBe(1);
}, 30_000);

test("an empty input is answered with nothing, and status 0", () => {
  expect(run(["rank"], "\n  \n")).toMatchObject({ status: 0, stdout: "" });
}, 30_000);

test("commands and files that are none are refused by name with status 1", () => {
  writeFileSync(join(folder, "noise.mat"), Buffer.from([0, 255, 254, 10, 13, 0, 128, 65]));
  writeFileSync(join(folder, "huge.mat"), " 3 point match\n".repeat(500_000));
  writeFileSync(join(folder, "broken.mat"), " 3 point match\n\n Game 1\n A : 0  B : 0\n  1) 31: 24/1 6/5\n");
  const cases: [words: string[], code: string][] = [
    [["toString"], "no_command"],
    [["analyse", "missing.mat"], "no_file"],
    [["analyse", "."], "no_file"],
    [["analyse", "noise.mat", "--plies", "0"], "not_a_match"],
    [["analyse", "huge.mat"], "bad_file"],
  ];
  for (const [words, code] of cases) {
    const { status, answers } = run(words);
    expect([words, codesOf(answers), status]).toEqual([words, [code], 1]);
  }
  const broken = run(["analyse", "broken.mat"]);
  expect(broken.status).toBe(1);
  expect(broken.answers[0].error?.message).toMatch(/^line \d+: /);
}, 60_000);

test("options are read in any order, and what is none is named", () => {
  expect(parseArguments(["--plies", "2", "FILE.mat"])).toEqual({ plies: 2, files: ["FILE.mat"] });
  expect(parseArguments([])).toEqual({ plies: null, files: [] });
  const wrong = [
    ["--plies"],
    ["--plies", "-1"],
    ["--plies", "4"],
    ["--plies", "1.5"],
    ["--plies", "x"],
    ["--depth", "2"],
  ];
  for (const words of wrong) {
    expect(() => parseArguments(words)).toThrow(expect.objectContaining({ code: "bad_option" }));
    expect(() => parseArguments(words)).toThrow(words[0]);
  }
});

test("a rollout is refused by the name of what is wrong, and answered with finite numbers and their errors", () => {
  const xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10";
  const lines: [question: object, code: string | undefined][] = [
    [{ xgid }, undefined],
    [{ gnubgid: OPENING }, undefined],
    [{ gnubgid: OPENING, dice: [3, 1] }, undefined],
    [{ xgid, include: ["24/22 13/8"] }, undefined],
    [{ xgid, include: ["6/off"] }, "impossible_rollout"],
    [{ xgid, include: "24/22" }, "bad_question"],
    [{ xgid: "XGID=nonsense" }, "bad_id"],
    [{ gnubgid: 5 }, "bad_question"],
    [{}, "bad_question"],
    [{ gnubgid: OPENING, dice: [0, 7] }, "impossible_dice"],
  ];
  const words = ["rollout", "--games", "4", "--truncate", "2", "--plays", "2", "--error", "never"];
  const { status, answers } = run(words, lines.map(([line]) => JSON.stringify(line)).join("\n"));
  expect(codesOf(answers)).toEqual(lines.map(([, code]) => code));
  expect(status).toBe(1);
  const play = { games: 4, equity: expect.any(Number), error: expect.any(Number), behind: false };
  expect(answers[0]).toMatchObject({
    ended: "games",
    settings: { games: 4, truncate: 2, error: null },
    plays: [play, play],
  });
  expect(answers[1]).toMatchObject({ nd: { games: 4 }, dt: { games: 4 }, dp: 1, verdict: "No Double" });
  expect(answers[3]).toHaveProperty("plays.1.move");
  for (const [wrong, code] of [
    [["--games", "x"], "bad_option"],
    [["--games"], "bad_option"],
    [["--seed", "never"], "bad_option"],
    [["--plies", "2"], "bad_option"],
    [["--plays", "0"], "bad_option"],
    [["--games", "0"], "impossible_rollout"],
    [["--truncate", "0"], "impossible_rollout"],
  ] as const) {
    const refused = run(["rollout", ...wrong], JSON.stringify({ xgid }));
    expect([wrong, codesOf(refused.answers), refused.status]).toEqual([wrong, [code], 1]);
  }
}, 60_000);
