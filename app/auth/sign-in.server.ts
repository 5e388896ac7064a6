/** From a strategy's proof to a signed-in browser. */
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as texts from "#texts/welcome";
import { type AppTokenRequest, getAppToken as call } from "../../contract/auth";
import {
  announceSessionChange,
  chooseAccountCookie,
  readCookie,
  returnToCookie,
  signInCookie,
} from "../models/cookies.server";
import { storeCredentials } from "../models/credentials.server";
import { setFlash } from "../models/flash.server";
import { authenticate, NOT_CONFIGURED } from "./authenticator.server";
import { type Proof, SignInError } from "./openid-strategy.server";
import { parseReturnTo } from "./return-to";

async function exchangeProof(context: AppLoadContext, proof: Proof): Promise<void> {
  const userAgent = context.request.headers.get("User-Agent")?.slice(0, 400);
  const request: AppTokenRequest = {
    ...(userAgent !== undefined && { userAgent }),
    provider: proof.provider,
    idToken: proof.idToken,
    ...(proof.nonce !== null && { nonce: proof.nonce }),
  };
  const answer = await context.callService(call.service, call.path, {
    method: call.method,
    body: JSON.stringify(request),
  });
  const parsed = call.answer.safeParse(answer.ok ? await answer.json() : null);
  if (!parsed.success)
    throw new SignInError(answer.status === 403 ? "suspended" : `app-token answered ${answer.status}`);
  await storeCredentials(context, parsed.data);
}

/** What providers say of a player who changed their mind; the second is Apple's own. */
const CANCELLED = ["access_denied", "user_cancelled_authorize"];

function textFor(error: unknown): string {
  if (!(error instanceof SignInError)) return texts.dataNotFound;
  if (error.code === "suspended") return texts.suspended;
  if (CANCELLED.includes(error.code)) return texts.cancelled;
  return error.code === NOT_CONFIGURED ? texts.notConfigured : texts.dataNotFound;
}

/** Runs the way's strategy; with its proof stores the session and leads to `returnTo`. A failure leads to Play with a toast. */
async function complete(context: AppLoadContext, name: string, request: Request, returnTo: unknown): Promise<Response> {
  const done = [signInCookie(context), returnToCookie(context), chooseAccountCookie(context)];
  try {
    await exchangeProof(context, await authenticate(context, name, request));
  } catch (error) {
    if (error instanceof Response) throw error;
    context.log("warn", "a sign-in could not be finished", { way: name, error: String(error) });
    await setFlash(context, textFor(error));
    return redirect("/");
  }
  for (const cookie of done) context.outgoing.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  announceSessionChange(context);
  return redirect(parseReturnTo(typeof returnTo === "string" ? returnTo : null));
}

/** Finishes a sign-in with the provider's answer; leads back to where it began. */
export async function finishSignIn(context: AppLoadContext, name: string, request: Request): Promise<Response> {
  const returnTo: unknown = await returnToCookie(context).parse(request.headers.get("Cookie"));
  return complete(context, name, request, returnTo);
}

/** Begins a sign-in by the app around the page: the nonce to ask the provider with, which this browser's cookie keeps meanwhile. */
export async function makeAppNonce(context: AppLoadContext): Promise<string> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24))));
  context.outgoing.append("Set-Cookie", await signInCookie(context).serialize({ nonce }));
  return nonce;
}

/** What the link says; else what the link said that led to the door. */
async function readReturnTo(context: AppLoadContext, request: Request): Promise<string> {
  const said = new URL(request.url).searchParams.get("returnTo");
  const kept: unknown = said ?? (await readCookie(request, returnToCookie(context)));
  return parseReturnTo(typeof kept === "string" ? kept : null);
}

/** Leads to where the ways in stand, each of which comes back to where this one came from. */
export async function leadToDoor(context: AppLoadContext, request: Request): Promise<Response> {
  const returnTo = await readReturnTo(context, request);
  context.outgoing.append("Set-Cookie", await returnToCookie(context).serialize(returnTo));
  return redirect("/");
}

/** Starts a sign-in: remembers where it came from and leads to the provider. With the app's own identity it is finished at once. */
export async function startSignIn(context: AppLoadContext, name: string, request: Request): Promise<Response> {
  const returnTo = await readReturnTo(context, request);
  context.outgoing.append("Set-Cookie", await returnToCookie(context).serialize(returnTo));
  return complete(context, name, request, returnTo);
}
