/**
 * A problem's board. The server draws the first one into the page, so that it comes with the first frame and brings no script; what is shown
 * after that is the picture that the choices have fetched.
 */
import { useEffect, useRef, useState } from "react";
import type { MarkSpot } from "../../board/mark-spots";
import { Picture, type ProblemBoard } from "./picture";
import { Drawn } from "./problem-drawing";
import "../../board/drawing.css";
import "../../board/symbols.css";
import "../../board/materials.css";
import "./problem-picture.css";

type Props = ProblemBoard & {
  /** What it shows, in words. */
  readonly label: string;
  /** Where rings lie over it. */
  readonly spots: readonly MarkSpot[];
};

export function ProblemPicture({ problem, row, label, spots }: Props) {
  const { pictures } = problem;
  // The board that came with the page; null after a walk from another page, and once another problem has been shown.
  const [came, setCame] = useState<{ readonly pictures: string; readonly row: number } | null>({ pictures, row });
  const drawing = useRef<HTMLDivElement>(null);
  const isOther = came?.pictures !== pictures;
  useEffect(() => {
    if (isOther || drawing.current?.childElementCount === 0) setCame(null);
  }, [isOther]);
  return (
    <div className="problem-picture" data-board="space" role="img" aria-label={label}>
      {!isOther &&
        (import.meta.env.SSR ? (
          <div>
            <Drawn problem={problem} row={row} />
          </div>
        ) : (
          <div
            ref={drawing}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that what the server drew stays
            dangerouslySetInnerHTML={{ __html: "" }}
          />
        ))}
      {(isOther || came.row !== row) && <Picture problem={problem} row={row} />}
      {spots.length > 0 && (
        <svg className="problem-picture__marks" viewBox="0 0 952 688" aria-hidden="true" focusable="false">
          {spots.map(({ x, y, point }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="31" data-point={point} />
          ))}
        </svg>
      )}
    </div>
  );
}
