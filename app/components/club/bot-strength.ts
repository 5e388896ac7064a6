/** How strong a bot is, in words: "Plays at error rate 9.1 · Advanced". The less, the stronger. */
export function botStrength(bot: { readonly errorRate: number; readonly level: string }): string {
  return `Plays at error rate ${bot.errorRate.toFixed(1)} · ${bot.level}`;
}
