/** Reports on analysed matches, by a link that one of the players makes. */
import { Hono } from "hono";
import * as calls from "../../contract/report";
import type { PlayerEnv } from "../http/authenticated";
import { failure, notFound } from "../http/failure";
import { serveCall } from "../http/serve-call";
import { matchObject } from "../objects/match";
import { readSignedNumber, signNumber } from "../sessions/signed-number";
import { makeReport } from "./report";
import { getMatchSummary, getSharedSummary } from "./store";

/** A replay's link does not open a report: error rates are shown to nobody to whom no player has sent them. */
const PURPOSE = "match-report";

export const reportApi = new Hono<PlayerEnv>();

serveCall(reportApi, calls.shareReport, async (c, { params }) => {
  const summary = await getMatchSummary(c.env.DB, params.id, c.get("userId"));
  if (summary === null) return notFound(c);
  if (summary.analysis?.status !== "done") return failure(c, 409, "not_analysed", "The match is not analysed yet.");
  return { token: signNumber(c.env, PURPOSE, params.id) };
});

serveCall(reportApi, calls.getReport, async (c, { params }) => {
  const matchId = readSignedNumber(c.env, PURPOSE, params.token);
  const summary = matchId === null ? null : await getSharedSummary(c.env.DB, matchId);
  const record = summary === null ? null : await matchObject(c.env, summary.match.id).record(null);
  return (summary !== null && record !== null ? makeReport(summary, record) : null) ?? notFound(c);
});
