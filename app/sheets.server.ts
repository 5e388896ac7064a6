/**
 * How styles reach the browser. A component imports its sheet, the build knows which sheets a route needs, and Remix loads them
 * as files before it shows a screen. On a first view no file is waited for: the server writes those sheets into the document.
 */

import sheetTexts from "virtual:sheets";
import type { EntryContext } from "@remix-run/cloudflare";
import { handleOf, type StyledHandle } from "./document";

/** "/assets/welcome-D60d0jbh.css" is the file "welcome-D60d0jbh.css" of the sheet "welcome". */
function fileOf(href: string): string {
  return href.slice(href.lastIndexOf("/") + 1);
}

function sheetOf(href: string): string {
  return fileOf(href).replace(/-[\w-]{8}\.css$/, "");
}

/** Of a route's sheets those that this first view needs. */
function neededOf(hrefs: readonly string[], { sheets }: StyledHandle, data: unknown): readonly string[] {
  const names = sheets?.(data) ?? { without: [] };
  const isNeeded = (sheet: string) => ("without" in names ? !names.without.includes(sheet) : names.includes(sheet));
  return hrefs.filter((href) => isNeeded(sheetOf(href)));
}

/**
 * The text of all sheets of the page, and the context without their links: neither the server nor the browser renders a link to
 * what the document holds.
 */
export function inlineSheets(context: EntryContext): { readonly css: string; readonly context: EntryContext } {
  const { manifest, routeModules, staticHandlerContext } = context;
  const routes = { ...manifest.routes };
  const files = new Set<string>();
  for (const { route } of staticHandlerContext.matches) {
    const { css = [], ...entry } = routes[route.id];
    const data = staticHandlerContext.loaderData[route.id];
    for (const href of neededOf(css, handleOf(routeModules[route.id]), data)) files.add(fileOf(href));
    routes[route.id] = entry;
  }
  const css = [...files].map((file) => sheetTexts[file]).join("");
  return { css, context: { ...context, manifest: { ...manifest, routes } } };
}
