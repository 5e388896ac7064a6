import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { parseXgid, type Xgid } from "../../../backgammon/xgid";
import { loadEngine } from "../../../engine";
import { studyPosition } from "../../../engine/tutor/study-position";
import { kernelModule } from "./kernel";

const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const opened = loadEngine(kernelModule("engine"), WEIGHTS);
const START = "-b----E-C---eE---c-e----B-";

function xgidOf(text: string): Xgid {
  const parsed = parseXgid(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
}

test("every legal play is told, best first, with what it loses", async () => {
  const xgid = xgidOf(`${START}:0:0:1:31:0:0:0:0:10`);
  const study = await studyPosition(await opened, xgid, 1);
  if (study.type !== "plays") throw new Error(study.type);
  expect(study.legal).toBe(legalTurns(xgid.position, "black", [3, 1]).length);
  expect(study.plays[0]).toMatchObject({ notation: "8/5 6/5", loss: 0, plies: 1 });
  const losses = study.plays.map(({ loss }) => loss);
  expect(losses).toEqual(losses.toSorted((a, b) => b - a));
});

test.each([
  ["the start of a game", `${START}:0:0:1:00:0:0:0:0:10`, "No Double"],
  ["a closed board against a checker on the bar", "aBBBCCC------------eed----:0:0:1:00:0:0:0:0:10", "Too good"],
  ["two checkers that a roll takes off in 29 of 36 cases", "-A--A-------------------b-:0:0:1:00:0:0:0:0:10", "Double"],
  ["the answer to that double", "-A--A-------------------b-:0:0:1:D:0:0:0:0:10", "Drop"],
  ["the answer to a double at the start", `${START}:0:0:1:D:0:0:0:0:10`, "Take"],
  ["a cube of the opponent's", `${START}:1:-1:1:00:0:0:0:0:10`, null],
  ["the Crawford game", `${START}:0:0:1:00:4:0:1:5:10`, null],
])("%s: %s %s", async (_, text, verdict) => {
  const study = await studyPosition(await opened, xgidOf(text), 1);
  expect(study).toMatchObject({ type: "cube", verdict });
});

test("chances are those of the side on roll, whichever it is", async () => {
  const study = await studyPosition(await opened, xgidOf("aBBBCCC------------eed----:0:0:1:00:0:0:0:0:10"), 0);
  const turned = await studyPosition(await opened, xgidOf("----DEE------------cccbbbA:0:0:-1:00:0:0:0:0:10"), 0);
  if (study.type !== "cube" || turned.type !== "cube") throw new Error("no cube");
  expect(study.chances.win).toBeGreaterThan(0.9);
  expect(turned.chances.win).toBeCloseTo(study.chances.win, 6);
});

test("a question that nobody waits for ends as canceled", async () => {
  const stop = new AbortController();
  const asked = studyPosition(await opened, xgidOf(`${START}:0:0:1:00:0:0:0:0:10`), 3, { signal: stop.signal });
  stop.abort();
  await expect(asked).rejects.toMatchObject({ code: "canceled" });
});
