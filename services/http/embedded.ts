/**
 * A page's calls to the services of this Worker. They go through the same router as calls from outside, with the same bearer token,
 * and are spared what one process needs only once: verifying that token again, and writing an answer as JSON to read it back.
 * A request is embedded because it was marked here, as an object: nothing that a client sends can mark one.
 */
import type { VerifiedToken } from "../sessions/tokens";

/** A token on its way through its verification: what its signature says comes first, the word on its session later. */
export type Verification = { readonly read: Promise<VerifiedToken>; readonly verified: Promise<VerifiedToken> };
export type Verify = (token: string) => Verification;

const verifiers = new WeakMap<Request, Verify>();

/** Marks a request as one of a page, whose tokens are verified by `verify`. */
export function embed(request: Request, verify: Verify): Request {
  verifiers.set(request, verify);
  return request;
}

/** The verification that the page's calls share; undefined for a request from outside. */
export function sharedVerifyOf(request: Request): Verify | undefined {
  return verifiers.get(request);
}

export function isEmbedded(request: Request): boolean {
  return verifiers.has(request);
}

/** `verify`, once a token: for the time of one page request. */
export function verifyOnce(verify: Verify): Verify {
  const known = new Map<string, Verification>();
  return (token) => {
    const verification = known.get(token) ?? verify(token);
    known.set(token, verification);
    return verification;
  };
}

/** An answer that is still the service's value. It becomes text for who asks for text. */
export class ValueResponse extends Response {
  readonly #value: unknown;

  constructor(value: unknown, status: number) {
    super(null, { status, headers: { "Content-Type": "application/json" } });
    this.#value = value;
  }

  override async json<T>(): Promise<T> {
    return this.#value as T; // Like that of a parsed text, the type is the caller's claim: the contract's schema checks it.
  }

  override async text(): Promise<string> {
    return JSON.stringify(this.#value);
  }

  override clone(): ValueResponse {
    return new ValueResponse(this.#value, this.status);
  }
}
