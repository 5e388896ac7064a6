/** Ids that were made up: of matches, players and rooms that there are not. An object comes to be by being asked, so none is. */
import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ALL_CALLS } from "../../../contract/all-calls";
import { makeOperator } from "../operator/operators";
import { send, tokenOf } from "./send";

const MADE_UP_MATCH = "498137260389024";
const MADE_UP_USER = "00000000-0000-4000-8000-0000000000ff";

/** Each param of a path that names something, made up in the shape that its schema takes. */
function madeUp(path: string): Record<string, string> | null {
  const names = [...path.matchAll(/\{(id|matchId|userId)\}/g)].map(([, name]) => name);
  if (names.length === 0) return null;
  const isMatch = (name: string) => name === "matchId" || /matches\/\{id\}/.test(path);
  return Object.fromEntries(names.map((name) => [name, isMatch(name) ? MADE_UP_MATCH : MADE_UP_USER]));
}

test("no call makes an object of a match or a player that was made up, whoever calls", async () => {
  const operator = await makeOperator();
  const token = await tokenOf(operator);
  const own = [env.USER_CHANNEL, env.MAILBOX].map((objects) => objects.idFromName(operator).toString());
  const objects = async () =>
    (await Promise.all([env.MATCH, env.USER_CHANNEL, env.MAILBOX].map(listDurableObjectIds)))
      .flat()
      .map(String)
      .filter((id) => !own.includes(id));
  let count = (await objects()).length;
  const answered: Record<string, number> = {};
  const made: string[] = [];
  for (const call of ALL_CALLS) {
    const params = madeUp(call.path);
    if (params === null) continue;
    answered[call.name] = (await send(call, token, { params })).status;
    const now = (await objects()).length;
    if (now > count) made.push(call.name);
    count = now;
  }
  expect(Object.keys(answered)).toEqual(expect.arrayContaining(["getMatchView", "shareMatch", "setSuspension"]));
  expect(Object.entries(answered).filter(([, status]) => status >= 500)).toEqual([]);
  expect(made).toEqual([]);
});
