/** The credential of a trusted service (settings AUTH_SERVICE_SECRET and ADDRESS_SECRET). */
import { isSame } from "./keys";

/** Any line of the setting will do, so that both sides can change to a new one in turn. `given` is an Authorization header. */
export function isServiceCredential(secrets: readonly string[], given: string | undefined): boolean {
  if (given === undefined) return false;
  return secrets.filter((secret) => isSame(`Bearer ${secret}`, given)).length > 0;
}
