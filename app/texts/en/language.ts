/** What the browser and Intl call this language, and which way it is written. */
import { makePlural } from "../plural";

/** BCP 47: the page's `lang`, and the name of this folder. */
export const LANGUAGE = "en";
export const DIRECTION = "ltr";
/** For numbers, dates and lists. */
export const LOCALE = "en";

export const plural = makePlural(LOCALE);
