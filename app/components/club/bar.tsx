/** The bar of every screen but the lobby: back, title, coins. */

import type { ReactNode } from "react";
import * as common from "#texts/common";
import { useClub } from "../session/player";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { useBesides } from "./besides";
import { Wallet } from "./wallet";

type BarProps = {
  readonly title: string;
  /** Where the arrow leads. */
  readonly back?: string;
  readonly backLabel?: string;
  readonly children?: ReactNode;
};

export function Bar({ title, back = "/", backLabel = common.backToPlay, children }: BarProps) {
  const { player } = useClub();
  useBesides();
  return (
    <header className="bar">
      <Link className="icon-button" to={back} aria-label={backLabel}>
        <Icon name="back" />
      </Link>
      <h1 className="ellipsis">{title}</h1>
      {children ?? (player !== null && <Wallet />)}
    </header>
  );
}
