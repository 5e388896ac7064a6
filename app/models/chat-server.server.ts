/** Which chat server this deployment uses (settings XMPP_WS_URL, XMPP_DOMAIN, CHAT_HISTORY_DAYS). */
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ChatServer } from "../realtime/chat-state";

/** `url` is null for the server embedded in this Worker. */
export function getChatServer(context: AppLoadContext): ChatServer {
  const { XMPP_WS_URL, XMPP_DOMAIN, CHAT_HISTORY_DAYS } = context.settings;
  return { url: XMPP_WS_URL || null, domain: XMPP_DOMAIN.toLowerCase(), historyDays: CHAT_HISTORY_DAYS };
}
