/**
 * Miniflare and what is used of wrangler. Required, not imported: Node would first scan these bundles, several megabytes each, for
 * the names that they export, which is a fifth of the time that a start takes.
 */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** @type {import("miniflare")} */
const miniflare = require("miniflare");

export const { Log, LogLevel, Miniflare } = miniflare;

/**
 * Loaded where it is used: a start that follows a build and has nothing to migrate needs none of it.
 * @returns {import("wrangler")}
 */
const wrangler = () => require("wrangler");

/** The Worker's options, as wrangler reads them from its file. */
export const getWorkerOptions = (path) => wrangler().unstable_getMiniflareWorkerOptions(path);

/** The statements of a text of SQL. */
export const splitSqlQuery = (sql) => wrangler().unstable_splitSqlQuery(sql);
