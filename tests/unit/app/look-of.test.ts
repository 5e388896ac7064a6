/** What the engine finds has the form in which it is kept, whatever was asked. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gamesOf, lookOfRollout, lookOfStudy } from "../../../app/components/study/deeper/look-of";
import { parseXgid, type Xgid } from "../../../backgammon/xgid";
import { lookSchema } from "../../../contract/looks";
import { loadEngine, ROLLOUT } from "../../../engine";
import { rollOutPosition } from "../../../engine/tutor/roll-out-position";
import { studyPosition } from "../../../engine/tutor/study-position";
import { kernelModule } from "../engine/kernel";

const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const opened = loadEngine(kernelModule("engine"), WEIGHTS);
const BOARD = "-b----E-C---eE---c-e----B-";
const ENDING = "--BB------------------bb--";

function xgid(text: string): Xgid {
  const parsed = parseXgid(`XGID=${text}`);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
}

test.each([
  ["a play", `${BOARD}:0:0:1:31:0:0:0:0:10`, "plays"],
  ["a play of a match", `${BOARD}:1:1:1:66:2:4:0:5:10`, "plays"],
  ["a cube", `${BOARD}:0:0:1:00:0:0:3:0:10`, "cube"],
  ["an answer to a double", `${BOARD}:0:0:1:D:0:0:0:7:10`, "cube"],
  ["a cube that cannot be turned", `${BOARD}:1:-1:1:00:0:0:0:0:10`, "cube"],
  ["a bearoff", `${ENDING}:0:0:1:00:0:0:0:0:10`, "cube"],
] as const)("%s, looked at and rolled out", async (_, text, type) => {
  const engine = await opened;
  const study = lookOfStudy(await studyPosition(engine, xgid(text), 1));
  const settings = { ...ROLLOUT, games: 12, truncate: 3 };
  const rollout = lookOfRollout(await rollOutPosition(engine, xgid(text), settings, { plays: 2, include: [] }));
  for (const look of [study, rollout]) {
    expect(lookSchema.parse(look)).toEqual(look);
    expect(look.answer.type).toBe(type);
    expect(look.engine_version).toBe(engine.version);
  }
  expect(gamesOf(study)).toBe(0);
  expect(gamesOf(rollout)).toBe(12);
  expect(rollout.how).toEqual({ type: "rollout", truncate: 3, seed: 1, is_stopped: false });
});
