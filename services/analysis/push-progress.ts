import type { UserPushes } from "../../contract/socket";
import { logThrown } from "../log/log";
import { userChannel } from "../objects/user-channel";
import type { Env } from "../platform/env";
import { getProgress } from "./store";

/**
 * Pushes to the players of a match how far its analysis is. A push that fails is logged and no more: a page that hears nothing
 * asks, and the analysis itself has gone on.
 */
export async function pushProgress(env: Env, matchId: number): Promise<void> {
  try {
    const progress = await getProgress(env.DB, matchId);
    if (progress === null) return;
    const { status, games_done: done, games_total: total } = progress.analysis;
    const payload: UserPushes["analysis:progress"] = {
      ...{ matchId, done, total },
      status: status === "done" || status === "failed" ? status : "working",
    };
    await Promise.all(progress.userIds.map((userId) => userChannel(env, userId).push("analysis:progress", payload)));
  } catch (error) {
    logThrown("warn", "the progress of an analysis was not pushed", error, { matchId });
  }
}
