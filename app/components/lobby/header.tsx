/** The lobby's header: who I am, what I have, who wants something of me. */

import * as texts from "#texts/lobby";
import * as vocabulary from "#texts/vocabulary";
import type { Badges } from "~/models/badges";
import { ratingTitle } from "../../../backgammon/rating";
import { useBesides } from "../club/besides";
import { Wallet } from "../club/wallet";
import { useClub, usePlayer } from "../session/player";
import { Avatar } from "../ui/avatar";
import { formatRating } from "../ui/format";
import { Icon, Logo } from "../ui/icon";
import { Link } from "../ui/link";
import { BadgeLinks } from "./badge-links";
import "./header.css";

const MEMBERSHIP_LABELS = { free: texts.player, star: texts.starMember, starplus: texts.starPlusMember } as const;

export function Header({ badges }: { readonly badges: Badges }) {
  const { features, shopUrl } = useClub();
  useBesides();
  const player = usePlayer();
  const me = (
    <>
      <Avatar avatar={player.avatar} />
      <span className="me__text">
        <b className="ellipsis">{player.name}</b> <small>{MEMBERSHIP_LABELS[player.membership]}</small>
      </span>
    </>
  );
  return (
    <header className="top">
      <Link className="brand" to="/">
        <Logo />
        <span>Starpoint</span>
      </Link>
      {features.profile ? (
        <Link
          className="me"
          to="/user-profile"
          aria-label={texts.profileOf(player.name, MEMBERSHIP_LABELS[player.membership])}
        >
          {me}
        </Link>
      ) : (
        <span className="me">{me}</span>
      )}
      <RatingPlate />
      <Wallet />
      {/* Here by the specification, and hidden by it until memberships are sold. */}
      <Link className="button" to="/payments/membership" hidden>
        {texts.starMembership}
      </Link>
      <nav className="top__tools" aria-label={texts.messages}>
        <Link className="icon-button" to="/search" aria-label={texts.search} data-keys={texts.searchKeys}>
          <Icon name="search" />
        </Link>
        <BadgeLinks badges={badges} />
        {shopUrl !== null && (
          <a className="icon-button" href={shopUrl} target="_blank" rel="noreferrer" aria-label={texts.galaxyShop}>
            <Icon name="shop" />
          </a>
        )}
      </nav>
    </header>
  );
}

function RatingPlate() {
  const { rating } = usePlayer();
  const { features } = useClub();
  const { title, next, progress } = ratingTitle(rating);
  const percent = Math.floor(progress * 100);
  const name = vocabulary.titles[title];
  const nextTitle = next === null ? null : vocabulary.titles[ratingTitle(next).title];
  const label =
    nextTitle === null
      ? texts.ratingPlate(formatRating(rating), name)
      : texts.ratingPlateNext(formatRating(rating), name, nextTitle, String(next), String(percent));
  const plate = (
    <>
      <span className="rating__line">
        <b>{formatRating(rating)}</b> <span className="ellipsis">{name}</span>{" "}
        {nextTitle !== null && (
          <small className="ellipsis">
            {nextTitle} {next}
          </small>
        )}
      </span>
      <span className="meter">
        <i style={{ width: `${percent}%` }} />
      </span>
    </>
  );
  if (!features.stats) return <span className="rating">{plate}</span>;
  return (
    <Link className="rating" to="/user-stats?category=rating" aria-label={label}>
      {plate}
    </Link>
  );
}
