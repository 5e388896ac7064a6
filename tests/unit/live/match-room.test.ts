/** The room of a match, without workerd. Long because each test tells a match of its own on the same table. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { seatToDecide } from "../../../backgammon/match/legal-commands";
import type { MatchRules } from "../../../backgammon/match/types";
import { bySeat, type Dice } from "../../../backgammon/vocabulary";
import { plainCommand } from "../../../bench/engine/plain/command";
import type { PlayerView } from "../../../contract/socket";
import { loadEngine } from "../../../engine";
import { CHARACTERS } from "../../../engine/bots/characters";
import { makeBotPlayer } from "../../../services/match/match-bot";
import { blamedSeats, nextChore } from "../../../services/match/match-chores";
import {
  absentSeats,
  type EventBatch,
  type MatchMeta,
  newMeta,
  OPENING_TIMEOUT_MS,
  REVEAL_TIMEOUT_MS,
  type StoredMatch,
} from "../../../services/match/match-meta";
import type { RoomContext } from "../../../services/match/match-play";
import { MatchRoom } from "../../../services/match/match-room";
import { MAX_WATCHERS } from "../../../services/match/match-watchers";
import { resumed } from "../../../services/match/resume";
import { shareFingerprint } from "../../../services/match/share-fingerprint";
import type { MatchSpec } from "../../../services/objects/match-spec";
import { kernelModule } from "../engine/kernel";

const WEIGHTS = readFileSync(join(import.meta.dirname, "../../../engine/weights/starpoint.nets"));
const ROLLS: Dice[] = [
  [3, 1],
  [6, 4],
  [5, 2],
  [6, 5],
];
const rollAt: RoomContext["rollAt"] = (_, index) => ROLLS[index % ROLLS.length];
const CONTEXT: RoomContext = { rollAt, rollAhead: async (kept, index) => rollAt(kept, index), bot: null };
const RULES: MatchRules = {
  kind: "match",
  length: 3,
  cube: true,
  clock: { name: "normal", delayMs: 12_000, reserveMs: 180_000 },
};
const DICE = { seed: "5".repeat(64), commitment: "c".repeat(64), botEntropy: "b".repeat(64) };

const SHARES = { white: "1".repeat(64), black: "2".repeat(64) };
const PRINTS = bySeat((seat) => shareFingerprint(7, seat, SHARES[seat]));

/** Both come and are bound to their shares. */
function bind(room: MatchRoom): void {
  room.join("ann", PRINTS.white, 100);
  room.join("ben", PRINTS.black, 200);
}

function view(id: string): PlayerView {
  return { id, name: id, avatar: "comet", country: null, rating: 1500, isBot: false };
}

function meta(bot = false): MatchMeta {
  const spec: MatchSpec = {
    ...{ matchId: 7, mode: bot ? "bot" : "private", rules: bot ? { ...RULES, clock: null } : RULES, stake: 150 },
    ...{ coinLevel: null, players: { white: view("ann"), black: view("ben") }, tutor: null, createdAtMs: 0 },
    bots: { white: null, black: bot ? CHARACTERS[4].id : null },
  };
  return newMeta(spec, DICE, 0);
}

/** A room and what it has stored so far, as its object would keep it. */
function started(): { room: MatchRoom; stored: { meta: MatchMeta; batches: EventBatch[] }; keep: () => void } {
  const room = new MatchRoom(meta(), [], CONTEXT, 0);
  const stored = { meta: room.meta, batches: [] as EventBatch[] };
  const keep = () => {
    const output = room.take();
    stored.batches.push(...output.batches);
    stored.meta = output.meta ?? stored.meta;
  };
  bind(room);
  room.reveal("ann", SHARES.white, 250);
  room.reveal("ben", SHARES.black, 250);
  keep();
  return { room, stored, keep };
}

test("a match waits until both players have come, are bound to a share and have shown it, and starts with the last", () => {
  const room = new MatchRoom(meta(), [], CONTEXT, 0);
  expect(room.wakeAtMs()).toBe(OPENING_TIMEOUT_MS);
  expect(room.join("ann", null, 100)).toMatchObject({ ok: true, view: { status: "negotiating", events: [] } });
  room.join("ben", PRINTS.black, 200);
  expect(room.join("ann", PRINTS.white, 300)).toMatchObject({ view: { status: "negotiating", seat: "white" } });
  expect(room.view("ann", 300).dice.fingerprints).toEqual(PRINTS);
  expect(room.reveal("ben", SHARES.black, 400)).toEqual({ ok: true });
  expect(room.meta.status).toBe("negotiating");
  room.take();
  expect(room.reveal("ann", SHARES.white, 500)).toEqual({ ok: true });
  // Both are told that it has begun, with the dice that both had a share in.
  const begun = { status: "playing", dice: expect.objectContaining({ entropy: SHARES }) };
  const { pushes } = room.take();
  for (const to of ["white", "black"])
    expect(pushes.filter((push) => push.to === to)).toContainEqual(
      expect.objectContaining({ event: "view", payload: expect.objectContaining(begun) }),
    );
  expect(room.meta.status).toBe("playing");
  expect(room.state.game).toBe(1);
  expect(room.view("ben", 500).dice.entropy).toEqual(SHARES);
  expect(room.join("eve", "3".repeat(64), 400)).toMatchObject({ ok: false, code: "forbidden" });
});

test("a share is chosen before any is shown: none before all are bound, none but the one bound to, and nobody is bound anew", () => {
  const room = new MatchRoom(meta(), [], CONTEXT, 0);
  room.join("ann", PRINTS.white, 100);
  expect(room.reveal("ann", SHARES.white, 150)).toMatchObject({ ok: false, code: "wrong_phase" });
  room.join("ben", PRINTS.black, 200);
  expect(room.reveal("ann", SHARES.white, 250)).toEqual({ ok: true });
  // Ann's share is nobody's to see while Ben could still choose another.
  expect(JSON.stringify([room.view("ben", 300), room.view(null, 300)])).not.toContain(SHARES.white);
  expect(JSON.stringify(room.take().pushes)).not.toContain(SHARES.white);
  const better = "9".repeat(64);
  room.join("ben", shareFingerprint(7, "black", better), 300);
  expect(room.meta.fingerprints).toEqual(PRINTS);
  expect(room.reveal("ben", better, 350)).toMatchObject({ ok: false, code: "wrong_share" });
  expect(room.reveal("ben", SHARES.white, 350)).toMatchObject({ ok: false, code: "wrong_share" });
  expect(room.reveal("eve", SHARES.black, 350)).toMatchObject({ ok: false, code: "forbidden" });
  expect(room.meta).toMatchObject({ status: "negotiating", entropy: { white: SHARES.white, black: null } });
  expect(room.reveal("ben", SHARES.black, 400)).toEqual({ ok: true });
  // Again, as after a lost answer: nothing new. Another one: too late.
  expect(room.reveal("ben", SHARES.black, 450)).toEqual({ ok: true });
  expect(room.reveal("ben", better, 450)).toMatchObject({ ok: false, code: "wrong_phase" });
  expect(room.meta.entropy).toEqual(SHARES);
});

test("a fingerprint copied from the other side fits no share that its copier could show", () => {
  const room = new MatchRoom(meta(), [], CONTEXT, 0);
  room.join("ann", PRINTS.white, 100);
  room.join("ben", PRINTS.white, 200);
  room.reveal("ann", SHARES.white, 250);
  expect(room.reveal("ben", SHARES.white, 300)).toMatchObject({ ok: false, code: "wrong_share" });
});

test("a share that is never shown ends the match unplayed, and it is they who were awaited; who came early has time for it", () => {
  const room = new MatchRoom(meta(), [], CONTEXT, 0);
  room.join("ann", PRINTS.white, 100);
  expect(absentSeats(room.meta)).toEqual(["black"]);
  const lateMs = OPENING_TIMEOUT_MS - 100;
  room.join("ben", PRINTS.black, lateMs);
  expect(room.wakeAtMs()).toBe(lateMs + REVEAL_TIMEOUT_MS);
  room.tick(OPENING_TIMEOUT_MS + 1);
  expect(room.meta.status).toBe("negotiating");
  expect(room.reveal("ann", SHARES.white, OPENING_TIMEOUT_MS + 2)).toEqual({ ok: true });
  room.tick(lateMs + REVEAL_TIMEOUT_MS);
  expect(room.meta.status).toBe("canceled");
  expect(absentSeats(room.meta)).toEqual(["black"]);
  expect(room.reveal("ben", SHARES.black, lateMs + REVEAL_TIMEOUT_MS + 1)).toMatchObject({ code: "wrong_phase" });
});

test("the seed is nobody's until the match has ended", () => {
  const { room } = started();
  expect(room.view("ann", 0).dice).toMatchObject({ seed: null, commitment: DICE.commitment });
  expect(JSON.stringify([room.view("ann", 0), room.view(null, 0)])).not.toContain(DICE.seed);
  const waiting = new MatchRoom(meta(), [], CONTEXT, 0);
  waiting.tick(OPENING_TIMEOUT_MS);
  expect(waiting.view("ann", OPENING_TIMEOUT_MS)).toMatchObject({ status: "canceled", dice: { seed: DICE.seed } });
  expect(nextChore(waiting)).toBe("canceled");
});

test("a command stores one batch and is pushed to both players, whatever device they sit at", () => {
  const { room, keep } = started();
  const mover = room.state.turn;
  const sender = mover === "white" ? "ann" : "ben";
  const command = { id: "command-1", seq: room.state.seq, command: plainCommand(room.state, mover) };
  expect(room.command(sender, command, 1_000).status).toBe("ok");
  const { batches, meta: changed, pushes } = room.take();
  expect(batches).toHaveLength(1);
  expect(changed).toBeNull();
  expect(pushes.map(({ to, event }) => [to, event])).toEqual([
    ["white", "events"],
    ["black", "events"],
  ]);
  // Asked again: the same answer, nothing to store.
  expect(room.command(sender, command, 2_000)).toMatchObject({ status: "ok", events: batches[0].events });
  expect(room.take()).toEqual({ batches: [], meta: null, watchers: null, pushes: [] });
  keep();
});

test("a room made again from what was stored is the same, and knows the commands it has answered", () => {
  const { room, stored, keep } = started();
  const mover = room.state.turn;
  const sender = mover === "white" ? "ann" : "ben";
  const command = { id: "command-1", seq: room.state.seq, command: plainCommand(room.state, mover) };
  const answer = room.command(sender, command, 1_000);
  keep();
  const again = new MatchRoom(stored.meta, JSON.parse(JSON.stringify(stored.batches)), CONTEXT, 5_000);
  expect(again.state).toEqual(room.state);
  expect(again.view("ben", 9)).toEqual(room.view("ben", 9));
  expect(again.wakeAtMs()).toBe(room.wakeAtMs());
  expect(again.command(sender, command, 6_000)).toMatchObject({
    status: "ok",
    events: answer.status === "ok" && answer.events,
  });
});

test("the clock of a player who is there ends the match at its deadline, that of an absent one is left to the opponent", () => {
  const { room } = started();
  const slow = seatToDecide(room.state)!;
  const deadline = 250 + 12_000 + 180_000;
  expect(room.wakeAtMs()).toBe(deadline);
  room.leave(slow === "white" ? "ann" : "ben", 1_000);
  expect(room.wakeAtMs()).toBe(deadline + 300_000);
  room.tick(deadline + 1);
  expect(room.meta.status).toBe("playing");
  room.leave(slow === "white" ? "ben" : "ann", deadline + 1);
  room.tick(deadline + 2);
  expect(room.meta.status).toBe("finished");
  expect(nextChore(room)).toBe("settle");
});

test("what must be told elsewhere is told in order, each step once", () => {
  const { room } = started();
  expect(nextChore(room)).toBe("playing");
  room.mark({ playing: true });
  expect(nextChore(room)).toBeNull();
  room.tick(1_000_000);
  expect(room.meta.status).toBe("finished");
  expect(nextChore(room)).toBe("settle");
  const result = { winner: "white", reason: "timeout", coins: { white: 1, black: -1 }, rating: null } as const;
  room.settled({ ...result, wxp: { white: 0, black: 0 } });
  expect(nextChore(room)).toBe("tell");
  room.mark({ told: true });
  expect(nextChore(room)).toBe("queue");
  room.mark({ queued: true });
  expect(nextChore(room)).toBe("count");
  room.mark({ counted: true });
  expect(nextChore(room)).toBeNull();
});

test("a bot thinks a while, then acts by the clock of the room; nobody's time runs", async () => {
  const { spec } = meta(true);
  const bot = makeBotPlayer(await loadEngine(kernelModule("engine"), WEIGHTS), spec, () => 0.5);
  const room = new MatchRoom(meta(true), [], { ...CONTEXT, bot }, 0);
  // The bot is bound from the start, to a share that nobody sees before the player's.
  room.join("ann", PRINTS.white, 900);
  expect(room.view("ann", 900).dice.entropy).toEqual({ white: null, black: null });
  expect(room.view("ann", 900).dice.fingerprints.black).toBe(shareFingerprint(7, "black", DICE.botEntropy));
  room.reveal("ann", SHARES.white, 1_000);
  expect(room.meta.status).toBe("playing");
  expect(room.state.clock).toBeNull();
  let nowMs = 1_000;
  for (let n = 0; n < 400 && room.meta.status === "playing"; n++) {
    const seat = seatToDecide(room.state);
    if (seat === "white") {
      const command = { id: `command-${n}`, seq: room.state.seq, command: plainCommand(room.state, "white") };
      expect(room.command("ann", command, nowMs).status).toBe("ok");
    } else if (seat === "black") {
      const wakeMs = room.wakeAtMs()!;
      expect(wakeMs - nowMs).toBeGreaterThanOrEqual(300);
      expect(wakeMs - nowMs).toBeLessThanOrEqual(2_200);
      const { seq } = room.state;
      room.tick(wakeMs - 1);
      expect(room.state.seq).toBe(seq);
      nowMs = wakeMs;
      room.tick(nowMs);
      expect(room.state.seq).toBeGreaterThan(seq);
    } else expect(room.ready("ann", nowMs)).toEqual({ ok: true });
  }
  expect(room.meta.status).toBe("finished");
  expect(room.take().pushes.every(({ to }) => to === "white")).toBe(true);
});

test("however often watchers come and go, how many there are is told every two seconds, and the last word is right", () => {
  const publicMeta = { ...meta(), spec: { ...meta().spec, mode: "coin" as const } };
  const room = new MatchRoom(publicMeta, [], CONTEXT, 0);
  room.join("ann", null, 10);
  room.take();
  const told = () =>
    room
      .take()
      .pushes.flatMap(({ to, payload }) => (to === "white" && "watchers" in payload ? [payload.watchers] : []));
  room.join("w0", null, 5_000);
  expect(told()).toEqual([1]);
  for (let n = 0; n < 100; n++) {
    room.join("w1", null, 5_010 + n);
    room.leave("w1", 5_010 + n);
  }
  room.join("w2", null, 5_900);
  expect(told()).toEqual([]);
  expect(room.wakeAtMs()).toBe(7_000);
  room.tick(7_000);
  expect(told()).toEqual([2]);
});

test("a public match takes so many watchers and no more, and keeps them over its sleep", () => {
  const open = meta();
  const spec = { ...open.spec, mode: "rating" as const };
  const room = new MatchRoom({ ...open, spec }, [], CONTEXT, 0);
  for (let index = 0; index < MAX_WATCHERS; index++) expect(room.join(`w${index}`, null, 1).ok).toBe(true);
  expect(room.join("late", null, 1)).toMatchObject({ ok: false, code: "too_many_watchers" });
  expect(room.join("w0", null, 1)).toMatchObject({ ok: true, view: { watchers: MAX_WATCHERS, seat: null } });
  const { watchers } = room.take();
  expect(watchers).toHaveLength(MAX_WATCHERS);
  // Once stored, they are stored again when somebody comes or goes.
  expect(room.take().watchers).toBeNull();
  const woken = new MatchRoom(room.meta, [], CONTEXT, 2, watchers ?? []);
  woken.leave("w7", 2);
  expect(woken.take().watchers).toHaveLength(MAX_WATCHERS - 1);
  expect(woken.view(null, 3).watchers).toBe(MAX_WATCHERS - 1);
});

test("a match that was restored goes on as if the time between had not been: once, and only what ran at the backup", () => {
  const { stored } = started();
  const [backupMs, startMs] = [1_000, 3_601_000];
  const kept = { ...stored, watchers: ["eva"] };
  const restored = (
    match: StoredMatch,
    restoredFromMs: number,
    nowMs: number,
    unreadableSinceMs: number | null = null,
  ) => resumed(match, { restoredFromMs, unreadableSinceMs }, nowMs);
  const next = restored(kept, backupMs, startMs);
  if (next === null) throw new Error("not resumed");
  const atMs = (batches: readonly EventBatch[]) => batches.flatMap(({ events }) => events.map((event) => event.atMs));
  expect(atMs(next.batches)).toEqual(atMs(stored.batches).map((ms) => ms + 3_600_000));
  expect(next.meta).toMatchObject({ resumedFromMs: backupMs, online: { white: false, black: false } });

  // The clock shows at the start what it showed at the backup, and runs out as much later.
  const deadlineMs = new MatchRoom(stored.meta, stored.batches, CONTEXT, backupMs).wakeAtMs();
  const room = new MatchRoom(next.meta, next.batches, CONTEXT, startMs);
  expect(room.wakeAtMs()).toBe((deadlineMs ?? 0) + 3_600_000);
  room.tick(startMs);
  expect(room.state).toEqual({ ...room.state, phase: "move" });

  expect(restored(next, backupMs, startMs + 1)).toBeNull();
  expect(restored(next, startMs + 5_000, startMs + 9_000)?.meta.resumedFromMs).toBe(startMs + 5_000);
  expect(restored(kept, 0, startMs)).toBeNull();
  expect(restored({ ...kept, meta: { ...kept.meta, status: "finished" } }, backupMs, startMs)).toBeNull();
  const later = { ...kept.meta, spec: { ...kept.meta.spec, createdAtMs: backupMs + 1 } };
  expect(restored({ ...kept, meta: later }, backupMs, startMs)).toBeNull();
  const waiting = restored({ ...kept, meta: { ...kept.meta, waitUntilMs: 6_000 } }, backupMs, startMs);
  expect(waiting?.meta.waitUntilMs).toBe(3_606_000);
  // Could not be read at the backup already: one time, not two.
  const longer = restored(kept, backupMs, startMs, backupMs - 500);
  expect(atMs(longer?.batches ?? [])).toEqual(atMs(stored.batches).map((ms) => ms + 3_600_500));
});

test("a match that had not begun at the backup is called off, and it is nobody's fault", () => {
  for (const status of ["opened", "negotiating"] as const) {
    const open = { ...meta(), status, waitUntilMs: 31_000 };
    const stood = { restoredFromMs: 1_000, unreadableSinceMs: null };
    const next = resumed({ meta: open, batches: [], watchers: [] }, stood, 3_601_000);
    expect(next?.meta).toMatchObject({ status: "canceled", waitUntilMs: null, resumedFromMs: 1_000 });
    expect(nextChore({ meta: next!.meta })).toBe("canceled");
    expect([blamedSeats(open).length, blamedSeats(next!.meta)]).toEqual([2, []]);
    expect(resumed(next!, stood, 3_601_001)).toBeNull();
  }
});

test("a match that could not be read goes on as if that time had not been, in whatever state but its end", () => {
  const stored = { ...started().stored, watchers: [] };
  const stood = { restoredFromMs: 0, unreadableSinceMs: 1_000 };
  const next = resumed(stored, stood, 601_000);
  expect(next?.batches[0].events[0].atMs).toBe(stored.batches[0].events[0].atMs + 600_000);
  expect(next?.meta).toEqual(stored.meta);
  for (const status of ["opened", "negotiating"] as const) {
    const open = { meta: { ...meta(), status, waitUntilMs: 31_000 }, batches: [], watchers: [] };
    expect(resumed(open, stood, 601_000)?.meta).toEqual({ ...open.meta, waitUntilMs: 631_000 });
  }
  for (const status of ["finished", "canceled"] as const)
    expect(resumed({ ...stored, meta: { ...stored.meta, status } }, stood, 601_000)).toBeNull();
  expect(resumed(stored, { restoredFromMs: 0, unreadableSinceMs: null }, 601_000)).toBeNull();
});

test("dice that were thrown ahead are those of the roll, and are thrown once", async () => {
  const thrown: string[] = [];
  const context: RoomContext = {
    ...CONTEXT,
    rollAt(kept, index) {
      thrown.push(`at once ${index}`);
      return rollAt(kept, index);
    },
    async rollAhead(kept, index) {
      thrown.push(`ahead ${index}`);
      return rollAt(kept, index);
    },
  };
  const room = new MatchRoom(meta(), [], context, 0);
  await room.prepare();
  expect(thrown).toEqual([]);
  bind(room);
  room.reveal("ann", SHARES.white, 250);
  room.reveal("ben", SHARES.black, 250);
  room.command("ann", { id: "move-one", seq: 2, command: plainCommand(room.state, "white") }, 300);
  await Promise.all([room.prepare(), room.prepare()]);
  await room.prepare();
  expect(thrown).toEqual(["at once 0", "ahead 1"]);
  const reply = room.command("ben", { id: "roll-one", seq: 3, command: { type: "roll" } }, 400);
  expect(reply).toMatchObject({ status: "ok", events: [{ type: "dice_rolled", roll: 1, dice: ROLLS[1] }] });
  expect(thrown).toEqual(["at once 0", "ahead 1"]);
});

test("a roll that comes before its dice were thrown ahead throws the same at once", async () => {
  const late: ((dice: Dice) => void)[] = [];
  const rollAhead = () => new Promise<Dice>((resolve) => late.push(resolve));
  const room = new MatchRoom(meta(), [], { ...CONTEXT, rollAhead }, 0);
  bind(room);
  room.reveal("ann", SHARES.white, 250);
  room.reveal("ben", SHARES.black, 250);
  room.command("ann", { id: "move-one", seq: 2, command: plainCommand(room.state, "white") }, 300);
  const preparing = room.prepare();
  const roll = (seq: number) => room.command("ben", { id: `roll-${seq}`, seq, command: { type: "roll" } }, 400);
  expect(roll(3)).toMatchObject({ status: "ok", events: [{ type: "dice_rolled", roll: 1, dice: ROLLS[1] }] });
  late[0](ROLLS[1]);
  await preparing;
  room.command("ben", { id: "move-two", seq: 4, command: plainCommand(room.state, "black") }, 500);
  const reply = room.command("ann", { id: "roll-two", seq: 5, command: { type: "roll" } }, 600);
  expect(reply).toMatchObject({ status: "ok", events: [{ type: "dice_rolled", roll: 2, dice: ROLLS[2] }] });
});
