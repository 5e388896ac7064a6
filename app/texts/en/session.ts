export const buyCoins = "Buy coins";
export const goToTheBoard = "Go to the board";
export const signedOut = "Signed out";
export const sessionEnded = "Your session has ended.";
export const unauthorized = "Unauthorized. Please login again";
export const notOnWeb = "Purchases via web is coming soon. Go to mobile app to buy coins.";
export const ok = "OK";
export const balance = (coins: string) => `${coins} coins`;
/** To a tab of another deploy than the server's. */
export const newVersion = "A new version is here.";
/** The line broke before all of the page had come: nothing new reaches it. */
export const lineLost = "Part of this page did not load.";
export const reload = "Reload";
export const offline = "You are offline. Nothing is lost.";
export const offlineHeld = "You are offline. This opens as soon as you are back.";
