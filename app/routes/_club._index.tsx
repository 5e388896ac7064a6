/** Play, the lobby: the door for visitors, the menu for players, and the club around it. */
import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Header } from "~/components/header";
import { BottomBar } from "~/components/lobby/bottom-bar";
import { CurrentGames } from "~/components/lobby/current-games";
import { Menu } from "~/components/lobby/menu";
import { ProfileError } from "~/components/lobby/profile-error";
import { Splash } from "~/components/lobby/splash";
import { TopList } from "~/components/lobby/top-list";
import { Welcome } from "~/components/lobby/welcome";
import { isFirstView, listSignInOptions } from "~/models/arrival.server";
import { takeFlash } from "~/models/flash.server";
import { countPlayers } from "~/models/profile.server";
import { loadGames, loadTop, parseGamesQuery, parseTopCategory } from "~/models/stats.server";
import { getViewer } from "~/models/session.server";
import cssText from "~/styles/lobby.css?inline";

export const handle = { styles: [cssText] };
export const meta: MetaFunction = () => [{ title: "Starpoint · Play backgammon" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = await getViewer(request, context);
  switch (viewer.status) {
    case "signedOut": {
      return { status: "login" as const, options: listSignInOptions(context), message: await takeFlash(context) };
    }
    case "newcomer":
      throw redirect("/signup");
    case "profileError":
      return { status: "profileError" as const };
    case "player": {
      const url = new URL(request.url);
      const category = parseTopCategory(url);
      const { type, page } = parseGamesQuery(url);
      const [top, games, count, message] = await Promise.all([
        loadTop(context, category),
        loadGames(context, type, page),
        countPlayers(context),
        takeFlash(context),
      ]);
      const totalUsers = count.ok ? count.data : null;
      const showsSplash = isFirstView(request, context);
      return { status: "menu" as const, category, type, page, top, games, totalUsers, message, showsSplash };
    }
  }
}

export default function Lobby() {
  const lobby = useLoaderData<typeof loader>();
  switch (lobby.status) {
    case "login":
      return <Welcome options={lobby.options} message={lobby.message} />;
    case "profileError":
      return <ProfileError />;
    case "menu":
      return (
        <div className="lobby">
          {lobby.showsSplash && <Splash />}
          <Header />
          <main className="lobby__main">
            <h1 className="visually-hidden">Play</h1>
            <Menu totalUsers={lobby.totalUsers} message={lobby.message} />
            <aside className="side-area" aria-label="The club now">
              <TopList top={lobby.top} category={lobby.category} />
              <CurrentGames games={lobby.games} type={lobby.type} page={lobby.page} />
            </aside>
          </main>
          <BottomBar />
        </div>
      );
  }
}
