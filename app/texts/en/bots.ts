/** What every screen says of a bot. */

/** The lower the error rate, the stronger. */
export const strength = (errorRate: string, level: string) => `Plays at error rate ${errorRate} · ${level}`;
