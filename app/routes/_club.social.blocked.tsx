/** Whom the player has blocked, and the way to take a block back. Works without script. */

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import * as common from "#texts/common";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/social";
import { Bar } from "~/components/club/bar";
import { useClub } from "~/components/session/player";
import { SocialTabs } from "~/components/social/social-tabs";
import { Avatar } from "~/components/ui/avatar";
import { Pager } from "~/components/ui/pager";
import { requireFeature } from "~/models/flags.server";
import { setFlash } from "~/models/flash.server";
import { readListQuery } from "~/models/friends.server";
import { listBlocked, takeBlockBack } from "~/models/safety.server";
import { requirePlayer } from "~/models/session.server";
import "~/components/social/friends.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.blockedPlayers) }];

const PATH = "/social/blocked";
const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "profile");
  await requirePlayer(request, context);
  const { page } = readListQuery(new URL(request.url));
  const list = await listBlocked(context, page);
  // The last of a page was unblocked: the list ends before it now.
  if (list !== null && list.data.length === 0 && page > 1)
    throw redirect(`${PATH}?page=${Math.max(1, list.totalPages)}`);
  return { list: list && { ...list, data: list.data.map((one) => ({ ...one, since: DAY.format(one.blockedAt) })) } };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "profile");
  await requirePlayer(request, context);
  const { page } = readListQuery(new URL(request.url));
  await setFlash(context, await takeBlockBack(context, request));
  return redirect(`${PATH}?page=${page}`);
}

export default function Blocked() {
  const { list } = useLoaderData<typeof loader>();
  const { features } = useClub();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="page friends">
      <Bar title={texts.blockedPlayers} />
      <main className="column">
        {features.friends && <SocialTabs current={PATH} />}
        <p className="secondary">{texts.blockedAbout}</p>
        <section className="card" aria-label={texts.blockedPlayers}>
          {list === null ? (
            <p className="empty" role="alert">
              {common.failed}
            </p>
          ) : list.data.length === 0 ? (
            <p className="empty">{texts.noneBlocked}</p>
          ) : (
            <ul className="people">
              {list.data.map(({ id, name, avatar, since }) => (
                <li key={id} className="person">
                  <Avatar avatar={avatar} />
                  <span className="person__text">
                    <Link
                      className="person__name ellipsis"
                      to={`/user-profile/${id}?${new URLSearchParams({ returnTo: PATH })}`}
                    >
                      {name}
                    </Link>
                    <small className="person__words">{texts.blockedSince(since)}</small>
                  </span>
                  <Form method="post" action={`${PATH}?page=${list.page}`} preventScrollReset>
                    <button
                      type="submit"
                      name="userId"
                      value={id}
                      className="button"
                      aria-label={texts.actOn(texts.unblock, name)}
                      disabled={isBusy}
                    >
                      {texts.unblock}
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          )}
          {list !== null && (
            <Pager page={list.page} totalPages={list.totalPages} linkTo={(number) => `${PATH}?page=${number}`} />
          )}
        </section>
      </main>
    </div>
  );
}
