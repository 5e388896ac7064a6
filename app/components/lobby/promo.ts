/** What the server wants to show in the lobby (study spec §2.10). Pure. */
import { assertNever } from "../../../backgammon/vocabulary";
import type { LobbyIcon, Popup } from "../../../contract/notifications";

export type { LobbyIcon, Popup };
export type Promos = { readonly popups: readonly Popup[]; readonly lobby_icons: readonly LobbyIcon[] };

/** The pop-up that was asked for by its lobby icon, or else the first that comes by itself; null when there is none. */
export function shownPopup({ popups }: Promos, asked: string | null): Popup | null {
  if (asked !== null) return popups.find(({ id }) => id === asked) ?? null;
  const own = popups.filter(({ shown_by }) => shown_by === "arrival");
  return own.reduce<Popup | null>(
    (first, popup) => (first !== null && first.order <= popup.order ? first : popup),
    null,
  );
}

/** True for an address inside the app. */
export function isInside(link: string): boolean {
  return /^\/(?![/\\])/.test(link);
}

/** Where a pop-up's button leads inside the app; null when it leads nowhere. */
export function leadsTo({ web }: Popup): string | null {
  const { action, link } = web.button;
  switch (action) {
    case "deep_link":
      return isInside(link) ? link : null;
    case "billing": {
      const product = web.payments.paypal?.product_id;
      return product === undefined
        ? "/payments/buy-coins"
        : `/payments/buy-coins?product=${encodeURIComponent(product)}`;
    }
    case "collect_resource":
    case "web_link":
    case "close":
      return null;
    default:
      return assertNever(action);
  }
}
