/** Chat: all chats of the player and, with `?with=`, the one with that player. */

import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as texts from "#texts/chat";
import * as common from "#texts/common";
import { ChatsPage } from "~/components/chat/chats-page";
import type { Peer } from "~/components/chat/windows";
import { Bar } from "~/components/club/bar";
import { usePlayer } from "~/components/session/player";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { requireFeature } from "~/models/flags.server";
import { listChats, listFriends, readListQuery } from "~/models/friends.server";
import { getPlayerProfile } from "~/models/profile.server";
import { requirePlayer } from "~/models/session.server";
import type { PublicProfile } from "../../contract/profile";
import "~/components/chat/chats.css";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: common.pageTitle(data?.peer ? texts.chatWith(data.peer.name) : texts.chat) },
];

function peerOf({ id, avatar, rating, country }: PublicProfile, name: string): Peer {
  return { id, name, avatar, rating, country };
}

/** By the list of friends, where nobody else stands. */
async function isOnline(context: AppLoadContext, { id, name }: PublicProfile): Promise<boolean> {
  const friends = await listFriends(context, { status: "friends", searchStr: name ?? "" });
  return friends?.data.some((friend) => friend.id === id && friend.isOnline) === true;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "friends");
  await requirePlayer(request, context);
  const url = new URL(request.url);
  const { search, page } = readListQuery(url);
  const peerId = url.searchParams.get("with");
  const [list, found] = await Promise.all([
    listChats(context, search, page),
    peerId === null ? null : getPlayerProfile(context, peerId),
  ]);
  const profile = found?.ok ? found.data : null;
  const peer = profile?.name ? { ...peerOf(profile, profile.name), isOnline: await isOnline(context, profile) } : null;
  return { list, search, peer, isUnknown: peerId !== null && peer === null };
}

export default function Chat() {
  const { list, search, peer, isUnknown } = useLoaderData<typeof loader>();
  const { id } = usePlayer();
  return (
    <div className={peer === null && !isUnknown ? "page chats" : "page chats chats--talking"}>
      <Bar title={texts.chat}>
        <Link className="icon-button" to="/social/chats?new=1" aria-label={texts.newChat}>
          <Icon name="plus" />
        </Link>
      </Bar>
      <ChatsPage selfId={id} list={list} search={search} peer={peer} isUnknown={isUnknown} />
    </div>
  );
}
