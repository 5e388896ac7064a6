/** The export's one call. */
import { Hono } from "hono";
import { exportData } from "../../contract/export";
import type { PlayerEnv } from "../http/authenticated";
import { serveCall } from "../http/serve-call";
import { exportPage } from "./export";

export const exportApi = new Hono<PlayerEnv>();

serveCall(exportApi, exportData, (c, { query }) => exportPage(c.env, c.get("userId"), query.cursor ?? null));
