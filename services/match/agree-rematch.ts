/** Another match of the same two: offered or, when both want it, made. The players learn of it by `match:created`. */
import { newMatchId } from "../matchmaking/match-id";
import { createRematch } from "../matchmaking/rematch";
import type { RoomReply } from "../objects/match";
import type { Env } from "../platform/env";
import type { MatchRoom } from "./match-room";
import { refusalText } from "./refusal-text";

/** `flush` stores what the room has changed. */
export async function agreeRematch(
  env: Env,
  room: MatchRoom,
  userId: string,
  flush: () => Promise<unknown>,
): Promise<RoomReply> {
  const reply = room.rematch(userId);
  await flush();
  if (!reply.ok || !reply.agreed) return reply.ok ? { ok: true } : reply;
  const { spec, rematchId } = room.meta;
  const nowMs = Date.now();
  const matchId = rematchId ?? newMatchId(nowMs);
  room.setRematch(matchId);
  await flush();
  const created = await createRematch(env, spec, matchId, nowMs);
  if (!created.ok) room.setRematch(null);
  await flush();
  return created.ok ? { ok: true } : { ok: false, code: created.code, message: refusalText(created.code) };
}
