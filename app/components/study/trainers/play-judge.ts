/** What first moves are judged by: the book, and the rules that read a play. Imported with the first checker that is moved. */
export { judgeOpening } from "../../../../engine/book/opening-book";
