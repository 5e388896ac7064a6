/** What a match screen does by itself, and what it makes of presses, over time. */
import { expect, test, vi } from "vitest";
import { ScenePlayer } from "~/components/board/scene-player";
import { loadLateParts } from "~/components/match/late";
import { useDouble } from "~/components/match/use-double";
import { useMatch } from "~/components/match/use-match";
import { useRoll } from "~/components/match/use-roll";
import { useSignals } from "~/components/match/use-signals";
import { useTurn } from "~/components/match/use-turn";
import { PLAY_SETTINGS_KEY } from "~/models/cookies";
import type { MatchClient, MatchClientState, OpenMatch } from "~/realtime/match.client";
import { startMatch } from "../../../../backgammon/match";
import type { MatchState, PlayerCommand } from "../../../../backgammon/match/types";
import { OFF, sideFrom } from "../../../../backgammon/position";
import type { Dice, Seat } from "../../../../backgammon/vocabulary";
import { matchView } from "../models/view";
import { doing, mount } from "./mount";

const START: MatchState = {
  ...startMatch({ kind: "money", limit: 64, cube: true, jacoby: true, clock: null }),
  game: 1,
};
const at = (change: Partial<MatchState>): MatchState => ({ ...START, phase: "roll", turn: "white", ...change });

/** What a hook sends and says. */
function outlet() {
  const [sent, said]: [PlayerCommand[], string[]] = [[], []];
  return {
    ...{ sent, said },
    ways: { send: (command: PlayerCommand) => void sent.push(command), say: (text: string) => void said.push(text) },
  };
}

test("a double for coins is asked for again, a double tap is one press, and what was asked before a roll is forgotten", async () => {
  const { sent, said, ways } = outlet();
  const stake = { coins: 100, limit: 64 };
  const before = { state: at({ seq: 7 }), confirmFor: stake, ...ways };
  const hook = await mount(useDouble, before);
  const press = (atMs: number) => doing(() => hook.now().double(atMs));
  await press(1_000);
  expect(hook.now().asks).toBe("200");
  await press(1_300);
  expect([sent, said]).toEqual([[], ["Double to 2, for 200 coins? Double again to confirm."]]);
  await hook.rerender({ ...before, state: at({ seq: 11 }) });
  expect(hook.now().asks).toBeNull();
  await press(2_000);
  expect(sent).toEqual([]);
  await press(2_400);
  expect(sent).toEqual([{ type: "double" }]);
});

test("a double for points, or for a stake that it does not raise, takes one press", async () => {
  for (const confirmFor of [null, { coins: 100, limit: 1 }]) {
    const { sent, said, ways } = outlet();
    const hook = await mount(useDouble, { state: at({ seq: 7 }), confirmFor, ...ways });
    await doing(() => hook.now().double(1_000));
    expect([sent, said]).toEqual([[{ type: "double" }], []]);
  }
});

test("a roll is asked for ahead in the opponent's turn, not in the own one, and made once", async () => {
  const { sent, ways } = outlet();
  const props = { seat: "white" as const, held: false, autoRoll: false, ...ways };
  const hook = await mount(useRoll, { ...props, state: at({ seq: 3 }) });
  expect(hook.now().toggleQueue).toBeNull();
  await hook.rerender({ ...props, state: at({ seq: 5, turn: "black" }) });
  await doing(() => hook.now().toggleQueue?.());
  expect(hook.now().isQueued).toBe(true);
  await hook.rerender({ ...props, state: at({ seq: 8 }) });
  expect(sent).toEqual([{ type: "roll" }]);
  await hook.rerender({ ...props, state: at({ seq: 12, turn: "black" }) });
  await hook.rerender({ ...props, state: at({ seq: 15 }) });
  expect(sent).toHaveLength(1);
});

test("a match that is opened connects first; one that is only remembered is as it was, and asks nobody", async () => {
  const view = matchView({});
  const closed: string[] = [];
  let arrive = (_client: MatchClient) => {};
  const opening = new Promise<MatchClient>((resolve) => {
    arrive = resolve;
  });
  const hook = await mount(
    (open: OpenMatch | null) => useMatch(view, open),
    () => opening,
  );
  expect([hook.now().now.link, hook.now().client]).toEqual(["connecting", null]);
  const live: MatchClientState = { ...hook.now().now, link: "live" };
  const refuse = async () => ({ ok: false, code: "unavailable" }) as const;
  const client: MatchClient = {
    ...{ subscribe: () => () => {}, snapshot: () => live, close: () => void closed.push("closed") },
    ...{ send: () => Promise.reject(new Error("nothing is sent")), ready: refuse, rematch: refuse },
  };
  await doing(() => arrive(client));
  expect([hook.now().now.link, hook.now().client]).toEqual(["live", client]);
  await hook.leave();
  expect(closed).toEqual(["closed"]);
  const remembered = await mount((open: OpenMatch | null) => useMatch(view, open), null);
  expect([remembered.now().now.link, remembered.now().client]).toEqual(["live", null]);
});

test("the end of a match calls a player whose tab is hidden, and not a watcher", async () => {
  const page = { hidden: true, title: "Match", querySelector: () => null, addEventListener() {} };
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", {});
  const settings = JSON.stringify({ sound: false });
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === PLAY_SETTINGS_KEY ? settings : null) });
  const end = async (seat: Seat | null) => {
    const hook = await mount((state: MatchState) => useSignals(state, seat), at({ seq: 3 }));
    await hook.rerender(at({ seq: 4, phase: "over" }));
    // Fetched with the first signal.
    await import("~/components/ui/signals");
    return page.title;
  };
  expect(await end(null)).toBe("Match");
  expect(await end("white")).not.toBe("Match");
});

test("a race's turn with one way to bear off plays itself once its dice have been seen; one that leaves a choice waits", async () => {
  await loadLateParts();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem() {}, removeItem() {} });
  const turnOf = async (dice: Dice) => {
    const position = { white: sideFrom({ 6: 1, 5: 2, 4: 2, 2: 2 }), black: sideFrom({ 1: 2 }) };
    const scene = { position, dice: null, trail: null, flight: null, stuck: null, opening: null };
    const player = new ScenePlayer(
      scene,
      "white",
      () => {},
      () => 0,
    );
    const done: unknown[] = [];
    const hook = await mount(useTurn, {
      ...{ matchId: 1, state: at({ seq: 9, phase: "move", dice, position }), seat: "white" as const, ready: true },
      ...{ player, automatic: { forced: false, bearOff: true }, onSound() {}, onDone: (steps) => done.push(steps) },
    });
    await doing(() => vi.advanceTimersByTimeAsync(600));
    expect(done).toEqual([]);
    await doing(() => vi.advanceTimersByTimeAsync(5_000));
    return { done, played: hook.now().played.length };
  };
  try {
    expect(await turnOf([6, 4])).toMatchObject({ done: [[{ to: OFF }, { to: OFF }]], played: 2 });
    expect(await turnOf([6, 1])).toEqual({ done: [], played: 0 });
  } finally {
    vi.useRealTimers();
  }
});
