/** What no match begins with, fetched as one file when the first of it is needed. */
export { automaticTurn } from "./automatic-turn";
export { BetweenGames } from "./between-games";
export { ByItself } from "./by-itself";
export { CanceledCard } from "./canceled-card";
export { CoachNote } from "./coach-note";
export { Dialogs } from "./dialogs";
export { DiceAlarm } from "./dice-alarm";
export { refusedText } from "./refused-text";
export { ResultCard } from "./result-card";
export { ResultSaid } from "./result-said";
export { inHandText, lowText, missText, progressText, queuedText } from "./turn-words";
export { TutorPlace } from "./tutor-place";
