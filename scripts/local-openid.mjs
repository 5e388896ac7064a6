/**
 * The OpenID provider of a local run: the certified `oidc-provider`, with a sign-in page on which anybody types a name. It
 * stands where Keycloak, Google or Apple stand in a deployment, so that the app's own sign-in is the real one everywhere.
 * Keys and accounts are kept in the state directory: a name is the same player tomorrow.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { exportJWK, generateKeyPair } from "jose";
import { Provider } from "oidc-provider";
import { makeAccount } from "./local-account.mjs";
import { renderSignInPage } from "./local-openid-page.mjs";
import { openAdapter } from "./local-openid-store.mjs";
import { keptSecret } from "./settings.mjs";

const MAX_NAME_LENGTH = 40;
const MAX_FORM_BYTES = 4_096;

async function keptKeys(stateDir) {
  const path = join(stateDir, "openid-keys.json");
  if (!existsSync(path)) {
    const { privateKey } = await generateKeyPair("RS256", { extractable: true });
    const key = { ...(await exportJWK(privateKey)), use: "sig", alg: "RS256", kid: "local" };
    writeFileSync(path, JSON.stringify({ keys: [key] }), { mode: 0o600 });
  }
  return JSON.parse(readFileSync(path, "utf8"));
}

/** A Cookie header without the provider's own session. */
function withoutSession(header) {
  const pairs = header.split(/;\s*/);
  return pairs.filter((pair) => !pair.startsWith("_session")).join("; ");
}

async function readForm(request) {
  let text = "";
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_FORM_BYTES) throw new Error("form too large");
  }
  return new URLSearchParams(text);
}

function makeProvider({ issuer, client, keys, cookieSecret, store }) {
  const provider = new Provider(issuer, {
    adapter: store.Adapter,
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.homes,
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    jwks: keys,
    cookies: { keys: [cookieSecret] },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "nickname", "picture", "updated_at"],
    },
    conformIdTokenClaims: false, // the app reads the verified id_token alone
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount(_ctx, sub) {
      const account = store.accounts.get(sub);
      return account && { accountId: sub, claims: () => account };
    },
    // The one client is the club itself: there is nobody to ask the player's consent for.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client.clientId,
        accountId: ctx.oidc.session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    ttl: {
      Interaction: 3600,
      Session: 14 * 86_400,
      Grant: 3600,
      AuthorizationCode: 60,
      AccessToken: 600,
      IdToken: 600,
    },
  });
  provider.on("server_error", (_ctx, error) => console.error("local OpenID provider:", error));
  return provider;
}

async function answerInteraction(provider, store, request, response) {
  const details = await provider.interactionDetails(request, response);
  const send = (status, error) => {
    const players = [...store.accounts.values()].map((account) => account.name);
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
    response.end(
      renderSignInPage({ action: `/interaction/${details.uid}`, players, error, maxLength: MAX_NAME_LENGTH }),
    );
  };
  if (request.method !== "POST") return send(200, null);
  const form = await readForm(request);
  const name = (form.get("player") ?? form.get("name") ?? "").trim().replace(/\s+/g, " ");
  if (name === "") return send(422, "Type a name to go on.");
  if (name.length > MAX_NAME_LENGTH) return send(422, `A name has at most ${MAX_NAME_LENGTH} characters.`);
  const account = makeAccount(name);
  store.accounts.set(account.sub, store.accounts.get(account.sub) ?? account);
  store.save();
  return provider.interactionFinished(request, response, { login: { accountId: account.sub } });
}

/**
 * Starts the provider; returns a function that stops it. `client` has `id`, `secret`, `redirectUris` and `homes`; `mounts`
 * gives handlers of other things on the same port, by the first part of their paths.
 */
export async function startProvider({ issuer, port, stateDir, client, mounts = {}, onFailure }) {
  const cookieSecret = keptSecret(stateDir, "openid-cookies");
  const store = openAdapter(join(stateDir, "openid.json"));
  const provider = makeProvider({ issuer, client, keys: await keptKeys(stateDir), cookieSecret, store });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    const mount = Object.keys(mounts).find((path) => request.url?.startsWith(`${path}/`));
    if (mount !== undefined) return mounts[mount](request, response);
    // Every sign-in asks who is playing: whoever signed in here before is not presumed.
    if (request.url?.startsWith("/auth?")) request.headers.cookie = withoutSession(request.headers.cookie ?? "");
    if (!request.url?.startsWith("/interaction/")) return callback(request, response);
    answerInteraction(provider, store, request, response).catch((error) => {
      if (error.name !== "SessionNotFound") console.error("local OpenID provider:", error);
      response.writeHead(303, { Location: client.homes[0] });
      response.end();
    });
  });
  server.on("error", onFailure);
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    store.flush();
  };
}
