/** The running copy that the tests of one lane share. Files of the same lane run one after the other. */
import { inject } from "vitest";

/** Vitest numbers its workers from 1 to as many as run at once; global-setup.ts starts a copy for each. */
const lane = Number(process.env.VITEST_POOL_ID) - 1;

/** Address of the copy that this file has to itself while it runs. */
export const url: string = inject("urls")[lane];
