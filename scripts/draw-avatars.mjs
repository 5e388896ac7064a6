/** Draws the avatars as PNG files: `node scripts/draw-avatars.mjs`. Each is a few shapes on a round sky. */
import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { UNLOCKED_AVATARS } from "./avatar-art.mjs";

const SIZE = 160;

/** A sky from `top` to `bottom` with three stars, and `drawing` on it, in a 48 × 48 box. */
function sky(top, bottom, drawing) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${SIZE}" height="${SIZE}">
    <defs><linearGradient id="s" x1=".2" y1="0" x2=".9" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
    <radialGradient id="p" cx=".35" cy=".3" r=".85"><stop stop-color="#fff4d6"/><stop offset=".5" stop-color="#f0b765"/><stop offset="1" stop-color="#8b4a3a"/></radialGradient>
    <radialGradient id="m" cx=".35" cy=".3" r=".9"><stop stop-color="#ffffff"/><stop offset=".6" stop-color="#c3cbe0"/><stop offset="1" stop-color="#69739a"/></radialGradient>
    <linearGradient id="t" x1="1" y1="0" x2="0" y2="1"><stop stop-color="#ffe9a8"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></linearGradient></defs>
    <rect width="48" height="48" fill="url(#s)"/>
    <path d="M9 11h0M39 37h0M34 7h0M7 30h0M24 43h0" stroke="#fff" stroke-opacity=".8" stroke-width="1.3" stroke-linecap="round"/>${drawing}</svg>`;
}

const AVATARS = {
  comet: sky(
    "#101a44",
    "#3d5ea8",
    `<path d="M31 15 4 42c8-3 18-10 29-21Z" fill="url(#t)" opacity=".75"/><path d="M33 17 12 44c7-5 15-13 23-22Z" fill="url(#t)" opacity=".5"/><circle cx="32" cy="16" r="7.5" fill="url(#p)"/>`,
  ),
  saturn: sky(
    "#3c2a63",
    "#c8745a",
    `<circle cx="24" cy="25" r="11" fill="url(#p)"/><path d="M11.5 31.5C4 36.5 7 39 16 34.5S40 20.5 41.5 16c.8-2.8-2.7-2.6-7.3-.6" fill="none" stroke="#fff1d6" stroke-width="2.2" stroke-linecap="round"/>`,
  ),
  moon: sky(
    "#0d1327",
    "#2d3a66",
    `<circle cx="24" cy="24" r="13" fill="url(#m)"/><g fill="#8d97b8"><circle cx="20" cy="20" r="3"/><circle cx="29" cy="27" r="2.2"/><circle cx="21" cy="30" r="1.6"/></g>`,
  ),
  rocket: sky(
    "#12333f",
    "#2d8a84",
    `<g transform="rotate(38 24 24)"><path d="M24 6c6 5 8 12 6.5 21h-13C16 18 18 11 24 6Z" fill="#f3f5fb"/><circle cx="24" cy="17" r="3.4" fill="#2a6ba5"/><path d="m17.5 22-5 8 6-2ZM30.500 22l5 8-6-2Z" fill="#f4657a"/><path d="M20 28h8l-4 12Z" fill="#f0c354"/></g>`,
  ),
  star: sky(
    "#2a1a4a",
    "#8a3f78",
    `<path d="M24 8q2.8 13.200 16 16-13.200 2.800-16 16-2.800-13.200-16-16 13.200-2.800 16-16Z" fill="#f7d678"/><circle cx="24" cy="24" r="4" fill="#fff6dc"/>`,
  ),
  galaxy: sky(
    "#130f30",
    "#40308a",
    `<g fill="none" stroke-linecap="round"><path d="M24 24c4-6 13-4 13 3s-9 12-18 9S7 24 14 16" stroke="#a9b8ff" stroke-width="3"/><path d="M24 24c-4 6-13 4-13-3s9-12 18-9 12 12 5 20" stroke="#f3b6e0" stroke-width="3"/></g><circle cx="24" cy="24" r="4.500" fill="#fff4d6"/>`,
  ),
  eclipse: sky(
    "#1b1320",
    "#5a2a2a",
    `<circle cx="24" cy="24" r="14" fill="#f6c65a"/><circle cx="24" cy="24" r="11.500" fill="#15101c"/>`,
  ),
  bot: sky(
    "#16263a",
    "#31566f",
    `<path d="M24 7v6" stroke="#f0c354" stroke-width="2"/><circle cx="24" cy="6.500" r="2.500" fill="#f0c354"/><rect x="10" y="13" width="28" height="22" rx="8" fill="#dfe5f3"/><rect x="14" y="18" width="20" height="10" rx="5" fill="#17223d"/><circle cx="19.500" cy="23" r="2.200" fill="#6fdcc0"/><circle cx="28.500" cy="23" r="2.200" fill="#6fdcc0"/><path d="M16 38h16l3 10H13Z" fill="#aeb9d4"/>`,
  ),
  deleted: sky(
    "#23283a",
    "#343b52",
    `<circle cx="24" cy="19" r="7" fill="#5a6380"/><path d="M9 46c1-12 7-17 15-17s14 5 15 17Z" fill="#5a6380"/>`,
  ),
};

for (const [name, parts] of Object.entries(UNLOCKED_AVATARS)) AVATARS[name] = sky(...parts);

mkdirSync("public/avatars", { recursive: true });
for (const [name, svg] of Object.entries(AVATARS)) {
  await sharp(Buffer.from(svg)).png({ palette: true, quality: 85, effort: 10 }).toFile(`public/avatars/${name}.png`);
}
