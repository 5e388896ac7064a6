/** One thing that the club tells the player. */
import { Link } from "@remix-run/react";
import * as texts from "#texts/notices";
import type { ClubNotice } from "../../../contract/notices";
import { formatCoins, formatGain } from "../ui/format";

type Props = { readonly notice: ClubNotice; readonly day: string };

function words({ kind, coins, words: own }: ClubNotice): readonly [title: string, about: string] {
  const amount = formatCoins(coins ?? 0);
  switch (kind) {
    case "warning":
      return [texts.warning, own];
    case "match_voided":
      return [texts.matchVoided, texts.matchVoidedAbout(formatGain(coins ?? 0))];
    case "match_restored":
      return [texts.matchRestored, texts.matchRestoredAbout(formatGain(coins ?? 0))];
    case "purchase_taken":
      return [texts.purchaseTaken, coins === 0 ? texts.membershipTakenAbout : texts.purchaseTakenAbout(amount)];
    case "purchase_given":
      return [texts.purchaseGiven, coins === 0 ? texts.membershipGivenAbout : texts.purchaseGivenAbout(amount)];
    default:
      return kind satisfies never;
  }
}

export function NoticeCard({ notice, day }: Props) {
  const [title, about] = words(notice);
  return (
    <li className="card card--padded">
      <div className="spread">
        <h2>{title}</h2>
        {notice.readAt === null && <span className="badge">{texts.fresh}</span>}
      </div>
      <p>{about}</p>
      <p className="spread secondary">
        <small>{day}</small>
        {notice.matchId !== null && (
          <Link className="link" to={`/match/${notice.matchId}/analysis`}>
            {texts.lookAtMatch}
          </Link>
        )}
      </p>
    </li>
  );
}
