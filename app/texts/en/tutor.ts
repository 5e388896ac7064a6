/** What the engine's help says. */
export const tutor = "Tutor";
export const close = "Close the tutor";
export const thinking = "The engine is thinking…";
/** The same, said. */
export const thinkingSaid = "The engine is thinking.";
export const failed = "The engine could not be loaded.";
export const nothingToChoose = "There is nothing to choose.";
export const bestPlays = "Best plays";
export const rowsAbout = "Best choices with their equity, and what each loses";
export const preview = "Show it on the board";
export const best = "best";
export const equal = "equal";
export const wins = (chance: string) => `wins ${chance}`;
export const youWin = (chance: string) => `You win ${chance}`;
export const hint = (advice: string) => `Hint: ${advice}`;

export const grades = { Doubtful: "Doubtful", Error: "Error", Blunder: "Blunder" };
export const verdict = (grade: string, loss: string, correction: string) => `${grade} ${loss}: ${correction}`;
export const wasBest = (play: string) => `${play} was best`;
export const doubleWasRight = "a double was right";
export const waitingWasRight = "waiting was right";
export const playingOnWasRight = "too good to double: playing on was right";
export const takeWasRight = "a take was right";
export const dropWasRight = "a drop was right";
export const why = "Why";
export const bestMove = "Best move";
export const asGoodAsBest = "As good as the best move";
export const asGood = "As good as any other move";
export const rightDouble = "A right double";
export const rightTake = "A right take";
export const rightDrop = "A right drop";

export const cubeAdvice = { Double: "Double", "No Double": "No Double", "Too good": "Too good to double" };
export const takeAdvice = { Take: "Take", Drop: "Drop" };
export const noDouble = "No double";
export const doubleTake = "Double, take";
export const doubleDrop = "Double, drop";
export const take = "Take";
export const drop = "Drop";
