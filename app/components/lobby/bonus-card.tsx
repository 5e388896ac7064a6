/** The bonus on a page of its own room: what it gives, and when. */

import { useFetcher } from "@remix-run/react";
import * as texts from "#texts/bonus";
import { BONUS_AMOUNTS } from "../../../backgammon/economy";
import { type BonusAnswer, useBonusToast, useBonusWait } from "../club/bonus-button";
import { usePlayer } from "../session/player";
import { countdownLabel, formatCoins } from "../ui/format";
import { CoinIcon } from "../ui/icon";

export function BonusCard() {
  const { membership } = usePlayer();
  const fetcher = useFetcher<BonusAnswer>();
  useBonusToast(fetcher.data);
  const waitMs = useBonusWait();
  const waits = waitMs !== null && waitMs > 0;
  return (
    <section className="card card--padded spread bonus" aria-label={texts.bonus}>
      <div>
        <h2>{texts.bonus}</h2>
        <p className="secondary">{texts.about}</p>
      </div>
      <fetcher.Form method="post" action="/bonus">
        <button
          type="submit"
          className={waits ? "button" : "button button--primary"}
          disabled={waits || fetcher.state !== "idle"}
        >
          {waits ? (
            countdownLabel(waitMs)
          ) : (
            <>
              <CoinIcon />
              {texts.claim(formatCoins(BONUS_AMOUNTS[membership]))}
            </>
          )}
        </button>
      </fetcher.Form>
    </section>
  );
}
