import type { MatchEvent, MatchState } from "../../../backgammon/match/types";
import { samePosition } from "../../../backgammon/position";
import type { BySeat, Die, Seat } from "../../../backgammon/vocabulary";
import { restingScene } from "./scene";
import type { ScenePlayer } from "./scene-player";

const DICE_MS = 480;
/** Long enough to see the dice and to read why nobody plays them. */
const FORFEIT_MS = 1500;
/** Long enough to compare two dice. */
const OPENING_MS = 1100;

/** What can be heard of an event. */
export type SceneSound = "dice" | "checker" | "hit" | "double" | "win" | "lose";

/** The throw that decides who begins, one die a side; what follows lies there as the first roll. */
async function showOpening(player: ScenePlayer, throws: readonly BySeat<Die>[], begins: Seat): Promise<void> {
  player.set({ dice: null, opening: { ...throws[throws.length - 1], begins } });
  await player.hold(OPENING_MS);
  player.set({ opening: null });
}

/** Shows one event on the board, with its sounds; resolves when it has been seen. `seat` is the viewer's. */
export async function showEvent(
  player: ScenePlayer,
  event: MatchEvent,
  before: MatchState,
  after: MatchState,
  seat: Seat | null,
  sound: (name: SceneSound) => void,
): Promise<void> {
  switch (event.type) {
    case "game_started":
      player.set({ ...restingScene(after), dice: null });
      return;
    case "dice_rolled":
      sound("dice");
      if (event.opening !== null) await showOpening(player, event.opening, event.seat);
      player.set({
        dice: { seat: event.seat, dice: event.dice, spent: false, tumble: event.seq },
        trail: player.scene.trail,
      });
      // The own dice may be played at once; the opponent's are read before they move.
      return player.pause(event.seat === seat ? 0 : DICE_MS);
    case "move_commited": {
      if (!samePosition(player.scene.position, after.position)) {
        if (!samePosition(player.scene.position, before.position)) player.set({ position: before.position });
        player.set({ trail: null });
        for (const move of event.moves) {
          await player.fly(event.seat, move);
          sound(move.hit ? "hit" : "checker");
        }
      }
      player.set(restingScene(after));
      return;
    }
    case "turn_forfeited":
      player.set({ stuck: event.seat });
      await player.hold(FORFEIT_MS);
      player.set(restingScene(after));
      return;
    case "double_requested":
      sound("double");
      player.set({ dice: null });
      return;
    case "game_over":
      if (seat !== null) sound(event.winner === seat ? "win" : "lose");
      player.set(restingScene(after));
      return;
    default:
      return;
  }
}
