/**
 * Creates matches. Players, coins and the match's row are one atomic batch; the match object and the news to the players
 * follow and are repeated until they succeed (`openMatch`), so an interruption anywhere leaves either nothing or a match
 * that is completed later. Nobody is in two matches: `active_matches` has one row a user.
 */
import type { MatchRules } from "../../backgammon/match/types";
import { type BySeat, bySeat, type ClockName, type MatchMode, SEATS } from "../../backgammon/vocabulary";
import type { FairPlay } from "../../contract/fair-play";
import type { ActiveMatch, PlayerView } from "../../contract/socket";
import { botView, getBot } from "../bots/bots";
import { FEES, holdAccount, ledgerRefusal, openAccountStatement, transferStatement } from "../ledger/ledger";
import { logThrown } from "../log/log";
import { matchObject } from "../objects/match";
import type { MatchSpec } from "../objects/match-spec";
import { leavePools, POOL_NAMES } from "../objects/pool";
import { userChannel } from "../objects/user-channel";
import { callAgain } from "../platform/call-again";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { readRows } from "../stored/form";
import { losesNext } from "./dodges";
import { MOST_DRAWS, newMatchId } from "./match-id";
import { getActiveMatch, getMatch, markNegotiating, parseSpec } from "./match-index";
import { type Look, lookAtPlayers, playerView } from "./players";
import { heldPerPlayer, humansOf, insertActiveMatchStatement, insertMatchStatement } from "./store";

export type NewMatch = {
  /** From `newMatchId`; the same id again is the same match. */
  readonly matchId: number;
  readonly mode: MatchMode;
  /** A user id, or a bot's. At least one is a user. */
  readonly seats: BySeat<string>;
  readonly rules: MatchRules;
  /** Points to win; of a coin game its limit. */
  readonly length: number;
  readonly clock: ClockName;
  /** Coins: per point in a coin game, the fee of a bot game, else what each side puts in. */
  readonly stake: number;
  readonly coinLevel: number | null;
  readonly tutor: MatchSpec["tutor"];
  /** The pending private game that becomes this match, and ends with its creation. */
  readonly privateCode: string | null;
  readonly nowMs: number;
};

export type CreateRefusal =
  /** `users` are those who cannot pay, or who are in another match. */
  | { readonly ok: false; readonly code: "insufficient_coins" | "already_in_match"; readonly users: readonly string[] }
  /**
   * A player or bot does not exist or has not finished the signup; or the private game is gone; or another pair drew the
   * same match id in the same millisecond, so that a new id will do.
   */
  | { readonly ok: false; readonly code: "maintenance" | "unknown_player" | "game_gone" | "id_taken" };
/** `opened` is false when the object could not be reached yet: `openMatch` completes it later. */
export type Created = { readonly ok: true; readonly matchId: number; readonly opened: boolean };

/** `known`: what was read of the players a moment ago, by whoever paired them. */
export async function createMatch(
  env: Env,
  match: NewMatch,
  known: Look | null = null,
): Promise<Created | CreateRefusal> {
  const users = SEATS.map((seat) => match.seats[seat]).filter((id) => getBot(id) === null);
  const look = known === null ? await lookAtPlayers(env, users) : pick(known, users);
  const refusal = refusalFor(match, users, look);
  // What stands against the match may be the match itself, made by an earlier attempt.
  if (refusal !== null) return (await completeExisting(env, match)) ?? refusal;

  const spec = makeSpec(match, look, getSettings(env).FAIR_PLAY);
  try {
    await env.DB.batch(creation(env.DB, match, spec));
  } catch (error) {
    // Another request was faster with one of the players, or with this very match: look again at what there is now.
    const existing = await completeExisting(env, match);
    if (existing !== null) return existing;
    const refused = refusalFor(match, users, await lookAtPlayers(env, users));
    if (refused !== null) return refused;
    if (String(error).includes("FOREIGN KEY")) return { ok: false, code: "game_gone" };
    if (ledgerRefusal(error) === "insufficient_coins") return { ok: false, code: "insufficient_coins", users };
    throw error;
  }
  return { ok: true, matchId: match.matchId, opened: await tryToOpen(env, spec) };
}

/** A match that nobody has asked for before, under an id that nobody else has drawn. */
export async function createWithNewId(env: Env, match: Omit<NewMatch, "matchId">): Promise<Created | CreateRefusal> {
  for (let draws = 1; ; draws++) {
    const created = await createMatch(env, { ...match, matchId: newMatchId(match.nowMs) });
    if (created.ok || created.code !== "id_taken" || draws === MOST_DRAWS) return created;
  }
}

/** Of all who were looked at, those of one match. */
function pick(look: Look, users: readonly string[]): Look {
  const players = users.flatMap((id) => [look.players.get(id) ?? []].flat());
  return { ...look, players: new Map(players.map((player) => [player.id, player])) };
}

/** Who or what stands against the match, as the database shows it now. */
function refusalFor(match: NewMatch, users: readonly string[], { isMaintenance, players }: Look): CreateRefusal | null {
  if (isMaintenance) return { ok: false, code: "maintenance" };
  if (users.some((id) => !players.get(id)?.name)) return { ok: false, code: "unknown_player" };
  const rows = [...players.values()];
  const busy = rows.filter(({ matchId }) => matchId !== null).map(({ id }) => id);
  if (busy.length > 0) return { ok: false, code: "already_in_match", users: busy };
  const needed = match.mode === "bot" ? match.stake : heldPerPlayer(match);
  const poor = rows.filter(({ balance }) => balance < needed).map(({ id }) => id);
  return poor.length > 0 ? { ok: false, code: "insufficient_coins", users: poor } : null;
}

function makeSpec(match: NewMatch, { players, dodges }: Look, rules: FairPlay): MatchSpec {
  const { matchId, mode, stake, coinLevel, tutor, nowMs, seats } = match;
  const bots = bySeat((seat) => getBot(seats[seat])?.id ?? null);
  const view = (id: string): PlayerView => {
    const bot = getBot(id);
    return bot === null ? playerView(players.get(id)!) : botView(bot);
  };
  const views = bySeat((seat) => view(seats[seat]));
  // Private games are played by appointment, and a bot does not mind.
  const isPaired = mode === "coin" || mode === "rating";
  const mustPlay = SEATS.filter((seat) => isPaired && losesNext(rules, dodges.get(seats[seat])));
  const made = { matchId, mode, rules: match.rules, stake, coinLevel, players: views, bots, tutor, createdAtMs: nowMs };
  return mustPlay.length === 0 ? made : { ...made, mustPlay };
}

function creation(db: D1Database, match: NewMatch, spec: MatchSpec): D1PreparedStatement[] {
  const { matchId, nowMs } = match;
  const users = humansOf(spec);
  const hold = holdAccount(matchId);
  const held = heldPerPlayer(match);
  const statements = [
    insertMatchStatement(db, { spec, length: match.length, clock: match.clock, privateCode: match.privateCode }),
    insertActiveMatchStatement(db, users, matchId),
    // Whoever starts to play has no use for a key that another could still enter.
    db.prepare("DELETE FROM private_games WHERE creator_id IN (?, ?)").bind(users[0], users[1] ?? null),
  ];
  if (match.mode === "bot") {
    const fee = { key: `match:${matchId}:fee`, debit: users[0], credit: FEES, amount: match.stake } as const;
    return [...statements, transferStatement(db, { ...fee, reason: "fee", matchId, nowMs })];
  }
  const holds = SEATS.map((seat) => ({ key: `match:${matchId}:hold:${seat}`, debit: match.seats[seat] }));
  return [
    ...statements,
    openAccountStatement(db, hold, "hold"),
    ...holds.map((part) =>
      transferStatement(db, { ...part, credit: hold, amount: held, reason: "hold", matchId, nowMs }),
    ),
  ];
}

/** Completes the match if it was written before; null when nothing has its id. */
async function completeExisting(env: Env, match: NewMatch): Promise<Created | CreateRefusal | null> {
  const row = await getMatch(env.DB, match.matchId);
  if (row === null) return null;
  if (row.whiteId !== match.seats.white || row.blackId !== match.seats.black) return { ok: false, code: "id_taken" };
  return { ok: true, matchId: row.id, opened: row.status !== "opened" || (await tryToOpen(env, parseSpec(row))) };
}

export function activeMatchOf(spec: MatchSpec): ActiveMatch {
  return { matchId: spec.matchId, mode: spec.mode, players: spec.players };
}

async function tryToOpen(env: Env, spec: MatchSpec): Promise<boolean> {
  try {
    await openMatch(env, spec);
    return true;
  } catch (error) {
    logThrown("warn", "a match is written but not yet opened", error, { matchId: spec.matchId });
    return false;
  }
}

/** Makes the match object and tells the players. Safe to repeat; throws while the object cannot be reached. */
export async function openMatch(env: Env, spec: MatchSpec): Promise<void> {
  await matchObject(env, spec.matchId).create(spec);
  const users = humansOf(spec);
  // A pool that made the match has let its players go by itself.
  const pools = POOL_NAMES.filter((name) => name !== spec.mode);
  await Promise.all([
    pushToPlayers(env, users, "match:created", activeMatchOf(spec)),
    leavePools(env, users, pools),
    markNegotiating(env.DB, spec.matchId),
  ]);
}

/** Tells each user, if need be again; one who cannot be reached at all learns it when they join their channel again. */
export async function pushToPlayers(
  env: Env,
  users: readonly string[],
  event: string,
  payload: unknown,
): Promise<void> {
  const sent = await Promise.allSettled(
    users.map((userId) => callAgain(async () => userChannel(env, userId).push(event, payload))),
  );
  for (const outcome of sent) {
    if (outcome.status === "rejected") logThrown("warn", `${event} did not reach a player`, outcome.reason);
  }
}

/**
 * The match that a user is in, or null. A match whose object was never made is opened now, so that whoever asks (the
 * user's channel, the match page) can rely on the object. Null as well when what is stored of it cannot be read: the user's
 * channel carries more than this match.
 */
export async function requireOpenActiveMatch(env: Env, userId: string): Promise<ActiveMatch | null> {
  const row = await getActiveMatch(env.DB, userId);
  if (row === null) return null;
  const [spec] = readRows([row], parseSpec);
  if (spec === undefined) return null;
  if (row.status === "opened") await openMatch(env, spec);
  return activeMatchOf(spec);
}
