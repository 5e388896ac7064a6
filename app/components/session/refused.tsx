/** Covers the screen with a refusal for four seconds and then leads on; the link does so at once, and without script. */

import { useNavigate } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/session";
import { makeRefusal, type Refusal } from "~/models/refusal";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";

/** How long the message stands before the screen changes. */
const REFUSAL_WAIT_MS = 4_000;

export function Refused({ refusal }: { readonly refusal: Refusal }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(refusal.leadsTo), REFUSAL_WAIT_MS);
    return () => clearTimeout(timer);
  }, [refusal, navigate]);
  return (
    <Dialog className="overlay" role="alertdialog" aria-labelledby="refused">
      <Icon name="info" />
      <p className="refused__text" id="refused" role="alert">
        {refusal.message}
      </p>
      <Link className="button" to={refusal.leadsTo}>
        {leadName(refusal.leadsTo)}
      </Link>
    </Dialog>
  );
}

/** The server took the player out of a pool. */
export function PoolLeft({ code }: { readonly code: string }) {
  const refusal = useMemo(() => makeRefusal(code), [code]);
  return <Refused refusal={refusal} />;
}

function leadName(leadsTo: Refusal["leadsTo"]): string {
  if (leadsTo === "/") return common.backToPlay;
  return leadsTo === "/payments/buy-coins" ? texts.buyCoins : texts.goToTheBoard;
}
