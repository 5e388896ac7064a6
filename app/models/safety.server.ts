/** Blocks and reports, as the app calls them. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import * as common from "#texts/common";
import * as texts from "#texts/profile";
import * as refusals from "#texts/refusals";
import { assertNever } from "../../backgammon/vocabulary";
import type { CallAnswer } from "../../contract/call";
import * as calls from "../../contract/safety";
import { callService } from "./api-client.server";
import { safetyForm, unblockForm } from "./forms.server";
import type { SocialAnswer } from "./friend-answers";
import { parseForm } from "./parse-form.server";
import { refusalText } from "./refusal";

/** Whether the player has blocked another one; false when it is not known. */
export async function hasBlocked(context: AppLoadContext, userId: string): Promise<boolean> {
  const answer = await callService(context, calls.getBlock, { params: { userId } });
  return answer.ok && answer.data.blocked;
}

/** Whether the player and another one may write to each other; false when it is not known. */
export async function mayChatWith(context: AppLoadContext, userId: string): Promise<boolean> {
  const answer = await callService(context, calls.getChatPermission, { params: { userId } });
  return answer.ok && answer.data.allowed;
}

/** A page of the players whom the player has blocked; null when it could not be loaded. */
export async function listBlocked(
  context: AppLoadContext,
  page: number,
): Promise<CallAnswer<typeof calls.listBlocks> | null> {
  const answer = await callService(context, calls.listBlocks, { query: { page } });
  return answer.ok ? answer.data : null;
}

/** Takes the block back that a form names; answers what the player is to read. */
export async function takeBlockBack(context: AppLoadContext, request: Request): Promise<string> {
  const form = await parseForm(request, unblockForm);
  if (!form.ok) return common.failed;
  const done = await callService(context, calls.unblockPlayer, { params: { userId: form.data.userId } });
  return done.ok ? texts.unblocked : refusalText(refusals.profile, done.code);
}

/** Does what a form of a profile asks for; answers what the player is to read. */
export async function actOnPlayer(context: AppLoadContext, request: Request, userId: string): Promise<SocialAnswer> {
  const form = await parseForm(request, safetyForm);
  if (!form.ok) return { ok: false, message: common.failed, tone: "error" };
  const done = await send(context, userId, form.data);
  if (!done.ok) return { ok: false, message: refusalText(refusals.profile, done.code), tone: "error" };
  return { ok: true, message: DONE[form.data.intent], tone: "plain" };
}

const DONE = { block: texts.blocked, unblock: texts.unblocked, report: texts.reported } as const;

function send(context: AppLoadContext, userId: string, form: z.output<typeof safetyForm>) {
  const params = { userId };
  switch (form.intent) {
    case "block":
      return callService(context, calls.blockPlayer, { params });
    case "unblock":
      return callService(context, calls.unblockPlayer, { params });
    case "report":
      return callService(context, calls.reportPlayer, { params, body: { reason: form.reason, words: form.words } });
    default:
      return assertNever(form);
  }
}
