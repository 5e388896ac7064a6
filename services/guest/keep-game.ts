/**
 * Brings a game that somebody played as a guest, in their browser alone, into their new account. The record is replayed by the
 * rules from its seed: what it claims beyond that counts for nothing. The match comes in as archived, which its object takes over
 * when it is first looked at, and is analysed like any other.
 */
import { createHash, createHmac } from "node:crypto";
import { guestRoll, guestRules, replayGuest } from "../../backgammon/guest-game";
import { GUEST_SEAT, GUEST_VERSION, type GuestRecord } from "../../backgammon/guest-record";
import type { MatchEvent, MatchState } from "../../backgammon/match/types";
import { bySeat, opponentOf } from "../../backgammon/vocabulary";
import type { MatchResult } from "../../contract/socket";
import { requestAnalysis } from "../analysis/queue";
import { botView, getBot } from "../bots/bots";
import { type MatchMeta, newMeta } from "../match/match-meta";
import { newMatchId } from "../matchmaking/match-id";
import { playerView } from "../matchmaking/players";
import type { MatchSpec } from "../objects/match-spec";
import type { Env } from "../platform/env";
import { getKeeper, insertKept, type Keeper } from "./store";

/** For how long after its making an account counts as new. */
export const NEW_ACCOUNT_MS = 24 * 3_600_000;

export type KeepRefusal =
  | "other_version"
  | "illegal_game"
  | "unfinished_game"
  | "account_not_new"
  | "signup_unfinished"
  | "already_kept";
export type Kept = { readonly ok: true; readonly matchId: number } | { readonly ok: false; readonly code: KeepRefusal };

type Submitted = Omit<GuestRecord, "v"> & { readonly v: number };

/** Safe to repeat: the same record of the same player is the same match. */
export async function keepGuestGame(env: Env, userId: string, record: Submitted, nowMs: number): Promise<Kept> {
  if (record.v !== GUEST_VERSION) return refused("other_version");
  const keeper = await getKeeper(env.DB, userId);
  if (keeper === null || keeper.name === null || keeper.rating === null) return refused("signup_unfinished");
  if (keeper.kept !== null && keeper.kept.seed !== record.seed) return refused("already_kept");
  if (keeper.kept === null && nowMs - keeper.createdAtMs > NEW_ACCOUNT_MS) return refused("account_not_new");
  const played = playAgain({ ...record, v: GUEST_VERSION }, nowMs);
  if (!played.ok) return played;
  const { state, events } = played;
  let matchId = keeper.kept?.matchId ?? null;
  if (matchId === null) {
    const spec = makeSpec(keeper, record, newMatchId(nowMs), events[0].atMs);
    const inserted = await insertKept(env.DB, { userId, state, nowMs, match: archive(spec, played, record.seed) });
    if (!inserted) return refused("already_kept");
    matchId = spec.matchId;
  }
  // Asked for again by a repeat, should the first have been interrupted here.
  await requestAnalysis(env, matchId, state.game, new Set(), nowMs);
  return { ok: true, matchId };
}

function refused(code: KeepRefusal): { readonly ok: false; readonly code: KeepRefusal } {
  return { ok: false, code };
}

type Played = { readonly ok: true; readonly state: MatchState; readonly events: readonly MatchEvent[] };

/** The game as the rules know it, ending now: the guest's clock is nobody's witness. */
function playAgain(record: GuestRecord, nowMs: number): Played | { readonly ok: false; readonly code: KeepRefusal } {
  if (getBot(record.bot) === null) return refused("illegal_game");
  const key = Buffer.from(record.seed, "hex");
  const hmac = (message: string) => createHmac("sha256", key).update(message, "utf8").digest();
  const lastMs = Number.parseInt(record.acts.at(-1) ?? "0", 10) || 0;
  const replayed = replayGuest(record, nowMs - lastMs, (index) => guestRoll(hmac, index));
  if (!replayed.ok) return refused("illegal_game");
  return replayed.state.phase === "over" ? replayed : refused("unfinished_game");
}

function makeSpec(keeper: Keeper, record: Submitted, matchId: number, createdAtMs: number): MatchSpec {
  const bot = getBot(record.bot);
  if (bot === null) throw new RangeError(`there is no bot ${record.bot}`);
  return {
    ...{ matchId, mode: "bot", rules: guestRules(record.length), stake: 0, coinLevel: null, createdAtMs },
    players: bySeat((seat) => (seat === GUEST_SEAT ? playerView(keeper) : botView(bot))),
    bots: bySeat((seat) => (seat === GUEST_SEAT ? null : bot.id)),
    tutor: null,
  };
}

/** What the match's object would hold, had it been played there: nothing is left to settle. */
function archive(spec: MatchSpec, { state, events }: Played, seed: string) {
  const { lastGame, winner } = state;
  if (lastGame === null || winner === null) throw new RangeError("a game that is over has a winner");
  const result: MatchResult = {
    ...{ winner, reason: lastGame.reason, rating: null },
    ...{ coins: { white: 0, black: 0 }, wxp: { white: 0, black: 0 } },
  };
  const commitment = createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
  const meta: MatchMeta = {
    ...newMeta(spec, { seed, commitment, botEntropy: seed }, spec.createdAtMs),
    // Neither side had a share in the dice: that is how a guest's game is known.
    ...{ fingerprints: { white: null, black: null }, entropy: { white: null, black: null } },
    ...{ status: "finished", waitUntilMs: null, result },
    ready: bySeat((seat) => seat === opponentOf(GUEST_SEAT)),
    done: { playing: true, canceled: false, told: true, queued: true, counted: true },
  };
  return { meta, events, reviews: [] };
}
