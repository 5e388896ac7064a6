/** Closes the live sockets and the chats of sessions that have ended. */

import { logThrown } from "../log/log";
import { mailboxOf } from "../objects/mailbox";
import { userChannel } from "../objects/user-channel";
import type { Env } from "../platform/env";

/** Of one session, or of all when null. A failure is logged: the sessions have ended whether or not the sockets were told. */
export async function endSockets(env: Env, userId: string, sessionId: string | null): Promise<void> {
  const objects = [userChannel(env, userId), mailboxOf(env, userId)];
  const results = await Promise.allSettled(objects.map((object) => object.closeAll(sessionId)));
  for (const result of results) {
    if (result.status === "rejected")
      logThrown("error", "sockets were not told of their session's end", result.reason, { userId });
  }
}
