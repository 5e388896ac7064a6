/**
 * `npm start`: from a fresh clone to a running club. Installs what is missing, builds what is stale, migrates, starts the
 * local OpenID provider and the Worker, and says "Ready: …" once a player can sign in. Node built-ins only until the
 * packages are there.
 */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildIfNeeded } from "./build.mjs";
import { installIfNeeded } from "./install.mjs";
import { basePathOf, claimState, DEFAULT_PORT, readSettings } from "./settings.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const port = Number(process.env.PORT ?? DEFAULT_PORT);
const stateDir = resolve(root, process.env.STATE_DIR ?? ".state");
const origin = `http://127.0.0.1:${port}`;
const issuer = `http://127.0.0.1:${port + 1}`;

function say(text) {
  console.log(text);
}

/** A sentence for whoever started it; an assertion of a package's own has none, so it says where it stands. */
function complain(error) {
  console.error(error.code === "ERR_ASSERTION" ? error.stack : error.message);
}

/** Resolves once the address answers without an error of its own; throws after the limit. */
async function requireAnswer(url, limitMs = 30_000) {
  const endMs = Date.now() + limitMs;
  for (;;) {
    const status = await fetch(url, { redirect: "manual" }).then(
      (answer) => answer.status,
      () => null,
    );
    if (status !== null && status < 500) return;
    if (Date.now() > endMs) throw new Error(`${url} does not answer (${status ?? "no connection"}).`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Whether the club would sell nothing: then the payment stand-in takes the providers' place, unless LOCAL_PAYMENTS is 0. */
function hasNoPayments(settings) {
  return !settings.STRIPE_SECRET_KEY && !settings.PAYPAL_CLIENT_ID && process.env.LOCAL_PAYMENTS !== "0";
}

async function main() {
  if (!Number.isInteger(port) || port < 1 || port > 65_534) throw new Error(`PORT is not a port: ${process.env.PORT}`);
  installIfNeeded(root, say);
  const { isListening, requireFreePort, serve } = await import("./serve.mjs");
  const { startProvider } = await import("./local-openid.mjs");
  const { localPaymentSettings, makePaymentsHandler, PAYMENTS_PATH } = await import("./local-payments.mjs");
  const { seedDemoPlayers } = await import("./seed.mjs");
  const { settings, isLocalIdentity } = readSettings(root, stateDir, issuer);
  const basePath = basePathOf(settings);
  const home = `${origin}${basePath}/`;
  const paymentsBase = issuer + PAYMENTS_PATH;
  const payments = isLocalIdentity && hasNoPayments(settings) ? localPaymentSettings(stateDir, paymentsBase) : null;
  if (payments !== null) Object.assign(settings, payments.settings);
  await requireFreePort(port);
  if (isLocalIdentity) await requireFreePort(port + 1);
  await claimState(stateDir, port, isListening);
  await buildIfNeeded(root, say);

  const stops = [];
  async function shutDown(code) {
    // A second signal, or a part that hangs, must not keep the process.
    setTimeout(() => process.exit(code), 5_000).unref();
    await Promise.allSettled(stops.splice(0).map((stop) => stop()));
    process.exit(code);
  }
  process.on("SIGINT", () => shutDown(0));
  process.on("SIGTERM", () => shutDown(0));
  function fail(error) {
    complain(error);
    shutDown(1);
  }

  if (isLocalIdentity) {
    const homes = [home, `http://localhost:${port}${basePath}/`];
    const redirectUris = homes.map((url) => `${url}auth/callback`);
    const client = { id: settings.OIDC_CLIENT_ID, secret: settings.OIDC_CLIENT_SECRET, redirectUris, homes };
    const mounts =
      payments === null
        ? {}
        : { [PAYMENTS_PATH]: makePaymentsHandler({ base: paymentsBase, club: origin, keys: payments.keys }) };
    stops.push(await startProvider({ issuer, port: port + 1, stateDir, client, mounts, onFailure: fail }));
  }
  const fill = isLocalIdentity ? (db) => seedDemoPlayers(db, issuer) : null;
  stops.push(await serve({ root, port, stateDir, vars: settings, fill, onFailure: fail }));
  await requireAnswer(home);
  await requireAnswer(`${settings.OIDC_ISSUER}/.well-known/openid-configuration`);
  say(`Ready: ${origin}`);
}

main().catch((error) => {
  complain(error);
  process.exit(1);
});
