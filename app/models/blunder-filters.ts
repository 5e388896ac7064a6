/** What the browser needs of the blunder calls: contract/blunders.ts holds schemas, which stay at the server. */
import type * as calls from "../../contract/blunders";

export type BlunderFilter = calls.BlunderFilter;
export const BLUNDERS_PAGE_SIZE: typeof calls.BLUNDERS_PAGE_SIZE = 20;
