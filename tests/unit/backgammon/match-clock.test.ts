import { expect, test } from "vitest";
import { CLOCKS, COIN_GAME_CLOCK_POINTS, clockRules } from "../../../backgammon/clocks";
import { clockAt, deadlineMs, decideSystem } from "../../../backgammon/match";
import { sideFrom } from "../../../backgammon/position";
import { MONEY, matchTo, Table } from "./support/play";

const SPEED_MATCH = { ...matchTo(3), clock: clockRules("speed", 3) };

test("[GAME-07] speed, normal and casual give 8, 12 and 15 s a hand-over and 20, 60 and 120 s a point", () => {
  expect(clockRules("speed", 1)).toEqual({ name: "speed", delayMs: 8_000, reserveMs: 20_000 });
  expect(clockRules("normal", 5)).toEqual({ name: "normal", delayMs: 12_000, reserveMs: 300_000 });
  expect(clockRules("casual", COIN_GAME_CLOCK_POINTS)).toEqual({ name: "casual", delayMs: 15_000, reserveMs: 360_000 });
  expect(Object.keys(CLOCKS)).toEqual(["speed", "normal", "casual"]);
});

test("[GAME-07] the delay runs first, then the reserve, and an unused delay is lost", () => {
  const table = new Table(SPEED_MATCH).start();
  expect(deadlineMs(table.state)).toBe(1_000_000 + 8_000 + 60_000);
  expect(clockAt(table.state, 1_003_000)?.white).toEqual({ reserveMs: 60_000, delayLeftMs: 5_000 });
  expect(clockAt(table.state, 1_010_000)?.white).toEqual({ reserveMs: 58_000, delayLeftMs: 0 });
  expect(clockAt(table.state, 1_010_000)?.black).toEqual({ reserveMs: 60_000, delayLeftMs: 8_000 });
  table.nowMs = 1_003_000;
  table.moves("white");
  expect(table.state.clock).toEqual({
    reserveMs: { white: 60_000, black: 60_000 },
    running: { seat: "black", sinceMs: 1_003_000 },
  });
});

test("[GAME-07] a roll and its move share one delay; every hand-over brings a fresh one", () => {
  const table = new Table(SPEED_MATCH).start().moves("white");
  table.nowMs += 6_000;
  table.does("black", { type: "roll" });
  table.nowMs += 6_000;
  table.moves("black");
  expect(table.state.clock?.reserveMs).toEqual({ white: 60_000, black: 56_000 });
  // Doubling hands over to the answer, and the answer back to the roll.
  table.nowMs += 7_000;
  table.does("white", { type: "double" });
  expect(table.state.clock?.running).toEqual({ seat: "black", sinceMs: table.nowMs });
  table.nowMs += 7_000;
  table.does("black", { type: "take" });
  table.nowMs += 7_000;
  table.does("white", { type: "resign", level: 1 });
  table.nowMs += 7_000;
  table.does("black", { type: "answer", accept: false });
  expect(table.state.clock).toEqual({
    reserveMs: { white: 60_000, black: 56_000 },
    running: { seat: "white", sinceMs: table.nowMs },
  });
});

test("[GAME-07] the reserve carries over from game to game, and no clock runs in between", () => {
  const table = new Table(SPEED_MATCH).start();
  table.nowMs += 18_000;
  table.place({ white: sideFrom({ 2: 1 }), black: sideFrom({ 6: 14 }) });
  table.does("white", { type: "move", steps: [{ from: 2, to: 0 }] });
  expect(table.state.clock).toEqual({ reserveMs: { white: 50_000, black: 60_000 }, running: null });
  expect(deadlineMs(table.state)).toBeNull();
  table.nowMs += 500_000;
  expect(table.start().state.clock?.reserveMs).toEqual({ white: 50_000, black: 60_000 });
});

test("[GAME-07] an exhausted clock loses the match, on the alarm or on the opponent's claim, and not before", () => {
  const table = new Table(SPEED_MATCH).start();
  table.nowMs = deadlineMs(table.state)! - 1;
  expect(decideSystem(table.state, { type: "expire" }, table.ctx)).toEqual({ ok: false, code: "clock_running" });
  expect(table.tries("black", { type: "claim" })).toBe("clock_running");
  table.nowMs += 1;
  expect(table.tries("white", { type: "claim" })).toBe("not_your_turn");
  const alarm = decideSystem(table.state, { type: "expire" }, table.ctx);
  expect(alarm).toMatchObject({ ok: true, events: [{ type: "game_over", reason: "timeout", matchWinner: "black" }] });
  table.does("black", { type: "claim" });
  expect(table.state).toMatchObject({ phase: "over", winner: "black" });
  expect(table.state.clock?.reserveMs.white).toBe(0);
});

test("[GAME-07] a move that comes after the clock has run out does not save the match", () => {
  const table = new Table(SPEED_MATCH).start();
  table.nowMs = deadlineMs(table.state)! + 50;
  expect(table.tries("black", { type: "roll" })).toBe("wrong_phase");
  table.moves("white");
  expect(table.types().at(-1)).toBe("game_over");
  expect(table.state).toMatchObject({ phase: "over", winner: "black" });
});

test("[GAME-07] running out of time costs a coin game what the position can still lose, within the limit", () => {
  const coin = { ...MONEY, clock: clockRules("speed", COIN_GAME_CLOCK_POINTS) };
  const racing = { white: sideFrom({ 4: 15 }), black: sideFrom({ 3: 10 }) };
  const lose = (change: Partial<Table["state"]>, rules = coin) => {
    const table = new Table(rules).start().set(change);
    table.nowMs = deadlineMs(table.state)!;
    table.accept(decideSystem(table.state, { type: "expire" }, table.ctx));
    return table.state.lastGame?.points;
  };
  const cube = { value: 2, owner: "black" } as const;
  expect(lose({})).toBe(1);
  expect(lose({ cube })).toBe(6);
  expect(lose({ cube, position: racing })).toBe(4);
  expect(lose({ cube, position: { ...racing, white: sideFrom({ 4: 14 }) } })).toBe(2);
  expect(lose({ cube }, { ...coin, limit: 4 })).toBe(4);
});

test("[GAME-07] a double left unanswered counts as dropped", () => {
  const rules = { ...MONEY, jacoby: false, clock: clockRules("speed", 3) };
  const table = new Table(rules).start().moves("white").does("black", { type: "double" });
  table.nowMs = deadlineMs(table.state)!;
  table.does("black", { type: "claim" });
  expect(table.state.lastGame).toEqual({ winner: "black", level: 1, points: 1, reason: "timeout" });
});

test("a match without a clock never runs out", () => {
  const table = new Table(matchTo(3)).start();
  table.nowMs += 1e12;
  expect(clockAt(table.state, table.nowMs)).toBeNull();
  expect(deadlineMs(table.state)).toBeNull();
  expect(table.tries("black", { type: "claim" })).toBe("clock_running");
});

test("from the third declined resignation of a game on, an offer wins no time: no fresh delay, and a delay of the reserve", () => {
  const table = new Table({ ...matchTo(7), clock: clockRules("speed", 7) }).start();
  const offer = (level: 1 | 2 | 3, waitMs: number) => {
    table.does("white", { type: "resign", level });
    table.nowMs += waitMs;
    table.does("black", { type: "answer", accept: false });
    return clockAt(table.state, table.nowMs)?.white;
  };
  const nextTurn = () =>
    table.moves("white").does("black", { type: "roll" }).moves("black").does("white", { type: "roll" });
  const reserveMs = 140_000;
  expect(offer(1, 5_000)).toEqual({ reserveMs, delayLeftMs: 8_000 });
  expect(offer(2, 5_000)).toEqual({ reserveMs, delayLeftMs: 8_000 });
  nextTurn();
  expect(offer(1, 5_000)).toEqual({ reserveMs: reserveMs - 8_000, delayLeftMs: 0 });
  // However long the answer takes: that is the answering side's own clock.
  expect(offer(2, 30_000)).toEqual({ reserveMs: reserveMs - 16_000, delayLeftMs: 0 });
  expect(clockAt(table.state, table.nowMs)?.black.reserveMs).toBe(reserveMs - 22_000);
  // The next turn has its delay as ever.
  nextTurn();
  expect(clockAt(table.state, table.nowMs)?.white).toEqual({ reserveMs: reserveMs - 16_000, delayLeftMs: 8_000 });
});

test("offering again with an empty reserve loses the match on time, and a new game begins without charges", () => {
  const table = new Table(SPEED_MATCH).start();
  table.set({
    declined: { white: 2, black: 0 },
    clock: { ...table.state.clock!, reserveMs: { white: 3_000, black: 60_000 } },
  });
  table.does("white", { type: "resign", level: 1 });
  table.nowMs += 3_000;
  table.does("black", { type: "answer", accept: false });
  table.accept(decideSystem(table.state, { type: "expire" }, table.ctx));
  expect(table.state).toMatchObject({ phase: "over", winner: "black", lastGame: { reason: "timeout" } });
  const again = new Table(matchTo(7)).start().set({ declined: { white: 5, black: 5 } });
  again.place({ white: sideFrom({ 2: 1 }), black: sideFrom({ 6: 14 }) });
  again.does("white", { type: "move", steps: [{ from: 2, to: 0 }] });
  expect(again.start().state.declined).toEqual({ white: 0, black: 0 });
});
