/** What a refusal says to a player; the specs' texts to the letter (platform spec §5, §8; study spec §8). */
export const insufficientCoins = "Insufficient coins.\nBuy coins or wait for next free bonus.";
export const maintenance = "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.";
export const runningMatch = "You already have a running match";
/** `time` as "1:58". */
export const noSearchYet = (time: string) =>
  `A match was found for you and you did not play it. You can search again in ${time}.`;
export const invalidKey = "Invalid key";
export const cannotCreate = "Unable to create match, please contact support.";
export const cannotDelete = "Cannot delete existing match";

// By the code of the refusal; a code without a text here is the general failure.

export const goods = {
  star_members_only: "This is an exclusive benefit for star members.",
  locked: "Unlock it first.",
  frozen: "This is yours again once the coins for it are paid back.",
  already_unlocked: "You have this already.",
  insufficient_coins: "Insufficient coins!",
  insufficient_wxp: "Insufficient WXP!",
  insufficient_coins_and_wxp: "Insufficient Coins and WXP!",
};

export const checkout = {
  payment_not_configured: "This way to pay is not available.",
  has_membership: "You have this membership or a better one.",
  too_many_orders: "Too many orders. Please try again later.",
  too_many_requests: "Too many requests. Please wait a moment.",
};

export const username = {
  username_required: "Username is required",
  username_length: "A username has 3 to 20 characters.",
  username_characters: "A username has letters a to z, digits and _ only.",
  username_refused: "This username is not available.",
  username_taken: "This username is already taken.",
  username_alike: "This username looks too much like another player's.",
  username_too_soon: "The username can be changed once in 30 days.",
  too_many_requests: "Too many requests. Please wait a moment.",
};

/** Of a profile that is asked for. */
export const profile = {
  not_found: "User profile not found",
  too_many_requests: "Too many requests. Please wait a moment.",
};

export const person = { too_young: (age: number) => `The user should be at least ${age} years old` };
export const deletion = { match_running: "You already have a running match" };

/** Of a study screen. */
export const study = { too_many_requests: "Too many requests. Please wait a moment." };

/** Of another try of an analysis. */
export const analysis = {
  analyses_used_up:
    "As many of your matches were analysed in the last 24 hours as one may have in a day. Try it again later.",
};

/** Of a command to a match. */
export const match = {
  not_your_turn: "It is not your turn.",
  wrong_phase: "That is not possible now.",
  illegal_move: "That move is not legal.",
  cube_not_available: "You cannot double now.",
  clock_running: "Your opponent still has time.",
  match_over: "The match is over.",
  not_started: "The match has not started yet.",
  stale: "The position has changed meanwhile.",
  forbidden: "You do not play in this match.",
  not_found: "There is no such match.",
};
