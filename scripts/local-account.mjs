/** Who a name is at the local OpenID provider (local-openid.mjs). Apart from it, for those who need no server. */
import { createHash } from "node:crypto";

/** The account of a name: upper and lower case, and spaces around it, make no difference. */
export function makeAccount(name) {
  const key = name.toLowerCase();
  const sub = createHash("sha256").update(`starpoint-local:${key}`).digest("hex").slice(0, 32);
  const slug = key.replace(/[^a-z0-9]+/g, ".").replace(/^\.|\.$/g, "") || "player";
  const [given, ...family] = name.split(/\s+/);
  return {
    sub,
    name,
    given_name: given,
    family_name: family.join(" ") || undefined,
    nickname: given,
    email: `${slug}.${sub.slice(0, 6)}@players.example`,
    email_verified: true,
    updated_at: Math.floor(Date.now() / 1000),
  };
}
