/** What is asked of the mailboxes by HTTP; messages go through their sockets. */
import { Hono } from "hono";
import { getChatPermission } from "../../contract/safety";
import type { PlayerEnv } from "../http/authenticated";
import { serveCall } from "../http/serve-call";
import { mayChat } from "./may-chat";

export const mailboxApi = new Hono<PlayerEnv>();

serveCall(mailboxApi, getChatPermission, async (c, { params }) => {
  return { allowed: (await mayChat(c.env.DB, c.get("userId"), params.userId, Date.now())) === "yes" };
});
