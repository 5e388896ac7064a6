/** The match's screen with a guest's game on it. Fetched when the first game is begun, with all that it will need offline. */
import { useCallback, useMemo } from "react";
import * as texts from "#texts/guest";
import type { MatchClient } from "~/realtime/match.client";
import { GUEST_SEAT } from "../../../backgammon/guest-record";
import { bySeat } from "../../../backgammon/vocabulary";
import type { MatchView, PlayerView } from "../../../contract/socket";
import { loadBoardSymbols } from "../board/board-defs";
import { loadLateParts } from "../match/late";
import { MatchScreen } from "../match/match-screen";
import type { KnownBoard } from "../match/settings";
import { Link } from "../ui/link";
import type { GuestBot } from "./guest-bot";
import { type GuestGame, openLocalMatch, viewOf } from "./guest-match";

/** Both from here: imported late by themselves, they would weigh on every match's page. */
export { loadBoardSymbols, loadLateParts };

type Props = {
  readonly game: GuestGame;
  readonly bot: GuestBot;
  readonly known: KnownBoard;
  /** The next game: against the same bot, or, for null, another one. */
  readonly onAgain: (bot: GuestBot | null) => void;
};

export function GuestTable({ game, bot, known, onAgain }: Props) {
  const view = useMemo(() => viewOf(game, playersOf(bot)), [game, bot]);
  const open = useCallback(async (initial: MatchView): Promise<MatchClient> => openLocalMatch(game, initial), [game]);
  return (
    <MatchScreen
      initial={view}
      known={known}
      open={open}
      ending={
        <>
          <Link className="button button--primary" to="/guest/keep" reloadDocument discover="none">
            {texts.keep}
          </Link>
          <button type="button" className="button" onClick={() => onAgain(bot)}>
            {texts.playAgain}
          </button>
          <button type="button" className="button" onClick={() => onAgain(null)}>
            {texts.anotherBot}
          </button>
        </>
      }
    />
  );
}

function playersOf({ id, name, avatar }: GuestBot) {
  const unknown = { country: null, rating: null };
  return bySeat(
    (seat): PlayerView =>
      seat === GUEST_SEAT
        ? { id: "guest", name: texts.guest, avatar: "comet", ...unknown, isBot: false }
        : { id, name, avatar, ...unknown, isBot: true },
  );
}
