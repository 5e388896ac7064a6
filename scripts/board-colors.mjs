/** Reads what a board looks like from the style sheets that the real board wears, so that a picture of it cannot differ. */
import { readFileSync } from "node:fs";

const SHEETS = ["app/components/board/materials.css", "app/components/board/materials-unlocked.css"];

/** "light-dark(#4b5784, #262e4b)" is "#262e4b" in the dark. */
function inTheDark(value) {
  return value.trim().replace(/^light-dark\([^,]+,\s*(.+)\)$/, "$1");
}

/** The `--b-…` properties of every board by its id, names without that prefix. The house board is taken in the dark. */
export function readBoardColors() {
  const boards = {};
  for (const path of SHEETS) {
    const css = readFileSync(path, "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
    for (const [, selector, body] of css.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
      const id = selector.match(/\[data-board="(\w+)"\]\s*$/)?.[1];
      if (id === undefined) continue;
      const pairs = [...body.matchAll(/--b-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, inTheDark(value)]);
      boards[id] = Object.fromEntries(pairs);
    }
  }
  return boards;
}
