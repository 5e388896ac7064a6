import { memo, useEffect, useState } from "react";
import { BOARD_SYMBOLS } from "./board-symbols";

const ID = "board-symbols";

/** In the browser the text is read back from the page that the server sent, or fetched: it is no part of the script. */
let known: string | null = import.meta.env.SSR ? BOARD_SYMBOLS : null;

/** Fetches the symbols before a board is shown that the server has not rendered. */
export async function loadBoardSymbols(): Promise<string> {
  known ??= document.getElementById(ID)?.innerHTML ?? (await import("./board-symbols")).BOARD_SYMBOLS;
  return known;
}

function knownSymbols(): string {
  if (!import.meta.env.SSR) known ??= document.getElementById(ID)?.innerHTML ?? null;
  return known ?? "";
}

/** The symbols of every board on the page; put it once. */
export const BoardDefs = memo(function BoardDefs() {
  const [symbols, setSymbols] = useState(knownSymbols);
  useEffect(() => {
    if (symbols === "") void loadBoardSymbols().then(setSymbols);
  }, [symbols]);
  return (
    <svg
      id={ID}
      className="drawing defs"
      width="0"
      height="0"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; as elements it would cost a hydration
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
});
