/** Leads to the identity provider; `?with=` names one, `?returnTo=` a path to come back to. The wrapper posts its identity here. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signInWays } from "../auth/authenticator.server";
import { startSignIn } from "../auth/sign-in.server";

function chosenWay({ request, context }: LoaderFunctionArgs): string {
  const ways = signInWays(context);
  return new URL(request.url).searchParams.get("with") ?? ways[0]?.name ?? "";
}

export function loader(args: LoaderFunctionArgs) {
  return startSignIn(args.context, chosenWay(args), args.request);
}

export function action(args: ActionFunctionArgs) {
  return startSignIn(args.context, chosenWay(args), args.request);
}
