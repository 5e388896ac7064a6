import { memo, type ReactNode, Suspense, useState } from "react";
import * as chatTexts from "#texts/chat";
import * as texts from "#texts/match";
import type { MatchClientState, OpenMatch } from "~/realtime/match.client";
import { seatToDecide } from "../../../backgammon/match";
import { pipCount } from "../../../backgammon/position";
import type { Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import { afterwards } from "../board/afterwards";
import { Board } from "../board/board";
import { BoardDefs } from "../board/board-defs";
import { MoveLog } from "../board/move-log";
import { useLive } from "../session/live";
import { Logo } from "../ui/icon";
import { Announcements } from "./announcements";
import { BoardTaps } from "./board-taps";
import { ChatPlace } from "./chat-place";
import { Controls } from "./controls";
import { late } from "./late";
import { MatchAbout } from "./match-about";
import { MatchClock } from "./match-clock";
import { MatchNotice } from "./match-notice";
import { PlayerStrip } from "./player-strip";
import { type KnownBoard, materialOf } from "./settings";
import { useAway } from "./use-away";
import { useSecondTap } from "./use-second-tap";
import { type Table, useTable } from "./use-table";
import "./match.css";
import { Link } from "../ui/link";

type Props = {
  readonly initial: MatchView;
  readonly known: KnownBoard;
  /** How the match is played on; null for a finished one that is remembered. */
  readonly open: OpenMatch | null;
  /** A finished match that is seen by its link: the link's token. */
  readonly shared?: string;
  /** What is offered at the end of a game that the club knows nothing of, in place of its own ways on. */
  readonly ending?: ReactNode;
  /** Stands among the small buttons of such a game. */
  readonly aside?: ReactNode;
};
// What is not on the screen at first comes when it is asked for.
const TutorPlace = late("TutorPlace");
const CoachNote = late("CoachNote");
const Dialogs = late("Dialogs");
const DiceAlarm = late("DiceAlarm");

/** The match as it is played, watched or remembered: the board, both players, the moves, and what can be done now. */
export function MatchScreen({ initial, known, open: openMatch, shared, ending, aside }: Props) {
  useSecondTap();
  const table = useTable({ initial, known, openMatch });
  const { now, client, viewer, other, names, behind, settings, opened, open, turn, picture, tutor } = table;
  const { view, state } = now;
  const { seat } = view;
  const [isFresh] = useState(state.phase !== "over");
  const { link, clockSkewMs } = now;
  const strips = { view, state, viewer, link, clockSkewMs, onLow: table.onLow };

  return (
    <main
      className="match"
      data-board={materialOf(settings.material, known.ownBoard)}
      data-phase={state.phase}
      data-speed={settings.speed}
    >
      <header className="match__top">
        {/* Every page knows the way to Play: to discover it would be a request for nothing. */}
        <Link className="match__brand" to="/" discover="none">
          <Logo />
          Starpoint
        </Link>
        <MatchAbout view={view} state={state} />
      </header>
      <Strip who={other} pips={pipCount(picture.position[other])} {...strips} />
      <div className="match__board">
        <Board
          picture={withAdvice(picture, tutor, seat)}
          side={settings.side}
          names={{ mine: names[viewer], theirs: names[other], mineIsYou: seat !== null }}
          destinations={turn.destinations}
          dieOrder={turn.dieOrder}
          oneTap={settings.oneTap}
          onPlay={turn.play}
          {...table.words}
        >
          <BoardTaps turn={turn} picture={picture} side={settings.side} onRoll={table.roll.byBoard} />
        </Board>
        {!behind && (
          <MatchNotice
            {...{ now, client, names, other, shared, ending, settings, isFresh }}
            onChange={table.changeSettings}
            say={table.announcer.say}
          />
        )}
        {table.banner !== null && <p className="banner">{table.banner}</p>}
      </div>
      <Strip who={viewer} pips={pipCount(picture.position[viewer])} {...strips} />
      <MoveLog events={view.events} viewer={viewer} names={names} mode={view.mode} rules={view.rules} />
      <Controls
        {...table.prompt}
        lesson={
          <Suspense>
            {/* What is said once goes before what comes after every turn, and gives its place back. */}
            {table.coach !== null ? (
              <CoachNote {...table.coach} />
            ) : (
              tutor.lesson !== null && <TutorPlace table={table} />
            )}
          </Suspense>
        }
        large={table.large}
        small={table.small}
        aside={
          aside ?? (
            <Chat
              isOpenTo={client === null ? null : seat}
              {...{ view, state, other, clockSkewMs }}
              onComplain={table.complain}
            />
          )
        }
      >
        <noscript>
          {/* The browser's own reading: script never looks into it, and need not bring its words. */}
          {import.meta.env.SSR && (
            <p className="noscript">
              {texts.withoutScript}{" "}
              <a className="link" href="?">
                {texts.loadItAgain}
              </a>
            </p>
          )}
        </noscript>
      </Controls>
      {/* After what can be read, so that the first paint need not wait for drawings. */}
      <BoardDefs />
      <Announcements announcer={table.announcer} />
      {(now.dice === "foul" || now.dice === "others") && (
        <Suspense>
          <DiceAlarm now={now} onComplain={table.complain} />
        </Suspense>
      )}
      {opened !== null && (
        <Suspense>
          <Dialogs
            {...{ view, state, settings, opened, open }}
            stake={table.stake}
            ownBoard={known.ownBoard}
            onChange={table.changeSettings}
            onResign={(level) => table.send({ type: "resign", level })}
          />
        </Suspense>
      )}
    </main>
  );
}

type StripProps = Pick<MatchClientState, "view" | "state" | "link" | "clockSkewMs"> & {
  readonly who: Seat;
  readonly viewer: Seat;
  readonly pips: number;
  readonly onLow: (seconds: number) => void;
};

/** One player's end of the board. A step of a turn changes but its pips. */
const Strip = afterwards(function Strip({ who, viewer, pips, view, state, link, clockSkewMs, onLow }: StripProps) {
  const away = useAway(who === viewer || view.online[who] || view.players[who].isBot);
  return (
    <PlayerStrip
      place={who === viewer ? "me" : "opp"}
      seat={who}
      player={view.players[who]}
      onTurn={seatToDecide(state) === who}
      score={
        state.rules.kind === "match"
          ? {
              points: Math.min(state.score[who], state.rules.length),
              of: state.rules.length,
              isCrawford: state.crawford === "crawford",
            }
          : null
      }
      pips={pips}
      awayS={away}
      note={who === viewer && link === "lost" ? texts.reconnecting : null}
    >
      <MatchClock
        state={state}
        seat={who}
        skewMs={clockSkewMs}
        startMs={view.nowMs}
        onLow={who === view.seat ? onLow : undefined}
      />
    </PlayerStrip>
  );
});

type ChatProps = Pick<MatchClientState, "state" | "clockSkewMs"> & {
  /** The seat that may write; null for who watches, and before the match is live. */
  readonly isOpenTo: Seat | null;
  readonly view: MatchView;
  readonly other: Seat;
  readonly onComplain: (text: string) => void;
};

/** Two people who play can talk; a bot does not answer, and who watches is silent. */
const Chat = memo(function Chat({ isOpenTo, view, state, other, clockSkewMs, onComplain }: ChatProps) {
  const { chats } = useLive();
  if (isOpenTo === null || view.players[other].isBot) return null;
  return (
    <ChatPlace
      view={view}
      seat={isOpenTo}
      changes={chats}
      clock={<MatchClock state={state} seat={isOpenTo} skewMs={clockSkewMs} startMs={view.nowMs} />}
      onUnloadable={() => onComplain(chatTexts.unavailable)}
    />
  );
});

/** The picture with an advised play as arrows, in place of the last turn's trail. */
function withAdvice(picture: Table["picture"], { lesson, previewed }: Table["tutor"], seat: Seat | null) {
  if (seat === null || lesson?.type !== "advice" || lesson.advice.type !== "plays") return picture;
  return { ...picture, trail: null, arrows: { seat, moves: lesson.advice.plays[previewed].moves } };
}
