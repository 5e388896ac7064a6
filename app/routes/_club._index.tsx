/**
 * Play, the lobby: the door for visitors, the menu for players, and the club around it. With `?watch` the running games alone, for
 * phones, whose lobby has no room for them; a route of its own would share a script file with the lobby, which every first view pays.
 */

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/lobby";
import { signInWays } from "~/auth/authenticator.server";
import { Bar } from "~/components/club/bar";
import { BottomBar } from "~/components/lobby/bottom-bar";
import { CurrentGames } from "~/components/lobby/current-games";
import { Header } from "~/components/lobby/header";
import { Menu } from "~/components/lobby/menu";
import { NotificationAlert } from "~/components/lobby/notification-alert";
import { ProfileError } from "~/components/lobby/profile-error";
import { LobbyPopup } from "~/components/lobby/promos";
import { describeRunning } from "~/components/lobby/running-match";
import { Splash } from "~/components/lobby/splash";
import { TopList } from "~/components/lobby/top-list";
import { useClub } from "~/components/session/player";
import { loadDoor } from "~/components/welcome/door.server";
import { Welcome } from "~/components/welcome/welcome";
import type { StyledHandle } from "~/document";
import { hasSeenLobby, isFirstView, takeAlert } from "~/models/arrival.server";
import { loadBadges } from "~/models/badges.server";
import { guestKeepCookie, inviteCookie, readChoice } from "~/models/cookies.server";
import { GAME_TABS } from "~/models/current-games";
import { getFeatures } from "~/models/flags.server";
import { isKey } from "~/models/game-key";
import { loadPromos } from "~/models/notifications.server";
import { countPlayers } from "~/models/profile.server";
import { loadRunningMatch } from "~/models/running-match.server";
import { getViewer } from "~/models/session.server";
import { FIRST_PLACES, loadGames, loadTop, parseGamesQuery, parseTopCategory } from "~/models/stats.server";
import "~/components/lobby/lobby.css";

const DOOR_SHEETS = ["welcome", "board-sheets", "drawing-sheets"];

/** A visitor's first view needs no more than the door with its board, a player's all but that. */
function sheetsFor(data: unknown): ReturnType<NonNullable<StyledHandle["sheets"]>> {
  const isDoor = typeof data === "object" && data !== null && "status" in data && data.status === "login";
  return isDoor ? DOOR_SHEETS : { without: DOOR_SHEETS };
}
export const handle: StyledHandle = { sheets: sheetsFor };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.status === "watch" ? common.pageTitle(texts.watchGames) : texts.title },
];

/** What the lobby shows to a player. */
async function loadMenu({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const category = parseTopCategory(url);
  const { type, page } = parseGamesQuery(url);
  const [badges, promos, top, games, count, running] = await Promise.all([
    loadBadges(context),
    loadPromos(context),
    getFeatures(context).leaderboards ? loadTop(context, category, FIRST_PLACES) : null,
    loadGames(context, type, page),
    countPlayers(context),
    loadRunningMatch(context),
  ]);
  const lists = { category, type: games?.type ?? type ?? GAME_TABS[0].type, page, top, games };
  const shown = running === null ? null : describeRunning(running);
  return { badges, promos, ...lists, totalUsers: count.ok ? count.data : null, running: shown };
}

const watches = (request: Request) => new URL(request.url).searchParams.has("watch");

/** The running games alone. */
async function loadWatch({ request, context }: LoaderFunctionArgs) {
  const { type, page } = parseGamesQuery(new URL(request.url));
  const games = await loadGames(context, type, page);
  return { status: "watch" as const, games, type: games?.type ?? type ?? GAME_TABS[0].type, page };
}

/** Leads on, once, who opened a friend's link before they signed in, and who has a guest's game to keep. */
async function leadOn(request: Request): Promise<void> {
  if ((await readChoice(request, guestKeepCookie)) !== null) {
    throw redirect("/guest/keep", { headers: { "Set-Cookie": await guestKeepCookie.serialize("", { maxAge: 0 }) } });
  }
  const invited = await readChoice(request, inviteCookie);
  if (typeof invited !== "string" || !isKey(invited)) return;
  const headers = { "Set-Cookie": await inviteCookie.serialize("", { maxAge: 0 }) };
  throw redirect(`/private-game?key=${invited}`, { headers });
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const ahead = !watches(request) && (await hasSeenLobby(request, context)) ? loadMenu(args) : null;
  const [viewer, known] = await Promise.all([getViewer(request, context), ahead]);
  switch (viewer.status) {
    case "signedOut": {
      return { status: "login" as const, ways: signInWays(context), door: await loadDoor(request, context) };
    }
    case "newcomer":
      throw redirect("/signup");
    case "profileError":
      return { status: "profileError" as const };
    case "player": {
      // What the club has to say is read before the next match.
      if (viewer.profile.unreadNotices > 0) throw redirect("/notices");
      await leadOn(request);
      if (watches(request)) return loadWatch(args);
      const menu = known ?? (await loadMenu(args));
      const showsSplash = await isFirstView(request, context, viewer.profile.id);
      const alert = await takeAlert(request, context, menu.badges.notifications);
      return { status: "menu" as const, ...menu, showsSplash, alert };
    }
  }
}

export default function Lobby() {
  const lobby = useLoaderData<typeof loader>();
  const { features } = useClub();
  switch (lobby.status) {
    case "login":
      return <Welcome ways={lobby.ways} door={lobby.door} />;
    case "profileError":
      return <ProfileError />;
    case "watch":
      return (
        <div className="page">
          <Bar title={texts.watchGames} />
          <main className="column club-now">
            <CurrentGames games={lobby.games} type={lobby.type} page={lobby.page} />
          </main>
        </div>
      );
    case "menu":
      return (
        <div className="lobby">
          {lobby.showsSplash && <Splash />}
          <Header badges={lobby.badges} />
          <main className="lobby__main">
            <h1 className="visually-hidden">{common.play}</h1>
            <Menu totalUsers={lobby.totalUsers} promos={lobby.promos} games={lobby.games} running={lobby.running} />
            <aside className="side-area club-now" aria-label={texts.clubNow}>
              {features.leaderboards && <TopList top={lobby.top} category={lobby.category} />}
              <CurrentGames games={lobby.games} type={lobby.type} page={lobby.page} />
            </aside>
          </main>
          {lobby.alert !== null && <NotificationAlert unread={lobby.alert} isLater={lobby.showsSplash} />}
          <LobbyPopup promos={lobby.promos} isLater={lobby.showsSplash} />
          <BottomBar badges={lobby.badges} />
        </div>
      );
  }
}
