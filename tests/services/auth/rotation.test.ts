/** New keys and peppers: whoever is signed in stays so, and whoever was here is known again. */
import { createExecutionContext, env } from "cloudflare:test";
import { decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { readCookie, sessionCookie } from "../../../app/models/cookies.server";
import { deleteAccount } from "../../../services/account-deletion/deletion";
import { makeShareToken, readShareToken } from "../../../services/matches/share-token";
import { makePageContext } from "../../../services/page-context";
import type { Env } from "../../../services/platform/env";
import { keyId } from "../../../services/sessions/keys";
import { isServiceCredential } from "../../../services/sessions/service-credential";
import { createSession, rotateSession } from "../../../services/sessions/sessions";
import { issueToken, verifyToken } from "../../../services/sessions/tokens";
import { signInNewcomer } from "../newcomers";

const OLD = env.AUTH_SECRET as string;
const NEW = "the next secret that only the tests know, as long as the first";
const PEPPER = "a pepper that only the tests know, for identities alone";

/** The Worker with these secrets, one a line as a deployment sets them. */
function worker(secrets: readonly string[], peppers: readonly string[] = [OLD]): Env {
  return { ...env, AUTH_SECRET: secrets.join("\n"), IDENTITY_PEPPER: peppers.join("\n") };
}
const before = worker([OLD]);
const announced = worker([OLD, NEW]);
const turned = worker([NEW, OLD]);
const after = worker([NEW]);

test("a token says which key signed it, is good as long as that key is listed, and is never tried with another", async () => {
  const { userId } = await signInNewcomer(env);
  const session = await createSession(before, userId);
  const { token: old } = await issueToken(before, session, "app");
  const { token: fresh } = await issueToken(turned, session, "app");
  expect([old, fresh].map((token) => decodeProtectedHeader(token).kid)).toEqual([OLD, NEW].map(keyId));
  const statusOf = async (at: Env, token: string) => (await verifyToken(at, token, ["app"])).status;
  for (const at of [before, announced, turned]) expect(await statusOf(at, old)).toBe("valid");
  expect(await statusOf(after, old)).toBe("invalid");
  for (const at of [announced, turned, after]) expect(await statusOf(at, fresh)).toBe("valid");
  // Signed with one of our keys in another's name.
  const [head, ...rest] = fresh.split(".");
  const renamed = btoa(JSON.stringify({ alg: "HS256", typ: "JWT", kid: keyId(OLD) })).replace(/=+$/, "");
  expect(head).not.toBe(renamed);
  expect(await statusOf(turned, [renamed, ...rest].join("."))).toBe("invalid");
});

test("a token from before keys had names is good until its hour is over", async () => {
  const { userId } = await signInNewcomer(env);
  const session = await createSession(before, userId);
  const claims = JSON.stringify({
    ...{ sid: session.sessionId, iss: "starpoint", sub: userId, aud: "app" },
    exp: Math.floor(Date.now() / 1000) + 60,
  });
  const encode = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  const signed = `${encode('{"alg":"HS256","typ":"JWT"}')}.${encode(claims)}`;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(OLD), algorithm, false, ["sign"]);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(signed)));
  const token = `${signed}.${encode(String.fromCharCode(...signature))}`;
  expect((await verifyToken(turned, token, ["app"])).status).toBe("valid");
  expect((await verifyToken(after, token, ["app"])).status).toBe("invalid");
});

test("a session goes on through both steps of a rotation, and does without the old key once it was renewed", async () => {
  const { userId } = await signInNewcomer(env);
  let { refreshToken } = await createSession(before, userId);
  for (const at of [announced, turned, after]) {
    const rotation = await rotateSession(at, refreshToken);
    if (rotation.status !== "rotated") throw new Error(rotation.status);
    ({ refreshToken } = rotation);
  }
  // One that was never renewed meanwhile ends with its key, and nobody can tell it from one that was made up.
  const idle = await createSession(before, userId);
  expect((await rotateSession(after, idle.refreshToken)).status).toBe("invalid");
});

test("two requests that leave a browser together get the same next token, though the key changed between them", async () => {
  const { userId } = await signInNewcomer(env);
  const first = await createSession(before, userId);
  const one = await rotateSession(announced, first.refreshToken);
  const other = await rotateSession(turned, first.refreshToken);
  expect(one.status).toBe("rotated");
  expect(other).toEqual(one);
  if (other.status === "rotated") expect((await rotateSession(turned, other.refreshToken)).status).toBe("rotated");
});

test("cookies, links to matches and the credentials of services outlive a rotation until the old line goes", async () => {
  const contextOf = (at: Env) =>
    makePageContext(at, createExecutionContext(), { request: new Request("https://club.test"), nonce: "" });
  const line = await sessionCookie(contextOf(before)).serialize({ userId: "u" });
  const request = new Request("https://club.test", { headers: { Cookie: line.split(";")[0] } });
  const read = (at: Env) => readCookie(request, sessionCookie(contextOf(at)));
  for (const at of [announced, turned]) expect(await read(at)).toEqual({ userId: "u" });
  expect(await read(after)).toBeNull();

  const link = makeShareToken(before, 4711);
  expect([announced, turned, after].map((at) => readShareToken(at, link))).toEqual([4711, 4711, null]);
  expect(readShareToken(after, makeShareToken(turned, 4711))).toBe(4711);

  expect([OLD, NEW, "x"].map((given) => isServiceCredential([NEW, OLD], `Bearer ${given}`))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isServiceCredential([], "Bearer ")).toBe(false);
});

test("who deleted an account is known again under a new pepper, as long as the old one is listed", async () => {
  /** Deletes an account in one Worker and comes back in another; the coins that the new one has. */
  const comeBack = async (left: Env, returned: Env) => {
    const subject = crypto.randomUUID();
    const { userId } = await signInNewcomer(left, Date.now(), subject);
    expect(await deleteAccount(left, userId, "test", Date.now())).toBe("deleted");
    const again = await signInNewcomer(returned, Date.now(), subject);
    const row = await env.DB.prepare("SELECT person_id FROM profiles WHERE id = ?").bind(again.userId).first();
    return row?.person_id === userId;
  };
  // From before there was a pepper: hashes made with the key that signs.
  const without = { ...env, IDENTITY_PEPPER: "" };
  expect(await comeBack(without, worker([OLD], [OLD]))).toBe(true);
  expect(await comeBack(without, worker([NEW], [PEPPER, OLD]))).toBe(true);
  expect(await comeBack(worker([OLD], [PEPPER, OLD]), worker([NEW], [PEPPER]))).toBe(true);
  expect(await comeBack(without, worker([NEW], [PEPPER]))).toBe(false);
});
