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

/** What a page reads of a service's answer. */
export type ServiceAnswer = Pick<Response, "ok" | "status" | "headers" | "body" | "json" | "text">;

type Sent = { readonly method: string; readonly headers: Readonly<Record<string, string>>; readonly body?: string };

/** One call of a page, with as much of a request as the router and the services look at: the platform's own costs more to make than most calls to answer. */
class PageCall implements Pick<Request, "url" | "method" | "headers" | "body" | "text"> {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly #body: string;

  constructor(url: string, { method, headers, body = "" }: Sent) {
    this.url = url;
    this.method = method;
    this.headers = new Headers(headers);
    this.#body = body;
  }

  /** Nothing reads an embedded call as a stream. */
  get body(): null {
    return null;
  }

  async text(): Promise<string> {
    return this.#body;
  }
}

/** The request of a page's call to `url`. */
export function makePageCall(url: string, sent: Sent): Request {
  const call: Pick<Request, "url"> = new PageCall(url, sent);
  return call as Request; // What of a Request is missing is never asked of an embedded call: see PageCall.
}

/** An answer that is still the service's value. It becomes text for who asks for text. */
class ValueAnswer implements ServiceAnswer {
  readonly status: number;
  readonly #value: unknown;

  constructor(value: unknown, status: number) {
    this.status = status;
    this.#value = value;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  get headers(): Headers {
    return new Headers({ "Content-Type": "application/json" });
  }

  get body(): Response["body"] {
    return new Response(JSON.stringify(this.#value)).body;
  }

  async json<T>(): Promise<T> {
    return this.#value as T; // Like that of a parsed text, the type is the caller's claim: the contract's schema checks it.
  }

  async text(): Promise<string> {
    return JSON.stringify(this.#value);
  }
}

/** An answer that keeps the service's value, for an embedded call. */
export function answerValue(value: unknown, status: number): Response {
  const answer: ServiceAnswer = new ValueAnswer(value, status);
  return answer as Response; // It goes through the router, which hands it on, to a page, which reads a ServiceAnswer.
}
