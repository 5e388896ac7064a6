/** The operators' desk and the shop. */
import type { Page } from "playwright";
import { visit } from "../e2e/support/club";
import { castMember } from "../e2e/support/player";
import { MEMBER } from "../e2e/support/screens";
import { answerOf } from "../e2e/support/session";
import { type Club, OPERATOR, RICH, type State, someone } from "./club";

const member = ({ url }: Club) => castMember(url, MEMBER);

const desk = (path: string) => async (club: Club) => {
  const page = await castMember(club.url, OPERATOR);
  await page.goto(`/desk${path}`);
  return page;
};
/** The desk's file of the player with the finished match. */
async function openFile(club: Club): Promise<Page> {
  const page = await desk("/players?q=pictured")(club);
  await page.getByRole("main").getByRole("link", { name: "pictured_veteran" }).first().click();
  await page.getByRole("heading", { name: "pictured_veteran" }).waitFor();
  return page;
}
/** The queue with what one player says of another. */
async function openReport(club: Club): Promise<Page> {
  const [reporter, reported] = [await someone(club), await someone(club)];
  const words = "Waits out the whole clock at every move once they are behind, and writes rude things in the chat.";
  await answerOf(reporter.call("POST", `/api/reports/${reported.userId}`, { reason: "stalling", words }));
  return desk("/reports")(club);
}
/** The file of somebody who has left. */
async function openLeft(club: Club): Promise<Page> {
  const { call, userId } = await someone(club);
  await answerOf(call("POST", "/api/v2/users/profiles/delete", { reason: "Other" }));
  return desk(`/player/${userId}`)(club);
}
/** The file of somebody who has just been suspended. */
async function openSuspended(club: Club): Promise<Page> {
  const { userId } = await someone(club);
  const page = await desk(`/player/${userId}`)(club);
  await page.locator("summary", { hasText: "Suspend" }).click();
  const form = page.locator("details[open] form");
  await form.getByLabel("Reason, for the log").fill("Reported by four people within a week, after a warning");
  await form.getByRole("button", { name: "Suspend" }).click();
  await page.getByText("Done, and in the log.").waitFor();
  return page;
}
/** The order of somebody who has just bought coins. */
async function openOrder(club: Club): Promise<Page> {
  const { page: buyer } = await someone(club);
  await buyer.goto("/payments/buy-coins?product=gc_500_p1");
  await buyer.getByRole("button", { name: "Card", exact: true }).click();
  await buyer.getByRole("button", { name: /^Pay/ }).click();
  await buyer.waitForURL((at) => at.origin === club.url);
  const page = await desk("/orders")(club);
  await page.getByRole("main").locator("a[href*='/desk/order/']").first().click();
  await page.waitForURL(/order\//);
  return page;
}

export const DESK: readonly State[] = [
  { name: "desk", route: "_club.desk._index", open: desk("") },
  { name: "desk-players", route: "_club.desk.players", open: desk("/players?q=pictured") },
  { name: "desk-players-none", route: "_club.desk.players", open: desk("/players?q=nobody_at_all") },
  { name: "desk-player", route: "_club.desk.player.$id", open: openFile },
  {
    name: "desk-player-act",
    route: "_club.desk.player.$id",
    open: async (club) => {
      const page = await openFile(club);
      await page.locator("summary").first().click();
      return page;
    },
  },
  { name: "desk-player-suspended", route: "_club.desk.player.$id", open: openSuspended },
  { name: "desk-player-left", route: "_club.desk.player.$id", open: openLeft },
  {
    name: "desk-match-void",
    route: "_club.desk.match.$id",
    open: async (club) => {
      const page = await desk("/match/77")(club);
      await page.locator("summary").first().click();
      return page;
    },
  },
  { name: "desk-match", route: "_club.desk.match.$id", open: desk("/match/77") },
  { name: "desk-orders", route: "_club.desk.orders", open: desk("/orders") },
  { name: "desk-order", route: "_club.desk.order.$id", open: openOrder },
  { name: "desk-reports", route: "_club.desk.reports", open: openReport },
  { name: "desk-reports-none", route: "_club.desk.reports", open: desk("/reports?state=closed") },
  { name: "desk-switches", route: "_club.desk.switches", open: desk("/switches") },
  { name: "desk-log", route: "_club.desk.log", open: desk("/log") },
];

export const SHOP: readonly State[] = [
  {
    name: "shop-pay-coins",
    route: "_club.payments.buy-coins",
    open: async (club) => {
      const page = await member(club);
      await page.goto("/payments/buy-coins?product=gc_500_p1");
      return page;
    },
  },
  {
    name: "shop-pay-membership",
    route: "_club.payments.membership",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, "/payments/membership");
      await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
      await page.getByRole("dialog").waitFor();
      return page;
    },
  },
  {
    name: "shop-avatars-rich",
    route: "_club.avatars",
    open: async ({ url }) => {
      const page = await castMember(url, RICH);
      await page.goto("/avatars");
      return page;
    },
  },
  {
    name: "shop-avatars-too-dear",
    route: "_club.avatars",
    open: async (club) => {
      const { page } = await someone(club);
      await visit(page, "/avatars");
      await page.getByRole("link").filter({ hasText: "Eclipse" }).click();
      await page.getByRole("region", { name: "Eclipse" }).getByRole("button", { name: "Unlock" }).click();
      await page.getByRole("alert").first().waitFor();
      return page;
    },
  },
];
