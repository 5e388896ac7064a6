/** Finished matches by link. */
import { Hono } from "hono";
import * as calls from "../../contract/sharing";
import type { PlayerEnv } from "../http/authenticated";
import { serveCall } from "../http/serve-call";
import { refuseMatch } from "../matchmaking/refusals";
import { makeShareToken, readShareToken } from "./share-token";
import { hasFinished, viewFinished } from "./visible-match";

export const sharingApi = new Hono<PlayerEnv>();

serveCall(sharingApi, calls.shareMatch, async (c, { params }) => {
  const isOwn = await hasFinished(c.env, params.id, c.get("userId"));
  return isOwn ? { token: makeShareToken(c.env, params.id) } : refuseMatch(c, "not_found");
});

serveCall(sharingApi, calls.getSharedMatch, async (c, { params }) => {
  const matchId = readShareToken(c.env, params.token);
  const view = matchId === null ? null : await viewFinished(c.env, matchId);
  // viewFinished answers nothing else: said again for the types.
  return view === null ? refuseMatch(c, "not_found") : { ...view, status: "finished", seat: null };
});
