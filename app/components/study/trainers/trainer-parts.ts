/** The board that first moves are played on. Imported late, as one file. */
export { QuizBoard, QuizControls } from "../blunders/quiz-board";
