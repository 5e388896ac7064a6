/**
 * `npm run --silent token -- NAME`: prints an app token of a player of this machine's own copy, to try the API with. It signs
 * in like anybody, at the local OpenID provider and then at the club; where no copy runs, one runs for that moment. Only
 * for the local default: another identity provider has players whose tokens are nobody else's to make.
 */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { signInLocally } from "./local-sign-in.mjs";
import { basePathOf, DEFAULT_PORT, readSettings } from "./settings.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.PORT ?? DEFAULT_PORT);
const stateDir = resolve(root, process.env.STATE_DIR ?? ".state");
const origin = `http://127.0.0.1:${port}`;
const issuer = `http://127.0.0.1:${port + 1}`;

/** Standard output is for the token alone. */
function say(text) {
  console.error(text);
}

/** Runs the club and its provider for as long as `use` takes. */
async function withClub(settings, client, use) {
  const { buildIfNeeded } = await import("./build.mjs");
  const { claimState } = await import("./settings.mjs");
  const { isListening, requireFreePort, serve } = await import("./serve.mjs");
  const { startProvider } = await import("./local-openid.mjs");
  const { seedDemoPlayers } = await import("./seed.mjs");
  if (await isListening(port)) return use();
  await requireFreePort(port + 1);
  await claimState(stateDir, port, isListening);
  await buildIfNeeded(root, say);
  const fail = (error) => {
    throw error;
  };
  const fill = (db) => seedDemoPlayers(db, issuer);
  const stops = [await startProvider({ issuer, port: port + 1, stateDir, client, onFailure: fail })];
  try {
    stops.push(await serve({ root, port, stateDir, vars: settings, fill, onFailure: fail }));
    return await use();
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

async function main() {
  const name = process.argv.slice(2).join(" ").trim();
  if (name === "") throw new Error("Usage: npm run --silent token -- NAME");
  const { settings, isLocalIdentity } = readSettings(root, stateDir, issuer);
  if (!isLocalIdentity) throw new Error("OIDC_ISSUER is set: tokens are made for the local sign-in alone.");
  if (settings.AUTH_HOST) throw new Error("AUTH_HOST is set: this copy gives out no tokens of its own.");
  const basePath = basePathOf(settings);
  const homes = [`${origin}${basePath}/`, `http://localhost:${port}${basePath}/`];
  const redirectUris = homes.map((home) => `${home}auth/callback`);
  const client = { id: settings.OIDC_CLIENT_ID, secret: settings.OIDC_CLIENT_SECRET, redirectUris, homes };
  const token = await withClub(settings, client, async () => {
    const idToken = await signInLocally({ issuer, client, redirectUri: redirectUris[0], name });
    const answer = await fetch(`${origin}/auth/app-token`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ provider: "keycloak", idToken }),
    });
    const body = await answer.json();
    if (!answer.ok) throw new Error(`${origin} gave no token: ${answer.status} ${body.code}`);
    return body.token;
  });
  console.log(token);
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
