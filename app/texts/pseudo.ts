/**
 * The pseudo-languages of the tests, made from English: accented, so that a text outside the catalogue shows, and at least 40 %
 * longer, so that a text that is cut off shows. No product build contains this module.
 */
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";
const LONGER = 1.4;

/** Around what a text was given (a name, a number), which stays as it is. */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
/** What is kept: an argument, or a tag of a rich text. */
const KEPT = new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE}|<[^>]*>)`);

function accent(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)]);
}

/** Vowels twice, first to last, until the text is long enough; then more of its last letter. */
function lengthen(text: string): string {
  const wanted = Math.ceil(text.length * LONGER);
  let missing = wanted - text.length;
  const longer = text.replace(/[aeiou]/gi, (vowel) => (missing-- > 0 ? vowel + vowel : vowel));
  const last = text.match(/[a-z](?=[^a-z]*$)/i)?.[0];
  if (last === undefined || longer.length >= wanted) return longer;
  const at = longer.lastIndexOf(last);
  return longer.slice(0, at) + last.repeat(wanted - longer.length) + longer.slice(at);
}

function translate(text: string): string {
  return text
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : accent(lengthen(part))))
    .join("")
    .replaceAll(OPEN, "")
    .replaceAll(CLOSE, "");
}

/** The pseudo-language's form of an entry of the catalogue: a text, a function that makes one, or a list or record of entries. */
export function pseudo(entry: unknown): unknown {
  if (typeof entry === "string") return translate(entry);
  if (typeof entry === "function") {
    return (...args: unknown[]) =>
      pseudo(entry(...args.map((arg) => (typeof arg === "string" ? OPEN + arg + CLOSE : arg))));
  }
  if (Array.isArray(entry)) return entry.map(pseudo);
  if (typeof entry === "object" && entry !== null) {
    return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key, pseudo(value)]));
  }
  return entry;
}
