/** A checker in hand and what the board draws of a turn. */
import type { PointerEvent } from "react";
import { expect, test, vi } from "vitest";
import type { Way } from "~/components/board/destinations";
import { checkerSpot, LAYOUTS } from "~/components/board/geometry";
import { type DragOptions, useDrag } from "~/components/board/use-drag";
import { usePicture } from "~/components/board/use-picture";
import { startMatch } from "../../../../backgammon/match";
import type { CheckerMove } from "../../../../backgammon/moves";
import { combinedDestinations } from "../../../../backgammon/turn-building";
import { doing, mount } from "./mount";

const START = startMatch({ kind: "money", limit: 64, cube: true, jacoby: true, clock: null });
const OPENING = combinedDestinations(START.position, "white", [6, 4], []);

/** The checker that is drawn while it is in hand: as the board does, it is there from the drawing on that shows it. */
function drawnChecker(home: string | undefined) {
  const glides: { onfinish: () => void }[] = [];
  const animate = () => {
    const gliding = { onfinish() {}, oncancel() {} };
    glides.push(gliding);
    return gliding;
  };
  return { piece: { style: { transform: "" }, dataset: { home }, animate }, glides };
}

async function dragging(home?: string) {
  const { piece, glides } = drawnChecker(home);
  const [selected, dropped]: [(number | null)[], { way: Way; from: number }[]] = [[], []];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  const options: DragOptions = {
    ...{ layout: "wide", side: "right", destinations: OPENING },
    select: (point) => selected.push(point),
    onDrop: (way, from) => dropped.push({ way, from }),
  };
  const hook = await mount((given: DragOptions) => {
    const drag = useDrag(given);
    Object.assign(drag.heldRef, { current: drag.dragging === null ? null : piece });
    return drag;
  }, options);
  /** The pointer over the topmost place of a point, on a board drawn at its own size. */
  const over = (point: number) => {
    const { x, y } = checkerSpot("wide", "right", point, 0);
    const board = { getBoundingClientRect: () => ({ left: 0, top: 0, ...LAYOUTS.wide }), setPointerCapture() {} };
    const pointer = { clientX: x, clientY: y, pointerId: 1, button: 0, isPrimary: true };
    // Of an event the hook reads no more.
    return { ...pointer, currentTarget: board } as unknown as PointerEvent<HTMLElement>;
  };
  const carry = async (from: number, to: number) => {
    await doing(() => hook.now().handlers.onPointerDown(over(from)));
    await doing(() => hook.now().handlers.onPointerMove(over(to)));
  };
  const drop = (on: number) => doing(() => hook.now().handlers.onPointerUp(over(on)));
  return { hook, options, piece, glides, selected, dropped, carry, drop };
}

test("a checker hangs at the pointer from its first drawing on, and the click after its drop is no tap", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { hook, piece, dropped, carry, drop } = await dragging();
    await carry(24, 18);
    expect([hook.now().dragging, hook.now().target]).toEqual([24, 18]);
    const { x, y } = checkerSpot("wide", "right", 18, 0);
    expect(piece.style.transform).toBe(`translate(${x}px, ${y}px)`);
    expect(hook.now().isClickSpent()).toBe(false);
    await drop(18);
    expect(dropped).toMatchObject([{ from: 24, way: { to: 18 } }]);
    expect([hook.now().dragging, hook.now().isClickSpent()]).toEqual([null, true]);
    vi.advanceTimersByTime(50);
    expect(hook.now().isClickSpent()).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("what cannot lie where it is dropped glides home and is in hand no more", async () => {
  const { hook, glides, selected, dropped, carry, drop } = await dragging("translate(0px, 0px)");
  await carry(24, 23);
  expect(hook.now().target).toBeNull();
  await drop(23);
  expect([hook.now().dragging, dropped]).toEqual([24, []]);
  await doing(() => glides[0].onfinish());
  expect([hook.now().dragging, selected]).toEqual([null, [24, null]]);
});

test("a turn that ends under a checker in hand takes it out of it; one that goes on leaves it", async () => {
  const { hook, options, carry } = await dragging();
  await carry(24, 18);
  await hook.rerender({ ...options, destinations: new Map(OPENING) });
  expect(hook.now().dragging).toBe(24);
  await hook.rerender({ ...options, destinations: null });
  expect(hook.now().dragging).toBeNull();
});

test("the own turn leaves its trail from its first step on; before it the last one's is shown", async () => {
  const last = { seat: "black", moves: [{ from: 24, to: 18 }] } as const;
  const scene = {
    ...{ position: START.position, flight: null, stuck: null, opening: null, trail: last },
    dice: { seat: "white", dice: [6, 4], tumble: null, spent: false },
  } as const;
  const pictureAfter = async (played: readonly CheckerMove[]) => {
    const turn = { played, destinations: OPENING, swapped: false };
    const state = { ...START, turn: "white", phase: "move", dice: [6, 4] } as const;
    return (await mount(() => usePicture(scene, turn, state, "white"), null)).now();
  };
  expect(await pictureAfter([])).toMatchObject({ trail: last, dice: { used: [false, false] } });
  const step: CheckerMove = { from: 24, to: 18, die: 6, hit: false };
  expect(await pictureAfter([step])).toMatchObject({
    trail: { seat: "white", moves: [step] },
    dice: { used: [true, false] },
  });
});
