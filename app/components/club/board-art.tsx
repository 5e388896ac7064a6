/** A small picture of a board: decoration beside words. Colours come from the class that the place gives it. */

/** Twelve points a row, six on either side of the bar; each is 15 wide and 46 high. */
const LEFTS = Array.from({ length: 12 }, (_, index) => 12 + index * 16 + (index >= 6 ? 12 : 0));
const down = (left: number) => `M${left} 10h16l-8 46z`;
const up = (left: number) => `M${left} 138h16l-8-46z`;
const light = LEFTS.map((left, index) => (index % 2 === 0 ? down(left) : up(left))).join("");
const dark = LEFTS.map((left, index) => (index % 2 === 0 ? up(left) : down(left))).join("");

/** A stack of `count` checkers on the point at `index`, from the edge inwards. */
function Stack({ index, count, isUp, tone }: { index: number; count: number; isUp: boolean; tone: "one" | "two" }) {
  return Array.from({ length: count }, (_, height) => {
    const y = isUp ? 131.6 - height * 12.6 : 16.4 + height * 12.6;
    // biome-ignore lint/suspicious/noArrayIndexKey: a checker is nothing but its place in the stack
    return <circle key={height} className={`board-art__${tone}`} cx={LEFTS[index] + 8} cy={y} r="6.2" />;
  });
}

export function BoardArt({ className = "" }: { readonly className?: string }) {
  return (
    <svg className={`board-art ${className}`} viewBox="0 0 228 148" aria-hidden="true">
      <rect className="board-art__frame" width="228" height="148" rx="10" />
      <path className="board-art__field" d="M11 9h98v130H11zM119 9h98v130h-98z" />
      <path className="board-art__light" d={light} />
      <path className="board-art__dark" d={dark} />
      <Stack index={0} count={5} isUp={false} tone="two" />
      <Stack index={4} count={3} isUp={false} tone="one" />
      <Stack index={6} count={5} isUp={false} tone="one" />
      <Stack index={11} count={2} isUp={false} tone="two" />
      <Stack index={0} count={5} isUp tone="one" />
      <Stack index={4} count={3} isUp tone="two" />
      <Stack index={6} count={5} isUp tone="two" />
      <Stack index={11} count={2} isUp tone="one" />
    </svg>
  );
}
