/** Practice: own mistakes that come again, and how it stands. */
import { plural } from "./language";

export const title = "Practice";
export const lead = "Your own mistakes and the lesson problems you missed come back just before you would forget them.";
export const opponent = "Opponent";
export const practiseNow = (cards: number) => `Practise ${cards} ${plural(cards, { one: "card", other: "cards" })}`;
export const nothingDue = "Nothing is due today.";
export const dayFull = (limit: number) =>
  `Today's ${limit} ${plural(limit, { one: "card is", other: "cards are" })} answered. More come tomorrow.`;
export const noCards = "You have no cards yet.";
export const howCardsCome = (cost: string, aDay: number) =>
  `Mistakes of ${cost} points or more become cards when a match has been analysed, ${aDay} a day at most and the newest first; so do lesson problems you missed.`;
export const mistakesOfMembers = "Mistakes of matches are saved for star members.";
export const freeNote = (limit: number) => `Free members answer ${limit} cards a day, star members as many as are due.`;
export const seeMembership = "See membership";
export const lessons = "Lessons";
export const blunders = "My Blunders";
export const figures = "How it stands";
export const streak = "Days in a row";
export const due = "Due again";
export const fresh = "New today";
export const waiting = "New in all";
export const learning = "Learning";
export const known = "Known";
export const forecast = "What comes in the next 30 days";
export const nextWeek = (cards: number) =>
  `${cards} ${plural(cards, { one: "card", other: "cards" })} in the next 7 days`;
export const nextMonth = (cards: number) => `${cards} in the next 30`;
export const onDay = (day: string, cards: number) => `${day}: ${cards}`;
export const today = "Today";
export const aside = "Put aside";
export const noneAside = "No card is put aside.";
export const takeBack = "Take back";
export const takeBackOf = (card: string) => `Take back ${card}`;
export const against = (name: string) => `against ${name}`;
export const lostThen = (points: string) => `cost ${points}`;
export const zoneOfDays = "Your days begin by the clock of:";
export const waitingAnswers = (answers: number) =>
  `${answers} ${plural(answers, { one: "answer waits", other: "answers wait" })} for a connection.`;
export const trainers = "Trainers";

/* ---- a round ---- */

export const close = "Back to practice";
export const card = "Card";
export const ofCards = (at: number, cards: number) => `${at} of ${cards}`;
export const seen = "Answered";
export const never = "Never";
export const times = (count: number) => `${count} ${plural(count, { one: "time", other: "times" })}`;
export const from = "From";
export const fromMatch = "Own match";
export const fromLesson = "Lesson";
export const level = "Level";
export const sections = "Sections";
export const round = "Today's cards";
export const analysis = "Analysis";
export const scriptsNeeded =
  "Practice needs scripts: cards are answered on the board and judged by the engine in your browser.";
export const boardLoading = "The board is being fetched…";
export const boardFailed = "The board could not be fetched.";
export const whichAction = "What is the right cube action?";
export const right = (answer: string) => `Right: ${answer}`;
export const good = (answer: string) => `Nearly: ${answer}`;
export const wrong = (answer: string) => `Not the best: ${answer}`;
export const loses = (points: string, best: string) => `It loses ${points}. Best is ${best}.`;
export const judging = (best: string) => `Best is ${best}. The engine looks at your play…`;
export const notJudged = (best: string) => `Best is ${best}. The engine could not be had, so the card waits.`;
export const inTheMatch = (played: string, points: string) => `In the match you played ${played} (${points}).`;
export const asInTheMatch = "As in the match.";
export const comesAgain = (day: string, days: number) =>
  `Comes again on ${day}, in ${days} ${plural(days, { one: "day", other: "days" })}.`;
export const isAside = "Put aside: it does not come again.";
export const judgeAgain = "Judge again";
export const putAside = "Put aside";
export const asideFailed = "That needs a connection.";
export const next = "Next card";
export const finish = "Finish";
export const sentLater = "Kept here, and sent when you are online.";
export const dayIsFull = "Your cards of this day were answered on another device; this one waits for another day.";
export const answeredElsewhere =
  "You were done with this card before, on another device or in another tab: that counts.";
export const notTaken = "The club did not take this answer.";
export const roundDone = "That was the last card.";
export const roundResult = (cards: number, lost: string) =>
  `${cards} ${plural(cards, { one: "card", other: "cards" })} answered, ${lost} points lost on average.`;
export const moreCards = "More cards";
export const tones = { easy: "Right", good: "Nearly right", hard: "Costly", again: "Wrong" };
export const open = "Open";
export const cube = "Cube";
export const roll = (dice: string) => `Play ${dice}`;
