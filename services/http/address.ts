/** The network address that a call is counted under. */
import { isServiceCredential } from "../sessions/service-credential";

/** Names the player's address when a trusted service calls for them; believed only with the service credential. */
export const PLAYER_ADDRESS_HEADER = "X-Player-Address";
export const SERVICE_CREDENTIAL_HEADER = "X-Service-Credential";

/** An IPv6 customer has a whole /64 to call from: that is what is counted. */
function subnet(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill("0"), ...rest].slice(0, 4).join(":");
}

/** This machine itself: on a local copy everybody comes from there, so it says nothing about who calls. */
function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\./i.test(address);
}

/** Null when nothing tells the players' addresses apart. */
export function callerAddress(request: Request, serviceSecrets: readonly string[]): string | null {
  const { headers } = request;
  const credential = headers.get(SERVICE_CREDENTIAL_HEADER);
  const isService = credential !== null && isServiceCredential(serviceSecrets, `Bearer ${credential}`);
  // The platform sets CF-Connecting-IP itself, whatever a client sends under that name.
  const address = (isService ? headers.get(PLAYER_ADDRESS_HEADER) : null) ?? headers.get("CF-Connecting-IP");
  return address === null || address === "" || isLoopback(address) ? null : subnet(address);
}
