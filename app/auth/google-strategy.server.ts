/** Google's strategy of remix-auth with a nonce in the id_token, and its refusals as ours. */
import { GoogleStrategy, type GoogleStrategyOptions } from "remix-auth-google";
import { OAuth2RequestError, UnexpectedErrorResponseBodyError, UnexpectedResponseError } from "remix-auth-oauth2";
import { type Proof, SignInError } from "./openid-strategy.server";

/** Where Google answers; another issuer is a stand-in, which does so beside its sign-in. */
const GOOGLE = "https://accounts.google.com";
const GOOGLE_TOKENS = "https://oauth2.googleapis.com";

export class GoogleWithNonce extends GoogleStrategy<Proof> {
  constructor(options: GoogleStrategyOptions, issuer: string) {
    super(options, async ({ request, tokens }) => {
      // The state, which only this browser has a cookie for, is the nonce as well.
      const nonce = new URL(request.url).searchParams.get("state");
      return { provider: "google", idToken: tokens.idToken(), nonce };
    });
    this.options.authorizationEndpoint = `${issuer}/o/oauth2/v2/auth`;
    this.options.tokenEndpoint = `${issuer === GOOGLE ? GOOGLE_TOKENS : issuer}/token`;
  }

  override async authenticate(request: Request): Promise<Proof> {
    try {
      return await super.authenticate(request);
    } catch (cause) {
      throw cause instanceof Response ? cause : new SignInError(codeOf(cause), { cause });
    }
  }

  protected override authorizationParams(params: URLSearchParams, request: Request): URLSearchParams {
    const all = super.authorizationParams(params, request);
    all.set("nonce", params.get("state") ?? "");
    return all;
  }
}

function codeOf(cause: unknown): string {
  if (cause instanceof OAuth2RequestError) return cause.code;
  if (cause instanceof UnexpectedResponseError || cause instanceof UnexpectedErrorResponseBodyError) return "refused";
  // What the library throws for an answer that belongs to no sign-in of this browser, or has no code.
  if (cause instanceof RangeError || cause instanceof ReferenceError) return "wrong_state";
  return "unreachable";
}
