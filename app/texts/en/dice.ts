import { plural } from "./language";

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
export const wrongFingerprint = "The seed does not have the fingerprint that the club shows for this match.";
export const fingerprint = "Fingerprint of the seed (SHA-256)";
export const rolls = "Rolls";
export const diceCertificate = "Dice Certificate";
export const lead =
  "Nobody chooses a roll here: not the club, not your opponent, not you. You need not believe it, you can compute it.";
export const howTitle = "How a roll is made";
export const howSeed =
  "Before the first roll the server draws 32 random bytes, the seed, and shows their SHA-256, the fingerprint. From then on it cannot swap the seed without being caught.";
export const howShares =
  "The browser of each player draws 32 random bytes as well, a share, and sends its fingerprint. Only when all fingerprints are there do the browsers send the shares, and each must fit its fingerprint: nobody can choose a share after seeing another's. A bot's share is the club's, and bound in the same way.";
export const howKept =
  "Your browser keeps its own share and the first fingerprints that it sees. Should the club, or your opponent through the club, show another one later, a share that does not fit, or another share in place of yours, the browser stops the match and says so.";
export const provesTitle = "What this proves, and what it does not";
export const provesRolls =
  "Proved: every roll follows from the seed and the shares, all of them fixed before anybody could know what they would give together. One honest share is enough. Yours is drawn by your own browser, so neither the club, nor your opponent, nor both together could choose the rolls.";
export const provesKept =
  "Proved only to a browser that was there: that the fingerprints shown today are those that were shown before the first roll. Somebody else, and you on another device, have the club's word for that.";
export const provesNotSecret =
  "Not proved: that nobody looked ahead. Once the shares are shown the server can compute the rolls to come, since it deals them. That it tells nobody, and that the club's bots do not look, is the club's promise.";
export const provesNotStart =
  "Not proved: that no match was called off because of what its dice would have been. A match that does not begin moves no coins and no rating, its seed is published all the same, and a player of a pool to whom it happens again and again waits longer each time.";
export const provesNotScript =
  "Not proved: that the program in your browser is the one described here. The club delivers it. You can read it, or compute the rolls by any other program from the figures below.";
export const findings = "What was found";
export const rightFingerprint = "The seed has the fingerprint that the club shows for this match.";
export const boundShares = "Both shares have the fingerprints that were there before either share was shown.";
export const wrongShares = "A share does not have the fingerprint that its side was bound to.";
export const unbound =
  "This match was played before shares had fingerprints. That nobody chose a share after seeing another's cannot be shown.";
export const neverCame =
  "One side never showed a share, so nothing was played: the one roll of this match decided nothing.";
export const keptNothing =
  "This browser has kept nothing of this match. That the fingerprints are those from before the first roll is the club's word here; check on the device on which it was played.";
export const keptSame =
  "This browser kept the three fingerprints before any share was shown, and its own share. They are the same.";
export const keptLate =
  "What this browser kept is the same, but it came to the match when the shares were already out. That they were fixed before is the club's word here.";
export const keptOthersShare =
  "The fingerprints that this browser kept are the same. The share that counts is not the one it drew: another of your devices or tabs gave it. If you had none, tell the club.";
export const keptOther =
  "This browser kept other fingerprints than what is shown now gives. The dice, or what is said of them, were changed.";
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
  plural(rolls, {
    one: "The one roll of this match follows from its seed and both shares.",
    other: `All ${rolls} rolls of this match follow from its seed and both shares.`,
  });
export const kept = "What this browser kept";
export const keptAbout =
  "The first fingerprints that it was shown, and the share that it drew itself. A club that is honest shows the same today.";
export const ownShare = "Own share";
export const whitesFingerprint = "Fingerprint of White's share";
export const blacksFingerprint = "Fingerprint of Black's share";
export const differ = (wrong: number, rolls: number) => `${wrong} of ${rolls} rolls differ from what was dealt.`;
