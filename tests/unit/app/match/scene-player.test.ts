import { expect, test, vi } from "vitest";
import type { Scene } from "~/components/board/scene";
import { ScenePlayer } from "~/components/board/scene-player";
import { sideFrom } from "../../../../backgammon/position";

const position = { white: sideFrom({ 13: 2, 6: 5 }), black: sideFrom({ 18: 1, 13: 5 }) };
const start: Scene = { position, dice: null, trail: null, flight: null, stuck: null, opening: null };
// Black's 18 is white's 7.
const hit = { from: 13, to: 7, die: 6, hit: true } as const;

function playerOf(still: boolean) {
  const scenes: Scene[] = [];
  const player: ScenePlayer = new ScenePlayer(
    start,
    "white",
    () => scenes.push(player.scene),
    () => still,
  );
  return { player, scenes };
}

test("a hitting checker lands before the hit one leaves for the bar", async () => {
  vi.useFakeTimers();
  const { player, scenes } = playerOf(false);
  player.enqueue(() => player.fly("white", hit));
  await vi.runAllTimersAsync();
  const flights = scenes.filter((scene) => scene.flight !== null);
  expect(flights.map(({ flight }) => [flight?.seat, flight?.from, flight?.to])).toEqual([
    ["white", 13, 7],
    ["black", 7, 25],
  ]);
  expect(flights[0].position.black[18]).toBe(1);
  expect(player.scene.position.black[25]).toBe(1);
  expect(player.scene.position.white[7]).toBe(1);
  expect(player.busy).toBe(false);
  vi.useRealTimers();
});

test("with reduced motion nothing flies and the end is the same", async () => {
  const { player, scenes } = playerOf(true);
  player.enqueue(() => player.fly("white", hit));
  await Promise.resolve();
  await Promise.resolve();
  expect(scenes.every((scene) => scene.flight === null)).toBe(true);
  expect(player.scene.position.black[25]).toBe(1);
});

test("hurry brings what waits to its end at once, in order", async () => {
  vi.useFakeTimers();
  const { player } = playerOf(false);
  player.enqueue(() => player.fly("white", hit));
  player.enqueue(() => player.fly("white", { from: 13, to: 12, die: 1, hit: false }));
  player.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(player.scene.flight).toBeNull();
  expect(player.scene.position.white[13]).toBe(0);
  expect(player.scene.position.white[12]).toBe(1);
  vi.useRealTimers();
});

test("taking back returns the checker and the one it hit", async () => {
  const { player } = playerOf(true);
  player.enqueue(() => player.fly("white", hit));
  player.enqueue(() => player.flyBack("white", hit));
  await new Promise((resolve) => setTimeout(resolve));
  expect(player.scene.position).toEqual(position);
});
