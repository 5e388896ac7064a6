/** What tests inside workerd and the stand-in outside both know. */

/** The webhook secret that the tests sign their own notices with. */
export const STRIPE_WEBHOOK = "whsec_of_the_tests";

/** A notice on its way to a webhook. */
export type Sent = {
  readonly provider: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};
