/** Puts the payment stand-in on a server of this machine, beside a local club that has no payment provider of its own. */
import { makePaymentStandIn } from "./payment-stand-in.mjs";
import { keptSecret } from "./settings.mjs";

/** Where the stand-in lies on the local provider's server: one port less to be free. */
export const PAYMENTS_PATH = "/payments";

const MAX_BYTES = 64 * 1024;
const TRIES = 5;
const PAUSE_MS = 1_000;

/** The settings that make the club use a stand-in at `base`, and the keys that the stand-in shares with it. */
export function localPaymentSettings(stateDir, base) {
  const keys = {
    stripeKey: `sk_local_${keptSecret(stateDir, "stripe-key")}`,
    stripeWebhook: `whsec_local_${keptSecret(stateDir, "stripe-webhook")}`,
    paypalId: "local",
    paypalSecret: keptSecret(stateDir, "paypal"),
    paypalWebhookId: "LOCAL",
  };
  const settings = {
    STRIPE_API: base,
    STRIPE_SECRET_KEY: keys.stripeKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhook,
    PAYPAL_API: base,
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

async function toRequest(message, url) {
  let body = "";
  for await (const chunk of message) {
    body += chunk;
    if (body.length > MAX_BYTES) throw new Error("body too large");
  }
  const { method = "GET", headers } = message;
  const init = { method, headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])) };
  return new Request(url, method === "GET" || method === "HEAD" ? init : { ...init, body });
}

/** Answers the requests under PAYMENTS_PATH of a server of this machine; `base` is its address with that path. */
export function makePaymentsHandler({ base, club, keys }) {
  const answer = makePaymentStandIn({ origin: base, keys, deliver: makeDelivery(club) });
  return async function handle(message, response) {
    try {
      // The stand-in knows the providers' paths alone.
      const url = new URL(message.url.slice(PAYMENTS_PATH.length), base);
      const result = await answer(await toRequest(message, url));
      response.writeHead(result.status, Object.fromEntries(result.headers));
      response.end(Buffer.from(await result.arrayBuffer()));
    } catch (error) {
      console.error("payment stand-in:", error);
      response.writeHead(400).end();
    }
  };
}
