export const rating = "Rating";
export const peakRating = "Peak rating";
export const coins = "Coins";
export const mostCoinsHeld = "Most coins held";
export const winsAndLosses = "Wins and losses";
export const memberSince = "Member since";
export const profile = "Profile";
export const settings = "Settings";
