/** The payment dialog: what is bought, and the ways to pay that are set up. A plain form; the provider's page comes next. */

import { Form, useNavigate, useNavigation } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/shop";
import type { PaymentMethod } from "../../../contract/payment";
import { Dialog } from "../ui/dialog";
import { Link } from "../ui/link";
import { formatPrice } from "./price";

const LABELS: Readonly<Record<PaymentMethod, string>> = {
  card: texts.card,
  paypal: texts.payPal,
  applepay: texts.applePay,
};

type Props = {
  readonly product: {
    readonly productId: string;
    readonly title: string;
    readonly amount: number;
    readonly currency: string;
  };
  readonly methods: readonly PaymentMethod[];
  /** Where Cancel and Escape lead. */
  readonly back: string;
  readonly message: string | null;
};

export function PayDialog({ product, methods, back, message }: Props) {
  const navigate = useNavigate();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="pay-scrim">
      <Dialog
        className="dialog pay"
        aria-labelledby="pay-title"
        onClose={() => navigate(back, { preventScrollReset: true })}
      >
        <Form method="post" className="dialog__body" reloadDocument>
          <h2 id="pay-title">{product.title}</h2>
          <p className="pay__price">{formatPrice(product.amount, product.currency)}</p>
          <input type="hidden" name="product" value={product.productId} />
          {methods.length === 0 && <p>{texts.noWayToPay}</p>}
          {methods.map((method) => (
            <button
              key={method}
              type="submit"
              className={method === "card" ? "button button--primary" : "button"}
              name="method"
              value={method}
              disabled={isBusy}
            >
              {LABELS[method]}
            </button>
          ))}
          {message !== null && (
            <p className="error" role="alert">
              {message}
            </p>
          )}
          <Link className="button button--quiet" to={back} preventScrollReset>
            {common.cancel}
          </Link>
        </Form>
      </Dialog>
    </div>
  );
}
