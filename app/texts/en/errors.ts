export const description =
  "An online backgammon club: live play, provable dice, and an engine that judges every decision.";
export const notFound = "Not found";
export const nothingHere = "There is nothing here.";
export const nothingHereWhy = "The page may have moved, or the address has a slip in it.";
export const offline = "You are offline.";
export const offlineWhy = "Nothing is lost. The page comes back with the connection.";
export const failedWhy = "Nothing you had is lost: go back and try again.";
/** Once the error-reporting service has taken a report of it. */
export const noted = "It has been noted.";
export const match = "Match";
export const noMatch = "There is no such match.";
export const noMatchWhy = "It may belong to other players, or the address has a slip in it.";
export const boardFailed = "The board could not be loaded.";
export const boardFailedWhy = "Nothing is lost: the match goes on at the server. Load the page again in a moment.";
export const noReplayWhy = "The link may have a slip in it. Ask for it again.";
export const toPlay = "To Play";
