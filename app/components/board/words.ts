import * as texts from "#texts/board";
import { coinPayment } from "../../../backgammon/coin-payment";
import { legalCommands } from "../../../backgammon/match";
import type { GameResult, MatchEvent, MatchRules, MatchState } from "../../../backgammon/match/types";
import { makeNotation } from "../../../backgammon/notation";
import { BAR } from "../../../backgammon/position";
import { assertNever, type BySeat, type Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import { formatCoins } from "../ui/format";

/*
 * Everything that the match screen says: to the eye in the prompt and the cards, to the ear in the live region.
 * `seat` is the viewer's; null for a watcher, who is told both names.
 */

export type Names = BySeat<string>;

/** One event as a sentence for the live region; null for those that say nothing new. */
export function eventText(event: MatchEvent, names: Names, seat: Seat | null, played: Played): string | null {
  switch (event.type) {
    case "game_started":
      return texts.gameStarts(event.game);
    case "dice_rolled": {
      const [first, second] = [...event.dice].sort((a, b) => b - a);
      return texts.rolled(who(event.seat, names, seat), first, second, event.opening !== null);
    }
    case "double_requested":
      return texts.doubled(who(event.seat, names, seat), event.value);
    case "double_accepted":
      return texts.took(who(event.seat, names, seat), event.value);
    case "double_rejected":
      return texts.dropped(who(event.seat, names, seat));
    case "move_commited":
      return event.moves.length === 0
        ? null
        : texts.moved(who(event.seat, names, seat), movesText(event, seat ?? "white"));
    case "turn_forfeited":
      return texts.cannotMove(who(event.seat, names, seat));
    case "resigned":
      return resignedText(event, names, seat);
    case "game_over":
      return gameOverText(event, names, seat, played);
    default:
      return assertNever(event);
  }
}

/** The name that a sentence needs; null for the viewer. */
function who(seat: Seat, names: Names, viewer: Seat | null): string | null {
  return seat === viewer ? null : names[seat];
}

/** "24/18, 13/9, hits on 9", in the numbering of who hears it: a watcher sits where white does. */
function movesText(event: Extract<MatchEvent, { type: "move_commited" }>, listener: Seat): string {
  const heard = (point: number) => String(event.seat === listener ? point : BAR - point);
  const hits = event.moves.filter((move) => move.hit).map((move) => heard(move.to));
  // Points alone: what stands in brackets is how often a move was made.
  const moved = makeNotation(event.moves)
    .replaceAll("*", "")
    .replace(/(?<!\()\d+/g, (point) => heard(Number(point)))
    .split(" ")
    .join(", ");
  return hits.length === 0 ? moved : texts.movesWithHits(moved, hits.reduce(texts.and));
}

function resignedText(event: Extract<MatchEvent, { type: "resigned" }>, names: Names, seat: Seat | null): string {
  const subject = who(event.seat, names, seat);
  if (event.answer === "offered") return texts.offeredResignation(subject, event.level);
  if (event.answer === "accepted") return texts.resigned(subject, event.level);
  return texts.resignationDeclined(subject);
}

/** What says whether points or coins are played for. */
export type Played = Pick<MatchView, "mode" | "rules">;

/** What a game for coins costs: as many `coins` as points, of which no more than `limit` count. */
export type Stake = { readonly coins: number; readonly limit: number };

/** Null where points are played for, as in every match. A private game has one stake, whatever the cube. */
export function stakeOf({ mode, rules, stake }: Played & Pick<MatchView, "stake">): Stake | null {
  if (rules.kind === "match" || mode === "bot") return null;
  return { coins: stake, limit: mode === "coin" ? rules.limit : 1 };
}

/** The points that a game is told to be worth; null where coins are, which are told once they are paid. */
export function pointsTold({ mode, rules }: Played, points: number): number | null {
  return rules.kind === "match" || mode === "bot" ? worthIn(rules, points) : null;
}

/** What a game is worth to its winner: a match of one point ends with one, however it is won. */
export function worthIn(rules: MatchRules, points: number): number {
  return rules.kind === "match" && rules.length === 1 ? 1 : points;
}

/** "You win a gammon: 4 points." */
export function gameOverText(result: GameResult, names: Names, seat: Seat | null, played: Played): string {
  const { winner, level, reason } = result;
  const points = pointsTold(played, result.points);
  const subject = who(winner, names, seat);
  switch (reason) {
    case "timeout":
      return texts.wonOnTime(subject, points);
    case "dropped":
      return texts.wonByDrop(subject, points);
    case "resigned":
      return texts.wonByResignation(subject, level, points);
    case "borne_off":
      return texts.won(subject, level, points);
    default:
      return assertNever(reason);
  }
}

/** What the screen asks of the player, or whom it waits for. `stake` is null where points are played for. Of the own turn: the dice `left` to play, and whether it is complete. */
export function promptText(
  state: MatchState,
  names: Names,
  seat: Seat | null,
  { left, complete }: { readonly left: readonly number[]; readonly complete: boolean },
  stake: Stake | null,
): { readonly title: string; readonly detail: string | null } {
  const mine = seat !== null && state.turn === seat;
  // Phones have no room for the screen's heading: what is at stake stands where nothing has to be said.
  const withStakes = (title: string) => ({ title, detail: stake && stakeText(stake, state.cube.value) });
  switch (state.phase) {
    case "waiting":
      return { title: state.game === 0 ? texts.aboutToStart : texts.gameIsOver, detail: null };
    case "over":
      return { title: texts.matchIsOver, detail: null };
    case "roll":
      if (!mine) return withStakes(texts.toRoll(names[state.turn]));
      return {
        title: texts.yourTurn,
        detail: legalCommands(state, state.turn).double ? texts.rollOrDouble : texts.rollTheDice,
      };
    case "move":
      if (!mine) return withStakes(texts.toMove(names[state.turn]));
      if (complete) return { title: texts.turnIsPlayed, detail: texts.donePasses };
      return withStakes(playText(left));
    case "double": {
      const value = state.cube.value * 2;
      if (mine) return { title: texts.youDoubled(value), detail: texts.waitingForAnswer };
      const title = texts.theyDouble(names[state.turn], value);
      return { title, detail: seat === null ? null : doubleText(state, stake) };
    }
    case "resignation": {
      const offer = state.resignation;
      if (offer === null) return { title: "", detail: null };
      if (offer.seat === seat) return { title: texts.youOffered(offer.level), detail: texts.waitingForAnswer };
      return {
        title: texts.theyOffer(names[offer.seat], offer.level),
        detail:
          stake === null
            ? texts.worth(worthIn(state.rules, state.cube.value * offer.level))
            : texts.worthCoins(coinsOf(stake, state.cube.value * offer.level)),
      };
    }
    default:
      return assertNever(state.phase);
  }
}

/** What a game of `points` pays, as it is written. */
export function coinsOf({ coins, limit }: Stake, points: number): string {
  return formatCoins(coinPayment(coins, points, limit));
}

/** "100 × 2 · limit 8"; where but one point counts, what it is worth. */
function stakeText(stake: Stake, cube: number): string {
  if (stake.limit === 1) return texts.worthCoins(coinsOf(stake, 1));
  return texts.stakes(formatCoins(stake.coins), cube, stake.limit);
}

/** What an offered cube means: "Drop: −100 coins · Take: playing for 200", or in points. */
function doubleText({ cube: { value } }: MatchState, stake: Stake | null): string {
  if (stake === null) return texts.dropCosts(value);
  return texts.dropOrTake(coinsOf(stake, value), coinsOf(stake, value * 2));
}

/** "Your turn: play 6 and 4", "… a 6", "… 3 × 3". */
function playText(left: readonly number[]): string {
  if (left.length === 1) return texts.playOneDie(left[0]);
  if (left.length === 2 && left[0] !== left[1]) return texts.playTwoDice(left[0], left[1]);
  return texts.playSame(left[0], left.length);
}

/** "Match to 7", "One game". */
export function rulesText(rules: MatchRules): string {
  if (rules.kind === "money") return rules.limit > 1 ? texts.oneGameLimit(rules.limit) : texts.oneGame;
  return rules.length === 1 ? texts.onePoint : texts.matchTo(rules.length);
}
