export const searching = "Searching...";
export const opensAlone = "The board opens by itself as soon as someone sits down.";
export const lookAgain = "look again";
export const noOpponentFound = "No opponent found";
/** From the second round on. */
export const noOpponentYet = "No opponent found yet. We keep searching.";
export const changeStakes = "Change stakes";
export const changeFilters = "Change filters";
export const playBot = "Play a bot instead";
export const searchedFor = (time: string) => `You have searched for ${time}`;
export const reconnecting = "Reconnecting...";
export const earthBoard = "The Earth Board";
export const realBoard = "Real Board!";
export const earthBoardAbout = "The club's own board to play on at a table: walnut frame, felt field, doubling cube.";
export const notSearching = "You are not searching any more. Press Play to search again.";
export const title = "Searching";
export const coinGame = "Coin Game";
export const ratingGame = "Rating Game";
export const searchingSeconds = (left: number) => `Searching... ${left}`;
export const keepSearching = (left: number) => `We keep searching. Closing in ${left}`;
/** Before the link `lookAgain`. */
export const withoutScripts = "Without scripts this page cannot hear that a match began:";
