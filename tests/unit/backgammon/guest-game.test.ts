import { expect, test } from "vitest";
import { replayGuest } from "../../../backgammon/guest-game";
import {
  type GuestCommand,
  LONGEST_MS,
  MOST_ACTS,
  parseGuestRecord,
  readAct,
  writeAct,
} from "../../../backgammon/guest-record";
import { playedRecord, rollsOf } from "../../support/guest-record";

const SEED = "5a".repeat(32);
const RECORD = playedRecord(SEED);

test("a record leads to the same events and result each time, with times that count from its begin", () => {
  const first = replayGuest(RECORD, 1_000, rollsOf(SEED));
  expect(replayGuest(RECORD, 1_000, rollsOf(SEED))).toEqual(first);
  expect(first).toMatchObject({ ok: true, state: { phase: "over" } });
  if (!first.ok) return;
  expect(first.events[0]).toMatchObject({ type: "game_started", atMs: 1_000 });
  expect(first.events.at(-1)).toMatchObject({ type: "game_over", atMs: 1_000 + (RECORD.acts.length - 1) * 1_500 });
});

test("a match of three points goes on from game to game, and an unfinished record stands where it was left", () => {
  const whole = playedRecord(SEED, 3);
  const replayed = replayGuest(whole, 0, rollsOf(SEED));
  expect(replayed).toMatchObject({ ok: true, state: { phase: "over", rules: { length: 3, cube: true } } });
  expect(whole.acts.filter((act) => act.endsWith("next")).length).toBeGreaterThan(1);
  const half = { ...whole, acts: whole.acts.slice(0, 9) };
  expect(replayGuest(half, 0, rollsOf(SEED))).toMatchObject({ ok: true, state: { game: 1 } });
});

test("an act that the rules refuse stops the replay there: other dice, another order, a step too many, an act after the end", () => {
  const refusedAt = (acts: readonly string[], seed = SEED) => {
    const replayed = replayGuest({ ...RECORD, acts }, 0, rollsOf(seed));
    return replayed.ok ? "played" : `${replayed.act} ${replayed.code}`;
  };
  const { acts } = RECORD;
  expect(refusedAt(acts)).toBe("played");
  expect(refusedAt(acts, "00".repeat(32))).toMatch(/^\d+ (illegal_move|wrong_phase)$/);
  expect(refusedAt([acts[1], ...acts.slice(1)])).toBe("0 wrong_phase");
  expect(refusedAt([acts[0], "10 24/1 24/1", ...acts.slice(2)])).toBe("1 illegal_move");
  expect(refusedAt([acts[0], "10 double"])).toBe("1 wrong_phase");
  expect(refusedAt([...acts, "99999999 roll"])).toBe(`${acts.length} match_over`);
  expect(refusedAt([acts[0], "nonsense"])).toBe("1 malformed");
  // Time does not run backwards.
  expect(refusedAt([acts[0].replace(/^\d+/, "50"), acts[1].replace(/^\d+/, "49")])).toBe("1 malformed");
});

test("each command is written and read back; nothing else is read", () => {
  const commands: GuestCommand[] = [
    ...(["next", "roll", "double", "take", "drop"] as const).map((type) => ({ type })),
    { type: "resign", level: 2 },
    { type: "answer", accept: true },
    { type: "answer", accept: false },
    {
      type: "move",
      steps: [
        { from: 25, to: 20 },
        { from: 6, to: 0 },
      ],
    },
  ];
  for (const command of commands) expect(readAct(writeAct({ atMs: 12, command }))).toEqual({ atMs: 12, command });
  const strange = [
    "",
    "12",
    "roll",
    "-1 roll",
    "12 claim",
    "12 resign 4",
    "12 1/2/3",
    "12 24/18 ",
    "12 24/18 1/2 1/2 1/2 1/2",
  ];
  for (const text of [...strange, "1.5 roll", `${LONGEST_MS + 1} roll`]) expect(readAct(text), text).toBeNull();
});

test("what lies in a browser is read only if it is a record of this version", () => {
  expect(parseGuestRecord(JSON.stringify(RECORD))).toEqual(RECORD);
  const changed = (change: object) => JSON.stringify({ ...RECORD, ...change });
  for (const text of [
    ...[null, "", "{", "[]", "null", "7", '"text"', JSON.stringify(RECORD).slice(0, -20)],
    ...[changed({ v: 2 }), changed({ v: undefined }), changed({ seed: "xyz" }), changed({ length: 5 })],
    ...[changed({ bot: 7 }), changed({ begunAtMs: "now" }), changed({ acts: "roll" }), changed({ acts: [7] })],
    changed({ acts: Array.from({ length: MOST_ACTS + 1 }, () => "0 roll") }),
  ])
    expect(parseGuestRecord(text), String(text)).toBeNull();
});
