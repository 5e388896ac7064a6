/**
 * The router's link. On the server, where nobody can click yet, it is written as the same HTML without what the click needs: the
 * router resolves an address three times a link, and a lobby of forty links spent a tenth of its rendering on that. A path from the root
 * is an address already, unless the app lies under a path of its own.
 */
import { Link as RouterLink, useHref } from "@remix-run/react";
import { type ComponentProps, useContext } from "react";
import { DocumentContext } from "~/document";

export type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to" | "prefetch" | "discover" | "relative"> & {
  /** A path within the app, or a query alone. */
  readonly to: string;
  readonly prefetch?: "intent";
  readonly discover?: "none";
};

function anchor({ prefetch: _prefetch, discover, ...props }: Omit<LinkProps, "to">, href: string) {
  const { preventScrollReset: _keep, replace: _replace, reloadDocument: _reload, ...own } = props;
  const { state: _state, viewTransition: _transition, ...shown } = own;
  return <a {...shown} data-discover={discover === "none" ? undefined : "true"} href={href} />;
}

function ResolvedLink({ to, ...props }: LinkProps) {
  return anchor(props, useHref(to));
}

function ServerLink(link: LinkProps) {
  const { basename } = useContext(DocumentContext);
  const { to, ...props } = link;
  return basename === "/" && to.startsWith("/") ? anchor(props, to) : <ResolvedLink {...link} />;
}

export const Link: (props: LinkProps) => React.ReactNode = import.meta.env.SSR ? ServerLink : RouterLink;
