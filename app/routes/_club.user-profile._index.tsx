/** The own profile: figures, and the bonus that free players claim here (decided, BON-06). */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Avatar } from "~/components/avatar";
import { Bar } from "~/components/bar";
import { BonusCard } from "~/components/bonus-card";
import { countryName, Flag } from "~/components/flag";
import { formatCoins, formatRating } from "~/components/format";
import { useClub } from "~/components/player";
import { requireFeature } from "~/models/flags.server";
import { requirePlayer } from "~/models/session.server";
import cssText from "~/styles/profile.css?inline";
import { ratingTitle } from "../../backgammon/rating";

export const handle = { styles: [cssText] };
export const meta: MetaFunction = () => [{ title: "Profile · Starpoint" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "profile");
  const profile = await requirePlayer(request, context);
  const { name, avatar, country, rating, peakRating, balance, peakBalance, coinTitle, experiencePoints } = profile;
  const { winCount, lossCount, createdAt } = profile;
  const since = new Intl.DateTimeFormat("en", { year: "numeric", month: "long", timeZone: "UTC" }).format(createdAt);
  return {
    player: { name, avatar, country },
    figures: [
      { label: "Rating", value: formatRating(rating), note: ratingTitle(rating).title },
      { label: "Peak rating", value: formatRating(peakRating ?? rating), note: null },
      { label: "Coins", value: formatCoins(balance), note: coinTitle },
      { label: "Most coins held", value: formatCoins(peakBalance), note: null },
      { label: "WXP", value: formatCoins(experiencePoints), note: null },
      { label: "Wins and losses", value: `${winCount} – ${lossCount}`, note: null },
      { label: "Member since", value: since, note: null },
    ],
  };
}

export default function OwnProfile() {
  const { player, figures } = useLoaderData<typeof loader>();
  const { features } = useClub();
  return (
    <div className="page">
      <Bar title="Profile" />
      <main className="column">
        <section className="profile-head">
          <Avatar avatar={player.avatar} size={96} />
          <h2>{player.name}</h2>
          {player.country !== null && (
            <p className="row secondary">
              <Flag country={player.country} />
              {countryName(player.country)}
            </p>
          )}
        </section>
        {features.freeCoins && <BonusCard />}
        <dl className="card figures">
          {figures.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <b>{value}</b>
                {note !== null && <small>{note}</small>}
              </dd>
            </div>
          ))}
        </dl>
        {features.settings && (
          <Link className="button" to="/user-settings">
            Settings
          </Link>
        )}
      </main>
    </div>
  );
}
