/** A name for an account that has lost its own; the rest of signup follows only where it is still missing. */

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import * as common from "#texts/common";
import * as texts from "#texts/signup";
import { UsernameStep } from "~/components/signup/username-step";
import { useAnswer } from "~/components/ui/use-answer";
import { usernameForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";
import { requireSignedIn } from "~/models/session.server";
import { takeUsername } from "~/models/signup.server";
import "~/components/signup/signup.css";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.yourName) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const profile = await requireSignedIn(request, context);
  if (profile.name !== null) throw redirect("/");
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireSignedIn(request, context);
  const form = await parseForm(request, usernameForm);
  const taken = await takeUsername(context, form.ok ? form.data.username : "");
  return taken.ok ? redirect("/") : data(taken, 422);
}

export default function CreateUsername() {
  return <UsernameStep heading={texts.chooseYourName} fault={useAnswer<typeof action>() ?? null} />;
}
