/** Another player's profile. `?returnTo=` names the page to go back to, on this site only. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/profile";
import { parseReturnTo } from "~/auth/return-to";
import { Bar } from "~/components/club/bar";
import { ProfileCard } from "~/components/profile/profile-card";
import { requireData } from "~/models/api-client.server";
import { requireFeature } from "~/models/flags.server";
import { getPlayerProfile } from "~/models/profile.server";
import { requirePlayer } from "~/models/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: common.pageTitle(data?.profile.name ?? texts.profile) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "profile");
  await requirePlayer(request, context);
  const profile = requireData(await getPlayerProfile(context, params.userId ?? ""));
  return { profile, returnTo: parseReturnTo(new URL(request.url).searchParams.get("returnTo")) };
}

export default function PlayerProfile() {
  const { profile, returnTo } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Bar title={texts.profile} back={returnTo} backLabel={common.back} />
      <main className="column profile">
        <ProfileCard profile={profile} />
      </main>
    </div>
  );
}
