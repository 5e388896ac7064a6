/**
 * What money buys (platform spec §3 and §7; decided, BUY-06 and MEM-04). A payment is only ever confirmed by its provider: no
 * call here takes a browser's word for it.
 */
import * as z from "zod";
import { defineCall } from "./call";

export const PAYMENT_METHODS = ["card", "paypal", "applepay"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ["created", "paid", "failed", "refunded"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const product = {
  productId: z.string(),
  title: z.string(),
  /** The price, in the smallest unit of `currency`. */
  amount: z.int(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  imageId: z.string(),
};

export const coinProductSchema = z.object({ ...product, coins: z.int() });
export type CoinProduct = z.infer<typeof coinProductSchema>;

export const membershipProductSchema = z.object({
  ...product,
  membership: z.enum(["star", "starplus"]),
  months: z.int(),
});
export type MembershipProduct = z.infer<typeof membershipProductSchema>;

export const orderSchema = z.object({
  orderId: z.string(),
  productId: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** Coins that the order gives; 0 for a membership. */
  coins: z.int(),
  membership: z.enum(["star", "starplus"]).nullable(),
});
export type Order = z.infer<typeof orderSchema>;

const orderId = z.object({ orderId: z.string().regex(/^[0-9a-f-]{36}$/) });

export const listProducts = defineCall({
  name: "listProducts",
  service: "payment",
  method: "GET",
  path: "/api/products",
  summary: "The coin packs or the memberships, with their prices.",
  access: "player",
  feature: "buyCoins",
  query: z.object({ type: z.enum(["coins", "membership"]) }),
  answer: z.array(z.union([coinProductSchema, membershipProductSchema])),
});

export const listPaymentMethods = defineCall({
  name: "listPaymentMethods",
  service: "payment",
  method: "GET",
  path: "/api/payments/methods",
  summary: "The payment methods that this deployment has set up; the list may be empty.",
  access: "player",
  feature: "buyCoins",
  answer: z.object({ methods: z.array(z.enum(PAYMENT_METHODS)) }),
});

export const createPayment = defineCall({
  name: "createPayment",
  service: "payment",
  method: "POST",
  path: "/api/payments",
  summary: "Opens an order for the caller with the payment method's provider; the player pays at `url`.",
  access: "player",
  feature: "buyCoins",
  body: z.object({
    product: z.string().min(1).max(40),
    method: z.enum(PAYMENT_METHODS),
    /** Where the provider sends the player back to, with `?order=`; an address of this club. */
    returnUrl: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
  }),
  status: 201,
  answer: orderSchema.extend({ url: z.string() }),
  refusals: {
    404: "There is no such product.",
    409: "The method is not set up (payment_not_configured), or the caller has that membership or a better one (has_membership).",
  },
});

export const getPayment = defineCall({
  name: "getPayment",
  service: "payment",
  method: "GET",
  path: "/api/payments/{orderId}",
  summary: "One of the caller's orders.",
  access: "player",
  feature: "buyCoins",
  params: orderId,
  answer: orderSchema,
});

export const capturePayment = defineCall({
  name: "capturePayment",
  service: "payment",
  method: "POST",
  path: "/api/payments/{orderId}/capture",
  summary: "Captures the payment of one of the caller's orders if the provider has its approval. Safe to repeat.",
  access: "player",
  feature: "buyCoins",
  params: orderId,
  answer: orderSchema,
});

const webhook = {
  service: "payment",
  method: "POST",
  access: "anyone",
  answer: z.object({ received: z.literal(true), outcome: z.string() }),
  refusals: { 400: "The signature is missing or wrong." },
} as const;

export const stripeWebhook = defineCall({
  ...webhook,
  name: "stripeWebhook",
  path: "/api/webhooks/stripe",
  summary: "For Stripe alone: an event, signed by the `Stripe-Signature` header over the raw body.",
});

export const paypalWebhook = defineCall({
  ...webhook,
  name: "paypalWebhook",
  path: "/api/webhooks/paypal",
  summary: "For PayPal alone: an event, signed by the `PayPal-Transmission-…` headers over the raw body.",
});
