/** Games between bots by the real rules, each decision shown to whoever wants to judge it. */
import { decide, decideSystem } from "../../backgammon/match/decide";
import { evolve, replay } from "../../backgammon/match/evolve";
import { seatToDecide } from "../../backgammon/match/legal-commands";
import type { DecideContext, MatchEvent, MatchRules, MatchState, PlayerCommand } from "../../backgammon/match/types";
import type { BySeat, Dice, Die, Seat } from "../../backgammon/vocabulary";
import type { Engine } from "../../engine";
import { botCommand } from "../../engine/bots/bot-command";
import { hashOf } from "../../engine/bots/chance";
import type { Traits } from "../../engine/bots/traits";

/** The single game with cube of the product's bot screen, without its limit's effect on the first doubles. */
export const SINGLE_GAME: MatchRules = { kind: "money", limit: 64, jacoby: true, cube: true, clock: null };

export function diceOf(seed: number): (index: number) => Dice {
  const die = (text: string) => (1 + Math.floor((hashOf(seed, text) / 2 ** 32) * 6)) as Die;
  return (index) => [die(`first ${index}`), die(`second ${index}`)];
}

export type Watcher = (state: MatchState, seat: Seat, command: PlayerCommand) => void;

/** Plays a match to its end and returns its last state. The same seed rolls the same dice. */
export function playMatch(
  engine: Engine,
  rules: MatchRules,
  players: BySeat<Traits>,
  seed: number,
  watch: Watcher = () => {},
): MatchState {
  const ctx: DecideContext = { nowMs: 0, rollAt: diceOf(seed) };
  let state = replay(rules, []);
  const apply = (events: readonly MatchEvent[]) => {
    state = events.reduce(evolve, state);
  };
  while (state.phase !== "over") {
    const seat = seatToDecide(state);
    const command = seat === null ? null : botCommand(engine, players[seat], state, seat, hashOf(seed, `${state.seq}`));
    if (seat !== null && command !== null) watch(state, seat, command);
    const decision =
      seat === null || command === null
        ? decideSystem(state, { type: "start_game" }, ctx)
        : decide(state, seat, command, ctx);
    if (!decision.ok) throw new Error(`${decision.code}: ${JSON.stringify(command)} in ${JSON.stringify(state)}`);
    apply(decision.events);
  }
  return state;
}
