/** A nonce for a sign-in by the mobile app around the page (docs/decisions/071-mobile-app.md). */
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { makeAppNonce } from "../auth/sign-in.server";

export async function action({ context }: ActionFunctionArgs) {
  return Response.json({ nonce: await makeAppNonce(context) });
}
