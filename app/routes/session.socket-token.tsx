/** Gives the page's script a token for its sockets: two minutes, and no other door. */
import { type ActionFunctionArgs, json } from "@remix-run/cloudflare";
import { getSocketToken } from "../../contract/auth";
import { callService } from "../models/api-client.server";

export async function action({ context }: ActionFunctionArgs) {
  const result = await callService(context, getSocketToken);
  if (result.ok) return json(result.data);
  return json({ code: result.code }, { status: result.status || 502 });
}
