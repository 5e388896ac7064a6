/** Puts a call of the contract on a router: who may, which feature, every input through its schema. */
import type { Context, Hono, MiddlewareHandler } from "hono";
import type * as z from "zod";
import type { Call, CallInput } from "../../contract/call";
import type { ReadonlyDeep } from "../../contract/readonly-deep";
import { type LogFields, withFields } from "../log/log";
import { logSecurity } from "../platform/security-log";
import { authenticated, type PlayerEnv } from "./authenticated";
import { answerValue, isEmbedded } from "./embedded";
import { malformed, notFound } from "./failure";
import { requireFeature } from "./feature";
import { limited } from "./limited";
import { requireOperator } from "./operator";
import { readBody } from "./read-body";

/** What a handler gives back: the answer of a success, or a refusal made by failure.ts. It is only written as JSON. */
type Outcome<C extends Call> = ReadonlyDeep<z.input<C["answer"]>> | Response;

/**
 * What pages begin with. None of it changes anything, but that `notify` collects a reward, for which it waits for the session, and that a
 * match's view makes up for an opening that was lost, which is nobody's doing.
 */
export const READ_AHEAD: ReadonlySet<string> = new Set([
  "getOwnProfile",
  "getActiveMatch",
  ...["listNotifications", "notify", "listFriends", "countUnreadChats"],
  ...["listLeaders", "getLeaderboardPosition", "listCurrentGames", "countUsers"],
  ...["getPlayerRecord", "getPerformance", "getDiceStats", "getPips", "listAnalyses", "countBlunders"],
  ...["getMatchView", "getPendingPrivateGame", "listBots", "getBot"],
  ...["listAvatars", "listBoards", "listProducts", "listPaymentMethods"],
]);

function middlewareOf(call: Call): MiddlewareHandler<PlayerEnv>[] {
  const { access, feature } = call;
  const before: MiddlewareHandler<PlayerEnv>[] = [];
  if (access !== "anyone") before.push(authenticated({ isReadAhead: READ_AHEAD.has(call.name) }));
  before.push(limited(call));
  if (feature !== undefined) before.push(requireFeature(feature));
  if (access === "operator") before.push(requireOperator);
  return before;
}

/** What each line of the log says that is written while the call is served. */
function fieldsOf({ name, path }: Call, { params, body }: CallInput<Call>): LogFields {
  const id = path.includes("/matches/{id}") ? "id" : "matchId";
  const matchId = Number(Reflect.get(Object(params), id) ?? Reflect.get(Object(body), id));
  return Number.isSafeInteger(matchId) ? { call: name, matchId } : { call: name };
}

/**
 * Serves `call` on `router`. `handle` gets the parsed input and, unless anyone may call, the caller in `c.get("userId")`.
 * `const R` keeps a literal that a handler gives back from widening to `string` or `number`.
 */
export function serveCall<C extends Call, const R extends Outcome<NoInfer<C>>>(
  router: Hono<PlayerEnv>,
  call: C,
  handle: (c: Context<PlayerEnv>, input: CallInput<NoInfer<C>>) => R | Promise<R>,
): void {
  const path = call.path.replace(/\{(\w+)\}/g, ":$1");
  router.on(call.method, [path], ...middlewareOf(call), async (c) => {
    const params = call.params?.safeParse(c.req.param());
    if (params?.success === false) return notFound(c);
    const query = call.query?.safeParse(c.req.query());
    if (query?.success === false) return malformed(c, "query", query.error.issues[0].path);
    const body = call.body === undefined ? undefined : await readBody(c, call.body, call.mostBody);
    if (body?.ok === false) return body.answer;
    // Each part was read by the call's own schema; the compiler does not follow that through C.
    const input = { params: params?.data, query: query?.data, body: body?.value } as CallInput<C>;
    const fields = fieldsOf(call, input);
    c.set("logFields", fields);
    const outcome = await withFields(fields, async () => handle(c, input));
    if (outcome instanceof Response) return outcome;
    if (call.access === "operator" && call.method !== "GET")
      logSecurity("operator_act", { userId: c.get("userId"), act: call.name });
    const status = call.status ?? 200;
    // An answer is JSON; hono's type wants to know more.
    return isEmbedded(c.req.raw) ? answerValue(outcome, status) : c.json(outcome as object, status);
  });
}
