import { Replay } from "./mat-replay";
import {
  type MatCell,
  type MatEnding,
  type MatGame,
  type MatPlace,
  type MatText,
  type MatTextRefusal,
  parseMatText,
} from "./mat-text";
import { MAT_TAGS, type MatMatch } from "./mat-writer";
import { wouldWinMatch } from "./match/ending";
import type { MatchRules, MatchState } from "./match/types";
import { parseNotation, stepsOf } from "./notation";
import { parseTurn } from "./turn-notation";
import { opponentOf, type Seat } from "./vocabulary";

/**
 * Reads a .mat text by playing it through the rules, so that what comes back is a match that could have been played
 * here. A money game is one game, or several that make a session. Dice are not proved and times are not known: every event has the time 0.
 */

export type ReadMat = MatMatch & { readonly state: MatchState };

/**
 * Why a text was refused besides its form: a length beyond 25 or another tag out of range; another kind of backgammon; equal dice as
 * an opening roll; a side acting when it is not its turn; moves that cannot be read or played, or that the file does not know; a double
 * that is not allowed, or not in the Crawford game; a beaver outside of a money game, or dropped; a score or result that does not follow
 * from the games; a game that goes on after the match or breaks off before the next.
 */
export type MatRefusal =
  | MatTextRefusal
  | "bad_rules"
  | "other_variation"
  | "bad_opening"
  | "out_of_turn"
  | "bad_notation"
  | "illegal_move"
  | "unknown_play"
  | "cube_not_available"
  | "crawford_double"
  | "bad_beaver"
  | "wrong_score"
  | "wrong_result"
  | "unfinished_game"
  | "match_over";

type Refused = { readonly ok: false; readonly code: MatRefusal } & MatPlace;
export type ReadMatResult = { readonly ok: true; readonly value: ReadMat } | Refused;

const LONGEST_MATCH = 25;
const HIGHEST_LIMIT = 64;

/** Reads a match; a refusal names line, game and move. */
export function readMat(text: string): ReadMatResult {
  const parsed = parseMatText(text);
  if (!parsed.ok) return parsed;
  const { tags } = parsed.value;
  const top = { line: 1, game: null, row: null };
  if (/^(?!backgammon$)/i.test((tags.Variation ?? "backgammon").trim()))
    return { ok: false, code: "other_variation", ...top };
  const candidates = rulesOf(parsed.value);
  if (candidates.length === 0) return { ok: false, code: "bad_rules", ...top };
  let result = play(parsed.value, candidates[0]);
  // A file that does not say whether Jacoby is played says it by its results.
  if (!result.ok && result.code === "wrong_result" && candidates.length > 1) {
    const other = play(parsed.value, candidates[1]);
    if (other.ok) result = other;
  }
  return result;
}

/** The rules that the header and tags can mean, the likeliest first; none when they are out of range. */
function rulesOf({ length, tags, games }: MatText): MatchRules[] {
  const cube = tags[MAT_TAGS.cube] !== "False";
  if (length > 0) return length <= LONGEST_MATCH ? [{ kind: "match", length, cube, clock: null }] : [];
  const limit = Number(tags[MAT_TAGS.limit] ?? HIGHEST_LIMIT);
  if (!(limit >= 1 && limit <= HIGHEST_LIMIT && Number.isInteger(Math.log2(limit)))) return [];
  const jacoby = tags[MAT_TAGS.jacoby];
  const choices = jacoby === undefined ? [true, false] : [/^(true|1|on)$/i.test(jacoby)];
  const session = games.length > 1 ? ({ session: true } as const) : null;
  return choices.map((choice) => ({ kind: "money", limit, jacoby: choice, cube, clock: null, ...session }));
}

function play(text: MatText, rules: MatchRules): ReadMatResult {
  const player = new Replay(rules);
  for (const game of text.games) {
    const refused = playGame(player, game);
    if (refused !== null) return refused;
  }
  const { names, tags } = text;
  const own: readonly string[] = Object.values(MAT_TAGS);
  const otherTags = Object.fromEntries(Object.entries(tags).filter(([name]) => !own.includes(name)));
  return { ok: true, value: { rules, names, tags: otherTags, events: player.events, state: player.state } };
}

function playGame(player: Replay, game: MatGame): Refused | null {
  const refuse = (
    code: MatRefusal,
    { line, row }: { readonly line: number; readonly row: number | null },
  ): Refused => ({
    ...{ ok: false, code, line, game: game.number, row },
  });
  const header = { line: game.line, row: null };
  if (player.state.phase === "over") return refuse("match_over", header);
  if (player.state.phase !== "waiting") return refuse("unfinished_game", header);
  const { score } = player.state;
  if (game.score.white !== score.white || game.score.black !== score.black)
    return refuse("wrong_score", { line: game.line + 1, row: null });

  const number = player.state.game + 1;
  for (const cell of game.cells) {
    // A resignation and an unknown play are followed by nothing but the result.
    if (cell.type === "resign" || cell.type === "unknown") break;
    const code = player.state.game < number ? openGame(player, cell) : playCell(player, cell);
    if (code !== null) return refuse(code, cell);
    if (cell.type === "roll" && cell.isUnknown && cell !== game.cells.at(-1)) return refuse("unknown_play", cell);
  }
  if (game.result === null) return null;
  const ending = { line: game.result.line, row: game.cells.at(-1)?.row ?? null };
  if (player.state.game < number) return refuse("unfinished_game", ending);
  return endGame(player, game.result) ? null : refuse("wrong_result", ending);
}

function openGame(player: Replay, cell: MatCell): MatRefusal | null {
  if (cell.type !== "roll") return "out_of_turn";
  if (cell.dice[0] === cell.dice[1]) return "bad_opening";
  player.open(cell.seat, cell.dice);
  return playMoves(player, cell.seat, cell.moves);
}

function playCell(player: Replay, cell: MatCell): MatRefusal | null {
  const { phase, turn } = player.state;
  // Who doubles when they are to answer a double beavers.
  if (cell.type === "beaver" || (cell.type === "double" && phase === "double" && cell.seat !== turn)) {
    return player.beaver(cell.seat) ? null : "bad_beaver";
  }
  // Some say in so many words that the beaver stands.
  if (player.hasBeavered && phase === "roll" && (cell.type === "take" || cell.type === "drop")) {
    return cell.type === "take" && cell.seat === turn ? null : "bad_beaver";
  }
  const command = cell.type;
  if (command === "resign" || command === "unknown") return null;
  const decision = player.command(cell.seat, { type: command }, cell.type === "roll" ? cell.dice : undefined);
  if (!decision.ok) {
    if (decision.code === "match_over" || player.state.phase === "waiting") return "match_over";
    if (decision.code !== "cube_not_available") return "out_of_turn";
    return player.state.crawford === "crawford" ? "crawford_double" : "cube_not_available";
  }
  return cell.type === "roll" ? playMoves(player, cell.seat, cell.moves) : null;
}

/** Plays one step per die as written, or the turn that joined steps mean. No text leaves the dice unplayed. */
function playMoves(player: Replay, seat: Seat, text: string): MatRefusal | null {
  const { phase, position, dice } = player.state;
  if (text === "") return null;
  if (phase !== "move" || dice === null) return "illegal_move";
  const parsed = parseNotation(text);
  if (!parsed.ok) return parsed.code;
  if (player.command(seat, { type: "move", steps: stepsOf(parsed.hops) }).ok) return null;
  const read = parseTurn(text, position, seat, dice);
  if (!read.ok) return read.code;
  const decision = player.command(seat, { type: "move", steps: read.turn.moves });
  return decision.ok ? null : "illegal_move";
}

/**
 * Brings the game to the end that the file states; false when it cannot end so. A game that is still going on was resigned, at
 * whatever moment, or, when it is said to decide a match that its points do not, lost on time.
 */
function endGame(player: Replay, ending: MatEnding): boolean {
  const { winner, points } = ending;
  const loser = opponentOf(winner);
  const going = player.state;
  if (going.phase !== "waiting" && going.phase !== "over") {
    if (ending.endsMatch && !wouldWinMatch(going.rules, going.score[winner] + points)) player.timeOut(loser);
    else if (!player.resign(loser, points)) return false;
  }
  const { lastGame, rules, score, phase } = player.state;
  if (lastGame === null || lastGame.winner !== winner) return false;
  // Of the game that ends a match some count no more points than it takes.
  const isEnough = phase === "over" && wouldWinMatch(rules, score[winner] - lastGame.points + points);
  return lastGame.points === points || (rules.kind === "match" && isEnough);
}
