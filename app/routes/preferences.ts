/** Keeps a change that script tells of, as the board's menu does, with the account: the play settings by name. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import { preferencesForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";
import { changePreferences } from "~/models/profile.server";
import { requirePlayer } from "~/models/session.server";

export function loader() {
  return redirect("/user-settings");
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requirePlayer(request, context);
  const form = await parseForm(request, preferencesForm);
  if (!form.ok) throw new Response(common.failedShort, { status: 422 });
  const kept = await changePreferences(context, form.data.change);
  return new Response(null, { status: kept.ok ? 204 : kept.status || 502 });
}
