/** Covers the screen with a refusal for four seconds and then leads on; the link does so at once, and without script. */
import { Link, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { Icon } from "../ui/icon";
import { Overlay } from "../ui/overlay";
import { REFUSAL_WAIT_MS, type Refusal } from "./refusal";

export function Refused({ refusal }: { readonly refusal: Refusal }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(refusal.leadsTo), REFUSAL_WAIT_MS);
    return () => clearTimeout(timer);
  }, [refusal, navigate]);
  return (
    <Overlay role="alert">
      <Icon name="info" />
      <p className="refused__text">{refusal.message}</p>
      <Link className="button" to={refusal.leadsTo}>
        {refusal.leadsTo === "/" ? "Back to Play" : "Buy coins"}
      </Link>
    </Overlay>
  );
}
