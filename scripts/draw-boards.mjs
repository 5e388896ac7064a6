/**
 * Draws the pictures of the boards for the shop, public/boards/{id}.svg: `node scripts/draw-boards.mjs`. A corner of the board
 * with both sides' checkers, a die and the cube, in the colours that the board has in a match.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { readBoardColors } from "./board-colors.mjs";

const STAR = "M0-12.500Q1.8-1.8 12.5 0 1.8 1.8 0 12.5-1.8 1.8-12.5 0-1.8-1.8 0-12.500Z";
const POINT = "M2 0H50L27 176Q26 180 25 176Z";

function checker(c, seat, x, y) {
  const mark =
    seat === "light"
      ? `<path d="${STAR}" fill="${c["light-mark"]}"/>`
      : `<circle r="7.500" fill="none" stroke="${c["dark-mark"]}" stroke-width="3.200"/>`;
  return `<g transform="translate(${x} ${y})"><circle r="27" cx="1.500" cy="3.500" fill="#000" opacity=".28"/><circle r="24.500" fill="${c[seat]}" stroke="${c[`${seat}-edge`]}" stroke-width="${c.edge ?? 1}"/><circle r="24.500" fill="url(#r)" opacity="${c.gloss}"/><circle r="19" fill="${c[`${seat}-face`]}" stroke="${c[`${seat}-mark`]}" stroke-opacity=".35"/>${mark}</g>`;
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

function drawBoard(c) {
  const points = [0, 1, 2, 3, 4, 5].map((index) => {
    const x = 78 + index * 52;
    return `<path d="${POINT}" transform="translate(${x} 244) scale(1 -1)" fill="${index % 2 === 0 ? c["point-1"] : c["point-2"]}"/>`;
  });
  const stack = (seat, column, count) =>
    Array.from({ length: count }, (_, index) => checker(c, seat, 104 + column * 52, 219 - index * 49)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 260"><defs><linearGradient id="f" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-opacity=".28"/></linearGradient><linearGradient id="r" x1=".2" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".6"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-opacity=".5"/></linearGradient></defs><rect width="400" height="260" fill="${c.frame}"/><rect x="72" width="328" height="244" fill="${c.field}"/>${points.join("")}${texture(c)}<rect width="400" height="260" fill="url(#f)" opacity=".55"/><rect x="14" width="44" height="244" rx="4" fill="${c.well}"/><rect x="58" width="14" height="260" fill="${c.bar}"/>${stack("light", 0, 3)}${stack("dark", 2, 2)}${stack("light", 3, 1)}${stack("dark", 5, 4)}<g transform="translate(234 62)"><rect x="-23" y="-21" width="48" height="48" rx="11" fill="#000" opacity=".28"/><rect x="-24" y="-24" width="48" height="48" rx="11" fill="#fbf7ec" stroke="#8d8064"/><path d="M-11-11h0M11-11h0M0 0h0M-11 11h0M11 11h0" stroke="#231a2c" stroke-width="9" stroke-linecap="round"/></g><g transform="translate(36 36)"><rect x="-18" y="-18" width="36" height="36" rx="7" fill="${c.cube}"/><text y="6.500" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="18" fill="${c["cube-ink"]}">64</text></g></svg>\n`;
}

mkdirSync("public/boards", { recursive: true });
for (const [id, colors] of Object.entries(readBoardColors()))
  writeFileSync(`public/boards/${id}.svg`, drawBoard(colors));
