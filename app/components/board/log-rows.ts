import * as texts from "#texts/board";
import type { MatchEvent } from "../../../backgammon/match/types";
import { makeNotation } from "../../../backgammon/notation";
import { type BySeat, type Dice, opponentOf, type Seat } from "../../../backgammon/vocabulary";
import { type Played, pointsTold } from "./words";

/** One side's part of a line of the log: a turn, or a word about the cube or the end. */
export type LogCell = { readonly dice: Dice | null; readonly text: string };
export type LogRow = { readonly key: number; readonly turn: number | null; readonly cells: BySeat<LogCell | null> };

/** The current game's moves, two turns to a line, as match files are written. `seat` begins each line. */
export function logRows(events: readonly MatchEvent[], first: Seat, played: Played): LogRow[] {
  const start = events.findLastIndex((event) => event.type === "game_started");
  const rows: LogRow[] = [];
  let turn = 0;

  function put(seat: Seat, cell: LogCell, isTurn: boolean, seq: number) {
    const last = rows.at(-1);
    const open = last !== undefined && last.cells[seat] === null && seat !== first && (last.turn !== null) === isTurn;
    if (open) rows[rows.length - 1] = { ...last, cells: { ...last.cells, [seat]: cell } };
    else {
      if (isTurn) turn++;
      rows.push({ key: seq, turn: isTurn ? turn : null, cells: { white: null, black: null, [seat]: cell } });
    }
  }

  for (const event of start < 0 ? [] : events.slice(start)) {
    if (event.type === "move_commited") {
      put(event.seat, { dice: event.dice, text: makeNotation(event.moves) }, true, event.seq);
    } else if (event.type === "turn_forfeited")
      put(event.seat, { dice: event.dice, text: texts.noMove }, true, event.seq);
    else if (event.type === "double_requested") word(event.seat, texts.doublesTo(event.value), event.seq);
    else if (event.type === "double_accepted") word(event.seat, texts.takes, event.seq);
    else if (event.type === "double_rejected") word(event.seat, texts.drops, event.seq);
    else if (event.type === "resigned" && event.answer === "offered") word(event.seat, texts.resigns, event.seq);
    else if (event.type === "resigned" && event.answer === "declined")
      word(opponentOf(event.seat), texts.declines, event.seq);
    // It is no question any more.
    else if (event.type === "resigned") word(event.seat, texts.hasResigned, event.seq, true);
    else if (event.type === "game_over") word(event.winner, texts.wins(pointsTold(played, event.points)), event.seq);
  }

  function word(seat: Seat, text: string, seq: number, replaces = false) {
    const last = rows.at(-1);
    if (last !== undefined && last.turn === null && (replaces || last.cells[seat] === null)) {
      rows[rows.length - 1] = { ...last, cells: { ...last.cells, [seat]: { dice: null, text } } };
    } else put(seat, { dice: null, text }, false, seq);
  }

  return rows;
}
