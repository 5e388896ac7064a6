import type { PlayerView } from "../../contract/socket";
import { CHARACTERS, type Character, getCharacter } from "../../engine/bots/characters";

/** The bots that can be played, weakest first: the engine's characters. */
export const BOTS: readonly Character[] = CHARACTERS;

/** The bot with this id, or null. */
export function getBot(id: string): Character | null {
  return getCharacter(id);
}

/** A bot as its opponent sees it. */
export function botView(bot: Character): PlayerView {
  return { id: bot.id, name: bot.name, avatar: bot.avatar, country: null, rating: null, isBot: true };
}
