/** Which of a match's events the tutor judges: with an engine's thread that notes what it is asked, and has nothing to say. */
import { afterEach, expect, test, vi } from "vitest";
import { judge } from "~/components/tutor/teach.client";
import { startMatch } from "../../../backgammon/match";
import type { MatchEvent, MatchState, PlayerCommand } from "../../../backgammon/match/types";

type Question = { readonly id: number; readonly command: PlayerCommand };

const threads: NotingThread[] = [];
class NotingThread extends EventTarget {
  readonly asked: PlayerCommand[] = [];
  constructor() {
    super();
    threads.push(this);
  }
  postMessage({ id, command }: Question): void {
    this.asked.push(command);
    const data = { id, ok: true, opinion: { type: "judge", value: null } };
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
  terminate(): void {}
}

afterEach(() => {
  // The page's client keeps its thread until it fails.
  for (const thread of threads) thread.dispatchEvent(new Event("error"));
  vi.unstubAllGlobals();
});

const RULES = { kind: "match", length: 3, cube: true, clock: null } as const;
const TO_ROLL: MatchState = { ...startMatch(RULES), game: 1, phase: "roll", turn: "white" };
const stamp = { seq: 1, atMs: 0, game: 1 };
const ROLLED: MatchEvent = { ...stamp, type: "dice_rolled", seat: "white", dice: [3, 1], roll: 1, opening: null };
const MOVED: MatchEvent = {
  ...{ ...stamp, type: "move_commited", seat: "white", dice: [3, 1] },
  moves: [{ from: 8, to: 5, die: 3, hit: false }],
};

test("the tutor judges what the player did, and a roll where they could have doubled; nothing else", async () => {
  vi.stubGlobal("Worker", NotingThread);
  const askedAbout = async (event: MatchEvent, before: MatchState) => {
    const count = threads[0]?.asked.length ?? 0;
    expect(await judge(event, before, "white")).toBeNull();
    return threads[0]?.asked.slice(count);
  };
  expect(await askedAbout(MOVED, TO_ROLL)).toEqual([{ type: "move", steps: [{ from: 8, to: 5 }] }]);
  expect(await askedAbout({ ...MOVED, seat: "black" }, TO_ROLL)).toEqual([]);
  expect(await askedAbout(ROLLED, TO_ROLL)).toEqual([{ type: "roll" }]);
  expect(await askedAbout(ROLLED, { ...TO_ROLL, cube: { value: 2, owner: "black" } })).toEqual([]);
});
