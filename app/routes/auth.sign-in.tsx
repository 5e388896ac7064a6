/** Leads to the identity provider; `?with=` names one, `?returnTo=` a path to come back to. The wrapper posts its identity here. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signInWays } from "../auth/authenticator.server";
import { leadToDoor, startSignIn } from "../auth/sign-in.server";

/** Null where there is something to choose, or to ask the app around the page for: at the door. */
function chosenWay({ request, context }: LoaderFunctionArgs): string | null {
  const named = new URL(request.url).searchParams.get("with");
  if (named !== null) return named === "mobile" && request.method === "GET" ? null : named;
  const [way, ...others] = signInWays(context);
  return others.length > 0 || way?.name === "mobile" ? null : (way?.name ?? "");
}

export function loader(args: LoaderFunctionArgs) {
  const way = chosenWay(args);
  return way === null ? leadToDoor(args.context, args.request) : startSignIn(args.context, way, args.request);
}

export function action(args: ActionFunctionArgs) {
  return startSignIn(args.context, chosenWay(args) ?? "", args.request);
}
