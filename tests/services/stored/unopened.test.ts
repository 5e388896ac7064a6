/** Matches that were written while their object could not be reached. */
import { env } from "cloudflare:test";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNREADABLE_MS } from "../../../services/matchmaking/cancel-match";
import { createMatch } from "../../../services/matchmaking/create-match";
import { getMatch } from "../../../services/matchmaking/match-index";
import { sweepUnopened } from "../../../services/matchmaking/unopened";
import { connectAs } from "../live/raw-socket";
import { coinMatch } from "../matches/new-match";
import { coinsOf, expectSoundBooks, makePlayer } from "../players";

const HOLLOW = '{"v":1,"data":{"nothing":"of it"}}';

const errors: string[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...said) => void errors.push(said.map(String).join(" ")));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The club while no match can be reached. */
const alone = () => ({
  ...env,
  MATCH: { ...env.MATCH, idFromName: () => env.MATCH.idFromName("-"), get: unreachable },
});

async function writtenOnly(users: readonly [string, string]) {
  const match = coinMatch(...users, 100, 4);
  expect(await createMatch(alone(), match)).toMatchObject({ ok: true, opened: false });
  return match;
}

function unreachable(): never {
  throw new Error("unreachable");
}

test("a spec that is damaged before the match has an object: after an hour its coins and players are free, and no other match is touched", async () => {
  const users = [await makePlayer({ coins: 1_000 }), await makePlayer({ coins: 1_000 })] as const;
  const others = [await makePlayer({ coins: 1_000 }), await makePlayer({ coins: 1_000 })] as const;
  const { matchId, nowMs } = await writtenOnly(users);
  const whole = await writtenOnly(others);
  const later = await writtenOnly([await makePlayer(), await makePlayer()]);
  await env.DB.prepare("UPDATE matches SET created_at = ? WHERE id = ?")
    .bind(nowMs + 2, later.matchId)
    .run();
  for (const id of [matchId, later.matchId]) {
    await env.DB.prepare("UPDATE matches SET spec = ? WHERE id = ?").bind(HOLLOW, id).run();
  }
  const socket = await connectAs(users[0]);
  expect((await socket.join(`user:${users[0]}`)).response.activeMatch).toBeNull();

  await sweepUnopened(env, nowMs + UNREADABLE_MS - 1);
  expect(await getMatch(env.DB, matchId)).toMatchObject({ status: "opened" });
  expect(await coinsOf(...users)).toEqual([600, 600]);

  await sweepUnopened(env, nowMs + UNREADABLE_MS + 1);
  expect(await getMatch(env.DB, matchId)).toMatchObject({ status: "canceled", spec: HOLLOW });
  expect((await socket.event(`user:${users[0]}`, "match:over"))[4]).toEqual({ matchId, result: null });
  expect(await coinsOf(...users)).toEqual([1_000, 1_000]);
  expect(errors.join("\n")).toContain(`StoredDataError: match spec ${matchId}, version 1: `);
  expect(errors.join("\n")).toContain(`called off, since its spec cannot be read","matchId":${matchId}}`);
  expect(await createMatch(env, coinMatch(...users))).toMatchObject({ ok: true, opened: true });

  // One that can be read is opened and waits for its players; one that is younger has its hour still.
  expect(await getMatch(env.DB, whole.matchId)).toMatchObject({ status: "negotiating" });
  expect(await coinsOf(...others)).toEqual([600, 600]);
  expect(await getMatch(env.DB, later.matchId)).toMatchObject({ status: "opened" });
  await expectSoundBooks();
  const told = errors.length;
  await sweepUnopened(env, nowMs + UNREADABLE_MS + 1);
  expect(errors).toHaveLength(told);
});

test("a match whose object cannot be reached is named in the log by each sweep, and opened by the first that reaches it", async () => {
  const { matchId, nowMs } = await writtenOnly([await makePlayer(), await makePlayer()]);
  const line = "a match could be neither opened nor called off yet";
  const told = () => errors.filter((text) => text.includes(line) && text.includes(`"matchId":${matchId}`));
  for (const times of [1, 2]) {
    await sweepUnopened(alone(), nowMs + UNREADABLE_MS + 1);
    expect(told()).toHaveLength(times);
  }
  expect(await getMatch(env.DB, matchId)).toMatchObject({ status: "opened" });
  await sweepUnopened(env, nowMs + UNREADABLE_MS + 1);
  expect(told()).toHaveLength(2);
  expect(await getMatch(env.DB, matchId)).toMatchObject({ status: "negotiating" });
});
