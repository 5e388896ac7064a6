/**
 * The avatars that are unlocked, as [sky at the top, sky at the bottom, drawing in a 48 × 48 box]. Big shapes and one idea
 * each: they are mostly seen 40 pixels wide. `url(#p)` is planet light, `url(#m)` moon light, `url(#t)` a fading tail.
 */

/** The path of a star with `points` tips around (x, y). */
function burst(x, y, points, outer, inner, turn = 0) {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2 + turn;
    const radius = index % 2 === 0 ? outer : inner;
    return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join("L")}Z`;
}

/** Small round stars: [x, y, radius]. */
function dots(places, fill = "#fff") {
  return places.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join("");
}

export const UNLOCKED_AVATARS = {
  telescope: [
    "#16234d",
    "#7a5aa8",
    `<g transform="rotate(-32 24 22)"><rect x="9" y="17" width="15" height="9" rx="1.500" fill="#c9a24c"/><rect x="22" y="15" width="13" height="13" rx="1.500" fill="#e7c878"/><rect x="34" y="13" width="5" height="17" rx="2" fill="#fff0c4"/><rect x="5" y="18.500" width="5" height="6" rx="1.500" fill="#7d6330"/></g><path d="M23 27 15 44M24 27v17M25 27l8 17" stroke="#2b2440" stroke-width="2.600" stroke-linecap="round"/><circle cx="24" cy="26" r="3" fill="#fff0c4"/><path d="${burst(37, 9, 4, 5, 1.3)}" fill="#fff6dc"/>`,
  ],
  crescent: [
    "#0c1733",
    "#2a4a86",
    `<path d="M31 7A18 18 0 1 0 41 33 15.500 15.500 0 0 1 31 7Z" fill="#f7d678"/><path d="M31 7A18 18 0 0 0 20 40 18.500 18.500 0 0 1 31 7Z" fill="#fff1c2" opacity=".7"/><path d="${burst(35, 18, 5, 4.6, 1.9)}" fill="#fff6dc"/><path d="${burst(41, 9, 4, 2.6, 0.8)}" fill="#fff6dc"/>`,
  ],
  earthrise: [
    "#04060f",
    "#101a33",
    `<circle cx="25" cy="20" r="12" fill="#2f7fd6"/><path d="M17 12c4-3 9-3 11 0s-2 4-1 7-5 5-7 2-5-1-6-4 1-4 3-5Zm14 9c3-1 6 1 5 4s-5 6-7 4 0-7 2-8Z" fill="#57b26b"/><path d="M14 24c5 3 12-1 21 3M16 15c6-2 9 2 17-2" stroke="#fff" stroke-width="1.800" stroke-opacity=".85" fill="none" stroke-linecap="round"/><path d="M25 8a12 12 0 0 1 0 24c6-4 8-18 0-24Z" fill="#04102a" opacity=".45"/><path d="M0 48V38q12-6 24-5t24 3v12Z" fill="#b9c0d2"/><g fill="#8b93ab"><ellipse cx="11" cy="41" rx="4.500" ry="1.700"/><ellipse cx="31" cy="38" rx="3.200" ry="1.200"/><ellipse cx="38" cy="44" rx="5" ry="1.800"/></g>`,
  ],
  satellite: [
    "#123049",
    "#3f86a3",
    `<g transform="rotate(-35 24 24)"><rect x="2" y="18" width="14" height="12" rx="1.500" fill="#2c4fa8"/><rect x="32" y="18" width="14" height="12" rx="1.500" fill="#2c4fa8"/><path d="M6.700 18v12M11.400 18v12M2 24h14M36.700 18v12M41.400 18v12M32 24h14" stroke="#a8c5ff" stroke-width="1"/><path d="M16 24h16" stroke="#d9dfec" stroke-width="2.500"/><rect x="18.500" y="14" width="11" height="18" rx="3" fill="#f0c354"/><rect x="18.500" y="20" width="11" height="5" fill="#b98524"/><path d="M24 32v4" stroke="#e8edf8" stroke-width="2"/><path d="M17 36h14a7 6 0 0 1-14 0Z" fill="#e8edf8"/></g><path d="M37 39q4-2 5-7M33 36q3-1 4-5" stroke="#fff" stroke-width="1.600" fill="none" stroke-linecap="round" opacity=".8"/>`,
  ],
  astronaut: [
    "#27204f",
    "#b0618f",
    `<path d="M6 48c1-11 8-15 18-15s17 4 18 15Z" fill="#d8deeb"/><rect x="18" y="38" width="12" height="7" rx="2" fill="#5b6b92"/><circle cx="21.500" cy="41.500" r="1.400" fill="#f4657a"/><circle cx="26.500" cy="41.500" r="1.400" fill="#6fdcc0"/><circle cx="24" cy="20" r="15" fill="#f3f5fb"/><rect x="7" y="15" width="5" height="10" rx="2" fill="#aeb9d4"/><rect x="36" y="15" width="5" height="10" rx="2" fill="#aeb9d4"/><rect x="12.500" y="11" width="23" height="18" rx="9" fill="#16203f"/><path d="M16 22c0-5 3-8 8-8.500" stroke="#7fb3ff" stroke-width="2.600" fill="none" stroke-linecap="round"/><path d="${burst(29, 22, 4, 4, 1.1)}" fill="#f7d678"/>`,
  ],
  rover: [
    "#5b2a1f",
    "#e08a4f",
    `<path d="M0 48V37q10-5 22-2t26-1v14Z" fill="#8a3d25"/><path d="M0 48v-5q14-3 26 0t22-1v6Z" fill="#70301d"/><rect x="11" y="22" width="25" height="9" rx="2.500" fill="#eceff7"/><path d="M9 22h21l3-5H13Z" fill="#3f68b5"/><path d="M31 22V11" stroke="#d9dfec" stroke-width="2.200"/><rect x="27" y="7" width="10" height="6" rx="2" fill="#eceff7"/><circle cx="34" cy="10" r="1.900" fill="#16203f"/><g fill="#2b2633"><circle cx="13" cy="36" r="5"/><circle cx="24" cy="36" r="5"/><circle cx="35" cy="36" r="5"/></g><g fill="#c6cddd"><circle cx="13" cy="36" r="1.900"/><circle cx="24" cy="36" r="1.900"/><circle cx="35" cy="36" r="1.900"/></g>`,
  ],
  saucer: [
    "#0d2b2d",
    "#2f6e4f",
    `<path d="M16 27 8 47h32l-8-20Z" fill="#d9ff8f" opacity=".38"/><path d="M19 28 15 47h18l-4-19Z" fill="#eeffc8" opacity=".5"/><path d="M15 19a9 9.500 0 0 1 18 0Z" fill="#bfeaff"/><circle cx="24" cy="15.500" r="3.600" fill="#4c9a52"/><circle cx="22.500" cy="15" r="1" fill="#0d1f14"/><circle cx="25.500" cy="15" r="1" fill="#0d1f14"/><ellipse cx="24" cy="23" rx="18" ry="6.500" fill="#aab4cf"/><ellipse cx="24" cy="21" rx="17" ry="4.500" fill="#dfe5f3"/><g fill="#f0c354"><circle cx="11" cy="25" r="1.500"/><circle cx="19" cy="27.500" r="1.500"/><circle cx="29" cy="27.500" r="1.500"/><circle cx="37" cy="25" r="1.500"/></g>`,
  ],
  constellation: [
    "#0a1030",
    "#24346f",
    `<path d="M5 13 14 10 21 17 28 22 27 34 41 37 43 25 28 22" fill="none" stroke="#8fa6ff" stroke-width="1.500" stroke-linejoin="round"/>${dots(
      [
        [5, 13, 2.2],
        [14, 10, 2.4],
        [21, 17, 2.2],
        [28, 22, 2.8],
        [27, 34, 2.6],
        [41, 37, 2.4],
      ],
      "#fff6dc",
    )}<path d="${burst(43, 25, 4, 5.5, 1.5)}" fill="#f7d678"/>`,
  ],
  meteor: [
    "#20123f",
    "#a8433f",
    `<g stroke-linecap="round"><path d="M46 3 21 29" stroke="#ffd27a" stroke-width="8" opacity=".35"/><path d="M44 5 22 28" stroke="#ffe9a8" stroke-width="4" opacity=".8"/><path d="M24 4 9 19M47 25 33 40" stroke="#ffe9a8" stroke-width="2.500" opacity=".75"/></g><circle cx="18" cy="32" r="9.500" fill="#5b3a3a"/><path d="M18 22.500A9.500 9.500 0 0 1 27.500 32C26 27 22 24 18 22.500Z" fill="#ffb45c"/><g fill="#3d2427"><circle cx="15" cy="29" r="2.300"/><circle cx="20" cy="35" r="1.800"/><circle cx="13.500" cy="35" r="1.300"/></g><circle cx="8" cy="20" r="2.300" fill="#ffb45c"/><circle cx="32" cy="41" r="2.300" fill="#ffb45c"/>`,
  ],
  jupiter: [
    "#1b1330",
    "#5d3a63",
    `<clipPath id="j"><circle cx="24" cy="24" r="17"/></clipPath><g clip-path="url(#j)"><path d="M0 0h48v48H0Z" fill="#e9c79a"/><path d="M0 11q12 3 24 0t24 1v5q-12-2-24 1T0 16Z" fill="#b9744c"/><path d="M0 22q14-3 26 0t22-1v5q-10 3-22 1T0 27Z" fill="#c98a5c"/><path d="M0 33q12 3 24 0t24 1v4q-12 1-24 0T0 37Z" fill="#a5603f"/><ellipse cx="31" cy="29.500" rx="6" ry="3.800" fill="#d2482f"/><ellipse cx="31" cy="29.500" rx="3" ry="1.700" fill="#f08a63"/><path d="M24 7a17 17 0 0 1 0 34c9-6 11-26 0-34Z" fill="#1b1330" opacity=".28"/></g><circle cx="7" cy="12" r="2.200" fill="#e8edf8"/><circle cx="42" cy="41" r="1.800" fill="#e8c070"/>`,
  ],
  aurora: [
    "#061327",
    "#123f5c",
    `<linearGradient id="g" x2="0" y2="1"><stop stop-color="#b58cff" stop-opacity="0"/><stop offset=".45" stop-color="#7fb8ff" stop-opacity=".7"/><stop offset="1" stop-color="#4dffb4"/></linearGradient><path d="M0 12q8-9 15-1t14 2 11-9 8 0v21q-5-3-10 3t-12 5-12-3-14 3Z" fill="url(#g)" opacity=".65"/><path d="M-2 27q10-18 18-10t14 1 20-11v22q-7-2-14 4t-16 0-22 5Z" fill="url(#g)"/><path d="M0 48V39l9-8 8 7 8-11 9 11 6-5 8 7v8Z" fill="#07101f"/><path d="m25 27 5 6-3-.5-2 2.500-2.500-2.500-2.500 1Z" fill="#e8f3ff"/>`,
  ],
  fox: [
    "#1a2148",
    "#7a4b8f",
    `<path d="M8 6l10 9h12L40 6l1 17c0 9-8 17-17 21C15 40 7 32 7 23Z" fill="#f08a3c"/><path d="m10.500 11 5 5-4 4ZM37.500 11l-5 5 4 4Z" fill="#3a2030"/><path d="M7.500 25c6 1 10 3 13 9l3.500 10C15 40 8 33 7.500 25ZM40.500 25c-6 1-10 3-13 9L24 44c9-4 16-11 16.500-19Z" fill="#fff1dc"/><circle cx="16.500" cy="25" r="2.400" fill="#1b1220"/><circle cx="31.500" cy="25" r="2.400" fill="#1b1220"/><path d="M21 38.500h6L24 43Z" fill="#1b1220"/><path d="${burst(24, 20, 4, 5.5, 1.5)}" fill="#fff6dc"/>`,
  ],
  owl: [
    "#0b1a2e",
    "#3b5b7a",
    `<path d="M9 5q6 5 15 4.500T39 5q2 8 0 14 3 12-3 20-5 7-12 7t-12-7q-6-8-3-20-2-6 0-14Z" fill="#7d6a9c"/><path d="M15 34q9-8 18 0-1 12-9 12t-9-12Z" fill="#d9cdea"/><path d="M19 36l2 2 2-2M25 36l2 2 2-2M22 40l2 2 2-2" stroke="#7d6a9c" stroke-width="1.500" fill="none"/><circle cx="16.500" cy="20" r="8" fill="#efe7f7"/><circle cx="31.500" cy="20" r="8" fill="#efe7f7"/><circle cx="16.500" cy="20" r="5" fill="#f0b93c"/><circle cx="31.500" cy="20" r="5" fill="#f0b93c"/><circle cx="16.500" cy="20" r="2.800" fill="#120d1c"/><circle cx="31.500" cy="20" r="2.800" fill="#120d1c"/><path d="m21.500 25 2.500 6 2.500-6Z" fill="#f0b93c"/>`,
  ],
  supernova: [
    "#1d0b3a",
    "#63218a",
    `<circle cx="24" cy="24" r="20" fill="#ff6fa3" opacity=".25"/><path d="${burst(24, 24, 12, 23, 9, 0.13)}" fill="#ff8f5c" opacity=".75"/><path d="${burst(24, 24, 8, 19, 7)}" fill="#ffd36b"/><circle cx="24" cy="24" r="8" fill="#fff6dc"/><circle cx="24" cy="24" r="16.500" fill="none" stroke="#9ff0ff" stroke-width="1.300" stroke-dasharray="5 3.500" opacity=".85"/>`,
  ],
  blackhole: [
    "#060410",
    "#2a1030",
    `<ellipse cx="24" cy="24" rx="22" ry="7" transform="rotate(-18 24 24)" fill="#ff9a3c" opacity=".85"/><ellipse cx="24" cy="24" rx="18" ry="4.600" transform="rotate(-18 24 24)" fill="#ffe2a0"/><circle cx="24" cy="24" r="13.500" fill="none" stroke="#ffb562" stroke-width="3"/><circle cx="24" cy="24" r="11.500" fill="#030208"/><path d="M3.100 30.800C9 33 30 29 44.900 17.200c-6 10-30 18.500-41.800 13.600Z" fill="#ffd58a"/>`,
  ],
  dragon: [
    "#0a2236",
    "#1f6a6a",
    `<path d="M44 3C30 6 12 20 4 44c8-6 14-9 19-10-5-1-6-3-6-3 9 0 15-4 19-10-3 1-5 0-5 0 7-4 11-10 13-18Z" fill="url(#t)" opacity=".55"/><path d="M9 29c-1-9 7-18 17-17l9-7-1 8c5 3 8 8 7 13l-9 2-4 5c-3 4-8 5-10 3 3-2 4-4 3-6-5-1-10 2-12 7-3-4-2-7 0-8Z" fill="#49c78b"/><path d="M26 12l10-9-1 9-5 2ZM17 14l-3-7 8 4Z" fill="#e9d27a"/><path d="M41 26l-9 2 2-3 4-1Z" fill="#f5ffe8"/><circle cx="31" cy="19.500" r="2.700" fill="#fff3b0"/><circle cx="31.600" cy="19.500" r="1.200" fill="#0a1a14"/><circle cx="38.500" cy="22" r="1" fill="#0a2a20"/><path d="M9 30c-4 6-2 12 4 15 9 3 18-1 20-8-4 4-9 5-13 4s-5-5-2-8Z" fill="#2f9c70"/>`,
  ],
  crown: [
    "#2a1040",
    "#8a2f5a",
    `<circle cx="24" cy="25" r="21" fill="#ffdf7a" opacity=".18"/><path d="M6 14l9 9 9-15 9 15 9-9-4 24H10Z" fill="#f0c354"/><path d="M24 8l9 15 9-9-4 24H24Z" fill="#d79f2f"/><rect x="10" y="36" width="28" height="5" rx="2" fill="#fff0c4"/><circle cx="6" cy="13" r="2.800" fill="#9ff0ff"/><circle cx="24" cy="7" r="3.300" fill="#ff7fa8"/><circle cx="42" cy="13" r="2.800" fill="#9ff0ff"/><path d="${burst(24, 28, 4, 6.5, 1.9)}" fill="#fff6dc"/>`,
  ],
};
