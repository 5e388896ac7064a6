/** What the browser and Intl call this language, and which way it is written. */
import { makePlural } from "../plural";

/** BCP 47: the page's `lang`, and the name of this folder. */
export const LANGUAGE = "en";
export const DIRECTION = "ltr";
/** Before a number with a sign: an invisible mark without which a line from right to left would put the sign behind it. */
export const SIGN_MARK = "";
/** For numbers, dates and lists. */
export const LOCALE = "en";

export const plural = makePlural(LOCALE);
