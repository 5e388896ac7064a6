/** Where a provider sends the browser back to: by GET, Apple by a POST (its state proves it). */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { finishSignIn } from "../auth/sign-in.server";

function finish({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const url = new URL(request.url);
  // Without an answer in it this address would only start the next sign-in.
  if (request.method === "GET" && !url.searchParams.has("state")) throw new Response("Not found", { status: 404 });
  return finishSignIn(context, params.provider ?? "keycloak", request);
}

export function loader(args: LoaderFunctionArgs) {
  return finish(args);
}

export function action(args: ActionFunctionArgs) {
  return finish(args);
}
