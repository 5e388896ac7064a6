import { useEffect, useRef } from "react";
import * as texts from "#texts/match";
import type { MatchClientState } from "~/realtime/match.client";
import { Dialog } from "../ui/dialog";

type Props = { readonly now: MatchClientState; readonly onComplain: (text: string) => void };

/** What the browser has noticed of the dice: it stops the game where they are not what they were, and it says when another device gave the share. */
export function DiceAlarm({ now: { dice, view }, onComplain }: Props) {
  const isOthers = dice === "others";
  const isFoul = dice === "foul";
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useEffect(() => {
    if (isOthers) onComplain(texts.otherDevicesShare);
  }, [isOthers]);
  // A key that was meant for the board must not follow the way to the certificate.
  useEffect(() => {
    if (isFoul) heading.current?.focus();
  }, [isFoul]);
  if (!isFoul) return null;
  return (
    <Dialog className="ask" role="alertdialog" aria-label={texts.diceChanged}>
      <div className="ask__inner">
        <header>
          <h2 ref={heading} tabIndex={-1}>
            {texts.diceChanged}
          </h2>
        </header>
        <p className="notice notice--danger">{texts.diceChangedAbout}</p>
        <p>{texts.diceChangedKept}</p>
        <a className="button button--primary" href={`/dice-cert?match=${view.matchId}#check`}>
          {texts.seeTheCertificate}
        </a>
      </div>
    </Dialog>
  );
}
