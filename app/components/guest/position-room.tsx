/**
 * A position played on against the engine, on the match's own screen and in this browser alone: nothing of it is kept. Fetched when it is
 * asked for.
 */
import { useCallback, useEffect, useMemo, useState } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/position-board";
import type { MatchClient } from "~/realtime/match.client";
import { type Seat, withSeat } from "../../../backgammon/vocabulary";
import { parseXgid } from "../../../backgammon/xgid";
import type { MatchView, PlayerView } from "../../../contract/socket";
import { loadBoardSymbols } from "../board/board-defs";
import { MatchScreen } from "../match/match-screen";
import type { KnownBoard } from "../match/settings";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import type { GuestBot } from "./guest-bot";
import { type LocalGame, openLocalMatch, openPosition, viewOf } from "./guest-match";

export type PositionRoomProps = {
  /** The position, as the server sends it. */
  readonly xgid: string;
  /** The player's. */
  readonly seat: Seat;
  /** Whom the engine plays as. */
  readonly bot: Pick<GuestBot, "id" | "name" | "avatar">;
  readonly known: KnownBoard;
  /** The address of the position on its board. */
  readonly back: string;
};

export default function PositionRoom(props: PositionRoomProps) {
  const { xgid, seat, bot, back } = props;
  const [game, setGame] = useState<LocalGame | "failed" | null>(null);
  const begin = useCallback(async () => {
    try {
      const read = parseXgid(xgid);
      if (!read.ok) throw new TypeError(`no position: ${xgid}`);
      const [begun] = await Promise.all([openPosition(read.value, seat, bot.id), loadBoardSymbols()]);
      setGame(begun);
    } catch (error) {
      console.error("the position cannot be played on", error);
      setGame("failed");
    }
  }, [xgid, seat, bot.id]);
  useEffect(() => void begin(), [begin]);
  if (game === null || game === "failed") return <Waiting hasFailed={game !== null} back={back} />;
  return <Table key={game.origin.begunAtMs} {...props} game={game} onAgain={() => void begin()} />;
}

function Waiting({ hasFailed, back }: { readonly hasFailed: boolean; readonly back: string }) {
  return (
    <main className="column column--center">
      <p role="status">{hasFailed ? common.failed : texts.settingUp}</p>
      <Link className="button" to={back}>
        {texts.backToPosition}
      </Link>
    </main>
  );
}

type TableProps = PositionRoomProps & { readonly game: LocalGame; readonly onAgain: () => void };

function Table({ game, seat, bot, known, back, onAgain }: TableProps) {
  const view = useMemo(() => viewOf(game, playersOf(seat, bot)), [game, seat, bot]);
  const open = useCallback(async (initial: MatchView): Promise<MatchClient> => openLocalMatch(game, initial), [game]);
  return (
    <MatchScreen
      initial={view}
      known={known}
      open={open}
      aside={
        <Link className="act" to={back}>
          <Icon name="board" />
          {texts.position}
        </Link>
      }
      ending={
        <>
          <button type="button" className="button button--primary" onClick={onAgain}>
            {texts.playAgain}
          </button>
          <Link className="button" to={back}>
            {texts.backToPosition}
          </Link>
        </>
      }
    />
  );
}

function playersOf(seat: Seat, bot: PositionRoomProps["bot"]) {
  const unknown = { country: null, rating: null };
  const theirs: PlayerView = { ...bot, ...unknown, isBot: true };
  const mine: PlayerView = { id: "guest", name: texts.you, avatar: "comet", ...unknown, isBot: false };
  return withSeat({ white: theirs, black: theirs }, seat, mine);
}
