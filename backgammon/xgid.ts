import { BAR, OFF, type Position } from "./position";
import type { Seat } from "./vocabulary";
import type { Xgid } from "./xgid-reader";

export { parseXgid, type Xgid, type XgidRefusal, type XgidResult } from "./xgid-reader";

const BOTTOM: Seat = "black";
const TOP: Seat = "white";

/** The XGID of a position. */
export function makeXgid(xgid: Xgid): string {
  const flags = xgid.length > 0 ? Number(xgid.crawford) : Number(xgid.jacoby) + 2 * Number(xgid.beavers);
  return `XGID=${[
    makeBoard(xgid.position),
    Math.log2(xgid.cube.value),
    xgid.cube.owner === null ? 0 : signOf(xgid.cube.owner),
    signOf(xgid.onRoll),
    xgid.doubled ? "D" : (xgid.dice ?? [0, 0]).join(""),
    xgid.score[BOTTOM],
    xgid.score[TOP],
    flags,
    xgid.length,
    Math.log2(xgid.maxCube),
  ].join(":")}`;
}

function signOf(seat: Seat): 1 | -1 {
  return seat === BOTTOM ? 1 : -1;
}

function makeBoard(position: Position): string {
  let board = "";
  for (let place = 0; place <= BAR; place++) {
    const bottom = place === OFF ? 0 : position[BOTTOM][place];
    const top = place === BAR ? 0 : position[TOP][BAR - place];
    const letter = String.fromCharCode("a".charCodeAt(0) + bottom + top - 1);
    board += bottom > 0 ? letter.toUpperCase() : top > 0 ? letter : "-";
  }
  return board;
}
