/**
 * Draws the pictures of the boards for the shop, public/boards/{id}.svg: `node scripts/draw-boards.mjs`. The whole board as a game
 * begins, with a die and the cube, in the colours that the board has in a match.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { readBoardColors } from "./board-colors.mjs";

/** Twelve points a row, six on either side of the bar; the lower row counts down from 12 to 1, the upper one up from 13 to 24. */
const STEP = 25.3;
const left = (column) => 40 + column * STEP + (column > 5 ? 16 : 0);
const STAR = "M0-6.200Q.9-.9 6.200 0 .9.9 0 6.200-.9.9-6.200 0-.9-.9 0-6.200Z";

/** One checker of a side, to be used wherever one stands. */
function checker(c, seat) {
  const mark =
    seat === "light"
      ? `<path d="${STAR}" fill="${c["light-mark"]}"/>`
      : `<circle r="3.800" fill="none" stroke="${c["dark-mark"]}" stroke-width="1.700"/>`;
  return `<g id="${seat}"><circle r="12.500" cx=".8" cy="1.800" fill="#000" opacity=".28"/><circle r="11.600" fill="${c[seat]}" stroke="${c[`${seat}-edge`]}" stroke-width="${(c.edge ?? 1) / 2}"/><circle r="11.600" fill="url(#r)" opacity="${c.gloss}"/><circle r="9" fill="${c[`${seat}-face`]}" stroke="${c[`${seat}-mark`]}" stroke-opacity=".35" stroke-width=".6"/>${mark}</g>`;
}

/** How a game begins, seen by light: columns of the lower and of the upper row. */
const START = {
  light: { lower: { 4: 3, 6: 5 }, upper: { 0: 5, 11: 2 } },
  dark: { lower: { 0: 5, 11: 2 }, upper: { 4: 3, 6: 5 } },
};

function checkers(seat) {
  return Object.entries(START[seat]).flatMap(([row, stacks]) =>
    Object.entries(stacks).flatMap(([column, count]) =>
      Array.from({ length: count }, (_, index) => {
        const y = 20.5 + index * 20.5;
        return `<use href="#${seat}" x="${(left(Number(column)) + STEP / 2).toFixed(1)}" y="${row === "upper" ? y : 260 - y}"/>`;
      }),
    ),
  );
}

function texture(c) {
  const layers = [];
  if (Number(c.stars) > 0) {
    layers.push(
      `<path d="M86 38h0M150 128h0M231 52h0M300 96h0M122 196h0M266 208h0M342 186h0M196 104h0M330 30h0" stroke="#fff" stroke-opacity="${0.75 * c.stars}" stroke-width="2.200" stroke-linecap="round"/>`,
    );
  }
  const grain = Math.max(Number(c.grain), Number(c.veneer));
  if (grain > 0) {
    layers.push(
      `<path d="M0 20q100-9 200 0t200 0M0 58q110 9 210-3t190 3M0 102q90-10 200 2t200-3M0 150q120 8 220-2t180 3M0 196q100-9 200 2t200-2M0 232q110 6 200-2t200 3" fill="none" stroke="#000" stroke-opacity="${0.16 * grain}" stroke-width="2"/>`,
    );
  }
  return layers.join("");
}

function points(c) {
  return Array.from({ length: 12 }, (_, column) => {
    const x = (left(column) + 1).toFixed(1);
    const [upper, lower] = column % 2 === 0 ? [2, 1] : [1, 2];
    return `<path d="M${x} 8h23.300l-11.650 92z" fill="${c[`point-${upper}`]}"/><path d="M${x} 252h23.300l-11.650-92z" fill="${c[`point-${lower}`]}"/>`;
  });
}

function drawBoard(c) {
  const wells = [8, 368]
    .flatMap((x) => [8, 136].map((y) => `<rect x="${x}" y="${y}" width="24" height="116" rx="3" fill="${c.well}"/>`))
    .join("");
  const die = `<g transform="translate(292 130)"><rect x="-12.500" y="-11.500" width="26" height="26" rx="6" fill="#000" opacity=".28"/><rect x="-13" y="-13" width="26" height="26" rx="6" fill="#fbf7ec" stroke="#8d8064" stroke-width=".6"/><path d="M-6-6h0M6 6h0M0 0h0M-6 6h0M6-6h0" stroke="#231a2c" stroke-width="5" stroke-linecap="round"/></g>`;
  const cube = `<g transform="translate(20 130)"><rect x="-11" y="-11" width="22" height="22" rx="4.500" fill="${c.cube}"/><text y="4" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="11" fill="${c["cube-ink"]}">64</text></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260"><defs><linearGradient id="f" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".28"/></linearGradient><linearGradient id="r" x1=".2" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".6"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-opacity=".5"/></linearGradient>${checker(c, "light")}${checker(c, "dark")}</defs><rect width="400" height="260" fill="${c.frame}"/><rect x="39" y="8" width="322" height="244" fill="${c.field}"/>${points(c).join("")}${texture(c)}<rect x="192" width="16" height="260" fill="${c.bar}"/><rect width="400" height="260" fill="url(#f)" opacity=".55"/>${wells}${[...checkers("light"), ...checkers("dark")].join("")}${die}${cube}</svg>\n`;
}

mkdirSync("public/boards", { recursive: true });
for (const [id, colors] of Object.entries(readBoardColors()))
  writeFileSync(`public/boards/${id}.svg`, drawBoard(colors));
