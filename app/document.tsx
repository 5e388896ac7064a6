/** What only the server knows about the document it renders; in the browser it is already there. */
import { createContext } from "react";

export type DocumentParts = { readonly nonce: string | undefined; readonly css: string };

/** In the browser the nonce is hidden and the style sheet is read back, so that both sides render the same. */
export const DocumentContext = createContext<DocumentParts>({
  nonce: undefined,
  css: typeof document === "undefined" ? "" : (document.getElementById("critical-css")?.innerHTML ?? ""),
});
