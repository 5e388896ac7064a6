/** The match file of a star member's match, to be saved; whoever may not have it is told so by the list. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { fetchMatchFile } from "~/models/analyses.server";
import { requireFeature } from "~/models/flags.server";
import { requirePlayer } from "~/models/session.server";

const PASSED_ON = ["Content-Type", "Content-Disposition"];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "analysis");
  await requirePlayer(request, context);
  const id = params.id ?? "";
  const answer = /^\d{1,15}$/.test(id) ? await fetchMatchFile(context, id) : new Response(null, { status: 404 });
  if (answer?.status === 403) throw redirect("/analysis?subscribe");
  if (answer === null || !answer.ok) throw new Response(null, { status: answer?.status ?? 502 });
  const headers = PASSED_ON.map((name): [string, string] => [name, answer.headers.get(name) ?? ""]);
  return new Response(answer.body, { headers: [...headers, ["Cache-Control", "private, no-store"]] });
}
