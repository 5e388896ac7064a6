/** What several screens say. */

/** Failed list loads, purchases, updates, current games and the username check (platform spec §8). */
export const failed = "Something went wrong.";
/** A failed profile update, and a bot game that does not start: the specs spell it without a full stop. */
export const failedShort = "Something went wrong";
export const backToPlay = "Back to Play";
export const play = "Play";
export const cancel = "Cancel";
export const close = "Close";
export const tryAgain = "Try again";
export const copied = "Successfully copied.";
export const clubName = "Starpoint";
export const pageTitle = (page: string) => `${page} · ${clubName}`;
export const back = "Back";
export const online = "Online";
