/** A category's page for those whose membership does not include it. */
import * as texts from "#texts/blunders";
import { Bar } from "../../club/bar";
import { BlunderPaywall } from "./paywall";

type Props = { readonly category: string; readonly target: "star" | "starplus" };

export function PaywallPage({ category, target }: Props) {
  return (
    <div className="page">
      <Bar title={texts.categoryNames[category]} back="/blunders" backLabel={texts.closeToList} />
      <BlunderPaywall target={target} />
    </div>
  );
}
