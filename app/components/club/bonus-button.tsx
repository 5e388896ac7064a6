/** The bonus: counts down its twelve hours, then gives. A form, so it claims before any script runs. */

import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import * as texts from "#texts/bonus";
import { BONUS_AMOUNTS, bonusWaitMs } from "../../../backgammon/economy";
import { useClub, usePlayer } from "../session/player";
import { serverNowMs } from "../session/server-clock";
import { countdownLabel } from "../ui/format";
import { Icon } from "../ui/icon";
import { toast } from "../ui/toast";

export type BonusAnswer = { readonly ok: boolean; readonly message: string };

/** Milliseconds until the bonus can be claimed, counted down once a second; null until the browser knows the time. */
export function useBonusWait(): number | null {
  const { bonusClaimedAtMs } = usePlayer();
  const { nowMs } = useClub();
  const [waitMs, setWaitMs] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setWaitMs(bonusWaitMs(bonusClaimedAtMs, serverNowMs(nowMs)));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [bonusClaimedAtMs, nowMs]);
  return waitMs;
}

/** In the bottom bar, for members; free players claim on their profile. */
export function BonusButton() {
  const { membership } = usePlayer();
  const waitMs = useBonusWait();
  const fetcher = useFetcher<BonusAnswer>();
  useBonusToast(fetcher.data);
  const waits = waitMs !== null && waitMs > 0;
  return (
    <fetcher.Form method="post" action="/bonus">
      <button type="submit" className={waits ? undefined : "is-ready"} disabled={waits || fetcher.state !== "idle"}>
        <Icon name="bonus" />
        {!waits && <em className="badge badge--gold">{BONUS_AMOUNTS[membership]}</em>}
        <span>{waits ? countdownLabel(waitMs) : texts.bonus}</span>
      </button>
    </fetcher.Form>
  );
}

/** Says once how a claim went. */
export function useBonusToast(answer: BonusAnswer | undefined): void {
  useEffect(() => {
    if (answer !== undefined) toast(answer.message);
  }, [answer]);
}
