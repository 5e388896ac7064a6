import type { Place } from "./board-picture";
import { type CubePlace, cubeSpot, diceSpots } from "./geometry";
import { type CubeView, type DiceView, whose } from "./pieces";

/** Dice: each side's own colour, a used die dimmed. They tumble where `dice.tumble` changes. */
export function DiceDrawing({ dice, layout, side, viewer }: Place & { dice: DiceView }) {
  const spots = diceSpots(layout, side, whose(viewer, dice.seat), dice.values.length);
  return (
    <g key={dice.tumble ?? "still"} className={`dice ${dice.seat}${dice.tumble === null ? "" : " tumble"}`}>
      {spots.map((spot, index) => (
        <g key={`${spot.x}`} transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale})`}>
          <use href={`#die${dice.values[index]}`} className={dice.used[index] ? "used" : undefined} />
        </g>
      ))}
    </g>
  );
}

/** The doubling cube at its owner's end; a small checker on it says whose it is; an offered one glows in mid-board. */
export function CubeDrawing({ cube, layout, side, viewer }: Place & { cube: CubeView }) {
  const place: CubePlace =
    cube.offeredBy !== null ? "offered" : cube.owner === null ? "centre" : whose(viewer, cube.owner);
  const spot = cubeSpot(layout, side, place);
  const value = cube.offeredBy === null ? cube.value : cube.value * 2;
  return (
    <g className="cube" transform={`translate(${spot.x} ${spot.y})${place === "offered" ? " scale(1.3)" : ""}`}>
      {place === "offered" && <use href="#halo" />}
      <use href="#cube" />
      <text className="cun">{value}</text>
      {cube.owner !== null && place !== "offered" && (
        <use href={cube.owner === "white" ? "#cl" : "#cd"} transform="translate(20 -20) scale(.34)" />
      )}
    </g>
  );
}
