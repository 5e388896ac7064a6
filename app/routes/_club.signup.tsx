/** Signup: a name, how well you play, and an offer that can be declined; before them the age, where the law asks. Each step is a form of its own. */

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/signup";
import { useScreenFocus } from "~/components/session/use-screen-focus";
import { AgeStep } from "~/components/signup/age-step";
import { Paywall } from "~/components/signup/paywall";
import { SkillStep } from "~/components/signup/skill-step";
import { UsernameStep } from "~/components/signup/username-step";
import { useAnswer } from "~/components/ui/use-answer";
import { ageQuestion, answerAge } from "~/models/age.server";
import { skillForm, usernameForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";
import { requireSignedIn } from "~/models/session.server";
import { chooseSkill, takeUsername } from "~/models/signup.server";
import "~/components/signup/signup.css";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.welcome) }];

/** The step is what the profile lacks; only the offer at the end is named by the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await requireSignedIn(request, context);
  if (profile.name === null) {
    const question = await ageQuestion(context, request);
    if (question !== null) return { step: "age" as const, name: "", question };
    return { step: "username" as const, name: "" };
  }
  if (profile.rating === null) return { step: "skill" as const, name: profile.name };
  if (new URL(request.url).searchParams.get("step") === "star") return { step: "star" as const, name: profile.name };
  throw redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const profile = await requireSignedIn(request, context);
  if (profile.name === null) {
    const question = await ageQuestion(context, request);
    if (question !== null) return answerAge(context, request, question);
    const form = await parseForm(request, usernameForm);
    const taken = await takeUsername(context, form.ok ? form.data.username : "");
    return taken.ok ? redirect("/signup") : data(taken, 422);
  }
  const form = await parseForm(request, skillForm);
  const chosen = await chooseSkill(context, form.ok ? form.data.skill : "");
  return chosen.ok ? redirect("/signup?step=star") : data(chosen, 422);
}

export default function Signup() {
  const data = useLoaderData<typeof loader>();
  const fault = useAnswer<typeof action>() ?? null;
  // All steps have one address.
  useScreenFocus(data.step);
  switch (data.step) {
    case "age":
      return <AgeStep question={data.question} fault={fault} />;
    case "username":
      return <UsernameStep heading={texts.step1Of2} fault={fault} />;
    case "skill":
      return <SkillStep name={data.name} fault={fault} />;
    case "star":
      return <Paywall />;
  }
}
