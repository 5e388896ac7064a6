import type { Advice } from "../../../engine/tutor/advise";
import type { Verdict } from "../../../engine/tutor/judge-decision";

/** What the tutor shows. A hint is about the moment `seq`; a verdict stays until the next one. */
export type Lesson = { readonly seq: number } & (
  | { readonly type: "thinking" }
  | { readonly type: "failed" }
  | { readonly type: "advice"; readonly advice: Advice }
  | { readonly type: "verdict"; readonly verdict: Verdict }
);
