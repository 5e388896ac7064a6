/**
 * The payment stand-in for the services' tests. It runs outside workerd, where the Worker's own requests end; what it would
 * deliver to the webhooks it keeps, and a test fetches it from `/sent` to deliver it itself, when and as often as it likes.
 */
import { Response as WorkerResponse } from "miniflare";
import { makePaymentStandIn } from "../../../scripts/payment-stand-in.mjs";
import { type Sent, STRIPE_WEBHOOK } from "./sent";

export const PAYMENTS_ORIGIN = "https://payments.test";

const KEYS = {
  stripeKey: "sk_of_the_tests",
  stripeWebhook: STRIPE_WEBHOOK,
  paypalId: "client-of-the-tests",
  paypalSecret: "paypal-secret-of-the-tests",
  paypalWebhookId: "WEBHOOK-OF-THE-TESTS",
};

export function makePayments() {
  const sent: Sent[] = [];
  const answer = makePaymentStandIn({
    origin: PAYMENTS_ORIGIN,
    keys: KEYS,
    deliver: async (provider: string, headers: Record<string, string>, body: string) => {
      sent.push({ provider, headers, body });
    },
  });
  return {
    settings: {
      STRIPE_API: PAYMENTS_ORIGIN,
      STRIPE_SECRET_KEY: KEYS.stripeKey,
      STRIPE_WEBHOOK_SECRET: KEYS.stripeWebhook,
      PAYPAL_API: PAYMENTS_ORIGIN,
      PAYPAL_CLIENT_ID: KEYS.paypalId,
      PAYPAL_CLIENT_SECRET: KEYS.paypalSecret,
      PAYPAL_WEBHOOK_ID: KEYS.paypalWebhookId,
    },
    /** Answers a request of the Worker; `/sent?order=` lists what was to be delivered about an order. */
    async answer(request: { readonly url: string }): Promise<WorkerResponse> {
      const order = new URL(request.url).searchParams.get("order");
      const isList = new URL(request.url).pathname === "/sent";
      if (isList) return WorkerResponse.json(sent.filter(({ body }) => order !== null && body.includes(order)));
      const result: Response = await answer(request);
      return new WorkerResponse(await result.text(), { status: result.status, headers: [...result.headers] });
    },
  };
}
