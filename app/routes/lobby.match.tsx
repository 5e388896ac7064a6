/** The running match alone, for the lobby's refresh. */
import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { describeRunning } from "~/components/lobby/running-match";
import { loadRunningMatch } from "~/models/running-match.server";
import { requirePlayer } from "~/models/session.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePlayer(request, context);
  const running = await loadRunningMatch(context);
  return json(running === null ? null : describeRunning(running));
}
