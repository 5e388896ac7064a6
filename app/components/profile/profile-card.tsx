/** A player's face and figures, for the player and for others. */

import { LOCALE } from "#texts/language";
import * as texts from "#texts/profile";
import { titles, wxp } from "#texts/vocabulary";
import { ratingTitle } from "../../../backgammon/rating";
import type { PlayerRecord } from "../../../contract/player-record";
import type { PublicProfile } from "../../../contract/profile";
import { Avatar } from "../ui/avatar";
import { countryName, Flag } from "../ui/flag";
import { formatCoins, formatRating } from "../ui/format";
import { rateText } from "./recent-matches";
import "./profile.css";

const MONTHS = new Intl.DateTimeFormat(LOCALE, { year: "numeric", month: "long", timeZone: "UTC" });

const LUCK = new Intl.NumberFormat(LOCALE, {
  signDisplay: "exceptZero",
  minimumFractionDigits: 3,
  maximumFractionDigits: 3,
});

type FiguresProps = {
  readonly profile: PublicProfile;
  /** Null when it could not be loaded. */
  readonly record: PlayerRecord | null;
  /** The error rate stands by itself. */
  readonly hasScale?: boolean;
};

type Figure = { readonly label: string; readonly value: string; readonly note?: string | null };

function figuresOf({ profile, record, hasScale = false }: FiguresProps): readonly Figure[] {
  const {
    rating,
    ratingSpread: spread,
    peakRating,
    balance,
    peakBalance,
    coinTitle,
    experiencePoints,
    winCount,
    lossCount,
  } = profile;
  const show = (value: number | null) => (value === null ? "–" : formatRating(value));
  return [
    {
      label: texts.rating,
      value: spread === null ? show(rating) : `${show(rating)} ± ${spread}`,
      note: spread !== null ? texts.provisional : rating === null ? null : titles[ratingTitle(rating).title],
    },
    { label: texts.peakRating, value: show(peakRating ?? rating) },
    { label: texts.coins, value: formatCoins(balance), note: coinTitle },
    { label: texts.mostCoinsHeld, value: formatCoins(peakBalance) },
    { label: wxp, value: formatCoins(experiencePoints) },
    {
      label: texts.winsAndLosses,
      ...(winCount === null || lossCount === null
        ? { value: "–", note: texts.kept }
        : { value: `${formatCoins(winCount)} – ${formatCoins(lossCount)}`, note: texts.winsAndLossesBase }),
    },
    ...(hasScale ? [] : [errorFigure(record)]),
    ...ownFigures(record?.own ?? null),
    { label: texts.memberSince, value: MONTHS.format(profile.createdAt) },
  ];
}

function errorFigure(record: PlayerRecord | null): Figure {
  if (record?.hidden.includes("errors")) return { label: texts.errorRate, value: "–", note: texts.kept };
  return { label: texts.errorRate, value: rateText(record?.errorRate ?? null), note: errorNote(record) };
}

/** What is the viewer's own to see. */
function ownFigures(own: PlayerRecord["own"]): readonly Figure[] {
  if (own === null) return [];
  const { streak, luck } = own;
  const run = streak && (streak.won ? texts.streakWon : texts.streakLost)(streak.matches);
  return [
    { label: texts.streak, value: run ?? "–", note: streak && texts.streakLongest(streak.longestWon) },
    ...(luck === null
      ? []
      : [{ label: texts.luck(luck.matches), value: LUCK.format(luck.mean), note: texts.luckAbout }]),
  ];
}

/** How far the error rate can be trusted; what it is, where there is none. */
export function errorNote(record: PlayerRecord | null): string {
  const { errorInterval: interval = null, errorMatches = 0 } = record ?? {};
  if (interval !== null) return texts.errorInterval(rateText(interval.low), rateText(interval.high), errorMatches);
  return errorMatches > 0 ? texts.errorTooFew(errorMatches) : texts.errorRateBase;
}

/** Letters that a phone's line holds in the large size; a longer name would be broken in two. */
const LONG_NAME = 14;

export function ProfileHead({ profile }: { readonly profile: PublicProfile }) {
  return (
    <section className="profile-head">
      <Avatar avatar={profile.avatar} size={96} />
      <h2 data-long={(profile.name ?? "").length > LONG_NAME || undefined}>{profile.name}</h2>
      {profile.country !== null && (
        <p className="row secondary">
          <Flag country={profile.country} />
          {countryName(profile.country)}
        </p>
      )}
    </section>
  );
}

export function ProfileFigures(shown: FiguresProps) {
  return (
    <dl className="card figures">
      {figuresOf(shown).map(({ label, value, note = null }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            {note !== null && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
