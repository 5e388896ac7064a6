/** Which friends have a device connected, as far as they let friends see it (decision 017). */
import { logThrown } from "../log/log";
import { type UserChannelBinding, userChannel } from "../objects/user-channel";
import { choiceSql } from "../stored/preferences";
import type { PlayerRow } from "./paging";

/** Of `profiles p`: 0 for who does not let friends see it. */
export const SHOWS_ONLINE = `coalesce(${choiceSql("p", "showsOnline")}, 1) AS showsOnline`;
export type FriendRow = PlayerRow & { readonly showsOnline: number };

/** Asks each friend's channel, which knows its sockets; one that does not answer counts as not online. */
export async function onlineAmong(
  env: UserChannelBinding,
  friends: readonly Pick<FriendRow, "id" | "showsOnline">[],
): Promise<ReadonlySet<string>> {
  const shown = friends.filter(({ showsOnline }) => showsOnline !== 0);
  const answers = await Promise.all(
    shown.map(async ({ id }) => {
      try {
        return (await userChannel(env, id).isOnline()) ? [id] : [];
      } catch (error) {
        logThrown("warn", "friends: a channel did not say who is online", error, { userId: id });
        return [];
      }
    }),
  );
  return new Set(answers.flat());
}
