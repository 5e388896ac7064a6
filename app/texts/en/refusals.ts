/** What a refusal says to a player, by its code; the specs' texts (platform spec §5, §8; study spec §8). */
export const insufficientCoins = "Insufficient coins.\nBuy coins or wait for next free bonus.";
export const maintenance = "Matches are temporarily suspended for maintenance.\nThey will be back as soon as possible.";
export const runningMatch = "You already have a running match";
export const invalidKey = "Invalid key";
export const cannotCreate = "Unable to create match, please contact support.";
export const cannotDelete = "Cannot delete existing match";
