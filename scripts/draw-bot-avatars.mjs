/**
 * Draws the bots' portraits: `node scripts/draw-bot-avatars.mjs`. A face each, on a sky of its own: as PNG files for wherever an
 * avatar stands, and all in one sprite for the lists of bots, where eight files would be eight requests.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const SIZE = 192;
const BOX = 'viewBox="0 0 96 96"';

/** What the drawings are filled with. */
const PAINTS = `<linearGradient id="metal" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#f4f7fd"/><stop offset="1" stop-color="#aab5d0"/></linearGradient><linearGradient id="brass" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffe3a0"/><stop offset="1" stop-color="#b9812f"/></linearGradient><linearGradient id="fire" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffd166"/><stop offset=".55" stop-color="#f4743b"/><stop offset="1" stop-color="#c62f3d"/></linearGradient><radialGradient id="glow"><stop stop-color="#fff" stop-opacity=".9"/><stop offset=".4" stop-color="#bcd7ff" stop-opacity=".45"/><stop offset="1" stop-color="#bcd7ff" stop-opacity="0"/></radialGradient>`;
const STARS = `<path d="M14 20h0M82 26h0M70 10h0M10 58h0M88 64h0M30 8h0" stroke="#fff" stroke-opacity=".75" stroke-width="2" stroke-linecap="round"/>`;

/** A sky from `top` to `bottom` with a few stars, and `drawing` on it, in a 96 × 96 box. */
function portrait(top, bottom, drawing) {
  return { top, bottom, drawing };
}

function skyOf(name, { top, bottom }) {
  return `<linearGradient id="sky-${name}" x1=".2" y1="0" x2=".8" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
}

function draw(name, { drawing }) {
  return `<rect width="96" height="96" fill="url(#sky-${name})"/>${STARS}${drawing}`;
}

/** Two eyes of a colour, level, at a distance from the middle. */
function eyes(y, apart, radius, colour) {
  return `<g fill="${colour}"><circle cx="${48 - apart}" cy="${y}" r="${radius}"/><circle cx="${48 + apart}" cy="${y}" r="${radius}"/></g><g fill="#fff" fill-opacity=".85"><circle cx="${48 - apart + radius * 0.35}" cy="${y - radius * 0.35}" r="${radius * 0.3}"/><circle cx="${48 + apart + radius * 0.35}" cy="${y - radius * 0.35}" r="${radius * 0.3}"/></g>`;
}

const SHOULDERS = `<path d="M20 96c2-16 13-22 28-22s26 6 28 22Z" fill="#7f8bab"/>`;

const PORTRAITS = {
  pico: portrait(
    "#1d4f63",
    "#58b29c",
    `<path d="M48 22v-9" stroke="#e8eefb" stroke-width="3"/><circle cx="48" cy="11" r="4.5" fill="#f7d678"/><path d="M30 96c1-14 8-19 18-19s17 5 18 19Z" fill="#7f8bab"/><circle cx="48" cy="51" r="29" fill="url(#metal)"/><circle cx="48" cy="49" r="17" fill="#14213d"/><circle cx="48" cy="49" r="10.5" fill="#63e0c4"/><circle cx="48" cy="49" r="5" fill="#0c3b3a"/><circle cx="52" cy="45" r="2.5" fill="#fff"/><path d="M41 71q7 5 14 0" fill="none" stroke="#14213d" stroke-width="2.5" stroke-linecap="round"/>`,
  ),
  tilly: portrait(
    "#453071",
    "#b08fd8",
    `${SHOULDERS}<rect x="24" y="30" width="48" height="46" rx="19" fill="url(#metal)"/><path d="M18 42c0-20 13-30 30-30s30 10 30 30c-9-6-19-8-30-8s-21 2-30 8Z" fill="#f3b6e0"/><path d="M44 12h8v22h-8Z" fill="#d984bd"/>${eyes(54, 11, 5.5, "#3b1f5c")}<path d="M42 66q6 4 12 0" fill="none" stroke="#3b1f5c" stroke-width="2.5" stroke-linecap="round"/><g fill="#f4a0b8" fill-opacity=".6"><circle cx="30" cy="63" r="4"/><circle cx="66" cy="63" r="4"/></g>`,
  ),
  dash: portrait(
    "#0f3a70",
    "#f08a4b",
    `<path d="M2 40h22M0 54h18M6 68h16" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/><path d="M28 96c2-14 12-20 26-20s24 6 26 20Z" fill="#3a4d7c"/><path d="M30 68c-4-26 8-46 44-50 8 30-2 52-24 58-9 2-18 0-20-8Z" fill="url(#metal)"/><path d="M74 18c3 10 3 19 1 27-8-1-19-9-22-21 6-3 13-5 21-6Z" fill="#f4657a"/><path d="M36 46c10-8 26-8 36 0-1 10-8 16-18 16s-17-6-18-16Z" fill="#14213d"/><circle cx="46" cy="50" r="4.5" fill="#ffd166"/><circle cx="62" cy="50" r="4.5" fill="#ffd166"/>`,
  ),
  ember: portrait(
    "#3a0f22",
    "#a63a2c",
    `${SHOULDERS}<path d="M48 4c5 9 16 9 18 20 6-2 8 4 8 10-1 6 2 30-26 30S21 40 22 34c1-7 4-10 8-9 1-11 13-11 18-21Z" fill="url(#fire)"/><rect x="27" y="36" width="42" height="40" rx="17" fill="url(#metal)"/><path d="m33 46 11 4M63 46l-11 4" stroke="#5c1420" stroke-width="3" stroke-linecap="round"/>${eyes(55, 9.5, 5, "#c62f3d")}<path d="M40 67h16" stroke="#5c1420" stroke-width="3" stroke-linecap="round"/>`,
  ),
  sextant: portrait(
    "#0e1a3c",
    "#34588f",
    `<path d="M20 96c2-15 13-21 28-21s26 6 28 21Z" fill="#6a5326"/><circle cx="48" cy="46" r="31" fill="none" stroke="url(#brass)" stroke-width="6"/><path d="M22 62a31 31 0 0 0 52 0M48 71v6M36 68l-2 6M60 68l2 6M28 61l-5 4M68 61l5 4" fill="none" stroke="#ffe3a0" stroke-width="2"/><circle cx="48" cy="46" r="26" fill="#fbf1d9"/><path d="M48 20v9M48 63v9M22 46h9M65 46h9" stroke="#b9812f" stroke-width="2"/><circle cx="39" cy="43" r="6.5" fill="none" stroke="#3a2a10" stroke-width="2.5"/><circle cx="58" cy="43" r="6.5" fill="none" stroke="#3a2a10" stroke-width="2.5"/><path d="M45.5 43h6" stroke="#3a2a10" stroke-width="2.5"/><circle cx="39" cy="43" r="2.5" fill="#3a2a10"/><circle cx="58" cy="43" r="2.5" fill="#3a2a10"/><path d="M41 57h14" stroke="#3a2a10" stroke-width="2.5" stroke-linecap="round"/>`,
  ),
  vega: portrait(
    "#101b4b",
    "#3f7fd0",
    `<circle cx="48" cy="46" r="44" fill="url(#glow)"/><path d="M30 96c1-12 8-17 18-17s17 5 18 17Z" fill="#28407f"/><path d="m48 10 8 17 18-6-6 18 17 8-17 8 6 18-18-6-8 17-8-17-18 6 6-18-17-8 17-8-6-18 18 6Z" fill="#dfeaff"/><circle cx="48" cy="47" r="21" fill="#f7faff"/>${eyes(45, 8, 4.5, "#1e4fa3")}<path d="M41 55q7 6 14 0" fill="none" stroke="#1e4fa3" stroke-width="2.5" stroke-linecap="round"/>`,
  ),
  orion: portrait(
    "#12101f",
    "#4b3a6b",
    `<path d="M14 96c3-18 15-24 34-24s31 6 34 24Z" fill="#37405f"/><path d="M24 78V46c0-20 10-32 24-32s24 12 24 32v32c-7 4-15 6-24 6s-17-2-24-6Z" fill="url(#metal)"/><path d="M48 14V4M42 8q6-8 12 0" fill="none" stroke="#c9a24a" stroke-width="4" stroke-linecap="round"/><path d="M29 46q19-8 38 0v12q-9 3-14 3l-5-6-5 6q-5 0-14-3Z" fill="#151a2e"/><path d="M35 51h9M52 51h9" stroke="#8fb8ff" stroke-width="4" stroke-linecap="round"/><path d="M48 55v22" stroke="#7f8bab" stroke-width="2"/><g fill="#f7d678"><circle cx="38" cy="30" r="2.6"/><circle cx="48" cy="27" r="2.6"/><circle cx="58" cy="24" r="2.6"/></g>`,
  ),
  polaris: portrait(
    "#05070f",
    "#243a66",
    `<circle cx="48" cy="46" r="46" fill="url(#glow)" opacity=".8"/><circle cx="48" cy="47" r="33" fill="none" stroke="#f0c354" stroke-opacity=".55" stroke-width="1.5" stroke-dasharray="2 6"/><path d="M48 2q5 38 44 45-39 7-44 45-5-38-44-45 39-7 44-45Z" fill="url(#brass)"/><path d="M48 22q4 21 26 25-22 4-26 25-4-21-26-25 22-4 26-25Z" fill="#fff6dc"/><circle cx="42" cy="46" r="2.8" fill="#1b2440"/><circle cx="54" cy="46" r="2.8" fill="#1b2440"/><path d="M44 53q4 2.5 8 0" fill="none" stroke="#1b2440" stroke-width="2" stroke-linecap="round"/>`,
  ),
};

const NS = 'xmlns="http://www.w3.org/2000/svg"';

mkdirSync("public/avatars", { recursive: true });
for (const [name, parts] of Object.entries(PORTRAITS)) {
  const defs = `<defs>${skyOf(name, parts)}${PAINTS}</defs>`;
  const svg = `<svg ${NS} ${BOX} width="${SIZE}" height="${SIZE}">${defs}${draw(name, parts)}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, quality: 85, effort: 10 })
    .toFile(`public/avatars/bot-${name}.png`);
}

const portraits = Object.entries(PORTRAITS);
const skies = portraits.map(([name, parts]) => skyOf(name, parts)).join("");
const symbols = portraits.map(([name, parts]) => `<symbol id="bot-${name}" ${BOX}>${draw(name, parts)}</symbol>`);
writeFileSync("app/images/bots.svg", `<svg ${NS}>\n<defs>${PAINTS}${skies}</defs>\n${symbols.join("\n")}\n</svg>\n`);
