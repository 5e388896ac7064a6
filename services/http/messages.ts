/**
 * What players read when something fails or is done: the specs' texts, once, for both sides (platform spec §5, §8; study spec
 * §8). Both spellings of the general failure are the specs' own, with and without a full stop.
 */
export const MESSAGES = {
  /** Failed list loads, purchases, updates, current games and the username check. */
  failed: "Something went wrong.",
  /** A failed profile update, and a bot game that does not start. */
  updateFailed: "Something went wrong",
  unauthorized: "Unauthorized. Please login again",
  noAuthData: "Auth data not found",
  noStrategy: "Auth strategy not configured",
  suspended: "This account is suspended.",
  noProfile: "User profile not found",
  nothingHere: "There is nothing here.",
  tooManyRequests: "Too many requests. Please wait a moment.",
  insufficientCoins: "Insufficient coins.\nBuy coins or wait for next free bonus.",
  maintenance: "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.",
  noSearchYet: "You did not play matches that were found for you, so you cannot search for a while.",
  runningMatch: "You already have a running match",
  invalidKey: "Invalid key",
  cannotCreate: "Unable to create match, please contact support.",
  cannotDelete: "Cannot delete existing match",
  unfinishedMatch: "This match didn't finish yet",
  analysesUsedUp:
    "As many of your matches were analysed in the last 24 hours as one may have in a day. Try it again later.",
  tooManyLooks: "As many looks are kept with this match as can be.",
  tooManyImports: "As many imported matches are kept as can be. Remove one first.",
  badMatchFile: "This match cannot be read.",
  tooYoung: (age: number) => `The user should be at least ${age} years old`,
  requestExists: "Friend request already exists.",
  usernameRequired: "Username is required",
  /** A guest's game that is not kept, by its code. */
  guestGame: {
    other_version: "This game is from another version and cannot be kept.",
    illegal_game: "This game was not played by the rules and cannot be kept.",
    unfinished_game: "Finish the game first, then keep it.",
    account_not_new: "Only a new account can keep a guest game.",
    signup_unfinished: "Finish the signup first.",
    already_kept: "A guest game is kept once, and an account keeps one.",
  },
} as const;
