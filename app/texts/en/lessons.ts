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

export const of = (difficultyLabel: string, author: string) => `${difficultyLabel} · by ${author}`;
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
