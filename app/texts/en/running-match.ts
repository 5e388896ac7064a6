/** The running match as the lobby shows it. Read on the server alone. */
export const against = (opponent: string) => `Against ${opponent}`;
export const score = (mine: number, theirs: number) => `You ${mine}, they ${theirs}`;
export const game = (number: number) => `Game ${number}`;
export const stake = (coins: string) => `Stake ${coins}`;
export const stakePerPoint = (coins: string) => `Stake ${coins} a point`;
export const yourTurn = "Your turn";
export const turnOf = (opponent: string) => `${opponent} is on turn`;
export const doubleOffered = (opponent: string) => `${opponent} doubled: take or drop`;
export const resignationOffered = (opponent: string) => `${opponent} offers to resign`;
export const waiting = "Waiting for both players";
export const nextGame = "The next game is about to begin";
