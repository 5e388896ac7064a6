/** "You have n new notifications", once a browser session (NOTIF-06, decided NOTIF-07). Without script the bell's dot says it. */
import { useEffect } from "react";
import * as texts from "#texts/lobby";
import { toast } from "../ui/toast";

/** The splash covers the page so long (splash.css). */
const SPLASH_MS = 2_000;

type Props = { readonly unread: number; readonly isLater: boolean };

export function NotificationAlert({ unread, isLater }: Props) {
  // The session counts as told: it is said even if the lobby's data come anew, or the player has gone on, meanwhile.
  useEffect(() => {
    setTimeout(() => toast(texts.newNotifications(unread)), isLater ? SPLASH_MS : 0);
  }, [unread, isLater]);
  return null;
}
