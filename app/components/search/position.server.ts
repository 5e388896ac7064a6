/** Whether a text that is searched for is a position that somebody passes on. */
import * as texts from "#texts/search";
import { readPositionText } from "../../../backgammon/position-text";
import type { Xgid } from "../../../backgammon/xgid";

export type PositionRead =
  | { readonly status: "read"; readonly xgid: Xgid }
  /** It looks like an id: why there is no position in it. */
  | { readonly status: "refused"; readonly text: string }
  | { readonly status: "none" };

export function readPosition(q: string): PositionRead {
  const read = readPositionText(q);
  if (read.ok) return { status: "read", xgid: read.value };
  // A name may have as many letters as a position id alone.
  const isMeant = read.code !== "no_id" && /XGID=|:/i.test(q);
  return isMeant ? { status: "refused", text: texts.badPosition } : { status: "none" };
}
