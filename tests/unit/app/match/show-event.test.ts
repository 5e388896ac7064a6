import { expect, test, vi } from "vitest";
import type { Flight } from "~/components/board/pieces";
import { restingScene, type Scene } from "~/components/board/scene";
import { ScenePlayer } from "~/components/board/scene-player";
import { showEvent } from "~/components/board/show-event";
import { startMatch } from "../../../../backgammon/match";
import type { MatchEvent } from "../../../../backgammon/match/types";
import { applyMove } from "../../../../backgammon/moves";

test("the throw that decides who begins is shown, one die a side, before it is the first roll", async () => {
  vi.useFakeTimers();
  const state = startMatch({ kind: "match", length: 1, cube: false, clock: null });
  const opening = [
    { white: 3, black: 3 },
    { white: 2, black: 6 },
  ];
  const rolled = { type: "dice_rolled", seat: "black", dice: [6, 2], roll: 0, opening, seq: 1, atMs: 0, game: 1 };
  const player = new ScenePlayer(
    restingScene(state),
    "white",
    () => {},
    () => 0,
  );
  player.enqueue(() => showEvent(player, rolled as unknown as MatchEvent, state, state, "black", () => {}));
  await vi.advanceTimersByTimeAsync(500);
  expect(player.scene).toMatchObject({ opening: { white: 2, black: 6, begins: "black" }, dice: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(player.scene).toMatchObject({ opening: null, dice: { seat: "black", dice: [6, 2] } });
  vi.useRealTimers();
});

test("the opponent's checkers fly one after the other, each heard; those of a turn that already lies on the board do not", async () => {
  vi.useFakeTimers();
  const before = startMatch({ kind: "match", length: 1, cube: false, clock: null });
  const moves = [
    { from: 24, to: 18, die: 6, hit: false },
    { from: 13, to: 11, die: 2, hit: false },
  ] as const;
  const position = moves.reduce((at, move) => applyMove(at, "black", move), before.position);
  const after = { ...before, position };
  const moved = { type: "move_commited", seat: "black", dice: [6, 2], moves, seq: 2, atMs: 0, game: 1 } as MatchEvent;
  const shown = async (laid: typeof before) => {
    const [flights, sounds]: [Flight[], string[]] = [[], []];
    const player: ScenePlayer = new ScenePlayer(
      restingScene(laid),
      "white",
      () => flights.push(...(player.scene.flight === null ? [] : [player.scene.flight])),
      () => 1,
    );
    player.enqueue(() => showEvent(player, moved, before, after, "white", (name) => sounds.push(name)));
    await vi.runAllTimersAsync();
    expect(player.scene.position).toEqual(position);
    return { flown: flights.map(({ seat, from, to }) => [seat, from, to]), sounds };
  };
  // In the viewer's numbering.
  const flown = [
    ["black", 1, 7],
    ["black", 12, 14],
  ];
  expect(await shown(before)).toEqual({ flown, sounds: ["checker", "checker"] });
  expect(await shown(after)).toEqual({ flown: [], sounds: [] });
  vi.useRealTimers();
});

test("who cannot move is named for a second and a half, with motion reduced as well, until the player goes on", async () => {
  vi.useFakeTimers();
  const state = startMatch({ kind: "match", length: 1, cube: false, clock: null });
  const dance = { type: "turn_forfeited", seat: "black", dice: [6, 6], seq: 3, atMs: 0, game: 1 } as MatchEvent;
  const scenes: Scene[] = [];
  const player: ScenePlayer = new ScenePlayer(
    restingScene(state),
    "white",
    () => scenes.push(player.scene),
    () => 0,
  );
  const show = () => player.enqueue(() => showEvent(player, dance, state, state, "white", () => {}));
  show();
  await vi.advanceTimersByTimeAsync(1_400);
  expect(player.scene.stuck).toBe("black");
  await vi.advanceTimersByTimeAsync(200);
  expect(player.scene.stuck).toBeNull();
  show();
  await vi.advanceTimersByTimeAsync(100);
  expect(player.scene.stuck).toBe("black");
  player.hurry();
  await vi.advanceTimersByTimeAsync(1);
  expect(player.scene.stuck).toBeNull();
  vi.useRealTimers();
});

test("at rest the dice of who is to move are unspent, and those of the turn before are spent", () => {
  const start = startMatch({ kind: "match", length: 1, cube: false, clock: null });
  const rolled = { ...start, phase: "move", turn: "white", dice: [3, 1] } as unknown as typeof start;
  expect(restingScene(rolled).dice).toMatchObject({ seat: "white", dice: [3, 1], spent: false });
  const lastTurn = { seat: "black", dice: [6, 5], steps: [] };
  expect(
    restingScene({ ...rolled, dice: null, phase: "roll", lastTurn } as unknown as typeof start).dice,
  ).toMatchObject({
    seat: "black",
    dice: [6, 5],
    spent: true,
  });
});
