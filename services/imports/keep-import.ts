/** Brings a match along that was played elsewhere: its file is replayed by the rules, and what it claims beyond them counts for nothing. */
import type { ReadMat, ReadMatResult } from "../../backgammon/mat-reader";
import { readMat } from "../../backgammon/mat-reader";
import type { MatchEvent } from "../../backgammon/match/types";
import { type BySeat, bySeat, SEATS, type Seat } from "../../backgammon/vocabulary";
import { requestAnalysis } from "../analysis/queue";
import { newMatchId } from "../matchmaking/match-id";
import type { Env } from "../platform/env";
import { fingerprintOf } from "./fingerprint";
import { getImporterName, insertImport, isFull, knownImport, type NewImport } from "./store";

/** JSON of a record; D1 takes two million bytes in a value. */
const MOST_RECORD = 1_500_000;
const LONGEST_NAME = 60;
const TAGS_KEPT = 20;
const LONGEST_TAG = 200;

type BadFile = Extract<ReadMatResult, { readonly ok: false }>;
export type Kept =
  | { readonly ok: true; readonly matchId: number; readonly isNew: boolean }
  | { readonly ok: false; readonly code: "too_many_imports" }
  | { readonly ok: false; readonly code: BadFile["code"] | "no_games"; readonly place: Omit<BadFile, "ok" | "code"> };

/** Safe to repeat: the same match of the same player is the same. `ownName` is the player's name in the file. */
export async function keepImport(
  env: Env,
  userId: string,
  file: { readonly text: string; readonly ownName: string | null },
  nowMs: number,
): Promise<Kept> {
  const read = readMat(file.text);
  if (!read.ok) {
    const { ok, code, ...place } = read;
    return { ok, code, place };
  }
  if (read.value.state.game === 0) return { ok: false, code: "no_games", place: { line: 1, game: null, row: null } };
  const fingerprint = fingerprintOf(read.value.rules, read.value.events);
  const known = await knownImport(env.DB, userId, fingerprint);
  if (known !== null) return { ok: true, matchId: known, isNew: false };
  if (await isFull(env.DB, userId)) return { ok: false, code: "too_many_imports" };

  const names = namesOf(read.value);
  const own = (file.ownName ?? (await getImporterName(env.DB, userId)) ?? "").trim().toLowerCase();
  const imported = makeImport({ ...read.value, names }, { userId, fingerprint, seat: seatOf(names, own), nowMs });
  if (JSON.stringify(imported.record).length > MOST_RECORD) {
    return { ok: false, code: "too_long", place: { line: 1, game: null, row: null } };
  }
  if (!(await insertImport(env.DB, imported))) {
    // The same file came twice at once.
    const first = await knownImport(env.DB, userId, fingerprint);
    return first === null ? { ok: false, code: "too_many_imports" } : { ok: true, matchId: first, isNew: false };
  }
  await requestAnalysis(env, imported.matchId, imported.games, new Set(), nowMs);
  return { ok: true, matchId: imported.matchId, isNew: true };
}

type About = Pick<NewImport, "userId" | "fingerprint" | "seat" | "nowMs">;

function makeImport({ rules, events, names, tags, state }: ReadMat, about: About): NewImport {
  const playedAtMs = dateOf(tags, about.nowMs) ?? about.nowMs;
  return {
    ...about,
    ...{ names, playedAtMs, matchId: newMatchId(about.nowMs), games: state.game, score: state.score },
    isFinished: state.phase === "over" || (rules.kind === "money" && state.phase === "waiting"),
    record: {
      rules,
      // No file knows when: the day of the match stands for each of them.
      events: events.map((event): MatchEvent => ({ ...event, atMs: playedAtMs })),
      tags: Object.fromEntries(
        Object.entries(tags)
          .slice(0, TAGS_KEPT)
          .map(([name, value]) => [clean(name, LONGEST_NAME), clean(value, LONGEST_TAG)]),
      ),
    },
  };
}

/** A file may leave a name out of its games and have it above them. */
function namesOf({ names, tags }: ReadMat): BySeat<string> {
  return bySeat((seat) => {
    const above = tags[seat === "white" ? "Player 1" : "Player 2"] ?? "";
    return clean(names[seat], LONGEST_NAME) || clean(above, LONGEST_NAME) || "?";
  });
}

/** One line of what can be seen, and not much of it. */
function clean(text: string, most: number): string {
  return text
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, most)
    .trim();
}

/** The side whose name it is, with or without the rating that some sites put behind it; null when it is neither's, or both's. */
function seatOf(names: BySeat<string>, own: string): Seat | null {
  const found = SEATS.filter((seat) => names[seat].toLowerCase().replace(/\s*,\s*[\d.]+$/, "") === own);
  return found.length === 1 ? found[0] : null;
}

/** The day that the file names, unless it is to come or older than any such file. */
function dateOf(tags: Readonly<Record<string, string>>, nowMs: number): number | null {
  const [, year, month, day] =
    /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec((tags.EventDate ?? tags["Event Date"] ?? "").trim()) ?? [];
  const atMs = Date.UTC(Number(year), Number(month) - 1, Number(day), 12);
  return atMs > Date.UTC(1990, 0) && atMs <= nowMs ? atMs : null;
}
