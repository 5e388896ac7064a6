/** The server's cookies, by name and lifetime, in one place. Those that script reads or writes: cookies.ts. */
import { type AppLoadContext, type Cookie, createCookie } from "@remix-run/cloudflare";
import { readPlain, SESSION_CHANGED_COOKIE, serializeShared } from "./cookies";

/** Over https a name with this prefix can only have been set by this host itself. Safari has no such cookies over http. */
const HOST_PREFIX = "__Host-";
const MONTH_S = 30 * 86_400;
const YEAR_S = 365 * 86_400;
const SIGN_IN_S = 600;

export function isSecure(context: AppLoadContext): boolean {
  return new URL(context.request.url).protocol === "https:";
}

function make(context: AppLoadContext, name: string, maxAge: number, sameSite: "lax" | "none") {
  const secure = isSecure(context);
  return createCookie(secure ? HOST_PREFIX + name : name, {
    path: "/",
    httpOnly: true,
    secure,
    // Without Secure a browser refuses SameSite=None.
    sameSite: secure ? sameSite : "lax",
    maxAge,
    secrets: [...context.cookieSecrets()],
  });
}

/** Who is signed in, and the refresh token: 30 days, signed. */
export function sessionCookie(context: AppLoadContext) {
  return make(context, "session", MONTH_S, "lax");
}

/** The app token; set with the token's own expiry. */
export function appTokenCookie(context: AppLoadContext) {
  return make(context, "app-token", 0, "lax");
}

/** A sign-in on its way: state, nonce, PKCE verifier. Apple answers by a cross-site POST, hence not Lax. */
export function signInCookie(context: AppLoadContext) {
  return make(context, "sign-in", SIGN_IN_S, "none");
}

/** Where a sign-in leads back to. */
export function returnToCookie(context: AppLoadContext) {
  return make(context, "return-to", SIGN_IN_S, "none");
}

/** Set by signing out: the next sign-in asks who is playing, even if the provider still knows. */
export function chooseAccountCookie(context: AppLoadContext) {
  return make(context, "choose-account", MONTH_S, "lax");
}

/** A short word for the next page. */
export function flashCookie(context: AppLoadContext) {
  return make(context, "flash", 60, "lax");
}

/** A player's choice, worth nothing to anybody else. Without `maxAge` it ends with the browser session. */
function choice(name: string, maxAge?: number): Cookie {
  return createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", ...(maxAge !== undefined && { maxAge }) });
}

/** Dark or light. */
export const themeCookie = choice("theme", YEAR_S);
/** The id of the player who saw the lobby last in a browser session. */
export const lobbySeenCookie = choice("lobby-seen");
/** How often a browser session was told of unread notifications (NOTIF-06). */
export const alertsCookie = choice("notification-alerts");
/** Whether who signs up is old enough, for as long as a signup takes; that somebody is not is kept for a day. */
export const ageCookie = choice("age", 60 * 60);
/** The key of a friend's game, for whoever opened its link and has to sign in or up first; as long as a key is good. */
export const inviteCookie = choice("invite", 30 * 60);
/** For whoever has a game to keep that they played as a guest, and has to sign up first. */
export const guestKeepCookie = choice("guest-keep", 60 * 60);
/** What this browser has answered to the position of the day: as long as it is of use. */
export const dailyCookie = choice("daily", 2 * 86_400);
/** The difficulty of lessons chosen last in a browser session (QUIZ-01). */
export const lessonDifficultyCookie = choice("lesson-difficulty");
/** A visitor's answers to lessons, which the club does not keep: they end with the browser session. */
export const lessonAnswersCookie = choice("lesson-answers");
/** The levels chosen last for a coin game; 30 days (platform spec §7 Cookies). */
export const coinLevelsCookie = choice("coin-levels", MONTH_S);
/** The "Stake Max" chosen last for a rating game, in percent; 30 days. */
export const ratingStakeCookie = choice("rating-stake", MONTH_S);

/** What a cookie of a request holds; null without one, or when its signature is wrong. */
export async function readCookie({ headers }: Request, cookie: Cookie): Promise<unknown> {
  // A cookie's own `parse` decodes all that the header holds to find it.
  const value = readPlain(headers.get("Cookie"), cookie.name);
  return value === null ? null : cookie.parse(`${cookie.name}=${value}`);
}

/** What a choice holds; null without one. Choices of older versions are plain text. */
export async function readChoice(request: Request, cookie: Cookie): Promise<unknown> {
  const header = request.headers.get("Cookie");
  const value = await readCookie(request, cookie);
  // What is not in today's form is read as an empty object.
  return typeof value === "object" && !Array.isArray(value) ? readPlain(header, cookie.name) : value;
}

/** Tells this browser's script, and through it the other tabs, that another or nobody is signed in. Holds no secret. */
export function announceSessionChange(context: AppLoadContext): void {
  context.outgoing.append("Set-Cookie", serializeShared(SESSION_CHANGED_COOKIE, "1"));
}
