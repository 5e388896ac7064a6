/** From what a player asks for to a match or a place in a pool. Every refusal changes nothing. */
import { botFee, GAME_PRESETS, type GameOptions, isGameLength, privateStake } from "../../backgammon/presets";
import type { BySeat, ClockName } from "../../backgammon/vocabulary";
import { getBot } from "../bots/bots";
import { areBlocked } from "../friends/blocks";
import type { MatchSpec } from "../objects/match-spec";
import { leavePools, POOL_NAMES, type PoolRequest, poolObject } from "../objects/pool";
import type { Env } from "../platform/env";
import { getSettings } from "../platform/settings";
import { createWithNewId } from "./create-match";
import { type Dodges, searchesFromMs } from "./dodges";
import { botRules, privateRules } from "./match-rules";
import { canAfford } from "./pairing";
import { lookAtPlayers, type PlayerRow } from "./players";
import { getPrivateGame, insertPrivateGame, type PrivateGame } from "./private-games";
import type { RefusalCode } from "./refusals";

/** `fromMs`: from when on the same may be asked again. */
export type Refused = { readonly ok: false; readonly code: RefusalCode; readonly fromMs?: number };
type Result<T> = ({ readonly ok: true } & T) | Refused;
type Started = Result<{ readonly matchId: number }>;

function refused(code: RefusalCode): Refused {
  return { ok: false, code };
}

/** The player, if they may start anything now. */
async function freePlayer(
  env: Env,
  userId: string,
): Promise<Result<{ readonly player: PlayerRow; readonly dodges: Dodges | null }>> {
  const { isMaintenance, players, dodges } = await lookAtPlayers(env, [userId]);
  if (isMaintenance) return refused("maintenance");
  const player = players.get(userId);
  if (player === undefined || player.name === null) return refused("invalid_options");
  if (player.matchId !== null) return refused("already_in_match");
  return { ok: true, player, dodges: dodges.get(userId) ?? null };
}

export async function joinPool(env: Env, request: PoolRequest): Promise<Result<unknown>> {
  const free = await freePlayer(env, request.userId);
  if (!free.ok) return free;
  const { player, dodges } = free;
  const fromMs = dodges === null ? 0 : searchesFromMs(getSettings(env).FAIR_PLAY, dodges);
  if (Date.now() < fromMs) return { ...refused("no_search_yet"), fromMs };
  // The screen does not offer to look for opponents above a rating that the player does not have (RATE-07).
  if (request.type === "rating" && (player.rating === null || request.minRating > player.rating)) {
    return refused("invalid_options");
  }
  if (!canAfford({ ...request, joinedAtMs: 0, leaveAtMs: null }, player)) return refused("insufficient_coins");
  const { balance, rating } = player;
  const joined = await poolObject(env, request.type).join(request, { balance, rating });
  return joined ? { ok: true } : refused("already_in_match");
}

function seatsOf(first: string, second: string): BySeat<string> {
  const heads = crypto.getRandomValues(new Uint8Array(1))[0] % 2 === 0;
  return heads ? { white: first, black: second } : { white: second, black: first };
}

export async function createPrivateGame(
  env: Env,
  userId: string,
  options: GameOptions & { readonly clock: ClockName },
): Promise<Result<{ readonly game: PrivateGame }>> {
  const free = await freePlayer(env, userId);
  if (!free.ok) return free;
  // A single game is played with the cube; without it, it is a 1-point match.
  if (!isGameLength(options.type, options.length) || (options.type === "single_game" && !options.cube)) {
    return refused("invalid_options");
  }
  const stake = privateStake(options);
  if (free.player.balance < stake) return refused("insufficient_coins");
  const game = await insertPrivateGame(env.DB, { ...options, creatorId: userId, stake }, Date.now());
  if (game === null) return refused("private_game_exists");
  await leavePools(env, [userId], POOL_NAMES);
  return { ok: true, game };
}

export async function joinPrivateGame(env: Env, userId: string, code: string): Promise<Started> {
  const free = await freePlayer(env, userId);
  if (!free.ok) return free;
  const nowMs = Date.now();
  const game = await getPrivateGame(env.DB, code, nowMs);
  if (game === null || game.creatorId === userId) return refused("invalid_key");
  // Who has blocked whom is nobody's to know.
  if (await areBlocked(env.DB, userId, game.creatorId)) return refused("invalid_key");
  if (free.player.balance < game.stake) return refused("insufficient_coins");
  const created = await createWithNewId(env, {
    ...{ mode: "private", seats: seatsOf(game.creatorId, userId), nowMs },
    ...{ rules: privateRules(game, game.clock), length: game.length, clock: game.clock, stake: game.stake },
    ...{ coinLevel: null, tutor: null, privateCode: game.code },
  });
  if (created.ok) return { ok: true, matchId: created.matchId };
  switch (created.code) {
    case "maintenance":
      return refused("maintenance");
    case "id_taken":
      return refused("invalid_options");
    case "insufficient_coins":
    case "already_in_match":
      // What stands against the creator is not the joiner's to know: the key opens nothing now.
      return refused(created.users.includes(userId) ? created.code : "invalid_key");
    default:
      return refused("invalid_key");
  }
}

/** What a member may choose is a preset; others play one point without the cube (study spec §1). */
function mayPlayBot(player: PlayerRow, options: GameOptions): boolean {
  const preset = GAME_PRESETS.find(
    ({ type, length, cube }) => type === options.type && length === options.length && cube === options.cube,
  );
  if (preset === undefined) return false;
  return player.membership !== "free" || (preset.length === 1 && !preset.cube);
}

export async function startBotMatch(
  env: Env,
  userId: string,
  botId: string,
  options: GameOptions,
  tutor: NonNullable<MatchSpec["tutor"]>,
): Promise<Started> {
  const bot = getBot(botId);
  if (bot === null) return refused("not_found");
  const free = await freePlayer(env, userId);
  if (!free.ok) return free;
  if (!mayPlayBot(free.player, options)) return refused("invalid_options");
  const nowMs = Date.now();
  const created = await createWithNewId(env, {
    ...{ mode: "bot", seats: seatsOf(userId, bot.id), nowMs },
    ...{ rules: botRules(options), length: options.length, clock: "casual", stake: botFee(options) },
    ...{ coinLevel: null, tutor, privateCode: null },
  });
  if (created.ok) return { ok: true, matchId: created.matchId };
  const { code } = created;
  const isUnexpected = code === "unknown_player" || code === "game_gone" || code === "id_taken";
  return refused(isUnexpected ? "invalid_options" : code);
}
