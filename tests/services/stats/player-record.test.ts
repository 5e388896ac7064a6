import { expect, test } from "vitest";
import { BOTS } from "../../../services/bots/bots";
import { callerOf } from "../calls";
import { botMatch, coinMatch, ratingMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { play, rate } from "./finished-match";

const PATH = "/api/v2/stats";

test("[PROF-05] all players see one's last matches against players, newest first, and the error rate; games against bots stay one's own", async () => {
  const [me, other] = [await makePlayer({ coins: 5000, country: "SE" }), await makePlayer({ coins: 5000 })];
  const call = await callerOf(await makePlayer());
  const recordOf = async (userId: string) => (await call("GET", `${PATH}/players/${userId}`)).body;
  expect(await recordOf(me)).toEqual({ errorRate: null, matches: [] });
  const rated = await play(ratingMatch(me, other, 5, 100), 1);
  const coin = await play(coinMatch(other, me), 2);
  await play(botMatch({ white: me, black: BOTS[0].id }), 3);
  await rate(rated, me, 4.25);
  expect(await recordOf(me)).toMatchObject({
    errorRate: 4.25,
    matches: [
      { matchId: coin, mode: "coin", won: false, score: { own: 0, opponents: 1 }, errorRate: null },
      { matchId: rated, mode: "rating", length: 5, won: true, opponent: { id: other }, errorRate: 4.25 },
    ],
  });
  expect(await recordOf(other)).toMatchObject({ matches: [{ opponent: { id: me, country: "SE" } }, { won: false }] });
  expect(await recordOf("nobody")).toEqual({ errorRate: null, matches: [] });
});
