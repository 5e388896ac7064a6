import { env } from "cloudflare:test";
import { createHash, createHmac } from "node:crypto";
import { expect, test, vi } from "vitest";
import { rollFromHmac } from "../../../backgammon/dice";
import type { MatchEvent } from "../../../backgammon/match/types";
import { shareFingerprint } from "../../../services/match/share-fingerprint";
import { createMatch } from "../../../services/matchmaking/create-match";
import { getMatch } from "../../../services/matchmaking/match-index";
import { matchObject } from "../../../services/objects/match";
import { getSettings } from "../../../services/platform/settings";
import { coinMatch, privateMatch } from "../matches/new-match";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";
import { bothJoin, playOut } from "./player";
import { connectAs, entropy, type RawSocket } from "./raw-socket";

test("[GAME-06] [RT-02] [RT-05] two sockets play a coin game from the first roll to the settlement", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(white, black, 100, 4);
  const lobby = await connectAs(white);
  const empty = { activeMatch: null, pools: [], unreadMessages: 0 };
  expect(await lobby.join(`user:${white}`)).toEqual({ status: "ok", response: empty });
  await createMatch(env, match);
  const created = (await lobby.event(`user:${white}`, "match:created"))[4];
  const profile = { avatar: "comet", country: null, rating: 1500, isBot: false, name: expect.any(String) };
  const views = { white: { id: white, ...profile }, black: { id: black, ...profile } };
  expect(created).toEqual({ matchId: match.matchId, mode: "coin", players: views });

  const players = await bothJoin(match.matchId, white, black);
  const end = await playOut(players);
  expect(end.winner).not.toBeNull();
  expect(players.black.state).toEqual(players.white.state);

  const over = (await lobby.event(`user:${white}`, "match:over"))[4];
  const won = 100 * (end.lastGame?.points ?? 0);
  const gain = end.winner === "white" ? won : -won;
  expect(over).toEqual({
    matchId: match.matchId,
    result: {
      winner: end.winner,
      reason: end.lastGame?.reason,
      coins: { white: gain, black: -gain },
      rating: null,
      wxp: { white: end.winner === "white" ? 1 : 0, black: end.winner === "black" ? 1 : 0 },
    },
  });
  expect(getSettings(env).HEARTBEAT_MS).toBe(30_000);
  await lobby.event(`user:${white}`, "profile:changed");
  expect(await coinsOf(white, black)).toEqual([1000 + gain, 1000 - gain]);
  expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "finished" });
  await expectSoundBooks();
}, 60_000);

test("the dice of a match can be computed again from the revealed seed, and the commitment fits it", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(white, black);
  await createMatch(env, match);
  const players = await bothJoin(match.matchId, white, black);
  expect(players.black.view.dice.seed).toBeNull();
  await playOut(players);
  // A whole game at a machine's pace may have used up what a player may send.
  const view = await vi.waitUntil(
    async () => {
      const { status, response } = await players.white.socket.join(players.white.topic, {}, "again");
      return status === "ok" && response;
    },
    { timeout: 10_000, interval: 500 },
  );
  const { seed, commitment, entropy } = view.dice;
  expect(commitment).toBe(players.black.view.dice.commitment);
  const key = Buffer.from(seed, "hex");
  expect(createHash("sha256").update(key).digest("hex")).toBe(commitment);
  const hmac = (message: string) => createHmac("sha256", key).update(message).digest();
  const rolls = view.events.filter(({ type }: MatchEvent) => type === "dice_rolled");
  expect(rolls.length).toBeGreaterThan(5);
  for (const { dice, roll, opening } of rolls) {
    const last = rollFromHmac(hmac, String(match.matchId), entropy, roll + (opening?.length ?? 1) - 1);
    if (opening === null) expect(dice).toEqual(last);
    else expect([...dice].sort()).toEqual([...last].sort());
  }
}, 60_000);

test("neither a player nor a device of theirs sees another's share before it is bound, and none but the bound one is taken", async () => {
  const [white, black] = [await makePlayer(), await makePlayer()];
  const match = privateMatch(white, black);
  await createMatch(env, match);
  const topic = `match:${match.matchId}`;
  const [first, second] = [await connectAs(white), await connectAs(black)];
  const shares = { white: entropy(), black: entropy() };
  const bind = (socket: RawSocket, seat: "white" | "black") =>
    socket.join(topic, { fingerprint: shareFingerprint(match.matchId, seat, shares[seat]) });
  await bind(first, "white");
  // Before both are bound nothing can be shown: the other side could still choose.
  const early = await first.ask(topic, "reveal", { share: shares.white }, "1");
  expect(early).toMatchObject({ status: "error", response: { code: "wrong_phase" } });
  expect((await bind(second, "black")).response.dice.entropy).toEqual({ white: null, black: null });
  expect((await first.ask(topic, "reveal", { share: shares.white }, "1")).status).toBe("ok");
  const looked = await matchObject(env, match.matchId).view(black);
  expect(looked).toMatchObject({ status: "negotiating", dice: { entropy: { white: null, black: null } } });
  expect(JSON.stringify(second.frames)).not.toContain(shares.white);
  for (const share of [entropy(), shares.white])
    expect((await second.ask(topic, "reveal", { share }, "1")).response.code).toBe("wrong_share");
  for (const share of [undefined, "", "z".repeat(64), 7])
    expect((await second.ask(topic, "reveal", { share }, "1")).response).toEqual({ reason: "malformed" });
  // Another device of black's comes with a share of its own: the first one counts.
  const device = await connectAs(black);
  const joined = await device.join(topic, { fingerprint: shareFingerprint(match.matchId, "black", entropy()) });
  expect(joined.response.dice.fingerprints.black).toBe(shareFingerprint(match.matchId, "black", shares.black));
  expect((await second.ask(topic, "reveal", { share: shares.black }, "1")).status).toBe("ok");
  expect(await matchObject(env, match.matchId).view(black)).toMatchObject({
    ...{ status: "playing", dice: { entropy: shares, seed: null } },
  });
});
