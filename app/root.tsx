import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext, useEffect } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/errors";
import { DIRECTION, LANGUAGE } from "#texts/language";
import { SessionWatch, Unauthorized } from "./components/session/session-watch";
import { DeadEnd } from "./components/ui/dead-end";
import { DocumentContext, handleOf } from "./document";
import { getCredentials } from "./models/credentials.server";
import { takeFlash } from "./models/flash.server";
import { themeOf } from "./models/theme.server";
import "./styles/critical.css";

export const meta: MetaFunction = () => [
  { title: common.clubName },
  {
    name: "description",
    content: texts.description,
  },
];

/** In the page itself: a request less on the first view. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0b0f1c"/><path d="M16 4l3.2 8.8L28 16l-8.8 3.2L16 28l-3.2-8.8L4 16l8.8-3.2z" fill="#f0c354"/></svg>';

export const links: LinksFunction = () => [{ rel: "icon", href: `data:image/svg+xml,${encodeURIComponent(ICON)}` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { userId } = await getCredentials(context);
  const flash = await takeFlash(context);
  // The same word once more is another one, to be said again.
  const said = flash === null ? null : { text: flash, saidAtMs: Date.now() };
  return { userId, theme: await themeOf(request, context), flash: said };
}

function useWantsScripts(): boolean {
  return !useMatches().some((match) => handleOf(match).scripts === false);
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css } = useContext(DocumentContext);
  const theme = useRouteLoaderData<typeof loader>("root")?.theme ?? undefined;
  const wantsScripts = useWantsScripts();
  const manifest = useHref("/club.webmanifest");
  return (
    <html lang={LANGUAGE} dir={DIRECTION} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, inlined so that nothing blocks the first paint */}
        <style id="critical-css" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
        <Links />
        <link rel="manifest" href={manifest} />
      </head>
      <body>
        {children}
        {wantsScripts && <ScrollRestoration nonce={nonce} />}
        {wantsScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const { userId, flash } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      {/* There before it speaks: what comes together with its region is not said. */}
      <div className="toasts" role="status">
        {flash !== null && (
          <p className="toast" key={flash.saidAtMs}>
            {flash.text}
          </p>
        )}
      </div>
      <SessionWatch userId={userId} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // Of a page whose data could not be fetched at all.
  const isOffline = globalThis.navigator?.onLine === false;
  // The page comes back by itself with the line.
  useEffect(() => {
    if (isOffline) window.addEventListener("online", () => window.location.reload(), { once: true });
  }, [isOffline]);
  if (isRouteErrorResponse(error) && error.status === 401) return <Unauthorized />;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <title>{isMissing ? common.pageTitle(texts.notFound) : common.pageTitle(common.failedShort)}</title>
      {isMissing ? (
        <DeadEnd title={texts.nothingHere} text={texts.nothingHereWhy} />
      ) : isOffline ? (
        <DeadEnd title={texts.offline} text={texts.offlineWhy} />
      ) : (
        <DeadEnd title={common.failed} text={texts.failedWhy} />
      )}
    </>
  );
}
