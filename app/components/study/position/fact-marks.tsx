import type { MarkSpot } from "../../board/mark-spots";

/** Rings over a landscape board around what a fact names. */
export function FactMarks({ spots }: { readonly spots: readonly MarkSpot[] }) {
  return (
    <svg className="study-board__fact" viewBox="0 0 952 688" aria-hidden="true" focusable="false">
      {spots.map(({ x, y, point }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="31" data-point={point} />
      ))}
    </svg>
  );
}
