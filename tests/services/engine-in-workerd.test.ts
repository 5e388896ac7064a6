import { expect, test } from "vitest";
import { STARTING_POSITION } from "../../backgammon/position";
import { loadEngine } from "../../engine";
import kernel from "../../engine/kernel/kernel.wasm";
import weights from "../../engine/weights/starpoint.nets";
import { openOnce } from "../../services/platform/open-once";

test("the engine opens in workerd from its two files and ranks an opening", async () => {
  const engine = await loadEngine(kernel, new Uint8Array(weights));
  const [best] = engine.rankMoves(STARTING_POSITION, "white", [3, 1], { plies: 1 });
  expect(best.turn.moves.map(({ from, to }) => `${from}/${to}`).sort()).toEqual(["6/5", "8/5"]);
  expect(engine.evaluate(STARTING_POSITION, "white").equity).toBeGreaterThan(0);
});

test("an engine that could not be opened is opened when it is next asked for, and then shared by all", async () => {
  const whole = new Uint8Array(weights);
  const loads = [whole.slice(0, whole.length / 2), whole];
  let openings = 0;
  const open = openOnce(() => loadEngine(kernel, loads[openings++] ?? whole));
  const [first, meanwhile] = await Promise.allSettled([open(), open()]);
  expect([first.status, meanwhile.status]).toEqual(["rejected", "rejected"]);
  expect(openings).toBe(1);
  const engine = await open();
  expect(engine.evaluate(STARTING_POSITION, "white").equity).toBeGreaterThan(0);
  expect(await open()).toBe(engine);
  expect(openings).toBe(2);
});
