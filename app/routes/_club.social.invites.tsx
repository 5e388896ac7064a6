/** Social's invites: an empty screen (NAV-08). Invitations to play come as keys of private games. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import * as common from "#texts/common";
import * as texts from "#texts/social";
import { Bar } from "~/components/club/bar";
import { SocialTabs } from "~/components/social/social-tabs";
import { requireFeature } from "~/models/flags.server";
import { requirePlayer } from "~/models/session.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.invites) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "friends");
  await requirePlayer(request, context);
  return null;
}

export default function Invites() {
  return (
    <div className="page">
      <Bar title={texts.invites} />
      <main className="column">
        <SocialTabs current="/social/invites" />
        <p className="empty">{texts.noInvites}</p>
      </main>
    </div>
  );
}
