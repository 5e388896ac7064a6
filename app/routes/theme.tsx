/** Keeps the choice between dark, light and the system's own. Sent by the More menu; works without script. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { THEME_COOKIE, THEMES } from "~/models/theme";

const YEAR_S = 365 * 86_400;

export function loader() {
  return redirect("/");
}

export async function action({ request }: ActionFunctionArgs) {
  const wanted = (await request.formData()).get("theme");
  const theme = THEMES.find((name) => name === wanted) ?? null;
  const rest = theme === null ? "Max-Age=0" : `Max-Age=${YEAR_S}`;
  return redirect("/", { headers: { "Set-Cookie": `${THEME_COOKIE}=${theme ?? ""}; Path=/; ${rest}; SameSite=Lax` } });
}
