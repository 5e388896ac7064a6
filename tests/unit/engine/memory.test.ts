import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Position, STARTING_POSITION, sideFrom } from "../../../backgammon/position";
import type { Die } from "../../../backgammon/vocabulary";
import { loadEngine, MAX_PLIES, type Table } from "../../../engine";
import { kernelModule } from "./kernel";

const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const MONEY: Table = { stakes: { type: "money", jacoby: true, limit: null }, cube: { value: 1, owner: null } };
/** A position for each net and both bearoff databases: all that is ever made room for. */
const EACH_KIND: readonly Position[] = [
  STARTING_POSITION,
  { white: sideFrom({ 25: 1, 24: 2, 2: 6, 1: 6 }), black: sideFrom({ 21: 2, 20: 2, 6: 4, 5: 4, 4: 3 }) },
  { white: sideFrom({ 9: 5, 8: 5, 7: 5 }), black: sideFrom({ 10: 5, 8: 5, 7: 5 }) },
  { white: sideFrom({ 6: 5, 5: 5, 4: 5 }), black: sideFrom({ 6: 5, 5: 5, 4: 5 }) },
  { white: sideFrom({ 6: 6 }), black: sideFrom({ 6: 6 }) },
];

test("hundreds of answered and canceled questions of every kind leave the memory as it was, below 64 MiB", async () => {
  const engine = await loadEngine(kernelModule("engine"), WEIGHTS);
  const opened = engine.memoryBytes();
  for (const position of EACH_KIND) engine.rankMoves(position, "white", [6, 1], { plies: 1, table: MONEY });
  const held = engine.memoryBytes();
  expect(held).toBeGreaterThan(opened);
  expect(held).toBeLessThan(64 * 1024 * 1024);
  for (let index = 0; index < 400; index++) {
    const position = EACH_KIND[index % EACH_KIND.length];
    const dice = [1 + (index % 6), 1 + ((index * 5) % 6)] as [Die, Die];
    engine.rankMoves(position, "black", dice, { plies: index % 2, table: MONEY });
    engine.decideCube(position, "white", MONEY, { plies: index % 2 });
  }
  let canceled = 0;
  for (let index = 0; index < 30; index++) {
    const canceling = new AbortController();
    const question = { plies: MAX_PLIES, signal: canceling.signal, onProgress: () => canceling.abort() };
    await engine.rankMovesInSlices(EACH_KIND[index % 2], "white", [5, 2], question).catch((error) => {
      expect(error).toMatchObject({ name: "EngineError", code: "canceled" });
      canceled++;
    });
  }
  expect(canceled).toBe(30);
  expect(engine.memoryBytes()).toBe(held);
}, 60_000);
