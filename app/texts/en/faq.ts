import { plural } from "./language";

export const faq = "FAQ";
export const kinds = "What is the difference between a coin game and a rating game?";
export const cost = "What can a coin game cost me?";
export const costAnswer =
  "The stake times the points lost, and never more than the limit shown on the board: the largest power of two that both players can afford, at most 64. That much of your balance is set aside when the game starts, and the rest of it comes back when the game ends.";
export const locked = "Why is a stake level locked?";
export const coins = "How do I get more coins?";
export const rating = "How does the rating work?";
export const ratingAnswer = (points: number) =>
  `By the formula of FIBS: beating a stronger player gives more, a longer match moves more, and a newcomer's rating moves faster at first. Only rating games count. Until rating games to ${points} points in all are behind it a rating is provisional: your profile shows it with ±, within which your strength is two times in three, and the leaderboards do not list it.`;
export const titles = "Which titles are there?";
export const connection = "What happens when I lose the connection?";
export const connectionAnswer =
  "Nothing is lost: the match waits where it stands, and opening the page again, on any device, shows it as it is. Only your clock goes on, so come back before it runs out. Where it is the club that cannot go on, the clocks stand: a match that it cannot read waits for one hour and is then called off, with all coins given back, and a club that was restored from its backup goes on from there with the clocks as they were. Eight windows and devices of yours can be open at once.";
export const dice = "Are the dice fair?";
export const diceAnswer =
  "They can be checked. The seed of every match is fixed and published as a fingerprint before the first roll, both players' browsers are bound to a share of their own before any is shown, and after the match the page Dice Certificate computes each roll again in your own browser. Your browser writes down what it was shown at first: if the club ever shows something else, it stops the match and says so.";
export const friend = "How do I play with a friend?";
export const friendAnswer =
  "Under Play a Friend one of you creates a game and sends the key, the other enters it. The key is good for 30 minutes.";
export const kindsAnswer =
  "A coin game is one game for a stake per point, with the cube and the Jacoby rule: gammons count only once the cube has been turned. A rating game is a match to 1, 3, 5 or 7 points under the Crawford rule; it moves your rating, and the winner takes both stakes.";
export const lockedAnswer =
  "A level opens when you hold four times its stake; the first one opens at 100 coins. We advise holding 16 times the stake, since a turned cube costs more than one stake.";
export const coinsAnswer = (free: string, star: string, starPlus: string) =>
  `By winning, by a gift in the lobby now and then, by buying them where the club sells any, and by the bonus: every 12 hours ${free} coins, ${star} for star members and ${starPlus} with Star Plus. Members claim it in the lobby, everybody else on the profile page.`;
export const titlesAnswer = (list: string) => `From the lowest rating to the highest: ${list}.`;
export const blocking = "How do I keep somebody away?";
export const blockingAnswer =
  "Block them on their profile: that ends a friendship, neither of you can then write to the other, ask to be friends or join the other's private game, and they are not told. In the settings you can also ask never to meet them in coin and rating games, and let only friends chat with you.";
export const chat = "With whom can I chat, and how much?";
export const chatAnswer = (messages: string, days: number) =>
  `With friends, and with an opponent during a match and for 24 hours after it, unless one of you chats with friends only. In 24 hours you can write ${messages} messages, to all of them together; then the chat says so, and you can go on later. ${plural(days, { one: "Messages are kept for one day.", other: `Messages are kept for ${days} days.` })}`;
export const analyses = "Which of my matches are analysed?";
export const analysesAnswer = (matches: string) =>
  `All that you finish and all that you import, up to ${matches} in 24 hours; games that were hardly played come last. A match against another player is analysed as long as one of you has some left. One beyond that says so, and when there is room again: the list of your matches then lets you try it again.`;
export const ownData = "What do others see of me, and where is my data?";
export const ownDataAnswer =
  "In the settings you choose who sees your recent matches, rating line, error rate, and wins and losses. The same page holds an export of everything that is yours, and the deletion of the account. The page Privacy says what is kept and for how long.";
export const titleFrom = (title: string, rating: number) => `${title} from ${rating}`;
