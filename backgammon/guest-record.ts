import { SEED_BYTES } from "./dice";
import type { PlayerCommand } from "./match/types";
import type { Seat } from "./vocabulary";

/*
 * A guest's game: played against a bot in the browser alone, by somebody without an account. What is kept of it is a record: the
 * seed of its dice and what both sides did. Events and state follow from the record by the rules, in the browser after a reload and
 * at the server when the game is brought into an account, so neither has to believe anything that is stored.
 */

/** Of the record's form. */
export const GUEST_VERSION = 1;
/** Points to win: one without the cube, or three with it. */
export const GUEST_LENGTHS = [1, 3] as const;
export type GuestLength = (typeof GUEST_LENGTHS)[number];
/** The guest's seat; the bot has the other. */
export const GUEST_SEAT: Seat = "white";
/** As many acts as a record can hold, some 20 bytes each: the five longest games of a match have fewer. */
export const MOST_ACTS = 2_000;
/** A game cannot have taken longer, in milliseconds. */
export const LONGEST_MS = 30 * 86_400_000;

/** What a side does, or that the next game starts. */
export type GuestCommand = Exclude<PlayerCommand, { type: "claim" }> | { readonly type: "next" };
/** `atMs`: milliseconds since the game was begun. */
export type GuestAct = { readonly atMs: number; readonly command: GuestCommand };

/** JSON, a few KB: what lies in the browser, and what an account is given. */
export type GuestRecord = {
  readonly v: typeof GUEST_VERSION;
  /** When it was begun by the browser's clock, Unix ms: names the game in that browser. */
  readonly begunAtMs: number;
  /** A bot's id. */
  readonly bot: string;
  readonly length: GuestLength;
  /** 32 bytes in hex, drawn by the browser. */
  readonly seed: string;
  /** Each as `writeAct` writes it. */
  readonly acts: readonly string[];
};

const HEX_SEED = new RegExp(`^[0-9a-f]{${SEED_BYTES * 2}}$`);

/** Reads a record that this or another version stored as JSON; null for anything else. Whether its acts are legal `replayGuest` says. */
export function parseGuestRecord(text: string | null): GuestRecord | null {
  let read: Partial<Record<keyof GuestRecord, unknown>> | null;
  try {
    read = JSON.parse(text ?? "null");
  } catch {
    return null;
  }
  if (typeof read !== "object" || read === null || read.v !== GUEST_VERSION) return null;
  const { begunAtMs, bot, length, seed, acts } = read;
  const lengthRead = GUEST_LENGTHS.find((known) => known === length);
  if (!isWhole(begunAtMs, Number.MAX_SAFE_INTEGER) || typeof bot !== "string" || lengthRead === undefined) return null;
  if (typeof seed !== "string" || !HEX_SEED.test(seed)) return null;
  if (!Array.isArray(acts) || acts.length > MOST_ACTS || !acts.every((act) => typeof act === "string")) return null;
  return { v: GUEST_VERSION, begunAtMs, bot, length: lengthRead, seed, acts };
}

/** "5120 24/18 13/11", "640 roll", "9050 resign 2", "7000 next". */
export function writeAct({ atMs, command }: GuestAct): string {
  return `${atMs} ${textOf(command)}`;
}

function textOf(command: GuestCommand): string {
  switch (command.type) {
    case "move":
      return command.steps.map(({ from, to }) => `${from}/${to}`).join(" ");
    case "resign":
      return `resign ${command.level}`;
    case "answer":
      return command.accept ? "accept" : "decline";
    default:
      return command.type;
  }
}

const ACT = /^(\d{1,10}) (.+)$/;
const STEPS = /^\d{1,2}\/\d{1,2}( \d{1,2}\/\d{1,2}){0,3}$/;

/** Null for what `writeAct` does not write. */
export function readAct(text: string): GuestAct | null {
  const [, at, said] = ACT.exec(text) ?? [];
  const command = said === undefined ? null : readCommand(said);
  return command === null || Number(at) > LONGEST_MS ? null : { atMs: Number(at), command };
}

function readCommand(text: string): GuestCommand | null {
  switch (text) {
    case "next":
    case "roll":
    case "double":
    case "take":
    case "drop":
      return { type: text };
    case "accept":
    case "decline":
      return { type: "answer", accept: text === "accept" };
    case "resign 1":
      return { type: "resign", level: 1 };
    case "resign 2":
      return { type: "resign", level: 2 };
    case "resign 3":
      return { type: "resign", level: 3 };
  }
  if (!STEPS.test(text)) return null;
  const steps = text.split(" ").map((step) => {
    const [from, to] = step.split("/").map(Number);
    return { from, to };
  });
  return { type: "move", steps };
}

function isWhole(value: unknown, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most;
}
