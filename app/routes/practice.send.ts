/** Takes what practice's screens send by script: answers, the browser's time zone, a card to put aside. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requireFeature } from "~/models/flags.server";
import { takeSent } from "~/models/practice.server";

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "blunderDatabase");
  const answer = await takeSent(request, context);
  if (answer === null) return new Response(null, { status: 422 });
  if (answer.ok) return Response.json(answer.data);
  return new Response(null, { status: answer.status < 400 ? 502 : answer.status });
}

/** Nothing to see here by itself. */
export function loader() {
  return redirect("/practice");
}
