/** Takes an answer to the position of the day: from script, which is told how it went, or from the form, which is led back to the door. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { answerDaily } from "~/models/daily.server";
import { dailyForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, dailyForm);
  const { status, cookie } = form.ok ? await answerDaily(request, context, form.data) : { status: 422, cookie: null };
  const headers = cookie === null ? undefined : { "Set-Cookie": cookie };
  if (request.headers.get("Accept") === "application/json") return Response.json({ status }, { status, headers });
  return redirect("/", { headers });
}

/** Nothing to see here by itself. */
export function loader() {
  return redirect("/");
}
