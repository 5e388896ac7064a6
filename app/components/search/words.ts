/** How a text that somebody types is compared with names and titles. Pure. */

/** Without case and accents, as words. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** Whether each word of `asked` begins a word of `text`. Nothing asked fits nothing. */
export function fits(asked: readonly string[], text: string): boolean {
  const known = wordsOf(text);
  return asked.length > 0 && asked.every((word) => known.some((other) => other.startsWith(word)));
}
