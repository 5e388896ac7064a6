import {
  type MatCell,
  type MatEnding,
  type MatGame,
  type MatText,
  type MatTextRefusal,
  parseMatText,
} from "./mat-text";
import { MAT_TAGS, type MatMatch } from "./mat-writer";
import { decide, decideSystem } from "./match/decide";
import { wouldWinMatch } from "./match/ending";
import { EventLog } from "./match/event-log";
import { evolve } from "./match/evolve";
import { legalCommands, seatToDecide } from "./match/legal-commands";
import { pointsFor } from "./match/scoring";
import { startMatch } from "./match/start-match";
import type { Decision, MatchEvent, MatchRules, MatchState, PlayerCommand } from "./match/types";
import { parseNotation, stepsOf } from "./notation";
import { parseTurn } from "./turn-notation";
import { type Dice, opponentOf, type Seat } from "./vocabulary";

/**
 * Reads a .mat text by playing it through the rules, so that what comes back is a match that could have been played
 * here. A money game is one game. Dice are not proved and times are not known: every event has the time 0.
 */

export type ReadMat = MatMatch & { readonly state: MatchState };

/**
 * Why a text was refused besides its form: a length beyond 25 or another tag out of range; equal dice as an opening roll;
 * a side acting when it is not its turn; moves that cannot be read or played; a double that is not allowed; a score or
 * result that does not follow from the games; a game that goes on after the match or breaks off before the next.
 */
export type MatRefusal =
  | MatTextRefusal
  | "bad_rules"
  | "bad_opening"
  | "out_of_turn"
  | "bad_notation"
  | "illegal_move"
  | "cube_not_available"
  | "wrong_score"
  | "wrong_result"
  | "unfinished_game"
  | "match_over";

type Refused = { readonly ok: false; readonly code: MatRefusal; readonly line: number };
export type ReadMatResult = { readonly ok: true; readonly value: ReadMat } | Refused;

const LONGEST_MATCH = 25;
const HIGHEST_LIMIT = 64;

/** Reads a match; a refusal names the line, from 1. */
export function readMat(text: string): ReadMatResult {
  const parsed = parseMatText(text);
  if (!parsed.ok) return parsed;
  const candidates = rulesOf(parsed.value);
  if (candidates.length === 0) return { ok: false, code: "bad_rules", line: 1 };
  let result = play(parsed.value, candidates[0]);
  // A file that does not say whether Jacoby is played says it by its results.
  if (!result.ok && result.code === "wrong_result" && candidates.length > 1) result = play(parsed.value, candidates[1]);
  return result;
}

/** The rules that the header and tags can mean, the likeliest first; none when they are out of range. */
function rulesOf({ length, tags }: MatText): MatchRules[] {
  const cube = tags[MAT_TAGS.cube] !== "False";
  if (length > 0) return length <= LONGEST_MATCH ? [{ kind: "match", length, cube, clock: null }] : [];
  const limit = Number(tags[MAT_TAGS.limit] ?? HIGHEST_LIMIT);
  if (!(limit >= 1 && limit <= HIGHEST_LIMIT && Number.isInteger(Math.log2(limit)))) return [];
  const jacoby = tags[MAT_TAGS.jacoby];
  const choices = jacoby === undefined ? [true, false] : [/^(true|1|on)$/i.test(jacoby)];
  return choices.map((choice) => ({ kind: "money", limit, jacoby: choice, cube, clock: null }));
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

/** The match as far as it has been read. Every step is judged by `decide`. */
class Replay {
  readonly events: MatchEvent[] = [];
  state: MatchState;
  private dice: Dice = [1, 1];
  private readonly ctx = { nowMs: 0, rollAt: () => this.dice };

  constructor(rules: MatchRules) {
    this.state = startMatch(rules);
  }

  /** Starts a game in which `seat` begins with `dice`, the higher one being its own. */
  open(seat: Seat, dice: Dice): Decision {
    const [high, low] = dice[0] > dice[1] ? dice : [dice[1], dice[0]];
    this.dice = seat === "white" ? [high, low] : [low, high];
    return this.take(decideSystem(this.state, { type: "start_game" }, this.ctx));
  }

  command(seat: Seat, command: PlayerCommand, dice: Dice = this.dice): Decision {
    this.dice = dice;
    return this.take(decide(this.state, seat, command, this.ctx));
  }

  timeOut(loser: Seat): Decision {
    return this.take(new EventLog(this.state, this.ctx).timeOut(loser).decision());
  }

  private take(decision: Decision): Decision {
    if (!decision.ok) return decision;
    for (const event of decision.events) {
      this.events.push(event);
      this.state = evolve(this.state, event);
    }
    return decision;
  }
}

function playGame(player: Replay, game: MatGame): Refused | null {
  const refuse = (code: MatRefusal, line: number): Refused => ({ ok: false, code, line });
  if (player.state.phase === "over") return refuse("match_over", game.line);
  if (player.state.phase !== "waiting") return refuse("unfinished_game", game.line);
  const { score } = player.state;
  if (game.score.white !== score.white || game.score.black !== score.black) return refuse("wrong_score", game.line + 1);

  const number = player.state.game + 1;
  for (const cell of game.cells) {
    // A resignation and an unknown play are followed by nothing but the result.
    if (cell.type === "resign" || cell.type === "unknown") break;
    const code = player.state.game < number ? openGame(player, cell) : playCell(player, cell);
    if (code !== null) return refuse(code, cell.line);
  }
  if (game.result === null) return null;
  if (player.state.game < number) return refuse("unfinished_game", game.result.line);
  return endGame(player, game.result) ? null : refuse("wrong_result", game.result.line);
}

function openGame(player: Replay, cell: MatCell): MatRefusal | null {
  if (cell.type !== "roll") return "out_of_turn";
  if (cell.dice[0] === cell.dice[1]) return "bad_opening";
  player.open(cell.seat, cell.dice);
  return playMoves(player, cell.seat, cell.moves);
}

function playCell(player: Replay, cell: MatCell): MatRefusal | null {
  const command = cell.type;
  if (command === "resign" || command === "unknown") return null;
  const decision = player.command(cell.seat, { type: command }, cell.type === "roll" ? cell.dice : undefined);
  if (!decision.ok) {
    if (decision.code === "match_over" || player.state.phase === "waiting") return "match_over";
    return decision.code === "cube_not_available" ? "cube_not_available" : "out_of_turn";
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
 * Brings the game to the end that the file states; false when it cannot end so. A game that is still going on was
 * resigned by the side whose decision it was, or, when it is said to decide a match that its points do not, lost on time.
 */
function endGame(player: Replay, ending: MatEnding): boolean {
  const { winner, points } = ending;
  const loser = opponentOf(winner);
  const going = player.state;
  if (going.phase !== "waiting" && going.phase !== "over") {
    if (seatToDecide(going) !== loser) return false;
    if (ending.endsMatch && !wouldWinMatch(going.rules, going.score[winner] + points)) {
      player.timeOut(loser);
    } else {
      const level = legalCommands(going, loser).resign.find((candidate) => pointsFor(going, candidate) === points);
      if (level === undefined) return false;
      player.command(loser, { type: "resign", level });
      if (player.state.phase === "resignation") player.command(winner, { type: "answer", accept: true });
    }
  }
  const { lastGame } = player.state;
  return lastGame !== null && lastGame.winner === winner && lastGame.points === points;
}
