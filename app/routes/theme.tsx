/** Keeps the choice between dark, light and the system's own. Sent by the More menu; works without script. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { themeCookie } from "~/models/cookies.server";
import { themeForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";

export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await parseForm(request, themeForm);
  const theme = form.ok ? form.data.theme : null;
  const line = theme === null ? themeCookie.serialize("", { maxAge: 0 }) : themeCookie.serialize(theme);
  return redirect("/", { headers: { "Set-Cookie": await line } });
}
