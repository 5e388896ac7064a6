import type { Membership } from "../../backgammon/economy";
import { membershipNow } from "../platform/membership-sql";

/** The membership that a player has now; null for nobody. */
export async function getMembership(db: D1Database, userId: string): Promise<Membership | null> {
  return db
    .prepare(`SELECT ${membershipNow("p")} AS membership FROM profiles p WHERE p.id = ? AND p.deleted_at IS NULL`)
    .bind(userId)
    .first<Membership>("membership");
}

/** Whether they are a star member; starplus has all that star has (decided, MEM-03). */
export async function isStarMember(db: D1Database, userId: string): Promise<boolean> {
  const membership = await getMembership(db, userId);
  return membership === "star" || membership === "starplus";
}
