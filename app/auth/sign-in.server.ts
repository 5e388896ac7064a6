/** From a strategy's proof to a signed-in browser. */
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import * as texts from "#texts/welcome";
import { type AppTokenRequest, getAppToken as call } from "../../contract/auth";
import { announceSessionChange, chooseAccountCookie, returnToCookie, signInCookie } from "../models/cookies.server";
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

function textFor(error: unknown): string {
  if (!(error instanceof SignInError)) return texts.dataNotFound;
  if (error.code === "suspended") return texts.suspended;
  if (error.code === "access_denied") return texts.cancelled;
  return error.code === NOT_CONFIGURED ? texts.notConfigured : texts.dataNotFound;
}

/** Finishes a sign-in: stores the session and leads back to where it began. A failure leads to Play with a toast. */
export async function finishSignIn(context: AppLoadContext, name: string, request: Request): Promise<Response> {
  const cookies = request.headers.get("Cookie");
  const returnTo: unknown = await returnToCookie(context).parse(cookies);
  const done = [signInCookie(context), returnToCookie(context), chooseAccountCookie(context)];
  try {
    await exchangeProof(context, await authenticate(context, name, request));
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(`sign-in with ${name}`, error);
    await setFlash(context, textFor(error));
    return redirect("/");
  }
  for (const cookie of done) context.outgoing.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  announceSessionChange(context);
  return redirect(parseReturnTo(typeof returnTo === "string" ? returnTo : null));
}

/** Starts a sign-in: remembers where it came from and leads to the provider. */
export async function startSignIn(context: AppLoadContext, name: string, request: Request): Promise<Response> {
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get("returnTo"));
  context.outgoing.append("Set-Cookie", await returnToCookie(context).serialize(returnTo));
  return finishSignIn(context, name, request);
}
