/** What only the server knows about the document it renders; in the browser it is already there. */
import { createContext } from "react";

export type DocumentParts = {
  readonly nonce: string | undefined;
  readonly css: string;
  /** Where the app's pages lie; only where they are rendered. */
  readonly basename?: string;
};

/**
 * What a route's `handle` may say of its styles. A component imports its sheet, and with the route come the sheets of all its
 * components; `sheets` names those that the first view of this data needs (by file, without ending), or those that it does without.
 */
export type StyledHandle = {
  readonly sheets?: (data: unknown) => readonly string[] | { readonly without: readonly string[] };
};

/** All that a route's `handle` may say. With `scripts: false` a route without any interaction of its own is sent as plain HTML. */
export type RouteHandle = StyledHandle & { readonly scripts?: boolean };

/** A route's `handle`, which the router knows as unknown. */
export function handleOf({ handle }: { readonly handle?: unknown } = {}): RouteHandle {
  return typeof handle === "object" && handle !== null ? handle : {};
}

/** In the browser both are read back from the document, so that both sides render the same, and a new document keeps them. */
export const DocumentContext = createContext<DocumentParts>(readBack());

function readBack(): DocumentParts {
  const sheet = typeof document === "undefined" ? null : document.getElementById("critical-css");
  // The attribute is hidden from scripts, the property is not.
  return { nonce: sheet?.nonce, css: sheet?.innerHTML ?? "" };
}
