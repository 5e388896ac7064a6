/** Two seconds after "Unauthorized" (AUTH-08): forgets a session that the server has ended. One that still stands is kept. */
import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { clearCredentials, getCredentials, renewCredentials } from "../models/credentials.server";

export async function loader({ context }: LoaderFunctionArgs) {
  const { userId } = await getCredentials(context);
  // Any site can link here, so the server is asked: only an ended session is forgotten.
  if (userId !== null && (await renewCredentials(context)) === "ended") await clearCredentials(context);
  return redirect("/");
}
