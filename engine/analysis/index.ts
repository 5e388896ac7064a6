/** Who is right, event by event: reviews of a match that was played. The same in a Worker, in Node and in the browser. */
export {
  type AnalysisOptions,
  type AnalysisStep,
  analyseMatch,
  analysisSteps,
  eventsToReview,
  reviewEvent,
} from "./analyse";
export { type EventInPlace, MatchEventsError, replayChecked } from "./checked-replay";
export { CANDIDATES_KEPT } from "./checker-play";
export { ANALYSIS_PLIES } from "./depth";
export * from "./likeness";
export type { Candidate, CheckerReview, CubeAction, CubeReview, EventReview } from "./reviews";
export { performanceOf, type Sums, sumReviews } from "./sums";
export { tableOf } from "./table";
