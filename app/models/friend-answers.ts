/** What a player reads when a friend action is done or fails (platform spec §8, study spec §8). */
import * as common from "#texts/common";
import * as texts from "#texts/social";
import type { FriendPage } from "../../contract/friends";

export const SOCIAL_INTENTS = ["ask", "accept", "reject", "withdraw", "break"] as const;
export type SocialIntent = (typeof SOCIAL_INTENTS)[number];

export type SocialAnswer = { readonly ok: boolean; readonly message: string; readonly tone: "plain" | "error" };

/** How the viewer stands to another player: `asked` has a request of the viewer's, `asks` has sent them one. */
export type Relation = "friend" | "asked" | "asks" | "none";

/** The players found for the text `q`; `players` is null when the search failed. */
export type Found = { readonly q: string; readonly players: FriendPage | null };

const DONE: Readonly<Record<SocialIntent, SocialAnswer>> = {
  ask: { ok: true, message: texts.requestSent, tone: "plain" },
  accept: { ok: true, message: texts.requestAccepted, tone: "plain" },
  // Styled as an error, though it is what was asked for (FRD-14).
  reject: { ok: true, message: texts.requestRejected, tone: "error" },
  withdraw: { ok: true, message: texts.requestDeleted, tone: "plain" },
  break: { ok: true, message: texts.unfriended, tone: "plain" },
};

/** `refusal` is the call's HTTP status and code, null for success. */
export function answerTo(
  intent: SocialIntent,
  refusal: { readonly status: number; readonly code: string } | null,
): SocialAnswer {
  if (refusal === null) return DONE[intent];
  const { status, code } = refusal;
  const exists = intent === "ask" && status === 409;
  const message = code === "list_full" ? texts.listFull : exists ? texts.requestExists : common.failed;
  return { ok: false, message, tone: "error" };
}
