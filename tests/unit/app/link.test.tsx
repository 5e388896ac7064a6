/** A link as the server writes it is the link that the browser's router renders. */
import { Link as RouterLink } from "@remix-run/react";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Link, type LinkProps } from "~/components/ui/link";
import { DocumentContext } from "~/document";

const LINKS: LinkProps[] = [
  { to: "/coin-game", className: "tile", prefetch: "intent", children: "Coin Game" },
  { to: "?games=coin&page=1", preventScrollReset: true, "aria-current": "true", children: "Coins" },
  { to: "/match/7", discover: "none", "aria-label": "Watch a & b" },
  { to: "/payments/membership", hidden: true, replace: true },
  { to: "/user-stats?category=rating#top", rel: "nofollow", title: "Rating" },
];

function render(element: ReactElement, basename: string): string {
  const routes = [{ path: "/lobby", element }];
  const initialEntries = [`${basename === "/" ? "" : basename}/lobby?games=rating`];
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { basename, initialEntries })} />);
}

test.each(["/", "/club"])("under %s the server's link is the router's", (basename) => {
  expect(Link).not.toBe(RouterLink);
  // The browser's router, rendered here, warns of its layout effects.
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const props of LINKS) {
    const link = createElement(Link, props);
    const inDocument = createElement(DocumentContext.Provider, { value: { nonce: "", css: "", basename } }, link);
    const routers = render(createElement(RouterLink, props), basename);
    expect(routers).toContain("<a ");
    expect(render(link, basename)).toBe(routers);
    expect(render(inDocument, basename)).toBe(routers);
  }
});
