import type { MatchSpec } from "../objects/match-spec";
import { openEngine } from "../platform/engine";
import { hasBot, makeBotPlayer } from "./match-bot";
import { makeRollAhead, rollAt } from "./match-dice";
import type { RoomContext } from "./match-play";

/** The dice and, where one plays, the bot of a match. The engine is opened only for a match that has a bot. */
export async function contextOf(spec: MatchSpec): Promise<RoomContext> {
  const bot = hasBot(spec.bots) ? makeBotPlayer(await openEngine(), spec, Math.random) : null;
  return { rollAt, rollAhead: makeRollAhead(), bot };
}
