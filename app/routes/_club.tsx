/** The layout of every screen with a player on it, the board included: the session, what is on offer, and the live line. */
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { LiveProvider } from "~/components/session/live";
import type { Club } from "~/components/session/player";
import { WrapperLink } from "~/components/session/wrapper-link";
import { Toasts } from "~/components/ui/toast";
import { getChatServer } from "~/models/chat-server.server";
import { getFeatures } from "~/models/flags.server";
import { getActiveMatchId } from "~/models/matches.server";
import { getViewer } from "~/models/session.server";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Club> {
  const viewer = await getViewer(request, context);
  const { SHOP_URL, HEARTBEAT_MS } = context.settings;
  const club = {
    nowMs: Date.now(),
    features: getFeatures(context),
    shopUrl: SHOP_URL || null,
    sellsCoins: sellsCoins(context),
    live: { heartbeatMs: HEARTBEAT_MS, chat: getChatServer(context) },
  };
  if (viewer.status !== "player") return { ...club, player: null, activeMatchId: null };
  const { id, name, balance, rating, experiencePoints, membership, avatar, country, bonusClaimedAt } = viewer.profile;
  const player = { id, name, balance, rating, experiencePoints, membership, avatar, country };
  return {
    ...club,
    player: { ...player, bonusClaimedAtMs: bonusClaimedAt },
    activeMatchId: await getActiveMatchId(context),
  };
}

/** Coins are sold on the web where cards can be paid with: at another payment service, or with Stripe set up here. */
function sellsCoins({ settings }: AppLoadContext): boolean {
  return settings.PAYMENT_HOST !== "" || (settings.STRIPE_SECRET_KEY !== "" && settings.STRIPE_WEBHOOK_SECRET !== "");
}

export default function ClubLayout() {
  const { player, live } = useLoaderData<typeof loader>();
  if (player === null) return <Outlet />;
  return (
    <LiveProvider userId={player.id} settings={live}>
      <Outlet />
      <Toasts />
      <WrapperLink userId={player.id} />
    </LiveProvider>
  );
}
