/** Apple's client secret is a JWT that we sign with the key of the developer account, new for each sign-in. */
import { importPKCS8, SignJWT } from "jose";

export type AppleKey = {
  readonly issuer: string;
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PKCS#8 PEM of an ES256 key. */
  readonly privateKey: string;
};

const LIFETIME_S = 300;

/** https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
export async function makeAppleSecret(key: AppleKey, nowMs: number = Date.now()): Promise<string> {
  const now = Math.floor(nowMs / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: "ES256", kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(key.clientId)
    .setAudience(key.issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_S)
    .sign(await importPKCS8(key.privateKey, "ES256"));
}
