/** Another player's profile. `?returnTo=` names the page to go back to, on this site only. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/profile";
import { parseReturnTo } from "~/auth/return-to";
import { Bar } from "~/components/club/bar";
import { FriendActs } from "~/components/profile/friend-acts";
import { ProfileCard } from "~/components/profile/profile-card";
import { RecentMatches } from "~/components/profile/recent-matches";
import { useClub } from "~/components/session/player";
import { requireData } from "~/models/api-client.server";
import { requireFeature } from "~/models/flags.server";
import { loadPlayerRecord, loadRelation } from "~/models/player-record.server";
import { getPlayerProfile } from "~/models/profile.server";
import { requirePlayer } from "~/models/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: common.pageTitle(data?.profile.name ?? texts.profile) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "profile");
  const { id } = await requirePlayer(request, context);
  const profile = requireData(await getPlayerProfile(context, params.userId ?? ""));
  const [record, relation] = await Promise.all([
    loadPlayerRecord(context, profile.id),
    loadRelation(context, id, profile),
  ]);
  const returnTo = parseReturnTo(new URL(request.url).searchParams.get("returnTo"));
  return { profile, record, relation, isOwn: profile.id === id, returnTo };
}

export default function PlayerProfile() {
  const { profile, record, relation, isOwn, returnTo } = useLoaderData<typeof loader>();
  const { features } = useClub();
  return (
    <div className="page">
      <Bar title={texts.profile} back={returnTo} backLabel={common.back} />
      <main className="column profile">
        <ProfileCard profile={profile} record={record} />
        {relation !== null && <FriendActs userId={profile.id} name={profile.name ?? ""} relation={relation} />}
        <RecentMatches record={record} hasAnalyses={isOwn && features.analysis} />
      </main>
    </div>
  );
}
