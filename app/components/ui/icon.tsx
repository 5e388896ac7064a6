/** Pictures from the sprites. An icon is decoration beside a name: the control that holds it carries the label. */
import { memo } from "react";
import emblemsUrl from "~/images/emblems.svg?url";
import iconsUrl from "~/images/icons.svg?url";

export type IconName =
  | "analysis"
  | "arrow"
  | "back"
  | "bell"
  | "blunders"
  | "board"
  | "book"
  | "bonus"
  | "bot"
  | "chat"
  | "check"
  | "checker"
  | "clock"
  | "close"
  | "copy"
  | "cube"
  | "dice"
  | "download"
  | "first"
  | "flag"
  | "friend-add"
  | "hint"
  | "info"
  | "key"
  | "last"
  | "lock"
  | "logout"
  | "more"
  | "next"
  | "planet"
  | "plus"
  | "profile"
  | "question"
  | "quiz"
  | "rankings"
  | "search"
  | "settings"
  | "shield"
  | "shop"
  | "social"
  | "sound"
  | "stats"
  | "sun"
  | "undo";

type IconProps = { readonly name: IconName; readonly small?: boolean };

export const Icon = memo(function Icon({ name, small = false }: IconProps) {
  return (
    <svg className={small ? "icon icon--small" : "icon"} aria-hidden="true">
      <use href={`${iconsUrl}#${name}`} />
    </svg>
  );
});

export function CoinIcon() {
  return (
    <svg className="coin" aria-hidden="true">
      <use href={`${iconsUrl}#coin`} />
    </svg>
  );
}

export function Logo() {
  return (
    <svg className="logo" width="26" height="26" aria-hidden="true">
      <use href={`${iconsUrl}#logo`} />
    </svg>
  );
}

export type ArtName = "coin-game" | "rating-game" | "private-game" | "bots" | "lessons" | "star";

/** The drawing of a lobby tile. */
export function Art({ name }: { readonly name: ArtName }) {
  return (
    <svg className={`art art--${name}`} aria-hidden="true">
      <use href={`${iconsUrl}#art-${name}`} />
    </svg>
  );
}

/** The emblem of a coin game's stake level, 1 to 13. */
export function LevelEmblem({ level }: { readonly level: number }) {
  return (
    <svg className="emblem" aria-hidden="true">
      <use href={`${emblemsUrl}#level-${level}`} />
    </svg>
  );
}
