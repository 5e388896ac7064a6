/** A chat client that is not the app's: stanza, which shares no code with the app's library or the club's server. */
import { type Agent, createClient } from "stanza";
import { onTestFinished } from "vitest";

export type OtherClient = { readonly agent: Agent; readonly outcome: "signed in" | "refused" | "lost" };

type Options = { readonly userId: string; readonly token: string; readonly domain: string; readonly url: string };

/** Connects and signs in; says that it is there once it may. It ends with the test. */
export async function openOtherClient({ userId, token, domain, url }: Options): Promise<OtherClient> {
  const agent = createClient({
    jid: `${userId}@${domain}`,
    credentials: { username: userId, password: token },
    transports: { websocket: url, bosh: false },
    autoReconnect: false,
    allowResumption: false,
  });
  onTestFinished(() => agent.disconnect());
  const outcome = await new Promise<OtherClient["outcome"]>((resolve) => {
    agent.on("session:started", () => resolve("signed in"));
    agent.on("auth:failed", () => resolve("refused"));
    agent.on("disconnected", () => resolve("lost"));
    agent.connect();
  });
  if (outcome === "signed in") agent.sendPresence();
  return { agent, outcome };
}
