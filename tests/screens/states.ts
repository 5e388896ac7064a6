/** What the screens of the list (e2e/support/screens.ts) show besides what their addresses give. */
import type { State } from "./club";
import { DESK, SHOP } from "./states-desk";
import { DICE } from "./states-dice";
import { HOUSE } from "./states-house";
import { MATCH } from "./states-match";
import { PEOPLE } from "./states-people";
import { PLAY } from "./states-play";
import { STUDY } from "./states-study";

export const STATES: readonly State[] = [...HOUSE, ...DESK, ...SHOP, ...PLAY, ...MATCH, ...DICE, ...PEOPLE, ...STUDY];
