/** In which language a request is answered. */

import { LANGUAGE_COOKIE, readPlain } from "./cookies";

/** The tags of an Accept-Language header, most wanted first, in lower case; those refused with q=0 left out. */
function wantedTags(header: string): string[] {
  return header
    .split(",")
    .map((entry) => {
      const [tag, ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Exactly that language, or the same in its general form: "de-AT" may be answered by "de", never "de" by "de-AT". */
function findLanguage(tag: string, languages: readonly string[]): string | undefined {
  const known = (wanted: string) => languages.find((language) => language.toLowerCase() === wanted);
  return known(tag) ?? known(tag.split("-")[0]);
}

/** One of `languages`; the first of them when the player wants none of them. */
export function chooseLanguage(headers: Headers, languages: readonly string[]): string {
  const cookie = readPlain(headers.get("Cookie"), LANGUAGE_COOKIE.name);
  const chosen = cookie === null ? undefined : findLanguage(cookie.toLowerCase(), languages);
  if (chosen !== undefined) return chosen;
  for (const tag of wantedTags(headers.get("Accept-Language") ?? "")) {
    const language = findLanguage(tag, languages);
    if (language !== undefined) return language;
  }
  return languages[0];
}
