/** What a browser keeps of the dice, against a club or an opponent that changes its word. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { diceFit } from "../../../app/realtime/dice-fit";
import { type DiceKeeper, fingerprintOf, keepDice, readKept } from "../../../app/realtime/dice-keeper";
import type { MatchView } from "../../../contract/match-view";
import { shareFingerprint } from "../../../services/match/share-fingerprint";

const MATCH = 4711;
const SEED = "5".repeat(64);
const commitmentTo = (seed: string) => createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
const THEIRS = "b".repeat(64);
const theirPrint = shareFingerprint(MATCH, "black", THEIRS);

type Dice = MatchView["dice"];
type Status = MatchView["status"];
const NOTHING: Dice = {
  commitment: commitmentTo(SEED),
  fingerprints: { white: null, black: null },
  entropy: { white: null, black: null },
  seed: null,
};
const view = (status: Status, dice: Partial<Dice> = {}) =>
  ({ matchId: MATCH, seat: "white", status, dice: { ...NOTHING, ...dice } }) as MatchView;

let stored: Record<string, string>;
beforeEach(() => {
  stored = {};
  vi.stubGlobal("localStorage", stored);
});
afterEach(() => vi.unstubAllGlobals());

const fits = (keeper: DiceKeeper, shown: MatchView) => diceFit(shown, keeper.kept);

/** White's browser, in an honest match until both are bound. */
async function bound(): Promise<{ keeper: DiceKeeper; both: Dice["fingerprints"]; shares: Dice["entropy"] }> {
  const keeper = (await keepDice(view("opened")))!;
  expect(keeper.see(view("opened"))).toBe("fine");
  expect(keeper.see(view("negotiating", { fingerprints: { white: keeper.own, black: null } }))).toBe("fine");
  const both = { white: keeper.own, black: theirPrint };
  expect(keeper.see(view("negotiating", { fingerprints: both }))).toBe("reveal");
  return { keeper, both, shares: { white: keeper.kept.share, black: THEIRS } };
}

test("an honest match: the share is shown once all are bound, and everything fits until the seed is published", async () => {
  const { keeper, both, shares } = await bound();
  for (const status of ["playing", "finished"] as const) {
    const shown = view(status, { fingerprints: both, entropy: shares, seed: status === "finished" ? SEED : null });
    expect(keeper.see(shown)).toBe("fine");
    expect(await fits(keeper, shown)).toBe(true);
  }
  expect(await fingerprintOf(MATCH, "black", THEIRS)).toBe(theirPrint);
});

test("a club that changes the fingerprint of its seed is caught, after a reload too", async () => {
  const { keeper, both, shares } = await bound();
  const other = view("playing", { commitment: commitmentTo("6".repeat(64)), fingerprints: both, entropy: shares });
  expect(keeper.see(other)).toBe("foul");
  expect((await keepDice(other))?.see(other)).toBe("foul");
});

test("a club that waits for the share before it fixes its seed is not shown it", async () => {
  const keeper = (await keepDice(view("opened")))!;
  expect(keeper.see(view("opened"))).toBe("fine");
  const late = view("negotiating", { commitment: "", fingerprints: { white: keeper.own, black: theirPrint } });
  expect(keeper.see(late)).toBe("foul");
});

test("an opponent's fingerprint that changes, or goes, once the own share may be out is caught", async () => {
  const { keeper, both } = await bound();
  const better = shareFingerprint(MATCH, "black", "9".repeat(64));
  expect(keeper.see(view("negotiating", { fingerprints: { ...both, black: better } }))).toBe("foul");
  expect(keeper.see(view("negotiating", { fingerprints: { ...both, black: null } }))).toBe("foul");
});

test("a restored club that knows less of a match than the browser kept calls it off, and no dice are foul; played on, they are", async () => {
  const { keeper } = await bound();
  const forgotten = { fingerprints: { white: keeper.own, black: null } };
  expect(keeper.see(view("canceled", forgotten))).toBe("fine");
  // Calling off is no way around what was kept.
  expect(keeper.see(view("negotiating", forgotten))).toBe("foul");
  const rebound = { white: keeper.own, black: shareFingerprint(MATCH, "black", "9".repeat(64)) };
  expect((await keepDice(view("playing")))?.see(view("playing", { fingerprints: rebound }))).toBe("foul");
});

test("a share that does not fit its fingerprint is caught, and so is a seed", async () => {
  const { keeper, both, shares } = await bound();
  const other = { ...shares, black: "9".repeat(64) };
  expect(await fits(keeper, view("playing", { fingerprints: both, entropy: other }))).toBe(false);
  const seed = "6".repeat(64);
  expect(await fits(keeper, view("finished", { fingerprints: both, entropy: shares, seed }))).toBe(false);
});

test("the own share is the one that was drawn: another in its place is caught, at the first roll or at the end", async () => {
  const { keeper, both, shares } = await bound();
  for (const status of ["playing", "finished"] as const)
    for (const white of ["9".repeat(64), "0".repeat(64)]) {
      const isNobodyComing = status === "finished" && white === "0".repeat(64);
      const shown = view(status, { fingerprints: both, entropy: { ...shares, white } });
      expect(keeper.see(shown)).toBe(isNobodyComing ? "fine" : "foul");
    }
});

test("a match that is played without everybody's being bound is foul for who was there from the start", async () => {
  const keeper = (await keepDice(view("opened")))!;
  const entropy = { white: "0".repeat(64), black: "0".repeat(64) };
  expect(keeper.see(view("playing", { entropy }))).toBe("foul");
  const halves = { white: keeper.own, black: null };
  expect((await keepDice(view("opened")))?.see(view("playing", { fingerprints: halves, entropy }))).toBe("foul");
});

test("a share survives reloads and other tabs of the browser, and is drawn anew for another seat", async () => {
  const first = (await keepDice(view("opened")))!;
  const tab = (await keepDice(view("negotiating", { fingerprints: { white: first.own, black: null } })))!;
  expect(tab.kept.share).toBe(first.kept.share);
  expect(tab.own).toBe(first.own);
  expect(first.own).toBe(shareFingerprint(MATCH, "white", first.kept.share));
  const other = (await keepDice({ ...view("opened"), seat: "black" }))!;
  expect(other.kept.share).not.toBe(first.kept.share);
});

test("where another device gave the share the player is told, and later changes are caught there too", async () => {
  const keeper = (await keepDice(view("opened")))!;
  const theirs = { white: shareFingerprint(MATCH, "white", "c".repeat(64)), black: theirPrint };
  expect(keeper.see(view("negotiating", { fingerprints: theirs }))).toBe("others");
  expect(keeper.see(view("negotiating", { fingerprints: { ...theirs, white: keeper.own } }))).toBe("foul");
});

test("who comes to a match that is being played is bound to nothing, but holds the club to what they see from then on", async () => {
  const running = view("playing", { fingerprints: { white: "d".repeat(64), black: theirPrint } });
  const keeper = (await keepDice(running))!;
  expect(keeper.see(running)).toBe("fine");
  expect(keeper.see(view("playing", { ...running.dice, commitment: "0".repeat(64) }))).toBe("foul");
  expect(await keepDice({ ...running, seat: null })).toBeNull();
  for (const key of Object.keys(stored)) delete stored[key];
  expect(await keepDice(view("finished"))).toBeNull();
});

test("a match from before shares had fingerprints is played on, and its seed still has to fit", async () => {
  const shares = { white: "1".repeat(64), black: "2".repeat(64) };
  const running = view("playing", { entropy: shares });
  const keeper = (await keepDice(running))!;
  expect(keeper.see(running)).toBe("fine");
  expect(await fits(keeper, view("finished", { entropy: shares, seed: SEED }))).toBe(true);
  expect(await fits(keeper, view("finished", { entropy: shares, seed: "6".repeat(64) }))).toBe(false);
});

test("without a place to keep anything the browser still holds the club to its word while the page is open", async () => {
  vi.stubGlobal("localStorage", undefined);
  const { keeper, both } = await bound();
  expect(readKept(MATCH)).toBeNull();
  expect(keeper.see(view("playing", { commitment: "0".repeat(64), fingerprints: both }))).toBe("foul");
});
