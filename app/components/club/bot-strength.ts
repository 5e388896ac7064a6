import * as texts from "#texts/bots";

/** How strong a bot is, in words: "Plays at error rate 9.1 · Advanced". The less, the stronger. */
export function botStrength(bot: { readonly errorRate: number; readonly level: string }): string {
  return texts.strength(bot.errorRate.toFixed(1), bot.level);
}
