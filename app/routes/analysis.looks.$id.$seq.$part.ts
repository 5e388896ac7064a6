/** Keeps a deeper look at a decision with its match, or removes it, for the viewer's script. */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireFeature } from "~/models/flags.server";
import { dropLook, takeLook } from "~/models/looks.server";
import { requirePlayer } from "~/models/session.server";

export async function action({ request, context, params }: ActionFunctionArgs) {
  requireFeature(context, "analysis");
  await requirePlayer(request, context);
  const taken = await (request.method === "DELETE" ? dropLook(context, params) : takeLook(request, context, params));
  if (taken === null) return Response.json(null, { status: 422 });
  return taken.ok
    ? Response.json(taken.data)
    : Response.json(null, { status: taken.status === 0 ? 503 : taken.status });
}
