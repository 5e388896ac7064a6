/** What comes back for an answer to a problem. */
export type Answered =
  | { readonly ok: true; readonly problemId: string; readonly answerId: string; readonly correctId: string }
  | { readonly ok: false; readonly code: string };
