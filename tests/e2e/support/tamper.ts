/** A club, played by the wire between it and the browser, that changes its word about the dice of a match. */
import type { Page } from "playwright";

export type Json = Record<string, unknown>;

/** From now on what the club says of the dice comes to the page as `change` makes it; answers what the page has said since, by event. */
export async function tamper(page: Page, change: (dice: Json) => Json): Promise<string[]> {
  const said: string[] = [];
  await page.routeWebSocket(/\/socket\//, (socket) => {
    const club = socket.connectToServer();
    socket.onMessage((text) => {
      const event = String(text).startsWith("[") ? JSON.parse(String(text))[3] : "";
      said.push(event);
      club.send(text);
    });
    club.onMessage((text) => {
      const frame = String(text).startsWith("[") ? JSON.parse(String(text)) : null;
      const payload = frame?.[4];
      const isJoin = payload?.response?.dice !== undefined;
      const holder = isJoin ? payload.response : payload;
      if (holder?.dice === undefined) return socket.send(text);
      holder.dice = change(holder.dice);
      socket.send(JSON.stringify(frame));
    });
  });
  return said;
}

/** Another share in place of both, once they are shown. */
export function swapShares(dice: Json): Json {
  const { white, black } = dice.entropy as Record<string, string | null>;
  return white === null || black === null
    ? dice
    : { ...dice, entropy: { white: "9".repeat(64), black: "9".repeat(64) } };
}

export const diceAlarm = (page: Page) => page.getByRole("alertdialog", { name: "The dice of this match have changed" });
