import { hasContact } from "../../backgammon/position";
import { type BySeat, type Dice, SEATS } from "../../backgammon/vocabulary";
import type { EventInPlace } from "../../engine/analysis";
import type { DiceTotalRow } from "./rows";

/** What a game's rolls add to the totals of its players; `users` has null for a bot. */
export function countDice(places: readonly EventInPlace[], users: BySeat<string | null>): readonly DiceTotalRow[] {
  const rows = new Map<string, DiceTotalRow>();
  for (const { event, before } of places) {
    if (event.type !== "dice_rolled") continue;
    const type = event.opening !== null ? "opening" : hasContact(before.position) ? "contact" : "no_contact";
    for (const seat of SEATS) {
      const user_id = users[seat];
      if (user_id === null) continue;
      const dice = nameOf(event.dice);
      const key = `${user_id} ${type} ${dice}`;
      const { own, opponents } = rows.get(key) ?? { own: 0, opponents: 0 };
      const isOwn = event.seat === seat;
      rows.set(key, { user_id, type, dice, own: own + (isOwn ? 1 : 0), opponents: opponents + (isOwn ? 0 : 1) });
    }
  }
  return [...rows.values()];
}

function nameOf([first, second]: Dice): string {
  return first < second ? `${first}_${second}` : `${second}_${first}`;
}
