/** Dice that the club has changed, and the certificate: of a match that was stopped, of a fair one and of a foul one. */
import type { Page } from "playwright";
import type { KeptDice } from "../../app/realtime/dice-keeper";
import { button } from "../e2e/support/board";
import { visit } from "../e2e/support/club";
import { resign, startBotMatch } from "../e2e/support/match";
import { resultCard } from "../e2e/support/play";
import { diceAlarm, swapShares, tamper } from "../e2e/support/tamper";
import { type Club, type State, someone } from "./club";
import { MATCH_ROUTE, myTurn } from "./states-match";

/** A match that the browser has stopped, since the club puts other shares in place of those that were bound. */
async function foulMatch(club: Club): Promise<Page> {
  const { page, call } = await someone(club);
  await tamper(page, swapShares);
  await page.goto(`/match/${await startBotMatch(call, "Pico")}`);
  await diceAlarm(page).waitFor();
  return page;
}
/** The certificate of a match that has just ended; `kept` goes over what the browser kept of it. */
async function certificate(club: Club, kept: Partial<KeptDice> = {}): Promise<Page> {
  const page = await myTurn(club);
  const match = page.url().split("/").at(-1) as string;
  await resign(page);
  await resultCard(page).waitFor();
  await visit(page, `/dice-cert?match=${match}`);
  await page.evaluate(
    ([key, changed]) => {
      localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key]), ...changed });
    },
    [`dice:${match}`, kept] as const,
  );
  await button(page, "Compute the rolls").click();
  await page.getByLabel("What was found").scrollIntoViewIfNeeded();
  return page;
}

export const DICE: readonly State[] = [
  { name: "match-foul-dice", route: MATCH_ROUTE, open: foulMatch },
  {
    name: "dice-cert-stopped",
    route: "dice-cert",
    open: async (club) => {
      const page = await foulMatch(club);
      await page.getByRole("link", { name: "See the Dice Certificate" }).click();
      await page.getByRole("heading", { name: "Check a match" }).scrollIntoViewIfNeeded();
      return page;
    },
  },
  { name: "dice-cert-checked", route: "dice-cert", open: (club) => certificate(club) },
  {
    name: "dice-cert-foul",
    route: "dice-cert",
    open: (club) => certificate(club, { commitment: "0".repeat(64) }),
  },
];
