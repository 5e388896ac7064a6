import { expect, test, vi } from "vitest";
import type { Scene } from "~/components/board/scene";
import { ScenePlayer } from "~/components/board/scene-player";
import { PACES } from "~/components/match/settings";
import { sideFrom } from "../../../../backgammon/position";

const position = { white: sideFrom({ 13: 2, 6: 5 }), black: sideFrom({ 18: 1, 13: 5 }) };
const start: Scene = { position, dice: null, trail: null, flight: null, stuck: null, opening: null };
// Black's 18 is white's 7.
const hit = { from: 13, to: 7, die: 6, hit: true } as const;

function playerOf(pace: number) {
  const scenes: Scene[] = [];
  const player: ScenePlayer = new ScenePlayer(
    start,
    "white",
    () => scenes.push(player.scene),
    () => pace,
  );
  return { player, scenes };
}

test("a hitting checker lands before the hit one leaves for the bar", async () => {
  vi.useFakeTimers();
  const { player, scenes } = playerOf(1);
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
  const { player, scenes } = playerOf(0);
  player.enqueue(() => player.fly("white", hit));
  await Promise.resolve();
  await Promise.resolve();
  expect(scenes.every((scene) => scene.flight === null)).toBe(true);
  expect(player.scene.position.black[25]).toBe(1);
});

test("slow takes twice the time of normal, fast half of it, and the end is the same", async () => {
  vi.useFakeTimers();
  const tookMs: number[] = [];
  for (const pace of [PACES.slow, PACES.normal, PACES.fast, PACES.off]) {
    const { player } = playerOf(pace);
    const [beganMs, landed] = [Date.now(), player.fly("white", hit)];
    await vi.runAllTimersAsync();
    await landed;
    tookMs.push(Date.now() - beganMs);
    expect(player.scene.position.black[25]).toBe(1);
  }
  expect(tookMs).toEqual([760, 380, 190, 0]);
  vi.useRealTimers();
});

test("hurry brings what waits to its end at once, in order", async () => {
  vi.useFakeTimers();
  const { player } = playerOf(1);
  player.enqueue(() => player.fly("white", hit));
  player.enqueue(() => player.fly("white", { from: 13, to: 12, die: 1, hit: false }));
  player.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(player.scene.flight).toBeNull();
  expect(player.scene.position.white[13]).toBe(0);
  expect(player.scene.position.white[12]).toBe(1);
  vi.useRealTimers();
});

test("taking back returns the checker and the one it hit, and with reduced motion nothing flies", async () => {
  const { player, scenes } = playerOf(0);
  player.enqueue(() => player.fly("white", hit));
  player.enqueue(() => player.flyBack("white", hit));
  await new Promise((resolve) => setTimeout(resolve));
  expect(player.scene.position).toEqual(position);
  expect(scenes.every((scene) => scene.flight === null)).toBe(true);
});

test("a checker that is taken back flies to where it came from", async () => {
  vi.useFakeTimers();
  const { player, scenes } = playerOf(1);
  const move = { from: 13, to: 12, die: 1, hit: false } as const;
  await player.place("white", [move]);
  player.enqueue(() => player.flyBack("white", move));
  await vi.runAllTimersAsync();
  const flights = scenes.flatMap(({ flight }) => flight ?? []);
  expect(flights.map(({ seat, from, to }) => [seat, from, to])).toEqual([["white", 12, 13]]);
  expect(player.scene).toMatchObject({ position, flight: null });
  vi.useRealTimers();
});
