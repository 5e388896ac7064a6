/**
 * A problem's board. The server draws the first one into the page, so that it comes with the first frame and brings no script; what is shown
 * after that is the picture that the choices have fetched.
 */
import { useEffect, useRef, useState } from "react";
import { Picture, type ProblemBoard } from "./picture";
import { Drawn } from "./problem-drawing";
import "../../board/drawing.css";
import "../../board/symbols.css";
import "../../board/materials.css";
import "./problem-picture.css";

type Props = ProblemBoard & {
  /** What it shows, in words. */
  readonly label: string;
};

export function ProblemPicture({ problem, row, label }: Props) {
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
    </div>
  );
}
