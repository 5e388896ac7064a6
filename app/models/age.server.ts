/**
 * The question for the age, before the signup's first step, where the law of the country that the sign-in comes from sets one (decision 024).
 * The answer is compared and forgotten: for an hour a cookie says that it was enough, for a day that it was not.
 */
import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import { LOCALE } from "#texts/language";
import * as settings from "#texts/settings";
import * as texts from "#texts/signup";
import { MINIMUM_AGE } from "../../backgammon/economy";
import { ageAt, minimumAgeIn } from "../../contract/minimum-ages";
import { readBirthday } from "./birthday";
import { ageCookie, chooseAccountCookie, readChoice } from "./cookies.server";
import { clearCredentials } from "./credentials.server";
import { setFlash } from "./flash.server";
import { ageForm } from "./forms.server";
import { parseForm } from "./parse-form.server";
import { deleteAccount } from "./profile.server";
import type { SignupRefusal } from "./signup.server";

const REGIONS = new Intl.DisplayNames(LOCALE, { type: "region" });
const DAY_S = 86_400;

export type AgeQuestion = { readonly age: number; readonly country: string };

/** What is to be asked of a newcomer; null for nothing, or no more. */
export async function ageQuestion(context: AppLoadContext, request: Request): Promise<AgeQuestion | null> {
  // Named by the network in front of the Worker; elsewhere it is missing, and nobody knows which law to ask.
  const country = request.headers.get("CF-IPCountry") ?? "";
  const age = minimumAgeIn(context.club.minimumAges, country);
  if (age <= MINIMUM_AGE || (await readChoice(request, ageCookie)) === "enough") return null;
  return { age, country: REGIONS.of(country) ?? country };
}

/** Reads the answer. Whoever is too young leaves no account behind, and cannot answer differently for a day. */
export async function answerAge(context: AppLoadContext, request: Request, { age }: AgeQuestion) {
  const form = await parseForm(request, ageForm);
  const typed = form.ok ? form.data : {};
  const refuse = (message: string) => data<SignupRefusal>({ ok: false, message, suggestions: [], typed }, 422);
  const birthday = readBirthday(form.ok ? form.data.birthday : "");
  if (!birthday.ok) return refuse(birthday.fault === "format" ? settings.birthdayFormat : settings.noSuchDay);
  const wasTooYoung = (await readChoice(request, ageCookie)) === "too-young";
  if (!wasTooYoung && ageAt(birthday.date, Date.now()) >= age) {
    context.outgoing.append("Set-Cookie", await ageCookie.serialize("enough"));
    return redirect("/signup");
  }
  if (!(await deleteAccount(context, "Other")).ok) return refuse(common.failedShort);
  await clearCredentials(context);
  context.outgoing.append("Set-Cookie", await ageCookie.serialize("too-young", { maxAge: DAY_S }));
  context.outgoing.append("Set-Cookie", await chooseAccountCookie(context).serialize(true));
  await setFlash(context, texts.tooYoung(age));
  return redirectDocument("/");
}
