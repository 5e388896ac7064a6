/** Profiles, chat and settings. */
import type { Page } from "playwright";
import { userIdOf } from "../../scripts/demo-players.mjs";
import { befriend, opener, say, write } from "../e2e/support/chat";
import { visit } from "../e2e/support/club";
import { castMember, newPlayer, PHONE } from "../e2e/support/player";
import { MEMBER } from "../e2e/support/screens";
import { answerOf } from "../e2e/support/session";
import { type Club, type State, someone, VETERAN } from "./club";

const PROFILE = "_club.user-profile.$userId";
const LONG_TEXT =
  "I had 31 from the bar and thought about hitting loose, but with three of your checkers back and the cube on your side it seemed too much.";

/** Two friends, the first on a blank page, with some words of the second to read. */
async function friends(club: Club) {
  const [ann, ben] = [await someone(club), await newPlayer(club.url, "stellar")];
  await befriend(ann, ben);
  await write(ben.page, ann, "Shall we play?", LONG_TEXT);
  return { ann, ben };
}
async function dock(page: Page): Promise<void> {
  await visit(page, "/leaderboards");
  await opener(page).click();
}

export const PEOPLE: readonly State[] = [
  {
    name: "profile-dialog",
    route: "_club.leaderboards",
    open: async ({ url }) => {
      const page = await castMember(url, MEMBER);
      await visit(page, "/leaderboards");
      await page
        .getByRole("main")
        .getByRole("link", { name: /\w+_\w+/ })
        .first()
        .click();
      await page.getByRole("dialog").getByRole("heading").first().waitFor();
      return page;
    },
  },
  {
    name: "profile-veteran",
    route: "_club.user-profile._index",
    open: async ({ url }) => {
      const page = await castMember(url, VETERAN);
      await page.goto("/user-profile");
      return page;
    },
  },
  {
    name: "profile-newcomer",
    route: "_club.user-profile._index",
    open: async (club) => {
      const { page } = await someone(club);
      await page.goto("/user-profile");
      return page;
    },
  },
  {
    name: "profile-deleted",
    route: PROFILE,
    open: async (club) => {
      const gone = await someone(club);
      await answerOf(gone.call("POST", "/api/v2/users/profiles/delete", { reason: "Other" }));
      const page = await castMember(club.url, MEMBER);
      await page.goto(`/user-profile/${gone.userId}`);
      return page;
    },
  },
  {
    name: "profile-private",
    route: PROFILE,
    open: async (club) => {
      const keeper = await someone(club);
      const visible = { matches: "nobody", ratings: "friends", results: "friends", errors: "nobody" };
      await answerOf(keeper.call("PATCH", "/api/v2/users/profiles/preferences", { visible }));
      const page = await castMember(club.url, MEMBER);
      await page.goto(`/user-profile/${keeper.userId}`);
      return page;
    },
  },
  {
    name: "profile-failed",
    route: PROFILE,
    open: async (club) => {
      const page = await castMember(club.url, MEMBER);
      const id = userIdOf("mira_kostova");
      club.fail(`GET /api/v2/users/profiles/${id}`);
      await page.goto(`/user-profile/${id}`);
      return page;
    },
  },
  {
    name: "chat-list-dock",
    route: "_club.leaderboards",
    open: async (club) => {
      const { ann } = await friends(club);
      await dock(ann.page);
      return ann.page;
    },
  },
  {
    name: "chat-windows",
    route: "_club.leaderboards",
    open: async (club) => {
      const { ann, ben } = await friends(club);
      const carl = await newPlayer(club.url, "comet");
      await befriend(ann, carl);
      await write(carl.page, ann, "Good game!");
      await dock(ann.page);
      for (const { name } of [ben, carl]) {
        await ann.page.getByRole("region", { name: "Chats", exact: true }).getByText(name).click();
        await ann.page.getByRole("log", { name: `Chat with ${name}` }).waitFor();
      }
      return ann.page;
    },
  },
  {
    name: "chat-page",
    route: "_club.chat",
    open: async (club) => {
      const { ann, ben } = await friends(club);
      await visit(ann.page, `/chat?with=${ben.userId}`);
      await say(ann.page, ben.name, "In ten minutes.", LONG_TEXT);
      return ann.page;
    },
  },
  {
    name: "chat-refused",
    route: "_club.chat",
    open: async (club) => {
      const { page } = await someone(club);
      const stranger = await someone(club);
      await visit(page, `/chat?with=${stranger.userId}`);
      await page.getByRole("textbox", { name: "Message" }).fill("Hello stranger");
      await page.getByRole("textbox", { name: "Message" }).press("Enter");
      await page.getByText("You cannot write to this player.").waitFor();
      return page;
    },
  },
  {
    name: "chat-no-script",
    route: "_club.chat",
    open: async (club) => {
      const { userId } = await someone(club);
      const { page } = await someone(club, { javaScriptEnabled: false });
      await page.goto(`/chat?with=${userId}`);
      return page;
    },
  },
  {
    name: "settings-refused",
    route: "_club.user-settings",
    open: async (club) => {
      const { page } = await someone(club, { viewport: PHONE });
      await visit(page, "/user-settings");
      await page.getByRole("textbox", { name: "Username", exact: true }).fill(MEMBER);
      await page.getByRole("textbox", { name: "Username", exact: true }).press("Enter");
      await page.getByRole("alert").first().waitFor();
      return page;
    },
  },
  {
    name: "settings-no-script",
    route: "_club.user-settings",
    open: async (club) => {
      const { page } = await someone(club, { javaScriptEnabled: false });
      await page.goto("/user-settings");
      return page;
    },
  },
  {
    name: "friends-request-waits",
    route: "_club.social.friends",
    open: async (club) => {
      const [ann, ben] = [await someone(club), await someone(club)];
      await answerOf(ben.call("POST", `/api/friends/${ann.userId}`, { message: "Hi, that was a close one." }));
      await ann.page.goto("/social/friends?show=received");
      return ann.page;
    },
  },
  {
    name: "notifications-some",
    route: "_club.internal-notifications",
    open: async (club) => {
      const [ann, ben] = [await someone(club), await someone(club)];
      await answerOf(ben.call("POST", `/api/friends/${ann.userId}`, { message: "Hi" }));
      await ann.page.goto("/internal-notifications");
      return ann.page;
    },
  },
];
