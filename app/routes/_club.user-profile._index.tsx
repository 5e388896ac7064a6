/** The own profile: figures, the rating's line, the last matches, and the bonus that free players claim here (decided, BON-06). */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/profile";
import { Bar } from "~/components/club/bar";
import { BonusCard } from "~/components/lobby/bonus-card";
import { ErrorScale } from "~/components/profile/error-scale";
import { ProfileFigures, ProfileHead } from "~/components/profile/profile-card";
import { RatingLine } from "~/components/profile/rating-line";
import { RecentMatches } from "~/components/profile/recent-matches";
import { Rivals } from "~/components/profile/rivals";
import { useClub } from "~/components/session/player";
import { Link } from "~/components/ui/link";
import { requireFeature } from "~/models/flags.server";
import { loadOwnRecord } from "~/models/player-record.server";
import { requirePlayerWith } from "~/models/session.server";
import { OWN_MATCHES } from "../../contract/player-record";
import { publicProfileSchema } from "../../contract/profile";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.profile) }];

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  requireFeature(context, "profile");
  const [player, record] = await requirePlayerWith(args, () => loadOwnRecord(context));
  return { profile: publicProfileSchema.parse(player), record, among: OWN_MATCHES };
}

export default function OwnProfile() {
  const { profile, record, among } = useLoaderData<typeof loader>();
  const { features } = useClub();
  const rate = record?.errorRate ?? null;
  return (
    <div className="page">
      <Bar title={texts.profile} />
      <main className="column profile profile--page">
        <div className="stack">
          <ProfileHead profile={profile} />
          <nav className="edit-links" aria-label={texts.editLinks}>
            {features.avatars && (
              <Link className="button" to="/avatars">
                {texts.avatars}
              </Link>
            )}
            {features.boards && (
              <Link className="button" to="/boards">
                {texts.boards}
              </Link>
            )}
            {features.settings && (
              <Link className="button" to="/user-settings">
                {texts.settings}
              </Link>
            )}
          </nav>
          {features.freeCoins && <BonusCard />}
          <ProfileFigures profile={profile} record={record} hasScale={rate !== null} />
        </div>
        <div className="stack profile__played">
          {record !== null && <RatingLine ratings={record.ratings} />}
          {record !== null && rate !== null && <ErrorScale record={record} rate={rate} />}
          <RecentMatches record={record} hasAnalyses={features.analysis} />
          {record !== null && record.own !== null && <Rivals rivals={record.own.rivals} among={among} />}
        </div>
      </main>
    </div>
  );
}
