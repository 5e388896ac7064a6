/** Another match of the same two: offered or, when both want it, made. The players learn of it by `match:created`. */
import { MOST_DRAWS, newMatchId } from "../matchmaking/match-id";
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
  const created = await create(env, room, flush);
  if (!created.ok) room.setRematch(null);
  await flush();
  return created.ok ? { ok: true } : { ok: false, code: created.code, message: refusalText(created.code) };
}

/** The id is kept before the match is made, so that whoever asks at the same time makes the same one. */
async function create(
  env: Env,
  room: MatchRoom,
  flush: () => Promise<unknown>,
): Promise<Awaited<ReturnType<typeof createRematch>>> {
  const nowMs = Date.now();
  let matchId = room.meta.rematchId ?? newMatchId(nowMs);
  for (let draws = 1; ; draws++) {
    room.setRematch(matchId);
    await flush();
    const created = await createRematch(env, room.meta.spec, matchId, nowMs);
    if (created.ok || created.code !== "id_taken" || draws === MOST_DRAWS) return created;
    // Whoever asked at the same time may have drawn another one already.
    const { rematchId } = room.meta;
    matchId = rematchId === null || rematchId === matchId ? newMatchId(nowMs) : rematchId;
  }
}
