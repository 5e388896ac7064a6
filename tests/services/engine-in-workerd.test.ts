import { expect, test } from "vitest";
import { STARTING_POSITION } from "../../backgammon/position";
import { loadEngine } from "../../engine";
import kernel from "../../engine/kernel/kernel.wasm";
import weights from "../../engine/weights/starpoint.nets";

test("the engine opens in workerd from its two files and ranks an opening", async () => {
  const engine = await loadEngine(kernel, new Uint8Array(weights));
  const [best] = engine.rankMoves(STARTING_POSITION, "white", [3, 1], { plies: 1 });
  expect(best.turn.moves.map(({ from, to }) => `${from}/${to}`).sort()).toEqual(["6/5", "8/5"]);
  expect(engine.evaluate(STARTING_POSITION, "white").equity).toBeGreaterThan(0);
});
