import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { SEARCHED_MATCHES } from "../../../contract/analysis-list";
import { BOTS } from "../../../services/bots/bots";
import type { NewMatch } from "../../../services/matchmaking/create-match";
import { type Answer, callerOf } from "../calls";
import { botMatch, coinMatch, ratingMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { play } from "./finished-match";

const PATH = "/api/v2/analyses/search";

/** A match that is over and has an analysis; the later `index`, the newer. */
async function analysed(match: NewMatch, index: number): Promise<number> {
  const id = await play(match, index);
  const { white, black } = match.seats;
  const player = (seat: string, userId: string) =>
    env.DB.prepare(
      "INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at) VALUES (?, ?, ?, ?)",
    ).bind(...[id, seat, userId, index * 1000]);
  await env.DB.batch([
    env.DB.prepare("INSERT INTO analyses (match_id, games_total, requested_at) VALUES (?, 1, 0)").bind(id),
    player("white", white),
    player("black", black),
  ]);
  return id;
}

type Found = { readonly analyses: readonly { readonly matchId: number }[]; readonly hasMore: boolean };

async function searcher(userId: string) {
  const call = await callerOf(userId);
  const ask = (searchStr: string, limit = 20): Promise<Answer> =>
    call("GET", `${PATH}?${new URLSearchParams({ searchStr, limit: String(limit) })}`);
  const found = async (searchStr: string, limit?: number) => {
    // The calls' test holds the answer to its schema.
    const { analyses, hasMore } = (await ask(searchStr, limit)).body as Found;
    return { ids: analyses.map(({ matchId }) => matchId), hasMore };
  };
  return { ask, found };
}

const rich = (name: string) => makePlayer({ coins: 50_000, name });

test("a player's matches are found by a part of the opponent's name, whichever seat they had, the newest first; nobody else's are", async () => {
  const [me, nora, nils, third] = [
    await rich("msearch_me"),
    await rich("msearch_nora"),
    await rich("msearch_nils"),
    await rich("msearch_third"),
  ];
  const { found } = await searcher(me);
  const first = await analysed(coinMatch(me, nora), 1);
  const second = await analysed(ratingMatch(nora, me), 2);
  const other = await analysed(coinMatch(nils, me), 3);
  const theirs = await analysed(coinMatch(third, nora), 4);
  expect(await found("nora")).toEqual({ ids: [second, first], hasMore: false });
  expect(await found(" SEARCH_N ")).toEqual({ ids: [other, second, first], hasMore: false });
  expect(await found("search_n", 2)).toEqual({ ids: [other, second], hasMore: true });
  // The own name is in all of them and names no opponent.
  expect(await found("search_me")).toEqual({ ids: [], hasMore: false });
  expect(await found(String(theirs))).toEqual({ ids: [], hasMore: false });
  expect((await (await searcher(third)).found("msearch")).ids).toEqual([theirs]);
});

test("a match is found by its whole id, whoever the opponent was: a bot by its name too, one who has left by the id alone", async () => {
  const [me, gone] = [await rich("idsearch_me"), await rich("idsearch_gone")];
  const { ask, found } = await searcher(me);
  const [bot] = BOTS;
  const withBot = await analysed(botMatch({ white: me, black: bot.id }), 11);
  const withGone = await analysed(coinMatch(me, gone), 12);
  expect((await found(bot.name.toUpperCase())).ids).toEqual([withBot]);
  expect((await found(String(withBot))).ids).toEqual([withBot]);
  expect((await found(String(withBot).slice(0, -1))).ids).toEqual([]);
  expect((await found("search_gone")).ids).toEqual([withGone]);
  await env.DB.prepare("UPDATE profiles SET deleted_at = 1 WHERE id = ?").bind(gone).run();
  expect((await found("search_gone")).ids).toEqual([]);
  expect((await ask(String(withGone))).body).toMatchObject({ analyses: [{ matchId: withGone, opponentName: null }] });
});

test("no character of the text stands for others, and texts of one character or more than 100 are refused", async () => {
  const [me, ann] = [await rich("likesearch_me"), await rich("likesearch_ann")];
  const { ask, found } = await searcher(me);
  await analysed(coinMatch(me, ann), 21);
  for (const text of [
    "%%",
    "a%n",
    "an__",
    "a_n",
    "*nn",
    "'' OR 1",
    "<script>",
    "99999999999999999999",
    "-1",
    "1e3",
    "💥💥",
  ])
    expect([text, (await found(text)).ids]).toEqual([text, []]);
  for (const text of ["a", " a ", "", "x".repeat(101)]) expect((await ask(text)).status).toBe(422);
  expect((await ask("ann", 0)).status).toBe(422);
  expect((await ask("ann", 21)).status).toBe(422);
});

test("behind the last 1,000 matches a name finds nothing more, an id does", async () => {
  const [me, early, late] = [
    await rich("manysearch_me"),
    await rich("manysearch_early"),
    await rich("manysearch_late"),
  ];
  const { found } = await searcher(me);
  const [oldest, newest] = [await analysed(coinMatch(me, early), 31), await analysed(coinMatch(me, late), 32)];
  await env.DB.batch([
    env.DB.prepare(`INSERT INTO matches SELECT 5000000 + value, mode, status, white_id, black_id, length, stake, coin_level, clock, cube,
        white_rating, black_rating, white_rating_after, black_rating_after, white_score, black_score, winner_id, reason,
        white_coins, black_coins, winner_wxp, spec, created_at, started_at, finished_at
      FROM matches, json_each(?2) WHERE matches.id = ?1`).bind(
      newest,
      JSON.stringify([...Array(SEARCHED_MATCHES - 1).keys()]),
    ),
    env.DB.prepare(
      "INSERT INTO analyses (match_id, games_total, requested_at) SELECT id, 1, 0 FROM matches WHERE id BETWEEN 5000000 AND 5000998",
    ),
    ...["white", "black"].map((seat) =>
      env.DB.prepare(
        `INSERT INTO analysis_players (match_id, seat, user_id, match_finished_at)
         SELECT id, ?1, iif(?1 = 'white', white_id, black_id), 40000 FROM matches WHERE id BETWEEN 5000000 AND 5000998`,
      ).bind(seat),
    ),
  ]);
  expect((await found("early")).ids).toEqual([]);
  expect((await found(String(oldest))).ids).toEqual([oldest]);
  expect((await found("late")).ids).toHaveLength(20);
  await env.DB.prepare("DELETE FROM analysis_players WHERE match_id = 5000998").run();
  expect((await found("early")).ids).toEqual([oldest]);
});
