/** Which providers this deployment has set up, and what they offer. A method whose provider is not set up is not offered. */
import type { PaymentMethod } from "../../contract/payment";
import type { Settings } from "../platform/settings";
import type { ProviderName } from "./store";

export const PROVIDER_OF: Readonly<Record<PaymentMethod, ProviderName>> = {
  card: "stripe",
  applepay: "stripe",
  paypal: "paypal",
};

/** Without its webhook a provider's refunds and disputes would never be heard of. */
function isConfigured(settings: Settings, provider: ProviderName): boolean {
  if (provider === "stripe") return settings.STRIPE_SECRET_KEY !== "" && settings.STRIPE_WEBHOOK_SECRET !== "";
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID } = settings;
  return PAYPAL_CLIENT_ID !== "" && PAYPAL_CLIENT_SECRET !== "" && PAYPAL_WEBHOOK_ID !== "";
}

/** The methods on offer, in the order of the payment dialog. */
export function methodsOf(settings: Settings): readonly PaymentMethod[] {
  return (["card", "paypal", "applepay"] as const).filter((method) => isConfigured(settings, PROVIDER_OF[method]));
}

/** Origins of the providers' hosted pages, to which a form of ours may lead. */
export function paymentOrigins(settings: Settings): readonly string[] {
  const origins: string[] = [];
  if (isConfigured(settings, "stripe")) origins.push(hostedAt(settings.STRIPE_API, "https://checkout.stripe.com"));
  if (isConfigured(settings, "paypal")) {
    const isSandbox = settings.PAYPAL_API.includes("sandbox");
    origins.push(hostedAt(settings.PAYPAL_API, `https://www.${isSandbox ? "sandbox." : ""}paypal.com`));
  }
  return origins;
}

/** A provider's own API has its pages elsewhere; a stand-in has them beside it. */
function hostedAt(api: string, hosted: string): string {
  return /\.(stripe|paypal)\.com$/.test(new URL(api).hostname) ? hosted : new URL(api).origin;
}

/** What opening an order at a provider needs. */
export type Checkout = {
  readonly orderId: string;
  readonly title: string;
  /** In the smallest unit. */
  readonly amount: number;
  readonly currency: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
};

/** The provider's id of the order, and where the player pays. */
export type Opened = { readonly reference: string; readonly url: string };

/** A provider did not answer, or refused. The message is for the log, not for the player. */
export class ProviderError extends Error {}

const LIMIT_MS = 10_000;

/** Calls a provider; throws a ProviderError unless the answer is a success with JSON. */
export async function askProvider(url: string, init: RequestInit): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
  } catch (error) {
    throw new ProviderError(`${url}: ${String(error)}`);
  }
  const text = await answer.text();
  if (!answer.ok) throw new ProviderError(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError(`${url}: no JSON`);
  }
}
