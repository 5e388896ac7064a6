/**
 * What must not leave with a report of an error, in the browser and in the Worker (decision 099): whatever could open a session or a
 * game, and addresses of people. A report is masked as the text that is sent, so nothing gets past by its place in it.
 */

const SECRETS: readonly RegExp[] = [
  // The query or fragment of an address: keys, codes, search words.
  /(?<=[?#&])[\w.~%+-]+=[^\s"'\\<>)]*/g,
  // A shared replay is open to whoever knows its path.
  /(?<=\/replay\/)[^/\s"'\\?#]+/g,
  /(?<=\b(?:bearer|basic) +)[\w.~+/=-]+/gi,
  /(?<=\b(?:cookie|authorization)\b[\\"]*\s*[:=]\s*[\\"]*)[^"\\\r\n]+/gi,
  // A JWT, and any other text that is too long and too random for a word: refresh tokens, proofs, signatures.
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g,
  /[\w-]{40,}/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi,
];

/** The text with each secret in it replaced by as many asterisks as it has bytes: a report names the lengths of its parts, and JSON stays JSON. */
export function maskSecrets(text: string): string {
  const stars = (secret: string) => "*".repeat(new TextEncoder().encode(secret).length);
  return SECRETS.reduce((masked, pattern) => masked.replace(pattern, stars), text);
}
