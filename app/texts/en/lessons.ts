/** What the lessons' screens say. */
import type { QuizDetails } from "../../../contract/quizzes";

type Status = QuizDetails["status"];

export const title = "Lessons";
export const backToLessons = "Back to Lessons";
export const difficulty = "Difficulty";
export const statuses: Readonly<Record<Status, string>> = {
  NOT_STARTED: "Not started",
  IN_PROGRESS: "In progress",
  COMPLETED: "Completed",
};
export const problemsBy = (problems: number, author: string) => `${problems} problems · by ${author}`;
export const scoreLabel = (correct: number, problems: number) => `${correct} of ${problems} correct`;
export const freeNote = (limit: number) => `The first ${limit} problems of each lesson are free.`;
export const membership = "See membership";
export const visitorNote = "Sign in to keep your answers.";
export const signIn = "Sign in";
export const nothingHere = "No lessons to show at the moment.";
export const lookAgain = "Look again";
export const noLesson = "There is no such lesson.";
export const noLessonHint = "It may have been taken off the list, or the address has a slip in it.";
export const notNow = "This lesson cannot be shown at the moment. Your answers are kept.";

export const right = (attempted: number) => `of ${attempted} right`;
export const problemTile = (number: number, state: "correct" | "wrong" | "open") =>
  `Problem ${number}: ${{ correct: "correct", wrong: "wrong", open: "not attempted" }[state]}`;
export const problems = "Problems";
export const correctCount = (count: number) => `${count} correct`;
export const wrongCount = (count: number) => `${count} wrong`;
export const openCount = (count: number) => `${count} to go`;
export const mainButtons: Readonly<Record<Status, string>> = {
  NOT_STARTED: "Start Lesson",
  IN_PROGRESS: "Resume",
  COMPLETED: "View Result",
};
export const level = "Level";
export const scoreChart = "Lesson Score Chart";
export const correctAnswers = "Correct answers";
export const yours = "You are here";
export const close = "Close";
export const replay = "Replay";
export const replayTitle = "Replay Lesson?";
export const replayText = "Your old result is deleted, and the lesson begins again at its first problem.";
export const keepResult = "Keep my result";
export const replayFailed = "The lesson could not be reset. Your result is as it was.";
export const strategyBook = "Strategy Book";
export const nextLesson = "Next lesson";

/* A problem. */
export const you = "You";
export const opponent = "The opponent";
export const position = "Position";
export const cube = (value: number, owner: "own" | "theirs" | null) => {
  if (owner === null) return value === 1 ? "cube in the middle" : `cube in the middle at ${value}`;
  return owner === "own" ? `you own the cube at ${value}` : `they own the cube at ${value}`;
};
export const moneyGame = (cubeText: string) => `Money game, ${cubeText}.`;
export const crawfordGame = "the Crawford game";
export const matchScore = (length: number, own: number, other: number, cubeText: string) =>
  `Match to ${length}, you need ${own}, they need ${other}, ${cubeText}.`;
export const whichPlay = (first: number, second: number) => `You rolled ${first}-${second}: what is the best play?`;
export const whichCubeAction = "You are on roll: what is the right cube action?";
export const whatIsBest = "What is best?";
export const pips = (own: number, other: number) => `Pips: you ${own}, they ${other}`;
export const ofProblems = (number: number, count: number) => `${number} / ${count}`;
export const problemOf = (number: number, count: number) => `Problem ${number} of ${count}`;
export const progress = "Progress";
export const choices = "Choices";
export const confirm = "Confirm";
export const back = "Back";
export const next = "Next";
export const results = "Results";
export const learn = "Learn";
/** Before what an answer that was given does worse. */
export const compared = (answer: string) => `${answer}, compared with that:`;
export const why = (answer: string) => `Why ${answer}`;
export const excellent = "😄 Excellent!";
export const nope = "Nope";
export const yourAnswer = "Your answer";
export const correct = "Correct";
/** Said once a wrong answer has been shown as such. */
export const rightAnswer = (letter: string, answer: string) => `Correct: ${letter}, ${answer}`;
export const leaveTitle = "Leave Lesson?";
export const leaveText = "Your progress is saved. You can resume where you left.";
export const leaveTextVisitor = "Your answers stay until you close the browser. Sign in to keep them.";
export const leave = "Leave";
export const stay = "Stay";
export const upgradeTitle = "Upgrade Membership";
/** Study spec §2.7, to the letter. */
export const upgradeText =
  "You need to be a star member to access all problems. You can resume your lesson once subscription is activated.";
export const upgrade = "Upgrade";
export const notYet = "Not now";
export const chooseFirst = "Choose one of the answers first.";
export const answeredBefore = "You have answered this problem before. The first answer counts.";
export const movedOn = "This lesson has gone on elsewhere. Here is where it stands.";
export const closed = "This lesson is closed at the moment. Your answers are kept.";
export const notSent = "Your answer could not be sent. Your choice is kept: confirm it again.";
export const levelReached = "Level reached";
export const moreFor = (missing: number, level: string) => `${missing} more for ${level}.`;
export const topLevel = "The highest level there is.";
export const lookAgainAt = "Look again at";
export const done = "Done";
export const drawn = (answer: string) => `Drawn: ${answer}.`;
