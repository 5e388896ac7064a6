/** Takes an answer to a lesson's problem from a page with script; one without posts to the page itself. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { takeAnswer } from "~/models/lessons.server";

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { answered, status } = await takeAnswer(request, context, params.id ?? "");
  return Response.json(answered, { status });
}
