import { memo } from "react";

/*
 * Everything that boards are drawn from, once per page. Colour comes from the material's custom properties
 * (`--b-…` in tokens.css), light from neutral overlays, so a material is nothing but colours.
 */

const LIGHT = `<linearGradient id="gF" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".13"/><stop offset=".12" stop-color="#fff" stop-opacity=".03"/><stop offset=".8" stop-opacity=".06"/><stop offset="1" stop-opacity=".3"/></linearGradient><linearGradient id="gR" x1=".2" x2=".8" y2="1"><stop stop-color="#fff" stop-opacity=".6"/><stop offset=".45" stop-color="#fff" stop-opacity=".04"/><stop offset=".6" stop-opacity=".08"/><stop offset="1" stop-opacity=".5"/></linearGradient><linearGradient id="gD" x1=".25" x2=".75" y2="1"><stop stop-opacity=".15"/><stop offset=".5" stop-opacity=".02"/><stop offset="1" stop-color="#fff" stop-opacity=".22"/></linearGradient><linearGradient id="gP" x2="0" y2="1"><stop stop-opacity=".22"/><stop offset=".14" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient><linearGradient id="gT" x2="0" y2="1"><stop stop-opacity=".55"/><stop offset="1" stop-opacity="0"/></linearGradient><linearGradient id="gl1" x2="0" y2="1"><stop class="gs" stop-opacity=".85"/><stop offset="1" class="gs" stop-opacity=".12"/></linearGradient><linearGradient id="gTr"><stop class="gs" stop-opacity="0"/><stop offset="1" class="gs" stop-opacity=".85"/></linearGradient><linearGradient id="gE"><stop stop-opacity=".42"/><stop offset="1" stop-opacity="0"/></linearGradient><linearGradient id="gB"><stop stop-opacity=".35"/><stop offset=".16" stop-color="#fff" stop-opacity=".1"/><stop offset=".5" stop-color="#fff" stop-opacity=".02"/><stop offset=".84" stop-opacity=".08"/><stop offset="1" stop-opacity=".35"/></linearGradient><radialGradient id="gS"><stop offset=".7" stop-opacity=".5"/><stop offset="1" stop-opacity="0"/></radialGradient><radialGradient id="gV" cy=".42" r=".75"><stop stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-opacity=".2"/></radialGradient><radialGradient id="gG"><stop offset=".3" class="gs" stop-opacity=".75"/><stop offset="1" class="gs" stop-opacity="0"/></radialGradient>`;

const MATERIAL = `<pattern id="tStar" width="180" height="212" patternUnits="userSpaceOnUse"><path class="st" d="M24 30h0M96 12h0M152 66h0M58 104h0M128 138h0M14 168h0M84 190h0"/><path class="st b" d="M112 84h0M36 142h0M164 198h0"/></pattern><pattern id="tGrain" width="640" height="172" patternUnits="userSpaceOnUse"><path class="gr" d="M0 9q160-9 320 0t320 0M0 31q120 8 300-3t340 3M0 47q200-14 330 1t310-1M0 83q140-10 320 3t320-3M0 98q220 9 380-2t260 2M0 131q160-12 300 2t340-2M0 157q180 7 320-1t320 1"/><path class="gr n" d="M0 20q160-5 320 3t320-3M0 58q180 13 340-2t300 2M0 114q200-11 340 3t300-3M0 144q140 9 330-4t310 4"/></pattern><pattern id="tGrainV" href="#tGrain" patternTransform="rotate(90)"/><pattern id="tFelt" width="7" height="7" patternUnits="userSpaceOnUse"><path class="fl" d="M1 1h0M4.5 3h0M2 5.500h0"/><path class="fl w" d="M3 1.500h0M6 5h0M.5 4h0"/></pattern>`;

const WEDGE = "M2.5 0H57.5L31.3 266.5Q30 271.5 28.7 266.5Z";
function wedge(tone: 1 | 2): string {
  return `<g id="p${tone}"><path class="p${tone}" d="${WEDGE}"/><path class="fa" d="M2.5 0H30V270Z"/><path class="sh" d="${WEDGE}"/></g>`;
}

const POINTS = `${wedge(1)}${wedge(2)}<g id="six"><use href="#p1"/><use href="#p2" x="60"/><use href="#p1" x="120"/><use href="#p2" x="180"/><use href="#p1" x="240"/><use href="#p2" x="300"/></g><g id="sixp" transform="matrix(0 1 .84 0 0 0)"><use href="#six"/></g><path id="gl" class="glow" d="${WEDGE}"/><path id="gp" class="glow" d="${WEDGE}" transform="matrix(0 1 .84 0 0 0)"/>`;

const STAR = "M0-12.500Q1.8-1.8 12.5 0 1.8 1.8 0 12.5-1.8 1.8-12.5 0-1.8-1.8 0-12.500Z";
const PIECES = `<circle id="ck" r="31" cx="1.5" cy="4" fill="url(#gS)"/><g id="cln"><use href="#ck"/><circle class="lb" r="27"/><circle class="rim" r="27"/><circle class="lf" r="21.5"/><circle class="dish" r="21.5"/></g><g id="cdn"><use href="#ck"/><circle class="db" r="27"/><circle class="rim" r="27"/><circle class="df" r="21.5"/><circle class="dish" r="21.5"/></g><g id="cl"><use href="#cln"/><path class="lm" d="${STAR}"/></g><g id="cd"><use href="#cdn"/><circle class="dm" r="8"/></g><circle id="dot" class="goal" r="8"/><circle id="land" class="land" r="24.5"/><circle id="halo" r="46" fill="url(#gG)"/><circle id="hit" class="ring" r="29.5" pathLength="8" stroke-dasharray="1.35 .65" stroke-dashoffset="-.325"/><circle id="sel" class="ring" r="29"/><circle id="can" class="can" r="28.5"/><circle id="was" class="was" r="24"/><g id="cube"><rect x="-27" y="-23" width="56" height="55" rx="12" fill="url(#gS)"/><rect class="cub" x="-24" y="-24" width="48" height="48" rx="9"/><rect class="rim2" x="-24" y="-24" width="48" height="48" rx="9"/><rect class="cuf" x="-19.5" y="-19.5" width="39" height="39" rx="7"/></g>`;

const PIPS = [
  "M0 0h0",
  "M-13-13h0M13 13h0",
  "M-13-13h0M0 0h0M13 13h0",
  "M-13-13h0M13-13h0M-13 13h0M13 13h0",
  "M-13-13h0M13-13h0M0 0h0M-13 13h0M13 13h0",
  "M-13-13h0M13-13h0M-13 0h0M13 0h0M-13 13h0M13 13h0",
];
const DICE = `<g id="die"><rect x="-28" y="-24" width="58" height="56" rx="15" fill="url(#gS)"/><rect class="dib" x="-25" y="-25" width="50" height="50" rx="12"/><rect class="rim2" x="-25" y="-25" width="50" height="50" rx="12"/><rect class="dif" x="-21.5" y="-21.5" width="43" height="43" rx="13"/></g>${PIPS.map((path, index) => `<g id="die${index + 1}"><use href="#die"/><path class="pip" d="${path}"/></g>`).join("")}`;

const WIDE = `<g id="hf"><rect class="fd" width="360" height="636"/><rect class="stars" width="360" height="636"/><rect class="felt" width="360" height="636"/><rect class="veneer" width="360" height="636"/><rect width="360" height="636" fill="url(#gV)"/><use href="#six"/><use href="#six" transform="rotate(180 180 318)"/><rect width="360" height="16" fill="url(#gT)"/><rect width="12" height="636" fill="url(#gE)"/><path class="hl" d="M0 636.500H360.500V0"/></g><g id="wl"><rect class="wl" width="62" height="276" rx="6"/><rect width="62" height="16" rx="6" fill="url(#gT)"/><rect width="10" height="276" rx="5" fill="url(#gE)"/><path class="hl" d="M6 276.500H56q6 0 6-6V6"/></g><g id="wide"><rect class="fr" width="952" height="688" rx="20"/><rect class="grain" width="952" height="688" rx="20"/><rect width="952" height="688" rx="20" fill="url(#gF)"/><rect class="ed" x=".75" y=".75" width="950.5" height="686.5" rx="19.5"/><use href="#hf" x="86" y="26"/><use href="#hf" x="506" y="26"/><rect class="br" x="446" width="60" height="688"/><rect class="grain v" x="446" width="60" height="688"/><rect x="446" width="60" height="688" fill="url(#gB)"/><path class="seam" d="M476 0V688"/><g transform="translate(12 26)"><rect class="wl" width="62" height="636" rx="6"/><rect width="62" height="16" rx="6" fill="url(#gT)"/><rect width="10" height="636" rx="5" fill="url(#gE)"/><path class="hl" d="M6 636.500H56q6 0 6-6V6"/></g><use href="#wl" x="878" y="26"/><use href="#wl" x="878" y="386"/></g>`;

const TALL = `<g id="hp"><rect class="fd" width="484" height="360"/><rect class="stars" width="484" height="360"/><rect class="felt" width="484" height="360"/><rect class="veneer" width="484" height="360"/><rect width="484" height="360" fill="url(#gV)"/><use href="#sixp"/><use href="#sixp" transform="rotate(180 242 180)"/><rect width="484" height="12" fill="url(#gT)"/><rect width="10" height="360" fill="url(#gE)"/><path class="hl" d="M0 360.500H484.500V0"/></g><g id="wp"><rect class="wl" width="64" height="58" rx="8"/><rect width="64" height="12" rx="6" fill="url(#gT)"/><rect width="10" height="58" rx="5" fill="url(#gE)"/></g><g id="tall"><rect class="fr" width="532" height="824" rx="14"/><rect class="grain" width="532" height="824" rx="14"/><rect width="532" height="824" rx="14" fill="url(#gF)"/><rect class="ed" x=".75" y=".75" width="530.5" height="822.5" rx="13.5"/><use href="#hp" x="24" y="11"/><use href="#hp" x="24" y="453"/><rect class="br" y="371" width="532" height="82"/><rect class="grain" y="371" width="532" height="82"/><rect y="371" width="532" height="82" fill="url(#gF)"/><path class="hl" d="M0 371.500H532"/><rect x="24" y="453" width="484" height="14" fill="url(#gT)"/><use href="#wp" x="12" y="383"/><use href="#wp" x="456" y="383"/></g>`;

const DEFS = `<defs>${LIGHT}${MATERIAL}${POINTS}${PIECES}${DICE}${WIDE}${TALL}</defs>`;

/** The symbols of every board on the page; put it once, before the first `Board`. */
export const BoardDefs = memo(function BoardDefs() {
  return (
    <svg
      className="defs"
      width="0"
      height="0"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; as elements it would cost a hydration
      dangerouslySetInnerHTML={{ __html: DEFS }}
    />
  );
});
