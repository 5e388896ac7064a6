import { plural } from "./language";

export const coinBalance = "Coin Balance";
export const rating = "Rating";
export const noCoinMatch = "No match has ended yet. Each one adds a point to this line.";
export const noRatingMatch = "No rating match has ended yet. Each one adds a point to this line.";
export const first = "First";
export const baseline = "Baseline";
export const peak = "Peak";
export const last = "Last";
export const change = "Change";
export const sinceTheFirst = "since the first";
export const allInFigures = "All matches in figures";
export const match = "Match";
export const date = "Date";
export const dice = "Dice";
export const you = "You";
export const opponent = "Opponent";
export const nonDoubles = "Non-doubles";
export const doubles = "Doubles";
export const inAll = "In all";
export const figure = "Figure";
export const byChance = "By chance";
export const openingWon = "Opening Won";
export const averagePips = "Average pips";
export const rolls = "Rolls";
export const coin = "Coin";
export const wxp = "WXP";
export const wxpAbout = "WXP come from coin games and rating matches that you win. They are never lost again.";
export const noWxp = "The first win in a coin game or a rating match brings the first WXP.";
export const wxpWon = "Won in coin games and rating matches";
export const winLoss = "Win/Loss";
export const won = "Won";
export const lost = "Lost";
export const winPct = "Win pct";
export const totalWinPct = "Total Win pct";
export const interval = "95 % interval";
export const between = (low: string, high: string) => `${low} – ${high}`;
export const tooFew = "Too few to say";
export const matches = "Matches";
export const decisions = "Decisions";
export const intervalAbout = "With fewer than 20 matches no interval is said.";
export const medianIntervalAbout =
  "The interval holds the rate around which you play in 95 of 100 such samples. With fewer than six matches none is said.";
export const noMatch = "No match has ended yet. Games against bots do not count here.";
export const winLossBase =
  "Coin games and matches to 1, 3, 5 and 7 points against players, private ones among them. Other lengths and games against bots do not count here.";
export const medianEr = "Median ER";
export const errorRateFormula = "Error Rate = −500 × total equity lost ÷ number of decisions.";
export const errorRateAbout =
  "Equity lost is zero or below, so a lower rate is better play. The median is the rate in the middle: one half of the matches were played better, one half worse.";
export const errorRateLastEach =
  "Only the last 30 matches are used: of each kind its last 30, in the last row the last 30 of all.";
export const errorRateLast = "Only the last 30 matches are used.";
export const levelOfPlay = "Level of play";
export const all = "All";
export const notAnalysed = "No match against another player has been analysed yet.";
export const loading = "Loading";
export const playARatingGame = "Play a rating game";
export const playAMatch = "Play a match";
export const stats = "Stats";
export const category = "Category";
export const statistics = "Statistics";
export const performanceStats = "Performance Stats";
export const diceStats = "Dice Stats";
export const yourAveragePips = "Your average pips";
export const opponentsAveragePips = "Opponent's average pips";
export const balanceBase = "After every match, games against bots among them.";
export const ratingBase = "After every rating match.";
export const rollsBase = "All rolls of finished matches, games against bots among them.";
export const noRoll = "No such roll yet. Rolls are counted when a match is over.";
export const opening = "Opening";
export const contact = "Contact";
export const noContact = "No Contact";
export const matchNumber = (match: number) => `Match: ${match}`;
export const matchValue = (match: number, value: string) => `Match: ${match}, ${value}`;
/** A line's name for those who hear it; `told` says its last point. */
export const chartAbout = (title: string, told: string) => `${title} after each match. ${told}`;
export const lastInFigures = (matches: number) => `The last ${matches} matches in figures`;
export const chanceOfNonDouble = (share: string) => `Percent of all rolls. By chance ${share}.`;
export const chanceOfEach = (nonDouble: string, double: string) =>
  `Percent of all rolls. By chance ${nonDouble}, each double ${double}.`;
export const aboutFigure = (title: string) => `About ${title}`;
export const peakAt = (value: string) => `Peak ${value}`;
export const baselineIs = (rating: string) => `Baseline: your first rating, ${rating}`;
export const wxpForCoins = (wxp: number) => `Coin game win = ${wxp} WXP`;
export const wxpForMatch = (points: number, wxp: number) => `${points}-point match win = ${wxp} WXP`;
/** What a figure is taken of; `shown` is the number as it is written. */
export const ofMatches = (count: number, shown: string) =>
  plural(count, { one: `of ${shown} match`, other: `of ${shown} matches` });
export const ofLastMatches = "of the last 30 matches";
export const ofRolls = (count: number, shown: string) =>
  plural(count, { one: `of ${shown} roll`, other: `of ${shown} rolls` });
export const ofGames = (count: number, shown: string) =>
  plural(count, { one: `of ${shown} game`, other: `of ${shown} games` });
export const backToStats = "Back to Stats";
