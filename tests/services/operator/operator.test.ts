import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { handleService } from "../../../services/handler";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { callerOf } from "../calls";
import { makePlayer } from "../players";
import { makeOperator } from "./operators";

test("[AUTH-12] an operator switches maintenance on and off, and each act is in the log with its reason", async () => {
  const operatorId = await makeOperator();
  const operator = await callerOf(operatorId);
  const player = await callerOf(await makePlayer({ coins: 10_000 }));
  const join = () => player("POST", "/api/v2/matches/coin", { coin_levels: [1] });
  const path = "/api/v2/operator/maintenance";
  expect(await operator("PUT", path, { on: true, reason: "A new database" })).toEqual({ status: 200, body: { ok: 1 } });
  expect(await join()).toMatchObject({ status: 403, body: { code: "maintenance" } });
  expect(await operator("PUT", path, { on: false, reason: "Done" })).toMatchObject({ status: 200 });
  expect(await join()).toMatchObject({ status: 200 });
  const acts = await operator("GET", "/api/v2/operator/acts");
  // Newest first; below them stands what the operators of other tests did.
  const [newest, second] = (acts.body as { readonly data: readonly unknown[] }).data;
  expect(newest).toMatchObject({ act: "maintenance_off", operatorId, userId: null, reason: "Done" });
  expect(second).toMatchObject({ act: "maintenance_on", operatorId, userId: null, reason: "A new database" });
});

test("who is taken off the list of operators is none from the next call on, though they are still signed in", async () => {
  const id = await makeOperator();
  const session = await createSession(env, id);
  const { token } = await issueToken(env, session, "app");
  const ask = async (OPERATORS: string) => {
    const request = new Request("https://club.test/api/v2/operator/acts", {
      headers: { Authorization: `Bearer ${token}` },
    });
    return (await handleService(request, { ...env, OPERATORS }, createExecutionContext()))?.status;
  };
  expect(await ask("a@club.test, Operator@club.test")).toBe(200);
  expect(await ask("a@club.test")).toBe(404);
  expect(await ask("")).toBe(404);
  // An address alone, which the provider may not have verified, is not enough.
  await env.DB.prepare("UPDATE profiles SET is_operator = 0 WHERE id = ?").bind(id).run();
  expect(await ask("operator@club.test")).toBe(404);
});

test("[AUTH-12] a suspended player is out at once and cannot sign in again until they are let back", async () => {
  const operator = await callerOf(await makeOperator());
  const id = await makePlayer();
  const player = await callerOf(id);
  const path = `/api/v2/operator/players/${id}/suspension`;
  expect(await operator("PUT", path, { suspended: true, reason: "Collusion" })).toMatchObject({ status: 200 });
  expect(await player("GET", "/api/v2/users/profiles/current")).toMatchObject({ status: 401 });
  expect(await (await callerOf(id))("GET", "/api/v2/users/profiles/current")).toMatchObject({ status: 401 });
  expect(await operator("PUT", path, { suspended: false, reason: "An error" })).toMatchObject({ status: 200 });
  // The sessions of before stay ended.
  expect(await player("GET", "/api/v2/users/profiles/current")).toMatchObject({ status: 401 });
  expect(await (await callerOf(id))("GET", "/api/v2/users/profiles/current")).toMatchObject({ status: 200 });
});

test("[AUTH-12] operators cannot suspend each other, and for a player their calls do not exist", async () => {
  const operator = await callerOf(await makeOperator());
  const player = await callerOf(await makePlayer());
  const other = `/api/v2/operator/players/${await makeOperator()}/suspension`;
  const body = { suspended: true, reason: "A quarrel" };
  expect(await operator("PUT", other, body)).toMatchObject({ status: 409, body: { code: "is_operator" } });
  expect(await player("PUT", other, body)).toMatchObject({ status: 404 });
  expect(await player("GET", "/api/v2/operator/acts")).toMatchObject({ status: 404 });
  const nobody = `/api/v2/operator/players/${crypto.randomUUID()}/suspension`;
  expect(await operator("PUT", nobody, body)).toMatchObject({ status: 404 });
});

test("[AUTH-12] the log of operators can be neither changed nor shortened", async () => {
  const operator = await callerOf(await makeOperator());
  await operator("PUT", "/api/v2/operator/maintenance", { on: false, reason: "To have a line" });
  await expect(env.DB.prepare("UPDATE operator_acts SET reason = 'x'").run()).rejects.toThrow("append-only");
  await expect(env.DB.prepare("DELETE FROM operator_acts").run()).rejects.toThrow("append-only");
});
