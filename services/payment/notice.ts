/** What a provider says about an order, and what is known of one. */
import type { OrderToSettle, ProviderName } from "./store";

export type NoticeKind = "paid" | "failed" | "refunded" | "disputed" | "dispute_won" | "dispute_lost";

export type Notice = {
  readonly provider: ProviderName;
  /** The provider's id of the notice: the same again is the same notice. */
  readonly eventId: string;
  /** As the provider names it, for the record. */
  readonly type: string;
  readonly orderId: string;
  readonly kind: NoticeKind;
  /** What was paid or given back, in the currency's smallest unit; null when the notice carries no money. */
  readonly money: { readonly amount: number; readonly currency: string } | null;
  /** The provider's id of the payment, of a paid one; of the refund, where each is told by itself; of the dispute. */
  readonly ref?: string;
};

/** A notice that names the payment, not the order. */
export type ByCharge = Omit<Notice, "orderId"> & { readonly charge: string };

/** What is known of an order. */
export type Facts = {
  readonly status: "created" | "paid" | "failed" | "refunded";
  readonly wasPaid: boolean;
  readonly refunded: number;
  readonly disputes: OrderToSettle["disputes"];
};
