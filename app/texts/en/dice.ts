export const nothingDealt = "No match has ended yet.";
export const face = "Face";
export const times = "Times";
export const share = "Share";
export const badSeed = "A seed has 64 hexadecimal digits.";
export const match = "Match";
export const seed = "Seed, published after the match";
export const whitesShare = "White's share";
export const blacksShare = "Black's share";
export const computeTheRolls = "Compute the rolls";
export const needsScript = "The computation runs in your browser and needs script.";
export const wrongFingerprint = "The seed does not have the fingerprint that was shown before the match.";
export const fingerprint = "Fingerprint of the seed (SHA-256)";
export const rolls = "Rolls";
export const diceCertificate = "Dice Certificate";
export const lead =
  "Nobody chooses a roll here: not the club, not your opponent, not you. You need not believe it, you can compute it.";
export const howTitle = "How a roll is made";
export const howSeed =
  "Before the first roll the server draws 32 random bytes, the seed, and shows their SHA-256, the fingerprint. From then on it cannot swap the seed without being caught.";
export const howShares =
  "The browsers of both players each add 32 random bytes of their own. The server could not know them when it fixed the seed. A bot's share is drawn before the match as well.";
export const howRoll =
  "Roll number n is HMAC-SHA-256 with the seed as key, over the match's number, both shares and n. Bytes from 252 on are thrown away, so that every face is equally likely; the first two that remain, modulo 6 and plus 1, are the dice.";
export const howPublished =
  "When the match has ended the seed is published, and with it anyone can compute every roll again.";
export const howOpening =
  "The opening throw takes white's die first. A tie is thrown again with the next number. The number of a roll counts through the whole match.";
export const dealtTitle = "What was rolled so far";
export const dealtFailed = "The figures cannot be shown just now.";
export const checkAMatch = "Check a match";
export const notShown = (match: string) =>
  `The dice of match ${match} can be shown to its players once it has ended. You can still enter the figures yourself.`;
export const guestDice =
  "This game was played as a guest. Its dice are the guest's own: their browser drew the seed, and nobody was shown its fingerprint before. That they follow from the seed can be computed; that the seed was not chosen cannot.";
/** `stray`: how far chance alone may put a face, in percentage points. */
export const dealtSoFar = (rolls: string, stray: string) =>
  `So far ${rolls} rolls in finished matches; each match is added when it ends. A fair die shows each face once in six, 16.67%. With so many dice, chance alone rarely puts a face more than ${stray} percentage points off.`;
export const doubles = (doubles: string, rolls: string, share: string) =>
  `Doubles: ${doubles} of ${rolls} rolls, ${share}, where one in six is expected. Opening rolls are left out, since a tie is thrown again.`;
export const proved = (rolls: number) =>
  `All ${rolls} rolls of this match follow from the seed whose fingerprint was shown before it began.`;
export const differ = (wrong: number, rolls: number) => `${wrong} of ${rolls} rolls differ from what was dealt.`;
