/** The position of the day, as the door asks for it: in nobody's name. What a browser has answered stands in its cookie. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type * as z from "zod";
import * as calls from "../../contract/daily";
import { callAnonymously } from "./api-client.server";
import { dailyCookie, readCookie } from "./cookies.server";
import { dailyForm } from "./forms.server";

export { type Daily, type DailyVerdict, OTHER_PLAY } from "../../contract/daily";

/** The form's fields, as the cookie keeps them: `play` in notation where it is none of the choices, with its cost or null. */
export type GivenAnswer = z.output<typeof dailyForm>;

/** Null when nobody answers: the door does without. */
export async function loadDaily(context: AppLoadContext): Promise<calls.Daily | null> {
  const answer = await callAnonymously(context, calls.getDaily);
  return answer.ok ? answer.data : null;
}

/** What this browser has answered to the position of `date`; null for nothing, and for what cannot be read. */
export async function givenAnswer(request: Request, date: string): Promise<GivenAnswer | null> {
  const kept = dailyForm.safeParse(await readCookie(request, dailyCookie));
  return kept.success && kept.data.date === date ? kept.data : null;
}

export async function loadVerdict(context: AppLoadContext, date: string): Promise<calls.DailyVerdict | null> {
  const answer = await callAnonymously(context, calls.getDailyVerdict, { params: { date } });
  return answer.ok ? answer.data : null;
}

/**
 * Counts an answer once a browser and day, and returns the cookie that says so; null when the browser has answered already. A refusal's
 * status is for who asked.
 */
export async function answerDaily(
  request: Request,
  context: AppLoadContext,
  given: GivenAnswer,
): Promise<{ readonly status: number; readonly cookie: string | null }> {
  if ((await givenAnswer(request, given.date)) !== null) return { status: 200, cookie: null };
  const { date, choice } = given;
  const answer = await callAnonymously(context, calls.answerDaily, { body: { date, choice } });
  if (!answer.ok) return { status: answer.status < 400 ? 502 : answer.status, cookie: null };
  return { status: 200, cookie: await dailyCookie.serialize(given) };
}
