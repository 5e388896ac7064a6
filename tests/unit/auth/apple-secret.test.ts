import { exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { expect, test } from "vitest";
import { makeAppleSecret } from "../../../app/auth/apple-secret.server";

test("Apple's client secret is an ES256 token of the team, for the client, that Apple can verify", async () => {
  const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
  const pem = await exportPKCS8(privateKey);
  const nowMs = 1_900_000_000_000;
  const secret = await makeAppleSecret(
    { issuer: "https://appleid.apple.com", clientId: "club.web", teamId: "TEAM", keyId: "KEY", privateKey: pem },
    nowMs,
  );
  const { payload, protectedHeader } = await jwtVerify(secret, publicKey, { currentDate: new Date(nowMs) });
  expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY" });
  expect(payload).toEqual({
    iss: "TEAM",
    sub: "club.web",
    aud: "https://appleid.apple.com",
    iat: nowMs / 1000,
    exp: nowMs / 1000 + 300,
  });
});
