/**
 * Miniflare and what is used of wrangler. Required, not imported: Node would first scan these bundles, several megabytes each, for
 * the names that they export, which is a fifth of the time that a start takes.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** @type {import("miniflare")} */
const miniflare = require("miniflare");
/** @type {import("wrangler")} */
const wrangler = require("wrangler");

export const { Log, LogLevel, Miniflare } = miniflare;
export const { unstable_getMiniflareWorkerOptions: getWorkerOptions, unstable_splitSqlQuery: splitSqlQuery } = wrangler;
