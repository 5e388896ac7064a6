/** Social: the friends, the requests to and by the player, and the way to new ones. Every act is a form. */

import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useFetcher, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/social";
import { parseReturnTo } from "~/auth/return-to";
import { Bar } from "~/components/club/bar";
import { AddFriend } from "~/components/social/add-friend";
import { PersonRow, SHOWS, type Show } from "~/components/social/person-row";
import { SocialTabs } from "~/components/social/social-tabs";
import { Icon } from "~/components/ui/icon";
import { Pager } from "~/components/ui/pager";
import { toast } from "~/components/ui/toast";
import { requireFeature } from "~/models/flags.server";
import { setFlash } from "~/models/flash.server";
import type { SocialAnswer } from "~/models/friend-answers";
import { actOnFriend, countRequests, findPlayers, listFriends, readListQuery } from "~/models/friends.server";
import { requirePlayer, requirePlayerWith } from "~/models/session.server";
import "~/components/social/friends.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.friends) }];

const LABELS: Readonly<Record<Show, string>> = {
  friends: texts.friends,
  received: texts.receivedRequests,
  sent: texts.sentRequests,
};
const EMPTY: Readonly<Record<Show, string>> = {
  friends: texts.noFriends,
  received: texts.noneReceived,
  sent: texts.noneSent,
};

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "friends");
  const url = new URL(request.url);
  const show = SHOWS.find((name) => name === url.searchParams.get("show")) ?? "friends";
  const { search, page } = readListQuery(url);
  const status = show === "friends" ? "friends" : "pending";
  const [, [list, requests, found]] = await requirePlayerWith(args, () =>
    Promise.all([
      listFriends(context, { status, onlySent: show === "sent", searchStr: search, page }),
      countRequests(context),
      findPlayers(context, url),
    ]),
  );
  return { show, search, list, requests, found, isAdding: url.searchParams.has("add") };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<SocialAnswer> {
  requireFeature(context, "friends");
  await requirePlayer(request, context);
  const answer = await actOnFriend(context, request);
  if (request.headers.get("Sec-Fetch-Dest") !== "document") return answer;
  await setFlash(context, answer.message);
  const { search, searchParams } = new URL(request.url);
  const returnTo = searchParams.get("returnTo");
  throw redirect(returnTo === null ? `/social/friends${search}` : parseReturnTo(returnTo));
}

export default function Friends() {
  const { show, search, list, requests, found, isAdding } = useLoaderData<typeof loader>();
  const fetcher = useFetcher<SocialAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer !== undefined) toast(answer.message, answer.tone);
  }, [answer]);
  const pathTo = (params: Record<string, string>) => `/social/friends?${new URLSearchParams({ show, ...params })}`;
  return (
    <div className="page friends">
      <Bar title={texts.friends}>
        <Link className="icon-button" to={pathTo({ add: "1" })} preventScrollReset aria-label={texts.addFriendLink}>
          <Icon name="friend-add" />
        </Link>
      </Bar>
      <main className="column">
        <SocialTabs current="/social/friends" />
        <nav className="person-lists" aria-label={texts.lists}>
          {SHOWS.map((name) => (
            <Link key={name} to={`/social/friends?show=${name}`} aria-current={name === show ? "page" : undefined}>
              {LABELS[name]}
              {name === "received" && requests > 0 && ` (${requests})`}
            </Link>
          ))}
        </nav>
        <Form role="search" className="person-search">
          <input type="hidden" name="show" value={show} />
          <input
            key={`${show} ${search}`}
            className="input"
            type="search"
            name="search"
            aria-label={texts.searchIn(LABELS[show])}
            placeholder={texts.beginningOfAName}
            maxLength={100}
            defaultValue={search}
          />
          <button type="submit" className="button">
            {texts.search}
          </button>
        </Form>
        <section className="card" aria-label={LABELS[show]}>
          {list === null ? (
            <p className="empty">{common.failed}</p>
          ) : list.data.length === 0 ? (
            <p className="empty">{EMPTY[show]}</p>
          ) : (
            <ul className="people">
              {list.data.map((person) => (
                <PersonRow key={person.id} person={person} show={show} fetcher={fetcher} />
              ))}
            </ul>
          )}
          {list !== null && (
            <Pager
              page={list.page}
              totalPages={list.totalPages}
              linkTo={(number) => pathTo({ ...(search !== "" && { search }), page: String(number) })}
            />
          )}
        </section>
      </main>
      {isAdding && <AddFriend initial={found} closeTo={pathTo({})} />}
    </div>
  );
}
