/** A small picture of a board: decoration beside words. Colours come from the class that the place gives it. */

/** Twelve points a row, six on either side of the bar; each is 15 wide and 46 high. The lower row mirrors the upper one. */
const LEFTS = Array.from({ length: 12 }, (_, index) => 12 + index * 16 + (index >= 6 ? 12 : 0));
const points = (upper: number) =>
  LEFTS.map((left, index) => (index % 2 === upper ? `M${left} 10h16l-8 46z` : `M${left} 138h16l-8-46z`)).join("");

/** Where stacks stand, and of how many checkers: the first two of a side's are in the upper row, the others in the lower one. */
const stacks = (...counts: readonly (readonly [index: number, count: number])[]) =>
  counts
    .flatMap(([index, count], place) =>
      Array.from({ length: count }, (_, height) => {
        const y = 16.4 + height * 12.6;
        return `M${LEFTS[index] + 1.8} ${place < 2 ? y : 148 - y}a6.2 6.2 0 1 0 12.4 0 6.2 6.2 0 1 0-12.4 0z`;
      }),
    )
    .join("");

export function BoardArt({ className = "" }: { readonly className?: string }) {
  return (
    <svg className={`board-art ${className}`} viewBox="0 0 228 148" aria-hidden="true">
      {/* Inset by half of its line. */}
      <rect className="board-art__frame" x=".5" y=".5" width="227" height="147" rx="9.5" />
      <path className="board-art__field" d="M11 9h98v130H11zM119 9h98v130h-98z" />
      <path className="board-art__light" d={points(0)} />
      <path className="board-art__dark" d={points(1)} />
      <path className="board-art__two" d={stacks([0, 5], [11, 2], [4, 3], [6, 5])} />
      <path className="board-art__one" d={stacks([4, 3], [6, 5], [0, 5], [11, 2])} />
    </svg>
  );
}
