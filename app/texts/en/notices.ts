/** What the club tells a player: warnings, matches that were voided, purchases that were taken back. */
export const notices = "From the club";
export const none = "The club has told you nothing so far.";
export const warning = "A warning from the club";
export const matchVoided = "A match of yours was voided";
export const matchVoidedAbout = (coins: string) =>
  `The club has looked at it and taken back what it gave: its coins, rating, WXP and its place in your record. For you that is ${coins} coins.`;
export const matchRestored = "A match that was voided counts again";
export const matchRestoredAbout = (coins: string) => `What it gave is given again. For you that is ${coins} coins.`;
export const purchaseTaken = "A purchase was taken back";
export const purchaseTakenAbout = (coins: string) =>
  `Its payment was refunded or is disputed, so ${coins} coins were taken back.`;
export const membershipTakenAbout = "Its payment was refunded or is disputed, so the membership has ended.";
export const purchaseGiven = "A purchase is yours again";
export const purchaseGivenAbout = (coins: string) => `The dispute was settled: the ${coins} coins are yours again.`;
export const membershipGivenAbout = "The dispute was settled: the membership goes on.";
export const owed = (coins: string) =>
  `You owe ${coins} coins: they were to be taken back and were not there any more. Whatever coins you get pay that first. Until then what you bought with them is frozen.`;
export const lookAtMatch = "Look at the match";
export const haveRead = "I have read this";
export const fresh = "New";
export const ask = "If you think that this is wrong, write to the club.";
export const older = "Older";
