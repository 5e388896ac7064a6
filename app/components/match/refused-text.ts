import * as refusals from "#texts/refusals";
import { refusalText } from "~/models/refusal";

/** What stands on the screen when the match refuses a command. */
export const refusedText = (code: string): string => refusalText(refusals.match, code);
