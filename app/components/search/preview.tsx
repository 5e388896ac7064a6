/** What a desk shows beside the results: the chosen one larger, of a player also how one stands against them and what can be done. */
import { type ReactNode, useEffect, useState } from "react";
import { LOCALE } from "#texts/language";
import * as profileTexts from "#texts/profile";
import * as texts from "#texts/search";
import { titles } from "#texts/vocabulary";
import type { ShownPlayer, ShownProfile } from "~/models/shown-profile";
import { ratingTitle } from "../../../backgammon/rating";
import { ChatLink } from "../chat/chat-link";
import { useClub } from "../session/player";
import { Avatar } from "../ui/avatar";
import { fetchJson } from "../ui/fetch-json";
import { Flag } from "../ui/flag";
import { formatErrorRate, formatRating } from "../ui/format";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import type { FoundRow } from "./found";
import "./preview.css";

/** Whoever runs through the rows asks for none of them. */
const REST_MS = 200;

const DAY = new Intl.DateTimeFormat(LOCALE, { year: "numeric", month: "short", day: "numeric", timeZone: "UTC" });

type PreviewProps = { readonly row: FoundRow; readonly isPlayer: boolean };

export function Preview({ row, isPlayer }: PreviewProps) {
  const player = useCard(isPlayer ? row.to : null);
  const { to, title, about, aside, avatar, icon, flag } = row;
  const lines = player === null ? [about] : [standing(player), about];
  return (
    <section className="search-preview" aria-label={texts.chosen}>
      <header>
        {avatar !== null && <Avatar avatar={avatar} size={64} />}
        {icon !== null && (
          <span className="search-preview__icon">
            <Icon name={icon} />
          </span>
        )}
        <div>
          <h2>
            {title} {flag !== null && <Flag country={flag} />}
          </h2>
          {lines.filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
          {!isPlayer && aside !== null && <p>{aside}</p>}
        </div>
      </header>
      {player !== null && <Figures player={player} />}
      <Link className="button" to={to}>
        <Icon name={isPlayer ? "profile" : "next"} small />
        {isPlayer ? profileTexts.profile : texts.openIt}
        <span aria-hidden="true">
          <kbd>↵</kbd>
        </span>
      </Link>
      {player !== null && <Acts player={player} />}
    </section>
  );
}

function standing({ profile: { rating, coinTitle } }: ShownPlayer): string {
  const rated = rating === null ? null : `${titles[ratingTitle(rating).title]} ${formatRating(rating)}`;
  return [rated, coinTitle].filter((part) => part !== null).join(" · ");
}

function Figures({ player: { profile, record, chance } }: { readonly player: ShownPlayer }) {
  const rate = record?.hidden.includes("errors") ? profileTexts.kept : formatErrorRate(record?.errorRate ?? null);
  const { headToHead = null } = record ?? {};
  const last = headToHead?.last ?? null;
  return (
    <dl>
      {headToHead !== null && (
        <Figure label={profileTexts.headToHead(profile.name ?? "")}>
          {profileTexts.score(headToHead.won, headToHead.lost)}
        </Figure>
      )}
      {chance !== null && <Figure label={texts.chance}>{texts.share(Math.round(100 * chance))}</Figure>}
      {record !== null && <Figure label={profileTexts.errorRate}>{rate}</Figure>}
      {headToHead !== null && (
        <Figure label={texts.lastMet}>{last === null ? texts.neverMet : DAY.format(last.finishedAt)}</Figure>
      )}
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Acts({ player: { profile, mayChat, isBlocked } }: { readonly player: ShownPlayer }) {
  const { features } = useClub();
  const { id, name, avatar, rating, country } = profile;
  if (isBlocked) return null;
  return (
    <>
      {mayChat && (
        <ChatLink className="button" peer={{ id, name: name ?? "", avatar, rating, country }}>
          <Icon name="chat" small />
          {profileTexts.chat}
        </ChatLink>
      )}
      {features.privateGames && (
        <Link className="button" to={`/private-game/create?invite=${id}`}>
          <Icon name="key" small />
          {profileTexts.invite}
        </Link>
      )}
    </>
  );
}

/** What the player's profile says, asked for once while the search is open; null before that and where it cannot be had: the row stands for itself. */
function useCard(to: string | null): ShownPlayer | null {
  const [cards, keep] = useState<ReadonlyMap<string, ShownPlayer | null>>(new Map());
  const isKnown = to === null || cards.has(to);
  useEffect(() => {
    if (isKnown) return;
    const timer = setTimeout(async () => {
      const shown = await fetchJson<ShownProfile>(`/${to.slice(1)}/card`);
      keep((known) => new Map(known).set(to, shown?.ok ? shown : null));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [to, isKnown]);
  return (to !== null && cards.get(to)) || null;
}
