/** Signs a player in at the local OpenID provider as a browser would, by HTTP alone, and gives back the id_token. */
import { createHash, randomBytes } from "node:crypto";

const MAX_STEPS = 10;

function base64url(bytes) {
  return Buffer.from(bytes).toString("base64url");
}

/** Follows the provider's redirects from `url`, typing the name where it asks for one, until it leads to `redirectUri`. */
async function walk(url, redirectUri, name) {
  const cookies = new Map();
  let next = { url, init: {} };
  for (let step = 0; step < MAX_STEPS; step++) {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const answer = await fetch(next.url, {
      ...next.init,
      redirect: "manual",
      headers: { ...next.init.headers, cookie },
    });
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [, key, value] = line.match(/^([^=]+)=([^;]*)/);
      cookies.set(key, value);
    }
    const location = answer.headers.get("location");
    if (location === null && answer.ok && next.init.method === undefined) {
      next = { url: next.url, init: { method: "POST", body: new URLSearchParams({ name }) } };
      continue;
    }
    if (location === null) throw new Error(`The local sign-in answered ${answer.status}.`);
    const target = new URL(location, next.url);
    if (target.href.startsWith(redirectUri)) return target.searchParams;
    next = { url: target.href, init: {} };
  }
  throw new Error("The local sign-in leads nowhere.");
}

/** `client` has `id` and `secret`; `redirectUri` is one that the provider knows. */
export async function signInLocally({ issuer, client, redirectUri, name }) {
  const verifier = base64url(randomBytes(32));
  const query = new URLSearchParams({
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    code_challenge: base64url(createHash("sha256").update(verifier).digest()),
    code_challenge_method: "S256",
  });
  const answer = await walk(`${issuer}/auth?${query}`, redirectUri, name);
  const code = answer.get("code");
  if (code === null) throw new Error(`The local sign-in refused: ${answer.get("error_description") ?? "no code"}`);
  const token = await fetch(`${issuer}/token`, {
    method: "POST",
    headers: { Authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString("base64")}` },
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  if (!token.ok) throw new Error(`The local provider gave no token: ${token.status}`);
  return (await token.json()).id_token;
}
