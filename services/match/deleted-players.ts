import { bySeat, SEATS } from "../../backgammon/vocabulary";
import type { MatchView, PlayerView } from "../../contract/socket";

/** Who has left the club since is shown under no name (platform spec §5 Users); one query. */
export async function withoutDeleted(db: D1Database, view: MatchView): Promise<MatchView> {
  const ids = SEATS.map((seat) => view.players[seat].id);
  const { results } = await db
    .prepare("SELECT id FROM profiles WHERE id IN (?, ?) AND deleted_at IS NOT NULL")
    .bind(...ids)
    .all<{ id: string }>();
  if (results.length === 0) return view;
  const isDeleted = ({ id }: PlayerView) => results.some((row) => row.id === id);
  const players = bySeat((seat) => (isDeleted(view.players[seat]) ? deleted(view.players[seat]) : view.players[seat]));
  return { ...view, players };
}

function deleted({ id, isBot }: PlayerView): PlayerView {
  return { id, isBot, name: "Deleted User", avatar: "deleted", country: null, rating: null };
}
