/** A guest's match, played in the browser alone: the rules decide, the engine's thread (a stand-in here) plays for the bot. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLocalMatch, openRecord, viewOf } from "~/components/guest/guest-match";
import { type GuestLength, type GuestRecord, parseGuestRecord } from "../../../backgammon/guest-record";
import { legalCommands, seatToDecide } from "../../../backgammon/match";
import type { MatchState, PlayerCommand } from "../../../backgammon/match/types";
import { legalTurns } from "../../../backgammon/moves";
import type { Seat } from "../../../backgammon/vocabulary";
import type { PlayerView } from "../../../contract/socket";

const BOT = "comet";
const player = (id: string): PlayerView => ({
  ...{ id, name: id, avatar: id, country: null, rating: null, isBot: id === BOT },
});
const PLAYERS = { white: player("guest"), black: player(BOT) };

/** The first that is legal. */
function commandOf(state: MatchState, seat: Seat): PlayerCommand {
  const legal = legalCommands(state, seat);
  if (legal.answerDouble) return { type: "take" };
  if (legal.answerResignation) return { type: "answer", accept: true };
  if (legal.roll || state.dice === null) return { type: "roll" };
  const [{ moves }] = legalTurns(state.position, seat, state.dice);
  return { type: "move", steps: moves.map(({ from, to }) => ({ from, to })) };
}

type Question = { readonly id: number; readonly type: string; readonly state: MatchState; readonly seat: Seat };

/** The engine's thread: how many were begun, and whether they answer or fail. */
let threads: EngineThread[] = [];
let isBroken = false;

class EngineThread extends EventTarget {
  constructor() {
    super();
    threads.push(this);
  }
  postMessage({ id, state, seat }: Question): void {
    if (isBroken) return void queueMicrotask(() => this.dispatchEvent(new Event("error")));
    const opinion = { type: "play", value: { command: commandOf(state, seat), thinkMs: 0 } };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: { id, ok: true, opinion } })));
  }
  terminate(): void {}
}

const kept = new Map<string, string>();
let otherTabs = new EventTarget();

beforeEach(() => {
  otherTabs = new EventTarget();
  vi.stubGlobal("Worker", EngineThread);
  vi.stubGlobal("window", otherTabs);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});

afterEach(() => {
  // The thread is kept for the next question: without it the next test begins its own.
  for (const thread of threads) thread.dispatchEvent(new Event("error"));
  vi.unstubAllGlobals();
  kept.clear();
  threads = [];
  isBroken = false;
});

const SEED = "5".repeat(64);
const fresh = (length: GuestLength): GuestRecord => ({
  ...{ v: 1, begunAtMs: Date.now(), bot: BOT, length, seed: SEED, acts: [] },
});
const stored = () => parseGuestRecord(kept.get("guest-game") ?? null);

async function begin(record: GuestRecord) {
  const game = await openRecord(record);
  if (game === null) throw new Error("the rules refuse the record");
  return openLocalMatch(game, viewOf(game, PLAYERS));
}
type Match = Awaited<ReturnType<typeof begin>>;

/** Until the guest is to decide, or the game is over. */
const onTurn = (match: Match) =>
  vi.waitFor(() => expect([null, "white"]).toContain(seatToDecide(match.snapshot().state)));

async function play(match: Match, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await onTurn(match);
    const { state } = match.snapshot();
    if (seatToDecide(state) === null) return;
    expect(await match.send(commandOf(state, "white"))).toMatchObject({ status: "ok" });
  }
  await onTurn(match);
}

test("guest and bot play in turn, and what has happened can be played again from what the browser keeps", async () => {
  const match = await begin(fresh(1));
  await play(match, 12);
  const { state, view } = match.snapshot();
  const mine = view.events.filter((event) => event.type === "move_commited" && event.seat === "white");
  const theirs = view.events.filter((event) => event.type === "move_commited" && event.seat === "black");
  expect(mine.length).toBeGreaterThan(2);
  expect(theirs.length).toBeGreaterThan(2);
  const again = await openRecord(stored()!);
  expect(again?.state).toEqual(state);
  match.close();
});

test("the guest has the help of a bot game, and both are there", async () => {
  const game = await openRecord(fresh(1));
  expect(viewOf(game!, PLAYERS)).toMatchObject({
    ...{ mode: "bot", status: "playing", seat: "white", stake: 0, tutor: { hint: true, feedback: true } },
    ...{ online: { white: true, black: true }, ready: { white: false, black: true } },
  });
});

test("an act out of turn is refused, the second of two at once too, and nothing of them is kept", async () => {
  const match = await begin(fresh(1));
  await onTurn(match);
  const command = commandOf(match.snapshot().state, "white");
  const [first, second] = await Promise.all([match.send(command), match.send(command)]);
  expect([first.status, second]).toEqual(["ok", expect.objectContaining({ status: "error", code: "stale" })]);
  while (seatToDecide(match.snapshot().state) === "white") await match.send(commandOf(match.snapshot().state, "white"));
  const acts = stored()?.acts.length;
  expect(await match.send({ type: "roll" })).toMatchObject({ status: "error", code: "not_your_turn" });
  expect(await match.send({ type: "claim" })).toMatchObject({ status: "error", code: "clock_running" });
  expect(stored()?.acts.length).toBe(acts);
  match.close();
});

test("the next game of a match begins when the guest is ready, and not before the last one is over", async () => {
  const match = await begin(fresh(3));
  await onTurn(match);
  expect(await match.ready()).toMatchObject({ ok: false });
  while (match.snapshot().state.phase !== "roll" || seatToDecide(match.snapshot().state) !== "white")
    await play(match, 1);
  expect(await match.send({ type: "resign", level: 1 })).toMatchObject({ status: "ok" });
  await vi.waitFor(() => expect(match.snapshot().state.phase).toBe("waiting"));
  expect(await match.ready()).toEqual({ ok: true });
  expect(match.snapshot().state.game).toBe(2);
  match.close();
});

test("where the engine's thread dies the line counts as lost, and another thread plays on a moment later", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(console, "error").mockImplementation(() => {});
  isBroken = true;
  const match = await begin(fresh(1));
  const links: string[] = [];
  match.subscribe(() => links.push(match.snapshot().link));
  // Whoever begins: the bot is asked at the latest after the guest's own turn.
  while (seatToDecide(match.snapshot().state) === "white") await match.send(commandOf(match.snapshot().state, "white"));
  await vi.waitFor(() => expect(match.snapshot().link).toBe("lost"));
  const before = threads.length;
  isBroken = false;
  await vi.waitFor(() => expect(match.snapshot().link).toBe("live"), { timeout: 5_000, interval: 100 });
  expect(threads.length).toBe(before + 1);
  await onTurn(match);
  match.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("what another tab has played on in the same game holds here too, and it goes on from there", async () => {
  const record = fresh(1);
  const [here, there] = [await begin(record), await begin(record)];
  await play(there, 4);
  there.close();
  const newValue = kept.get("guest-game");
  otherTabs.dispatchEvent(Object.assign(new Event("storage"), { key: "guest-game", newValue }));
  await vi.waitFor(() => expect(here.snapshot().state).toEqual(there.snapshot().state));
  await play(here, 2);
  expect((await openRecord(stored()!))?.state).toEqual(here.snapshot().state);
  here.close();
});
