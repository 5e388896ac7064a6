/** What a quiz needs and the pages beside it do not: legal moves, the board that is played on, the verdict. Imported late, as one file. */
export { QuizAnswer } from "./quiz-answer";
export { QuizBoard, QuizControls } from "./quiz-board";
