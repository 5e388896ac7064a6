import type { PlayerView } from "../../contract/socket";

/** The groups of the bot screen, weakest first. */
export const BOT_LEVELS = ["Beginner", "Intermediate", "Advanced", "Master"] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export type Bot = {
  /** Starts with 00000000, as every bot's id does. */
  readonly id: string;
  readonly name: string;
  readonly level: BotLevel;
  readonly avatar: string;
};

/** Pico plays by `engine/plain-evaluator.ts`: one ply of hand-made rules, so a beginner until the nets take over. */
export const BOTS: readonly Bot[] = [
  { id: "00000000-0000-4000-8000-000000000001", name: "Pico", level: "Beginner", avatar: "bot" },
];

/** The bot with this id, or null. */
export function getBot(id: string): Bot | null {
  return BOTS.find((bot) => bot.id === id) ?? null;
}

/** A bot as its opponent sees it. */
export function botView(bot: Bot): PlayerView {
  return { id: bot.id, name: bot.name, avatar: bot.avatar, country: null, rating: null, isBot: true };
}
