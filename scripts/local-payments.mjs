/** Runs the payment stand-in on a port of this machine, beside a local club that has no payment provider of its own. */
import { createServer } from "node:http";
import { makePaymentStandIn } from "./payment-stand-in.mjs";
import { keptSecret } from "./settings.mjs";

const MAX_BYTES = 64 * 1024;
const TRIES = 5;
const PAUSE_MS = 1_000;

/** The settings that make the club use a stand-in at `origin`, and the keys that the stand-in shares with it. */
export function localPaymentSettings(stateDir, origin) {
  const keys = {
    stripeKey: `sk_local_${keptSecret(stateDir, "stripe-key")}`,
    stripeWebhook: `whsec_local_${keptSecret(stateDir, "stripe-webhook")}`,
    paypalId: "local",
    paypalSecret: keptSecret(stateDir, "paypal"),
    paypalWebhookId: "LOCAL",
  };
  const settings = {
    STRIPE_API: origin,
    STRIPE_SECRET_KEY: keys.stripeKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhook,
    PAYPAL_API: origin,
    PAYPAL_CLIENT_ID: keys.paypalId,
    PAYPAL_CLIENT_SECRET: keys.paypalSecret,
    PAYPAL_WEBHOOK_ID: keys.paypalWebhookId,
  };
  return { keys, settings };
}

/** Sends a notice to the club; one that fails is sent again, as the providers do, only sooner. */
function makeDelivery(club) {
  async function send(provider, headers, body, triesLeft) {
    const url = `${club}/api/webhooks/${provider}`;
    const isTaken = await fetch(url, { method: "POST", headers, body }).then(
      (answer) => answer.status < 500,
      () => false,
    );
    if (isTaken || triesLeft === 0) return;
    setTimeout(() => send(provider, headers, body, triesLeft - 1), PAUSE_MS).unref();
  }
  return (provider, headers, body) => send(provider, headers, body, TRIES);
}

async function toRequest(message, origin) {
  let body = "";
  for await (const chunk of message) {
    body += chunk;
    if (body.length > MAX_BYTES) throw new Error("body too large");
  }
  const { method = "GET", headers } = message;
  const init = { method, headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])) };
  return new Request(origin + message.url, method === "GET" || method === "HEAD" ? init : { ...init, body });
}

/** Starts the stand-in for the club at `club`; returns a function that stops it. */
export async function startPayments({ port, origin, club, keys, onFailure }) {
  const answer = makePaymentStandIn({ origin, keys, deliver: makeDelivery(club) });
  const server = createServer(async (message, response) => {
    try {
      const result = await answer(await toRequest(message, origin));
      response.writeHead(result.status, Object.fromEntries(result.headers));
      response.end(Buffer.from(await result.arrayBuffer()));
    } catch (error) {
      console.error("payment stand-in:", error);
      response.writeHead(400).end();
    }
  });
  server.on("error", onFailure);
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  return async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
