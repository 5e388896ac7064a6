/** A match whose stored meta could not be read for a while. */
import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, onTestFinished, test, vi } from "vitest";
import { clockAt, deadlineMs } from "../../../backgammon/match/clock";
import { legalCommands } from "../../../backgammon/match/legal-commands";
import { UNREADABLE_MS } from "../../../services/matchmaking/cancel-match";
import { createMatch } from "../../../services/matchmaking/create-match";
import { getMatch } from "../../../services/matchmaking/match-index";
import { openBoth, until } from "../live/browser-line";
import { coinMatch } from "../matches/new-match";
import { expectSoundBooks, makePlayer } from "../players";
import { damage, matchStub } from "./load";

test("a match that can be read again within the hour goes on with the clocks that it had, and its browsers are led to see them", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const users = [await makePlayer(), await makePlayer()] as const;
  const match = coinMatch(...users, 100, 1);
  await createMatch(env, match);
  const { clients } = await openBoth(match.matchId, ...users);
  const { white } = clients;
  await until(
    () => !Object.values(white.snapshot().view.dice.entropy).includes(null),
    "both players' shares of the dice",
  );
  vi.setSystemTime(Date.now() + 20_000);
  const { view, state } = white.snapshot();
  const before = clockAt(state, Date.now());
  const stub = matchStub(match.matchId);
  const whole = await runInDurableObject(
    stub(),
    (_, { storage }) => storage.sql.exec("SELECT json FROM meta").one().json,
  );
  await damage(stub, "UPDATE meta SET json = '{}'");
  await runDurableObjectAlarm(stub());
  // Longer than any clock of the match.
  vi.setSystemTime(Date.now() + UNREADABLE_MS - 60_000);
  expect(Date.now()).toBeGreaterThan(deadlineMs(state) ?? Number.POSITIVE_INFINITY);
  await damage(stub, "UPDATE meta SET json = ?", String(whole));
  // Each look of a poll moves the date on.
  const againMs = Date.now();
  await expect.poll(() => clockAt(white.snapshot().state, againMs), { timeout: 10_000 }).toEqual(before);
  expect(white.snapshot()).toMatchObject({ link: "live", view: { status: "playing", dice: view.dice } });
  // On the line that both had all the time.
  const [level] = legalCommands(state, state.turn).resign;
  expect(await clients[state.turn].send({ type: "resign", level })).toMatchObject({ status: "ok" });
  await vi.waitFor(async () => expect(await getMatch(env.DB, match.matchId)).toMatchObject({ status: "finished" }));
  expect(await runInDurableObject(stub(), (_, { storage }) => [...storage.kv.list()])).toEqual([]);
  await expectSoundBooks();
});
