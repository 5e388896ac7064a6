/** Every address without a page of its own: a room that opens later, or nothing. A route file of its own takes a room over. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/errors";
import { Bar } from "~/components/club/bar";
import { Icon } from "~/components/ui/icon";
import { requireFeature } from "~/models/flags.server";
import { getLaterRoom } from "~/models/later";
import { requirePlayer } from "~/models/session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: common.pageTitle(data?.title ?? texts.notFound) },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const room = getLaterRoom(new URL(request.url).pathname.replace(/(.)\/$/, "$1"));
  if (room === null) throw new Response(null, { status: 404 });
  if (room.feature !== null) requireFeature(context, room.feature);
  await requirePlayer(request, context);
  return { title: room.title };
}

export default function LaterPage() {
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Bar title={title} />
      <main className="column column--center">
        <Icon name="lock" />
        <h2>{texts.opensLater}</h2>
        <p className="secondary">{texts.opensLaterWhy}</p>
        <Link className="button" to="/">
          {common.backToPlay}
        </Link>
      </main>
    </div>
  );
}
