/**
 * A position as a picture, for lessons, the lobby and the mobile wrapper: `?xgid=` and, with arrows for it, `&turn=` in notation.
 * The player on roll sits at the bottom, or the one whom `&seat=` names. Its title says the position in words. Several turns, ""
 * for none, make one picture of as many boards below each other, so that a page asks once. `&board=` and `&side=left` draw it as somebody has chosen to play.
 */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as texts from "#texts/board";
import { boards as BOARD_NAMES } from "#texts/names";
import { BoardDrawing } from "~/components/board/board-drawing";
import type { BoardPicture } from "~/components/board/board-picture";
import { BOARD_SYMBOLS } from "~/components/board/board-symbols";
import { boardText } from "~/components/board/describe";
import drawingCss from "~/components/board/drawing.css?inline";
import { type HomeSide, LAYOUTS } from "~/components/board/geometry";
import materialsCss from "~/components/board/materials.css?inline";
import unlockedCss from "~/components/board/materials-unlocked.css?inline";
import { positionPicture } from "~/components/board/position-picture";
import symbolsCss from "~/components/board/symbols.css?inline";
import { MATERIALS } from "~/components/match/settings";
import { SEATS } from "../../backgammon/vocabulary";

/** A problem has a position and up to four plays. */
const MOST_BOARDS = 8;
const DAY_S = 86_400;
const NAMES = { mine: texts.playerOnRoll, theirs: texts.opponent, mineIsYou: false };
const SEAT_NAMES = { mine: texts.you, theirs: texts.opponent, mineIsYou: true };

/** A board at a height of the picture. */
function draw(picture: BoardPicture, side: HomeSide, y: number): string {
  const drawing = renderToStaticMarkup(createElement(BoardDrawing, { layout: "wide", side, picture }));
  return drawing.replace(/^<svg [^>]*>/, `<g transform="translate(0 ${y})">`).replace(/<\/svg>$/, "</g>");
}

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.getAll("turn");
  const turns = asked.length === 0 ? [""] : asked;
  const xgid = searchParams.get("xgid") ?? "";
  const seat = SEATS.find((one) => one === searchParams.get("seat")) ?? null;
  const pictures = turns.slice(0, MOST_BOARDS).flatMap((turn) => positionPicture(xgid, turn, seat) ?? []);
  const [picture] = pictures;
  if (picture === undefined || pictures.length < turns.length) throw new Response("Not found", { status: 404 });
  const board = searchParams.get("board") ?? "";
  const material = Object.hasOwn(BOARD_NAMES, board) ? board : "space";
  const side = searchParams.get("side") === "left" ? "left" : "right";
  const materials = MATERIALS.some((free) => free === material) ? materialsCss : unlockedCss;
  const css = materials + symbolsCss + drawingCss;
  // A picture by itself brings what a page has around its boards: symbols and colours.
  const style = `<style>${css.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" data-board="${material}" font-family="system-ui,sans-serif" `;
  const names = seat === null ? NAMES : SEAT_NAMES;
  const words = boardText(picture.position, picture.viewer, names, picture.dice ?? null, picture.cube ?? null);
  const { width, height } = LAYOUTS.wide;
  // A page says beside its boards what they show; here nobody else does.
  const opening = `${head}viewBox="0 0 ${width} ${height * pictures.length}" role="img"><title>${words}</title>${style}${BOARD_SYMBOLS}`;
  const boards = pictures.map((one, row) => draw(one, side, row * height));
  return new Response(`${opening}${boards.join("")}</svg>`, {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": `public, max-age=${DAY_S}` },
  });
}
