/** Keeps the choice between dark, light and the system's own. Sent by the More menu; works without script. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { keepTheme } from "~/models/chosen-settings.server";
import { themeForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, themeForm);
  await keepTheme(context, form.ok ? form.data.theme : null);
  return redirect("/");
}
