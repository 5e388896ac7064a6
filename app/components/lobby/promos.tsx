/** The lobby's pop-up, and the tiles of its icons. */
import { useFetcher, useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { countdownLabel } from "../ui/format";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { toast } from "../ui/toast";
import { type PopupAnswer, PopupDialog } from "./popup-dialog";
import { type LobbyIcon, type Promos, shownPopup } from "./promo";

/** The query's name of the pop-up that was asked for. */
const POPUP_PARAM = "popup";

type LobbyPopupProps = {
  readonly promos: Promos;
  /** The splash is over the lobby: the pop-up comes after it. */
  readonly isLater: boolean;
};

/** True once a pop-up was answered, until the page is loaded anew. Only the browser writes it. */
let isAnswered = false;

/** At most one pop-up comes by itself while the app is open: an answered one does not bring the next. */
export function LobbyPopup({ promos, isLater }: LobbyPopupProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const fetcher = useFetcher<PopupAnswer>();
  const answer = fetcher.data;
  const asked = params.get(POPUP_PARAM);
  const now = useRef({ asked, navigate });
  now.current = { asked, navigate };

  useEffect(() => {
    if (answer === undefined) return;
    isAnswered = true;
    if (answer.message !== null) toast(answer.message);
    if (now.current.asked !== null) now.current.navigate("/", { replace: true, preventScrollReset: true });
  }, [answer]);

  const popup = asked === null && (isAnswered || answer !== undefined) ? null : shownPopup(promos, asked);
  if (popup === null) return null;
  return <PopupDialog key={popup.id} popup={popup} isAsked={asked !== null} isLater={isLater} fetcher={fetcher} />;
}

export function PromoTiles({ promos }: { readonly promos: Promos }) {
  return promos.lobby_icons.map((icon) => {
    const name = promos.popups.find(({ id }) => id === icon.id)?.web.title.text ?? "";
    return <PromoTile key={icon.id} icon={icon} name={name} />;
  });
}

function PromoTile({ icon, name }: { readonly icon: LobbyIcon; readonly name: string }) {
  const leftMs = useTimeLeft(icon.countdown_timer);
  if (leftMs === 0) return null;
  return (
    <Link className="tile tile--wide tile--promo" to={`/?${POPUP_PARAM}=${icon.id}`} preventScrollReset>
      <img src={icon.lobby_icon} alt="" width="96" height="64" />
      <div className="tile__text">
        <h2 dir="auto">{name}</h2>
        {leftMs !== null && (
          <span className="tile__fact">
            <Icon name="clock" small />
            <span role="timer">{countdownLabel(leftMs)}</span>
          </span>
        )}
      </div>
    </Link>
  );
}

/** Milliseconds left of so many seconds, counted from when they were told: the player's own clock does not matter. */
export function useTimeLeft(seconds: number | null): number | null {
  const [leftMs, setLeft] = useState(seconds === null ? null : seconds * 1000);
  useEffect(() => {
    if (seconds === null) return setLeft(null);
    const endMs = performance.now() + seconds * 1000;
    const update = () => setLeft(Math.max(0, endMs - performance.now()));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return leftMs;
}
