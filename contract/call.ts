/**
 * A call of the public API as data. One description is validated by the service, documented at /api/docs, tried by the tests
 * of who may do what, and fuzzed; so what is written here is what happens.
 */
import type * as z from "zod";
import type { Feature } from "./features";

export const SERVICES = ["main", "auth", "blunders", "goods", "notifications", "payment", "profile", "stats"] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * Who may make a call. `anyone`: no token. `player`: a valid app token; whose data it touches is the summary's matter.
 * `operator`: a player whom the deployment lists as one.
 */
export type Access = "anyone" | "player" | "operator";

/** Kinds of calls that are limited more strictly than others (services/http/limited.ts). */
export const LIMIT_NAMES = [
  "call",
  "key",
  "signIn",
  "refresh",
  "username",
  "search",
  "block",
  "report",
  "guestGame",
  "page",
  "daily",
  "import",
] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** An input that fits the schemas, for the documentation and the tests. What it leaves out is made from the schemas. */
export type CallExample = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

export type Call = {
  /** Unique, in camelCase: the operation's id. */
  readonly name: string;
  readonly service: ServiceName;
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Parameters in braces: /api/friends/{userId} */
  readonly path: `/${string}`;
  /** One line, for the reader of the documentation: what it does, to whose data. */
  readonly summary: string;
  readonly access: Access;
  /** Switched off, the call answers 404. */
  readonly feature?: Feature;
  /** A stricter limit than "call", which all calls share. */
  readonly limit?: LimitName;
  /** What does not fit: params 404, query and body 422. Everything a query or path carries is text: coerce numbers. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Bytes that the body may have, where it may have more than others (services/http/read-body.ts). */
  readonly mostBody?: number;
  /** Status of success; 200 when absent. */
  readonly status?: 200 | 201 | 202;
  readonly answer: z.ZodType;
  /** Said when the call answers text as well, to `Accept: text/plain`: what text. */
  readonly text?: string;
  /** What it refuses beyond 401, 404, 413, 422 and 429: the status, and when. */
  readonly refusals?: Readonly<Partial<Record<400 | 402 | 403 | 404 | 409 | 410 | 412 | 423, string>>>;
  readonly example?: CallExample;
};

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a service is given of a call, through its schemas. */
export type CallInput<C extends Call> = {
  readonly params: Parsed<C["params"]>;
  readonly query: Parsed<C["query"]>;
  readonly body: Parsed<C["body"]>;
};

type Given<K extends string, S> = S extends z.ZodType ? { readonly [P in K]: z.input<S> } : object;

/** What a client hands over to make a call: of params, query and body, those that the call has. */
export type CallRequest<C extends Call> = Given<"params", C["params"]> &
  Given<"query", C["query"]> &
  Given<"body", C["body"]>;
/** What a client gets back. */
export type CallAnswer<C extends Call> = z.output<C["answer"]>;

/** Keeps the description's exact type. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
