/**
 * For the element around what the club's authors wrote: lessons and the strategy book are content in one language, whatever the page's.
 * What people wrote themselves (messages, an operator's pop-up) has `dir="auto"`: its language is not known.
 */
export const CONTENT = { lang: "en", dir: "ltr" } as const;
