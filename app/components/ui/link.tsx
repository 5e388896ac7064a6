/**
 * The router's link. On the server, where nobody can click yet, it is written as the same HTML without what the click needs: the
 * router resolves an address three times a link, and a lobby of forty links spent a tenth of its rendering on that.
 */
import { Link as RouterLink, useHref } from "@remix-run/react";
import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to" | "prefetch" | "discover" | "relative"> & {
  /** A path within the app, or a query alone. */
  readonly to: string;
  readonly prefetch?: "intent";
  readonly discover?: "none";
};

function ServerLink({ to, prefetch: _prefetch, discover, ...props }: LinkProps) {
  const { preventScrollReset: _keep, replace: _replace, reloadDocument: _reload, ...own } = props;
  const { state: _state, viewTransition: _transition, ...shown } = own;
  return <a {...shown} data-discover={discover === "none" ? undefined : "true"} href={useHref(to)} />;
}

export const Link: (props: LinkProps) => React.ReactNode = import.meta.env.SSR ? ServerLink : RouterLink;
