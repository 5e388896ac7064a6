/** Ends this session, or with `everywhere` all of the player's; then Play shows the Login state. */
import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import { signOutForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";
import { revokeSession } from "../../contract/auth";
import { callService } from "../models/api-client.server";
import { chooseAccountCookie } from "../models/cookies.server";
import { clearCredentials, getCredentials } from "../models/credentials.server";

export function loader() {
  return redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, signOutForm);
  const everywhere = form.ok && form.data.everywhere;
  const { userId } = await getCredentials(context);
  if (userId !== null) {
    const result = await callService(context, revokeSession, { body: { everywhere } });
    // A session that has ended already is what was asked for; anything else is not to pass in silence.
    if (!result.ok && result.status !== 401) throw new Response(common.failed, { status: 502 });
  }
  await clearCredentials(context);
  context.outgoing.append("Set-Cookie", await chooseAccountCookie(context).serialize(true));
  return redirect("/");
}
