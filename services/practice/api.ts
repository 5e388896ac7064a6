/** Practice's calls (docs/decisions/106-practice.md). */
import { Hono } from "hono";
import * as calls from "../../contract/practice";
import type { PlayerEnv } from "../http/authenticated";
import { failure, malformed, notFound } from "../http/failure";
import { MESSAGES } from "../http/messages";
import { serveCall } from "../http/serve-call";
import { isZone } from "./days";
import type { Asked } from "./judge";
import { answer, dueCards, isCard, overviewOf, readAsked } from "./practice";
import { putAside, readAside, setZone } from "./write-store";

export const practiceApi = new Hono<PlayerEnv>();

serveCall(practiceApi, calls.getPractice, (c) => overviewOf(c.env, c.get("userId"), Date.now()));

serveCall(practiceApi, calls.listDueCards, (c) => dueCards(c.env, c.get("userId"), Date.now()));

serveCall(practiceApi, calls.answerCards, async (c, { body }) => {
  const results = await answer(c.env, c.get("userId"), body.answers, Date.now());
  return results === null ? failure(c, 409, "busy", MESSAGES.failed) : { results };
});

serveCall(practiceApi, calls.setPracticeZone, async (c, { body: { zone } }) => {
  if (!isZone(zone)) return malformed(c, "body", ["zone"]);
  await setZone(c.env.DB, c.get("userId"), zone);
  return { zone };
});

serveCall(practiceApi, calls.listAsideCards, async (c, { query: { page } }) => {
  const { ids, count } = await readAside(c.env.DB, c.get("userId"), page);
  const asked = await readAsked(c.env.DB, c.get("userId"), ids);
  return {
    page,
    pages: Math.max(1, Math.ceil(count / calls.ASIDE_A_PAGE)),
    cards: ids.flatMap((id) => {
      const question = asked.get(id);
      return question === undefined ? [] : [asideCard(id, question)];
    }),
  };
});

function asideCard(id: string, asked: Asked): calls.AsideCard {
  if (asked.kind === "lesson") {
    const { lesson, xgid } = asked.problem;
    const dice = xgid.match(/:([1-6][1-6]):/)?.[1] ?? null;
    return { ...{ id, kind: "lesson", lesson: lesson.name, dice }, played: null, opponent: null, lost: null };
  }
  const { playedMove, match } = asked.event;
  const { name } = (playedMove.isPlayerA ? match.player2 : match.player1).profile;
  return {
    ...{ id, kind: "mistake", played: playedMove.asideMoveDescriptor, opponent: name, lost: -playedMove.equityError },
    ...{ lesson: null, dice: null },
  };
}

serveCall(practiceApi, calls.putCardAside, async (c, { params: { id }, body: { isAside } }) => {
  const userId = c.get("userId");
  if (!(await isCard(c.env, userId, id, Date.now()))) return notFound(c);
  await putAside(c.env.DB, userId, id, isAside);
  return { id, isAside };
});
