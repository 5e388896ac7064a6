/**
 * Modules of the match's script of which another script gets copies of its own. A guest's browser decides as well as follows: shared, its rules
 * would be in the match's script, a quarter of a KB of every first view of a board. A quiz needs the board and its rules: shared, it would
 * fetch the whole match for them; so would the Dice Certificate for what a browser keeps of the dice, and Settings for how one
 * likes to play. Study brings with its screens where a fact is marked, match and door fetch it late. What a match's late parts
 * alone use of it comes with them.
 */

const path = (relative) => new URL(`../${relative}`, import.meta.url).pathname;

/**
 * `query` marks the copies and names the file that they go into, `from` is a folder or module whose imports are of copies, and `copied` are
 * the folders and modules that are copied.
 *
 * @type {readonly { readonly query: string; readonly from: string; readonly copied: readonly string[] }[]}
 */
export const COPIES = [
  { query: "?guest", from: "backgammon/guest-game.ts", copied: ["backgammon/"] },
  { query: "?late", from: "app/components/match/late-parts.ts", copied: ["app/components/match/canceled-card.tsx"] },
  { query: "?late", from: "app/components/match/resign-dialog.tsx", copied: ["backgammon/match/ending.ts"] },
  {
    query: "?choices",
    from: "app/components/settings/",
    copied: ["app/components/match/settings.ts", "app/components/match/setting-texts.ts"],
  },
  { query: "?study", from: "app/components/study/", copied: ["app/components/board/mark-spots.ts"] },
  {
    query: "?cert",
    from: "app/components/study/dice/",
    copied: ["app/realtime/dice-keeper.ts", "backgammon/dice-share.ts"],
  },
  {
    query: "?quiz",
    from: "app/components/study/blunders/",
    copied: [
      ...["board.tsx", "use-board-input.ts", "use-drag.ts", "destinations.ts", "touch.ts", "afterwards.ts"].map(
        (name) => `app/components/board/${name}`,
      ),
      ...["moves", "legal-turns", "turn-building", "apply-moves", "turn-notation", "match/start-match"].map(
        (name) => `backgammon/${name}.ts`,
      ),
    ],
  },
];

/**
 * The file that a module goes into as a copy; null for one that is none.
 *
 * @param {string} id
 */
export const copyOf = (id) => COPIES.find(({ query }) => id.endsWith(query))?.query.slice(1) ?? null;

/**
 * @param {(typeof COPIES)[number]} copies
 * @returns {import("vite").Plugin}
 */
export function ownCopies({ query, from, copied }) {
  const isOf = (id, place) => id?.startsWith(path(place)) === true;
  return {
    name: `own-copies${query}`,
    enforce: "pre",
    async resolveId(source, importer) {
      if (importer?.endsWith(query) !== true && !isOf(importer, from)) return null;
      const found = await this.resolve(source, importer?.replace(query, ""), { skipSelf: true });
      const isCopied = found !== null && copied.some((place) => isOf(found.id, place));
      return isCopied ? `${found.id}${query}` : found;
    },
  };
}
