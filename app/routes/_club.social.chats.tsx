/** Social's chats: the list, and the dialog for a new one. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as chat from "#texts/chat";
import * as common from "#texts/common";
import * as texts from "#texts/social";
import { ChatList } from "~/components/chat/chat-list";
import { Bar } from "~/components/club/bar";
import { NewChat } from "~/components/social/new-chat";
import { SocialTabs } from "~/components/social/social-tabs";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { Pager } from "~/components/ui/pager";
import { requireFeature } from "~/models/flags.server";
import { listChats, listFriends, readListQuery } from "~/models/friends.server";
import { requirePlayer } from "~/models/session.server";
import "~/components/social/friends.css";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.chats) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "friends");
  await requirePlayer(request, context);
  const url = new URL(request.url);
  const isNew = url.searchParams.has("new");
  const name = (url.searchParams.get("name") ?? "").trim().slice(0, 100);
  const [list, friends] = await Promise.all([
    listChats(context, "", readListQuery(url).page),
    isNew ? listFriends(context, { status: "friends", searchStr: name }) : null,
  ]);
  return { list, isNew, name, friends };
}

export default function Chats() {
  const { list, isNew, name, friends } = useLoaderData<typeof loader>();
  return (
    <div className="page friends">
      <Bar title={texts.chats}>
        <Link className="icon-button" to="/social/chats?new=1" preventScrollReset aria-label={chat.newChat}>
          <Icon name="plus" />
        </Link>
      </Bar>
      <main className="column">
        <SocialTabs current="/social/chats" />
        <section className="card" aria-label={texts.chats}>
          <ChatList list={list} />
          {list !== null && (
            <Pager page={list.page} totalPages={list.totalPages} linkTo={(page) => `/social/chats?page=${page}`} />
          )}
        </section>
      </main>
      {isNew && <NewChat friends={friends} name={name} closeTo="/social/chats" />}
    </div>
  );
}
