/** The free coins of every twelve hours. */
export const bonus = "Bonus";
export const about = "Every 12 hours, free.";
export const claim = (coins: string) => `Claim ${coins}`;
export const claimed = "Bonus claimed.";
export const notYet = (countdown: string) => `The next bonus is ready in ${countdown}.`;
