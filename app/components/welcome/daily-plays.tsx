/** What was best and what was played, over a board: told apart by line and word. */
import type { DrawnPlay, DrawnPlays } from "./door";

const BOXES = { wide: "0 0 952 688", tall: "0 0 532 824" } as const;

export function PlaysOver({ plays }: { readonly plays: DrawnPlays }) {
  return (["wide", "tall"] as const).map((layout) => (
    <svg key={layout} className={`${layout} welcome__plays`} viewBox={BOXES[layout]} aria-hidden="true">
      {plays[layout].map((play) => (
        <Play key={play.kind} play={play} />
      ))}
    </svg>
  ));
}

function Play({ play: { kind, lines, heads, label } }: { readonly play: DrawnPlay }) {
  const width = 30 + label.text.length * 12.5;
  return (
    <g className={`welcome__play welcome__play--${kind}`}>
      {lines.map((line) => (
        <path key={line} className="welcome__edge" d={line} />
      ))}
      {lines.map((line) => (
        <path key={line} className="welcome__line" d={line} />
      ))}
      {heads.map((head) => (
        <path key={head} className="welcome__head" d={head} />
      ))}
      <rect x={label.x - width / 2} y={label.y - 18} width={width} height="36" rx="18" />
      <text x={label.x} y={label.y + 8}>
        {label.text}
      </text>
    </g>
  );
}
