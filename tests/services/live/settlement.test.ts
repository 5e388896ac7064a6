/** A match object that dies or fails at the worst moments: nothing is lost, nothing is paid twice. */
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { metaForm } from "../../../services/match/stored-match";
import { createMatch, type NewMatch } from "../../../services/matchmaking/create-match";
import { coinMatch } from "../matches/new-match";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";
import { bothJoin, playTurns, type TestPlayerClient } from "./player";
import { connectAs } from "./raw-socket";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

function stubOf(match: NewMatch) {
  return env.MATCH.get(env.MATCH.idFromName(String(match.matchId)));
}

/** Ends the object as a killed process would: what is stored stays, what was in memory is gone. */
async function kill(match: NewMatch): Promise<void> {
  await runInDurableObject(stubOf(match), (_, state) => state.abort("killed by a test")).catch(() => {});
}

async function metaOf(match: NewMatch) {
  return runInDurableObject(stubOf(match), (_, { storage }) =>
    metaForm.read(String(storage.sql.exec("SELECT json FROM meta").one().json), "of a test"),
  );
}

async function started(): Promise<{
  match: NewMatch;
  users: [string, string];
  mover: TestPlayerClient;
  waiter: TestPlayerClient;
}> {
  const users: [string, string] = [await makePlayer(), await makePlayer()];
  const match = coinMatch(...users, 100, 4);
  await createMatch(env, match);
  const { white, black } = await bothJoin(match.matchId, ...users);
  const [mover, waiter] = white.state.turn === "white" ? [white, black] : [black, white];
  return { match, users, mover, waiter };
}

test("an object that dies in the middle of a match goes on with it: every event is there, and play continues", async () => {
  const { match, users, mover, waiter } = await started();
  await mover.play();
  await waiter.reach(mover.state.seq);
  await kill(match);
  const back = await (await connectAs(users[0])).join(mover.topic, {});
  expect(back.response.events).toHaveLength(mover.state.seq);
  expect((await waiter.send({ type: "roll" })).status).toBe("ok");
  expect((await mover.reach(waiter.state.seq)).seq).toBe(waiter.state.seq);
});

test("a command whose answer died with the object has its one effect when it is asked again", async () => {
  const { match, mover, waiter } = await started();
  await mover.play();
  await waiter.reach(mover.state.seq);
  const [id, seq] = [crypto.randomUUID(), waiter.state.seq];
  const first = await waiter.send({ type: "roll" }, { id, seq });
  await kill(match);
  const again = await waiter.send({ type: "roll" }, { id, seq });
  if (first.status !== "ok" || again.status !== "ok") throw new Error("refused");
  expect(again.events).toEqual(first.events);
});

test("an object that dies after paying, before it noted so, pays once and tells the result", async () => {
  const { match, users, mover, waiter } = await started();
  await playTurns(mover, waiter, 5);
  await waiter.send({ type: "double" });
  await mover.reach(waiter.state.seq);
  await mover.send({ type: "drop" });
  await vi.waitFor(async () => expect((await metaOf(match)).done.queued).toBe(true), 5_000);
  const paid = await coinsOf(...users);
  expect([...paid].sort((a, b) => a - b)).toEqual([900, 1100]);
  const { result, done } = await metaOf(match);
  // As it was stored when the last move had been made and nothing after it.
  await runInDurableObject(stubOf(match), async (_, { storage }) => {
    const undone = { ...done, told: false, queued: false };
    storage.sql.exec(
      "UPDATE meta SET json = json_set(json, '$.data.result', null, '$.data.done', json(?))",
      JSON.stringify(undone),
    );
    await storage.setAlarm(Date.now() + 60_000);
  });
  await kill(match);
  const lobby = await connectAs(users[0]);
  await lobby.join(`user:${users[0]}`);
  await runDurableObjectAlarm(stubOf(match));
  expect((await lobby.event(`user:${users[0]}`, "match:over"))[4]).toEqual({ matchId: match.matchId, result });
  expect(await coinsOf(...users)).toEqual(paid);
  await expectSoundBooks();
});

test("a settlement that fails is tried again until it succeeds", async () => {
  const { match, users, mover, waiter } = await started();
  await playTurns(mover, waiter, 5);
  await waiter.send({ type: "double" });
  await mover.reach(waiter.state.seq);
  // The database refuses to end this match for a while.
  await env.DB.exec(
    `CREATE TRIGGER out_of_order BEFORE UPDATE ON matches WHEN NEW.id = ${match.matchId} BEGIN SELECT RAISE(ABORT, 'out of order'); END`,
  );
  await mover.send({ type: "drop" });
  await vi.waitFor(async () => expect((await metaOf(match)).status).toBe("finished"), 5_000);
  vi.setSystemTime(Date.now() + 5_000);
  await runDurableObjectAlarm(stubOf(match));
  expect((await metaOf(match)).result).toBeNull();
  expect(await coinsOf(...users)).toEqual([600, 600]);
  await env.DB.exec("DROP TRIGGER out_of_order");
  await vi.waitFor(async () => {
    vi.setSystemTime(Date.now() + 60_000);
    await runDurableObjectAlarm(stubOf(match));
    expect((await metaOf(match)).done.queued).toBe(true);
  }, 10_000);
  expect([...(await coinsOf(...users))].sort((a, b) => a - b)).toEqual([900, 1100]);
  await expectSoundBooks();
});
