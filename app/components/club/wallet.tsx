import { useNavigate } from "@remix-run/react";
import * as texts from "#texts/session";
import { isInWrapper } from "~/realtime/wrapper";
import { useClub, usePlayer } from "../session/player";
import { shortenBalance } from "../ui/club-format";
import { CoinIcon, Icon } from "../ui/icon";
import { Link } from "../ui/link";

const NOT_ON_WEB = texts.notOnWeb;

/** Balance, which leads to its history, and the way to more coins. */
export function Wallet() {
  const { balance } = usePlayer();
  const { features } = useClub();
  const short = shortenBalance(balance);
  const exact = texts.balance(String(balance));
  const shown = (
    <>
      <CoinIcon />
      <b>{short}</b>
    </>
  );
  return (
    <div className="wallet">
      {features.stats ? (
        <Link
          className="wallet__balance"
          to="/user-stats?category=wallet"
          aria-label={short === String(balance) ? exact : `${exact}, ${short}`}
        >
          {shown}
        </Link>
      ) : (
        <span className="wallet__balance">{shown}</span>
      )}
      {features.buyCoins && <BuyCoins />}
    </div>
  );
}

/** Leads to the purchase where coins can be bought; elsewhere a popover, which needs no script, says where they can. */
function BuyCoins() {
  const { sellsCoins } = useClub();
  const navigate = useNavigate();
  const label = (
    <>
      <Icon name="plus" small />
      <span>{texts.buyCoins}</span>
    </>
  );
  if (sellsCoins) {
    return (
      <Link className="wallet__buy" to="/payments/buy-coins" aria-label={texts.buyCoins}>
        {label}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className="wallet__buy"
        aria-label={texts.buyCoins}
        popovertarget="not-on-web"
        onClick={(event) => {
          if (!isInWrapper()) return;
          event.preventDefault();
          navigate("/payments/buy-coins");
        }}
      >
        {label}
      </button>
      <div id="not-on-web" popover="auto" className="dialog" role="status">
        <div className="dialog__body">
          <p>{NOT_ON_WEB}</p>
          <button type="button" className="button" popovertarget="not-on-web" popovertargetaction="hide">
            {texts.ok}
          </button>
        </div>
      </div>
    </>
  );
}
