import { bySeat, SEATS } from "../../backgammon/vocabulary";
import type { MatchView, PlayerView } from "../../contract/socket";
import { DELETED_PLAYER, type MatchSpec } from "../objects/match-spec";

/** Who has left the club since is shown under no name (platform spec §5 Users), also before it is out of all that is kept; one query. */
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

/** The same spec where the player is not in it. */
export function withoutPlayer(spec: MatchSpec, userId: string): MatchSpec {
  const nameless = (player: PlayerView) => (player.id === userId ? deleted(player) : player);
  return { ...spec, players: bySeat((seat) => nameless(spec.players[seat])) };
}

function deleted(player: PlayerView): PlayerView {
  return { ...player, ...DELETED_PLAYER };
}
