/** The membership that counts now, as SQL over a row of profiles named `name`: what `membershipAt` says, for whole lists. */
export function membershipNow(name = "profiles"): string {
  return `iif(${name}.membership_ends_at <= unixepoch() * 1000, 'free', ${name}.membership)`;
}
