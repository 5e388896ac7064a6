/** The key of a private game, as players type and send it. */

export const KEY_LENGTH = 6;
const KEY = /^[A-HJ-NP-Z2-9]{6}$/;

/** Whether a text can be a key: 6 characters, without 0, 1, I and O (decided, PRIV-17). */
export function isKey(text: string): boolean {
  return KEY.test(text);
}

/** The address that puts the key into a friend's field. `origin`: "https://club.example". */
export function inviteLink(origin: string, key: string): string {
  return `${origin}${import.meta.env.BASE_URL}private-game?key=${key}`;
}

/** What is kept of a typed or pasted text. */
export function trimKey(text: string): string {
  return text.replace(/\s/g, "").toUpperCase().slice(0, KEY_LENGTH);
}
