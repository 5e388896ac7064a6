/** The credential of a trusted service (setting AUTH_SERVICE_SECRET). */

/** Compares digests, so that the time it takes tells nothing about the secret. `given` is an Authorization header. */
export async function isServiceCredential(secret: string, given: string | undefined): Promise<boolean> {
  if (secret === "" || given === undefined) return false;
  const digest = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const [a, b] = await Promise.all([digest(`Bearer ${secret}`), digest(given)]);
  const bytes = new Uint8Array(b);
  return new Uint8Array(a).reduce((difference, byte, i) => difference | (byte ^ (bytes[i] ?? 0)), 0) === 0;
}
