/** What the captured club answers of what it has stored, for later ones to be compared with. */
import { CATEGORIES } from "../../backgammon/categories";
import type { Player } from "./player";

export type Answer = { readonly player: string; readonly path: string; readonly answer: unknown };

/** `matches` are the ids of a finished and analysed one, of one that came with the club, and of a running one. */
export async function listAnswers(member: Player, running: Player, matches: Record<string, number>): Promise<Answer[]> {
  const view = (name: string) => `/api/v2/matches/${matches[name]}/view`;
  const { analysed } = matches;
  const mistakes = CATEGORIES.map((category) => `/api/blunder/category/${category}`);
  const paths = [view("analysed"), view("archived"), `/api/matches/${analysed}`, ...mistakes, "/api/friends/chats"];
  const replay = [`games`, `games/1`, `games/2`];
  const asked = [...paths, ...replay.map((what) => `/api/after_matches/${analysed}/${what}`)];
  const own = await Promise.all(
    asked.map(async (path) => ({
      player: "silverprime",
      path,
      answer: onlyOf(analysed, await member.call<object>("GET", path)),
    })),
  );
  const path = view("running");
  return [...own, { player: "orhan_k", path, answer: await running.call("GET", path) }];
}

/** Of a page of saved blunders those of one match: the others' rows are not captured. */
function onlyOf(matchId: number, answer: object): object {
  if (!("page" in answer && "events" in answer)) return answer;
  const { events, ...page } = answer as { readonly page: number; readonly events: readonly { matchId: number }[] };
  return { ...page, events: events.filter((event) => event.matchId === matchId) };
}
