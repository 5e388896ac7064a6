import { legalCommands } from "../../../backgammon/match";
import type { GameResult, MatchEvent, MatchRules, MatchState } from "../../../backgammon/match/types";
import { makeNotation } from "../../../backgammon/notation";
import { assertNever, type BySeat, type Seat, type WinLevel } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";

/*
 * Everything that the match screen says: to the eye in the prompt and the cards, to the ear in the live region.
 * `seat` is the viewer's; null for a watcher, who is told both names.
 */

export type Names = BySeat<string>;

export const LEVEL_NAMES: { readonly [Level in WinLevel]: string } = { 1: "single game", 2: "gammon", 3: "backgammon" };

/** One event as a sentence for the live region; null for those that say nothing new. */
export function eventText(event: MatchEvent, names: Names, seat: Seat | null): string | null {
  switch (event.type) {
    case "game_started":
      return `Game ${event.game} starts.`;
    case "dice_rolled": {
      const [first, second] = [...event.dice].sort((a, b) => b - a);
      const opening = event.opening === null ? "" : event.seat === seat ? " and begin" : " and begins";
      return `${who(event.seat, names, seat)} rolled ${first} and ${second}${opening}.`;
    }
    case "double_requested":
      return `${who(event.seat, names, seat)} ${event.seat === seat ? "double" : "doubles"} to ${event.value}.`;
    case "double_accepted":
      return `${who(event.seat, names, seat)} ${event.seat === seat ? "take" : "takes"}. The cube is at ${event.value}.`;
    case "double_rejected":
      return `${who(event.seat, names, seat)} ${event.seat === seat ? "drop" : "drops"}.`;
    case "move_commited":
      return event.moves.length === 0 ? null : `${who(event.seat, names, seat)} moved ${movesText(event)}.`;
    case "turn_forfeited":
      return `${who(event.seat, names, seat)} cannot move.`;
    case "resigned":
      return resignedText(event, names, seat);
    case "game_over":
      return gameOverText(event, names, seat);
    default:
      return assertNever(event);
  }
}

function who(seat: Seat, names: Names, viewer: Seat | null): string {
  return seat === viewer ? "You" : names[seat];
}

/** "24/18, 13/9, hits on 9" in the mover's numbering. */
function movesText(event: Extract<MatchEvent, { type: "move_commited" }>): string {
  const hits = event.moves.filter((move) => move.hit).map((move) => move.to);
  const moved = makeNotation(event.moves).replaceAll("*", "").split(" ").join(", ");
  return hits.length === 0 ? moved : `${moved}, hits on ${hits.join(" and ")}`;
}

function resignedText(event: Extract<MatchEvent, { type: "resigned" }>, names: Names, seat: Seat | null): string {
  const subject = who(event.seat, names, seat);
  const mine = event.seat === seat;
  switch (event.answer) {
    case "offered":
      return `${subject} ${mine ? "offer" : "offers"} to resign a ${LEVEL_NAMES[event.level]}.`;
    case "accepted":
      return `${subject} ${mine ? "resign" : "resigns"} a ${LEVEL_NAMES[event.level]}.`;
    case "declined":
      return mine ? "Your resignation is declined." : `The resignation of ${subject} is declined.`;
    default:
      return assertNever(event.answer);
  }
}

/** "You win a gammon: 4 points." */
export function gameOverText(result: GameResult, names: Names, seat: Seat | null): string {
  const { winner, points, reason } = result;
  const subject = `${who(winner, names, seat)} ${winner === seat ? "win" : "wins"}`;
  const worth = `${points} ${points === 1 ? "point" : "points"}`;
  const level = result.level === 1 ? "the game" : `a ${LEVEL_NAMES[result.level]}`;
  switch (reason) {
    case "timeout":
      return `${subject} on time: ${worth}.`;
    case "dropped":
      return `${subject}, the double was dropped: ${worth}.`;
    case "resigned":
      return `${subject} ${level} by resignation: ${worth}.`;
    case "borne_off":
      return `${subject} ${level}: ${worth}.`;
    default:
      return assertNever(reason);
  }
}

/** What the screen asks of the player, or whom it waits for. `left` are the dice still to play. */
export function promptText(
  state: MatchState,
  names: Names,
  seat: Seat | null,
  left: readonly number[],
  complete: boolean,
): { readonly title: string; readonly detail: string | null } {
  const mine = seat !== null && state.turn === seat;
  switch (state.phase) {
    case "waiting":
      return { title: state.game === 0 ? "The game is about to start" : "The game is over", detail: null };
    case "over":
      return { title: "The match is over", detail: null };
    case "roll":
      if (!mine) return { title: `${names[state.turn]} to roll`, detail: null };
      return legalCommands(state, state.turn).double
        ? { title: "Your turn", detail: "You may roll or double." }
        : { title: "Your turn", detail: "Roll the dice." };
    case "move":
      if (!mine) return { title: `${names[state.turn]} to move`, detail: null };
      if (complete) return { title: "Your turn is played", detail: "Done passes the dice." };
      return { title: `Your turn: play ${diceWords(left)}`, detail: null };
    case "double": {
      const value = state.cube.value * 2;
      if (mine) return { title: `You doubled to ${value}`, detail: "Waiting for the answer." };
      if (seat === null) return { title: `${names[state.turn]} doubles to ${value}`, detail: null };
      return {
        title: `${names[state.turn]} doubles to ${value}`,
        detail: `Drop costs ${pointsWord(state.cube.value)}.`,
      };
    }
    case "resignation": {
      const offer = state.resignation;
      if (offer === null) return { title: "", detail: null };
      const what = `resign a ${LEVEL_NAMES[offer.level]}`;
      if (offer.seat === seat) return { title: `You offered to ${what}`, detail: "Waiting for the answer." };
      return {
        title: `${names[offer.seat]} offers to ${what}`,
        detail: `Worth ${pointsWord(state.cube.value * offer.level)}.`,
      };
    }
    default:
      return assertNever(state.phase);
  }
}

function pointsWord(points: number): string {
  return `${points} ${points === 1 ? "point" : "points"}`;
}

/** "6 and 4", "a 6", "3 three times". */
function diceWords(left: readonly number[]): string {
  if (left.length === 1) return `a ${left[0]}`;
  if (left.length === 2 && left[0] !== left[1]) return `${left[0]} and ${left[1]}`;
  return `${left[0]} × ${left.length}`;
}

/** "Match to 7", "Money game". */
export function rulesText(rules: MatchRules): string {
  if (rules.kind === "money") return rules.limit > 1 ? `One game, limit ${rules.limit}` : "One game";
  return rules.length === 1 ? "One point" : `Match to ${rules.length}`;
}

export const MODE_NAMES: { readonly [Mode in MatchView["mode"]]: string } = {
  coin: "Coin game",
  rating: "Rating game",
  private: "Private game",
  bot: "Bot game",
};
