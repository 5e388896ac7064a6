/** What the screens know of the signed-in player and of this deployment. */
import { useRouteLoaderData } from "@remix-run/react";
import type { Membership } from "../../../backgammon/economy";
import type { Features } from "../../../contract/features";
import type { Preferences } from "../../../contract/preferences";
import type { LiveSettings } from "./live";

export type Player = {
  readonly id: string;
  readonly name: string;
  /** Coins free to play with. */
  readonly balance: number;
  readonly rating: number;
  readonly experiencePoints: number;
  readonly membership: Membership;
  readonly avatar: string;
  readonly country: string | null;
  /** Unix ms; null before the first claim. */
  readonly bonusClaimedAtMs: number | null;
  /** How they have set the club up; null for whatever their browser says. */
  readonly preferences: Preferences | null;
};

export type Club = {
  /** Null for a visitor, or for a player without a name. */
  readonly player: Player | null;
  readonly features: Features;
  /** The match that waits to be played on. */
  readonly activeMatchId: number | null;
  /** Where the shop button leads; null hides it. */
  readonly shopUrl: string | null;
  /** The server's time when it said all this. */
  readonly nowMs: number;
  /** Whether coins can be bought by card on the web. */
  readonly sellsCoins: boolean;
  /** How often Current Games are asked for again while they are looked at. */
  readonly currentGamesMs: number;
  /** Of the socket and the chat. */
  readonly live: LiveSettings;
};

export const CLUB_ROUTE = "routes/_club";

/** The club as the layout has loaded it. Throws outside of that layout. */
export function useClub(): Club {
  const club = useRouteLoaderData<Club>(CLUB_ROUTE);
  if (club === undefined) throw new TypeError("useClub is for screens inside the club layout");
  return club;
}

/** The signed-in player; for screens whose loader has required one. */
export function usePlayer(): Player {
  const { player } = useClub();
  if (player === null) throw new TypeError("usePlayer is for screens that require a player");
  return player;
}
