/** The layout of every screen with a player on it, the board included: the session, what is on offer, and the live line. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { useCachedPreferences } from "~/components/session/cached-preferences";
import { LiveProvider } from "~/components/session/live";
import { OfflineStrip } from "~/components/session/offline-strip";
import type { Club } from "~/components/session/player";
import { useScreenFocus } from "~/components/session/use-screen-focus";
import { Toasts } from "~/components/ui/toast";
import { useHydrated } from "~/components/ui/use-hydrated";
import { getFeatures } from "~/models/flags.server";
import { followLanguage } from "~/models/language.server";
import { getViewer } from "~/models/session.server";
import { isInWrapper } from "~/realtime/wrapper";

const WrapperLink = lazy(() => import("~/components/session/wrapper-link"));

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Club> {
  const viewer = await getViewer(request, context);
  const { shopUrl, paysByCard, heartbeatMs, currentGamesMs, chat } = context.club;
  const live = { heartbeatMs, chat };
  const club = {
    nowMs: Date.now(),
    features: getFeatures(context),
    shopUrl,
    sellsCoins: paysByCard,
    currentGamesMs,
    live,
  };
  if (viewer.status !== "player") return { ...club, player: null, activeMatchId: null };
  const { id, name, balance, rating, experiencePoints, membership, avatar, country, bonusClaimedAt } = viewer.profile;
  const { preferences, activeMatchId } = viewer.profile;
  followLanguage(context, preferences);
  const player = { id, name, balance, rating, experiencePoints, membership, avatar, country, preferences };
  return {
    ...club,
    player: { ...player, bonusClaimedAtMs: bonusClaimedAt },
    activeMatchId,
  };
}

export default function ClubLayout() {
  const { player, live } = useLoaderData<typeof loader>();
  useCachedPreferences(player?.preferences);
  // The signup ends on the address where it began, with the player's name.
  useScreenFocus(`${useLocation().pathname} ${player?.id}`);
  if (player === null) return <Outlet />;
  return (
    <LiveProvider userId={player.id} settings={live}>
      <OfflineStrip />
      <Outlet />
      <Toasts />
      <Wrapper userId={player.id} />
    </LiveProvider>
  );
}

/** Fetched inside the mobile app alone. */
function Wrapper({ userId }: { readonly userId: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated || !isInWrapper()) return null;
  return (
    <Suspense>
      <WrapperLink userId={userId} />
    </Suspense>
  );
}
