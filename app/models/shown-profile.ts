/** A profile as the page and the dialog show it. */
import type { PlayerRecord } from "../../contract/player-record";
import type { PublicProfile } from "../../contract/profile";
import type { Relation } from "./friend-answers";

export type ShownPlayer = {
  readonly profile: PublicProfile;
  /** Null when it could not be loaded. */
  readonly record: PlayerRecord | null;
  /** Null where there are no friends: for oneself, and without the feature. */
  readonly relation: Relation | null;
  readonly isOwn: boolean;
  /** The viewer has blocked them. */
  readonly isBlocked: boolean;
  /** The two may write to each other, as friends or as opponents of the last day. */
  readonly mayChat: boolean;
  /** How likely the viewer wins a match to seven points by the two ratings, 0 to 1; null for oneself. */
  readonly chance: number | null;
};

export type ShownProfile =
  | ({ readonly ok: true } & ShownPlayer)
  /** What the player reads instead (PROF-04). */
  | { readonly ok: false; readonly message: string };
