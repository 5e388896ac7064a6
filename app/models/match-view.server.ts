/** One match as its player sees it, for the first render of the board. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MatchView } from "../../contract/socket";
import { type ApiResult, callApi } from "./api-client.server";

const seats = <S extends z.ZodType>(value: S) => z.object({ white: value, black: value });

/** What the board cannot be drawn without; the whole view is a type that both sides of the socket share. */
const viewSchema = z
  .looseObject({
    matchId: z.int(),
    status: z.string(),
    rules: z.looseObject({ kind: z.enum(["money", "match"]) }),
    seat: z.enum(["white", "black"]).nullable(),
    players: seats(z.looseObject({ id: z.string(), name: z.string() })),
    events: z.array(z.looseObject({ seq: z.int(), type: z.string() })),
    nowMs: z.number(),
  })
  .transform((view) => view as unknown as MatchView);

export function getMatchView(context: AppLoadContext, matchId: number): Promise<ApiResult<MatchView>> {
  return callApi(context, "main", `/api/v2/matches/${matchId}/view`, viewSchema);
}
