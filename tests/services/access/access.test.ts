/**
 * Who may make which call on whose data (docs/api-access.md). Derived from the contract's list: a new call is tried like all
 * others, and one whose parameters name somebody's things has to be listed in strangers.ts.
 */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ALL_CALLS } from "../../../contract/all-calls";
import { exampleOf } from "../../../services/docs/example";
import { createSession, endSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { databaseDigest } from "../database-digest";
import { makePlayer, profileOf } from "../players";
import { callNamed, send, tokenOf } from "./send";
import { makeProperty, NOBODYS_OWN } from "./strangers";

const FOR_SOMEBODY = ALL_CALLS.filter(({ access }) => access !== "anyone");

test("no call but those for anyone is answered without a valid app token of a standing session, and none changes anything", async () => {
  const userId = await makePlayer({ membership: "starplus", coins: 1_000_000 });
  const session = await createSession(env, userId);
  const revoked = (await issueToken(env, session, "app")).token;
  await endSession(env.DB, session.sessionId);
  const suspendedId = await makePlayer();
  const suspended = await tokenOf(suspendedId);
  await env.DB.prepare("UPDATE profiles SET suspended_at = 1 WHERE id = ?").bind(suspendedId).run();
  const good = await tokenOf(userId);
  const [header, payload, signature = ""] = good.split(".");
  const claims = JSON.parse(atob((payload ?? "").replaceAll("-", "+").replaceAll("_", "/"))) as object;
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll("=", "");
  const doors: readonly (readonly [string, string | null, string])[] = [
    ["nobody", null, "unauthorized"],
    ["an expired token", await tokenOf(userId, "app", Date.now() - 2 * 3_600_000), "token_expired"],
    ["a revoked session", revoked, "token_revoked"],
    ["a suspended account", suspended, "token_revoked"],
    ["a socket's token", await tokenOf(userId, "socket"), "token_invalid"],
    ["a changed token", `${header}.${payload}.${signature.slice(0, -2)}AA`, "token_invalid"],
    ["an unsigned token", unsigned, "token_invalid"],
  ];
  const before = await databaseDigest();
  for (const call of FOR_SOMEBODY) {
    for (const [who, token, code] of doors) {
      const answer = await send(call, token);
      expect(answer.status, `${call.name} with ${who}`).toBe(401);
      expect(await answer.json(), `${call.name} with ${who}`).toMatchObject({ code, message: expect.any(String) });
    }
  }
  expect(await databaseDigest()).toEqual(before);
});

test("[AUTH-12] to a player the operators' calls do not exist, whatever they send", async () => {
  const token = await tokenOf(await makePlayer());
  const before = await databaseDigest();
  const operators = ALL_CALLS.filter(({ access }) => access === "operator");
  expect(operators.length).toBeGreaterThan(0);
  for (const call of operators) {
    expect((await send(call, token)).status, call.name).toBe(404);
    if (call.body !== undefined) expect((await send(call, token, { body: {} })).status, call.name).toBe(404);
  }
  expect(await databaseDigest()).toEqual(before);
});

test("[FLAG-07] the calls of a feature that is switched off do not exist", async () => {
  const token = await tokenOf(await makePlayer({ membership: "starplus", coins: 1_000_000 }));
  const before = await databaseDigest();
  for (const call of ALL_CALLS.filter(({ feature }) => feature !== undefined)) {
    expect((await send(call, token, {}, { FEATURE_FLAGS: "0" })).status, call.name).toBe(404);
  }
  expect(await databaseDigest()).toEqual(before);
});

test("what belongs to a player is not found by another one, who changes nothing of it", async () => {
  const { ownerId, attempts } = await makeProperty();
  const stranger = await tokenOf(await makePlayer({ membership: "starplus", coins: 1_000_000 }));
  const owner = await tokenOf(ownerId);
  const before = await databaseDigest();
  for (const { call: name, params, body } of attempts) {
    const answer = await send(callNamed(name), stranger, { params, body });
    expect([403, 404], `${name} answered ${answer.status}`).toContain(answer.status);
  }
  // Their own calls reach their own things alone.
  expect((await send(callNamed("deletePrivateGame"), stranger)).status).toBe(200);
  expect((await send(callNamed("revokeSession"), await tokenOf(ownerId))).status).toBe(200);
  const after = await databaseDigest();
  for (const table of ["matches", "orders", "friendships", "private_games", "profiles", "accounts", "transfers"]) {
    expect(after[table], table).toBe(before[table]);
  }
  for (const { call: name, params, body, own } of attempts) {
    if (own !== null) expect((await send(callNamed(name), owner, { params, body })).status, name).toBe(own);
  }
});

test("every call whose parameters name something says here whose it is", async () => {
  const { attempts } = await makeProperty();
  const said = new Set([...attempts.map(({ call }) => call), ...NOBODYS_OWN]);
  const unsaid = ALL_CALLS.filter(({ params, name }) => params !== undefined && !said.has(name));
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

test("what a body says beside the call's own fields is not taken", async () => {
  const wished = {
    is_operator: 1,
    isOperator: true,
    membership: "starplus",
    balance: 1e9,
    wxp: 1e6,
    peak_rating: 2_999,
  };
  const taken: string[] = [];
  let tried = 0;
  for (const call of FOR_SOMEBODY) {
    const { body } = exampleOf(call);
    if (typeof body !== "object" || body === null || Array.isArray(body)) continue;
    tried++;
    const id = await makePlayer();
    await send(call, await tokenOf(id), { body: { ...body, ...wished } });
    const row = await profileOf(id);
    const kept = { is_operator: 0, membership: "free", wxp: 0, peak_rating: 1500 };
    if (Object.entries(kept).some(([name, value]) => row?.[name] !== value) || Number(row?.balance) > 1_000)
      taken.push(call.name);
  }
  expect(tried).toBeGreaterThan(20);
  expect(taken).toEqual([]);
});
