/** Opponents of games that the browser plays alone, and keeping a guest's. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { keepGuestGame as call, guestRecordSchema } from "../../contract/guest-game";
import { CHARACTERS } from "../../engine/bots/characters";
import { type ApiResult, callService } from "./api-client.server";

/** One of each level. */
const OFFERED = ["Pico", "Dash", "Sextant", "Orion"];

export function guestBots() {
  return CHARACTERS.filter(({ name }) => OFFERED.includes(name)).map(
    ({ id, name, level, avatar, about, errorRate }) => {
      return { id, name, level, avatar, about, errorRate };
    },
  );
}

/** The engine as it is, for a position that is played on. */
export function strongestBot() {
  const { id, name, avatar } = CHARACTERS[CHARACTERS.length - 1];
  return { id, name, avatar };
}

/** `text` is what the browser had stored. */
export async function keepGuestGame(context: AppLoadContext, text: string): Promise<ApiResult<{ match_id: number }>> {
  const record = guestRecordSchema.safeParse(readJson(text));
  if (!record.success) return { ok: false, status: 422, code: "malformed" };
  return callService(context, call, { body: record.data });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
