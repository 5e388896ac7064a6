import { type BySeat, SEATS, type Seat } from "../../../backgammon/vocabulary";
import type { Place } from "./board-picture";
import { type CubePlace, cubeSpot, diceSpots } from "./geometry";
import { type CubeView, type DiceView, whose } from "./pieces";

/** Dice: each side's own colour, a used die dimmed. They tumble where `dice.tumble` changes. */
export function DiceDrawing({
  dice,
  cube,
  layout,
  side,
  viewer,
}: Place & { dice: DiceView; cube: CubeView | null | undefined }) {
  const spots = diceSpots(layout, side, whose(viewer, dice.seat), dice.values.length, cubePlace(cube, viewer));
  return (
    <g key={dice.tumble ?? "still"} className={`dice ${dice.seat}${dice.tumble === null ? "" : " tumble"}`}>
      {spots.map((spot, index) => (
        <g
          key={`${spot.x} ${spot.y}`}
          className={index % 2 === 1 ? "later" : undefined}
          transform={`translate(${spot.x} ${spot.y}) scale(${spot.scale})`}
        >
          <use href={`#die${dice.values[index]}`} className={dice.used[index] ? "used" : undefined} />
        </g>
      ))}
    </g>
  );
}

/** One die a side, as far apart as they can lie. */
export function OpeningThrow({ dice, ...place }: Place & { dice: BySeat<number> }) {
  const apart = { value: 1, owner: null, offeredBy: null };
  return SEATS.map((seat) => (
    <DiceDrawing key={seat} {...place} cube={apart} dice={{ seat, values: [dice[seat]], used: [false], tumble: 0 }} />
  ));
}

export function cubePlace(cube: CubeView | null | undefined, viewer: Seat): CubePlace | null {
  if (!cube) return null;
  if (cube.offeredBy !== null) return "offered";
  return cube.owner === null ? "centre" : whose(viewer, cube.owner);
}

/** The doubling cube at its owner's end; a small checker on it says whose it is; an offered one glows in mid-board. */
export function CubeDrawing({ cube, layout, side, viewer }: Place & { cube: CubeView }) {
  const place = cubePlace(cube, viewer) ?? "centre";
  const spot = cubeSpot(layout, side, place);
  const value = cube.offeredBy === null ? cube.value : cube.value * 2;
  // By style, so that it is seen to move.
  const transform = `translate(${spot.x}px, ${spot.y}px)${place === "offered" ? " scale(1.3)" : ""}`;
  return (
    <g className="cube" style={{ transform }}>
      {place === "offered" && <use href="#halo" />}
      <use href="#cube" />
      {/* As a real one lies before the first double. */}
      <text className="cun">{value === 1 ? 64 : value}</text>
      {cube.owner !== null && place !== "offered" && (
        <use href={cube.owner === "white" ? "#cl" : "#cd"} transform="translate(20 -20) scale(.34)" />
      )}
    </g>
  );
}
