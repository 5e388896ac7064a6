import { expect, test } from "vitest";
import { contentSecurityPolicy } from "../../../services/http/guard";
import type { Env } from "../../../services/platform/env";
import { getSettings } from "../../../services/platform/settings";

const page = new URL("https://club.test/match/1");
const connectSources = (chatUrl: string) =>
  /connect-src ([^;]*)/.exec(contentSecurityPolicy(page, "n", [], [chatUrl]))?.[1];
const settingsWith = (XMPP_WS_URL: string) =>
  getSettings({ AUTH_SECRET: "s".repeat(32), XMPP_WS_URL } as unknown as Env);

test("a page may connect to the club and, if the deployment names one, to its chat server, and nowhere else", () => {
  expect(connectSources("")).toBe("'self' wss://club.test");
  expect(connectSources("wss://chat.test:5443/ws")).toBe("'self' wss://club.test wss://chat.test:5443");
});

test("the address of a chat server must be a WebSocket's", () => {
  expect(settingsWith("wss://chat.test/ws").XMPP_WS_URL).toBe("wss://chat.test/ws");
  expect(settingsWith("").XMPP_WS_URL).toBe("");
  expect(() => settingsWith("https://chat.test")).toThrow("XMPP_WS_URL");
  expect(() => settingsWith("chat.test")).toThrow("XMPP_WS_URL");
});
