export const stakePerPoint = "Stake per point";
export const locked = "Locked";
export const opensAtMultiple = "A level opens at 4 times its stake";
export const lockedSentence = "Locked.";
export const noneChosen = "Please select minimum stake per point.";
export const coinGame = "Coin Game";
export const lead = "Choose one or more stakes per point.";
export const advice = "We advise holding 16 times the stake.";
export const joining = "Joining...";
export const stakes = "Stakes";
export const noneYet = "None yet";
export const highestStake = "Highest stake";
export const levelName = (level: number, name: string, stake: string) => `Level ${level}, ${name}, stake ${stake}`;
export const level = (level: number) => `LEVEL ${level}`;
/** `times` the stake. */
export const youHold = (times: string) => `You hold ${times}×`;
export const youHoldOnly = (times: string) => `You hold only ${times}×`;
export const opensAt = (balance: string) => `Opens at ${balance}`;
export const aPoint = (stake: string) => `${stake} a point`;
