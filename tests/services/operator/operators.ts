import { env } from "cloudflare:workers";
import { makePlayer } from "../players";

/** A player whom the tests' setting OPERATORS names. */
export async function makeOperator(): Promise<string> {
  const id = await makePlayer();
  await env.DB.prepare("UPDATE profiles SET is_operator = 1, email = 'operator@club.test' WHERE id = ?").bind(id).run();
  return id;
}
