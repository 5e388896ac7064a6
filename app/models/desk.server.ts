/** The operators' desk: for everybody else its pages do not exist, which the service decides at each call. */
import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import * as texts from "#texts/desk";
import type { Call, CallAnswer, CallRequest } from "../../contract/call";
import { getDesk } from "../../contract/desk";
import { refundOrder } from "../../contract/desk-orders";
import { setFlag } from "../../contract/flags";
import * as calls from "../../contract/operator";
import { type ApiResult, callService } from "./api-client.server";
import { type DeskAct, deskForm } from "./desk-form.server";
import { setFlash } from "./flash.server";
import { parseForm, type Typed } from "./parse-form.server";
import { refusalText } from "./refusal";
import { isSignedIn, sessionEnded } from "./session.server";

/** The answer of a call of the desk's; anybody but an operator is told what an unknown address tells them. */
export async function askDesk<C extends Call>(
  context: AppLoadContext,
  call: C,
  ...request: object extends CallRequest<C> ? [request?: CallRequest<C>] : [request: CallRequest<C>]
): Promise<CallAnswer<C>> {
  if (!(await isSignedIn(context))) throw new Response(null, { status: 404 });
  const result = await callService(context, call, ...request);
  if (result.ok) return result.data;
  if (result.status === 401) throw sessionEnded();
  // What does not fit the call's schema is an address that leads nowhere.
  const isNowhere = result.status === 404 || result.status === 422;
  throw new Response(null, { status: isNowhere ? 404 : 502 });
}

/** What waits, which the desk's bar shows on each of its pages. */
export async function loadCounts(context: AppLoadContext) {
  const { openReports, openFlags, openDisputes } = await askDesk(context, getDesk);
  return { openReports, openFlags, openDisputes };
}
export type DeskCounts = Awaited<ReturnType<typeof loadCounts>>;

function send(context: AppLoadContext, act: DeskAct): Promise<ApiResult<unknown>> {
  const { reason, key } = act;
  const by = { reason, key };
  const params = { id: act.subject };
  switch (act.intent) {
    case "suspend":
    case "unsuspend":
      return callService(context, calls.setSuspension, {
        params,
        body: { ...by, suspended: act.intent === "suspend" },
      });
    case "warn":
      return callService(context, calls.warnPlayer, { params, body: { ...by, words: act.words } });
    case "unwarn":
    case "rewarn":
      return callService(context, calls.withdrawWarning, {
        params,
        body: { ...by, withdrawn: act.intent === "unwarn" },
      });
    case "note":
      return callService(context, calls.addNote, { params, body: by });
    case "strike":
    case "unstrike":
      return callService(context, calls.strikeNote, { params, body: { ...by, struck: act.intent === "strike" } });
    case "void":
    case "unvoid":
      return callService(context, calls.voidMatch, {
        params,
        body: { ...by, void: act.intent === "void", coinsTo: act.intent === "void" ? act.coinsTo : "loser" },
      });
    case "report":
      return callService(context, calls.setReport, { params, body: { ...by, state: act.state } });
    case "flag":
      return callService(context, setFlag, { params, body: { ...by, closed: act.state === "closed" } });
    case "refund":
      return callService(context, refundOrder, { params, body: by });
    case "feature":
      return callService(context, calls.setFeature, {
        params: { feature: act.subject },
        body: { ...by, on: act.state === "setting" ? null : act.state === "on" },
      });
    case "maintenance":
      return callService(context, calls.setMaintenance, { body: { ...by, on: act.state === "on" } });
    default:
      return act satisfies never;
  }
}

/** What a form of the desk that was not done says, and what was typed into it. */
export type DeskAnswer = { readonly message: string; readonly typed: Typed };

/** All forms of the desk: done, and back to the page; or said, with what was typed. */
export async function deskAction({ request, context }: ActionFunctionArgs) {
  // Whoever is none of the desk's learns nothing of its forms.
  await askDesk(context, getDesk);
  const form = await parseForm(request, deskForm);
  if (!form.ok) {
    const message = "reason" in form.errors || "words" in form.errors ? texts.reasonMissing : texts.refused;
    return data({ message, typed: form.typed } satisfies DeskAnswer, 422);
  }
  const result = await send(context, form.data);
  if (result.ok) {
    await setFlash(context, texts.done);
    const { pathname, search } = new URL(request.url);
    const base = context.basePath.replace(/\/$/, "");
    throw redirect(pathname.slice(pathname.startsWith(base) ? base.length : 0) + search.replace(/[?&]index\b/, ""));
  }
  const said = Object.hasOwn(texts.refusals, result.code) ? refusalText(texts.refusals, result.code) : texts.failed;
  return data({ message: said, typed: form.data } satisfies DeskAnswer, { status: result.status || 502 });
}
