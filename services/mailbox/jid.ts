/** Addresses: `{user id}@{domain}/{resource}`. Users are named by their UUID, so nothing needs escaping. */

const USER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function isUserId(text: string): boolean {
  return USER_ID.test(text);
}

/** The user of an address at `domain`, whatever its resource; null for another domain or something that is no user. */
export function userOfJid(jid: string, domain: string): string | null {
  const bare = jid.split("/", 1)[0];
  const at = bare.indexOf("@");
  if (at < 0 || bare.slice(at + 1).toLowerCase() !== domain) return null;
  const user = bare.slice(0, at).toLowerCase();
  return isUserId(user) ? user : null;
}

export function bareJid(userId: string, domain: string): string {
  return `${userId}@${domain}`;
}

export function fullJid(userId: string, domain: string, resource: string): string {
  return `${userId}@${domain}/${resource}`;
}
