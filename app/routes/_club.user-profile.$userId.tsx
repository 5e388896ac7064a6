/** Another player's profile. `?returnTo=` names the page to go back to, on this site only. Over a screen the same is a dialog. */

import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/profile";
import { parseReturnTo } from "~/auth/return-to";
import { Bar } from "~/components/club/bar";
import { PlayerProfile } from "~/components/profile/player-profile";
import { Link } from "~/components/ui/link";
import { requireFeature } from "~/models/flags.server";
import { requirePlayer } from "~/models/session.server";
import { loadShownProfile } from "~/models/shown-profile.server";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: common.pageTitle((loaded?.shown.ok && loaded.shown.profile.name) || texts.profile) },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  requireFeature(context, "profile");
  const player = await requirePlayer(request, context);
  const { searchParams, pathname, search } = new URL(request.url);
  const { status, shown } = await loadShownProfile(context, player, params.userId ?? "");
  const here = pathname.replace(/^.*(?=\/user-profile\/)/, "").replace(/\.data$/, "") + search;
  return data({ shown, here, returnTo: parseReturnTo(searchParams.get("returnTo")) }, { status });
}

export default function OthersProfile() {
  const { shown, here, returnTo } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Bar title={texts.profile} back={returnTo} backLabel={common.back} />
      <main className="column profile profile--page">
        <PlayerProfile
          shown={shown}
          again={
            <Link className="button" to={here} reloadDocument>
              {common.tryAgain}
            </Link>
          }
        />
      </main>
    </div>
  );
}
