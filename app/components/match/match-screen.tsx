import { Link } from "@remix-run/react";
import { lazy, Suspense } from "react";
import * as chatTexts from "#texts/chat";
import * as texts from "#texts/match";
import { legalCommands, seatToDecide } from "../../../backgammon/match";
import { pipCount } from "../../../backgammon/position";
import type { Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import { Board } from "../board/board";
import { BoardDefs } from "../board/board-defs";
import { MoveLog } from "../board/move-log";
import { useLive } from "../session/live";
import { Logo } from "../ui/icon";
import { ChatPlace } from "./chat-place";
import { Controls } from "./controls";
import { DiceButton } from "./dice-button";
import { MatchAbout } from "./match-about";
import { MatchClock } from "./match-clock";
import { MatchNotice } from "./match-notice";
import { PlayerStrip } from "./player-strip";
import { type KnownBoard, materialOf } from "./settings";
import { useAway } from "./use-away";
import { stakeOf, type Table, useTable } from "./use-table";
import "./match.css";

type Props = {
  readonly initial: MatchView;
  readonly known: KnownBoard;
  /** A finished match that is seen by its link: the link's token. It is remembered, not live. */
  readonly shared?: string;
};
// What is not on the screen at first comes when it is asked for.
const MenuDialog = lazy(() => import("./menu-dialog").then(({ MenuDialog }) => ({ default: MenuDialog })));
const TutorCard = lazy(() => import("../tutor/tutor-card").then(({ TutorCard }) => ({ default: TutorCard })));
const ResignDialog = lazy(() => import("./resign-dialog").then(({ ResignDialog }) => ({ default: ResignDialog })));

/** The match as it is played, watched or remembered: the board, both players, the moves, and what can be done now. */
export function MatchScreen({ initial, known, shared }: Props) {
  const table = useTable({ initial, known, isLive: shared === undefined });
  const { now, client, viewer, other, names, behind, settings, turn, picture, tutor } = table;
  const { view, state } = now;
  const { seat } = view;

  return (
    <main className="match" data-board={materialOf(settings.material, known.ownBoard)} data-phase={state.phase}>
      <header className="match__top">
        {/* Every page knows the way to Play: to discover it would be a request for nothing. */}
        <Link className="match__brand" to="/" discover="none">
          <Logo />
          Starpoint
        </Link>
        <MatchAbout view={view} state={state} />
      </header>
      <Strip table={table} who={other} />
      <div className="match__board">
        <Board
          picture={withAdvice(picture, tutor, seat)}
          side={settings.side}
          names={{ mine: names[viewer], theirs: names[other], mineIsYou: seat !== null }}
          destinations={turn.destinations}
          dieOrder={turn.dieOrder}
          onPlay={turn.play}
          {...table.words}
        >
          {turn.destinations !== null && turn.played.length === 0 && <DiceButton turn={turn} side={settings.side} />}
        </Board>
        {!behind && <MatchNotice now={now} client={client} names={names} other={other} shared={shared} />}
        {table.banner !== null && <p className="banner">{table.banner}</p>}
        {now.link === "lost" && <p className="reconnecting">{texts.reconnecting}</p>}
      </div>
      <Strip table={table} who={viewer} />
      <MoveLog events={view.events} viewer={viewer} names={names} />
      <Controls
        {...table.prompt}
        lesson={
          tutor.lesson !== null && (
            <Suspense>
              <TutorCard
                lesson={tutor.lesson}
                previewed={tutor.previewed}
                onPreview={tutor.preview}
                onClose={tutor.dismiss}
                onRetry={tutor.hint}
              />
            </Suspense>
          )
        }
        large={table.large}
        small={table.small}
        aside={<Chat table={table} />}
      >
        <noscript>
          <p className="noscript">
            {texts.withoutScript}{" "}
            <a className="link" href={`/match/${view.matchId}`}>
              {texts.loadItAgain}
            </a>
          </p>
        </noscript>
      </Controls>
      {/* After what can be read, so that the first paint need not wait for drawings. */}
      <BoardDefs />
      <div className="visually-hidden" role="status" aria-live="polite">
        {table.spoken.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      <Dialogs table={table} ownBoard={known.ownBoard} />
    </main>
  );
}

type Part = { readonly table: Table };

/** One player's end of the board. */
function Strip({ table, who }: Part & { readonly who: Seat }) {
  const { now, viewer, other, picture, onLow } = table;
  const { view, state, clockSkewMs } = now;
  const away = useAway(who !== other || view.online[who] || view.players[who].isBot);
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
      pips={pipCount(picture.position[who])}
      awayS={away}
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
}

/** Two people who play can talk; a bot does not answer, and who watches is silent. */
function Chat({ table }: Part) {
  const { now, client, other, complain } = table;
  const { view } = now;
  const { chats } = useLive();
  if (client === null || view.seat === null || view.players[other].isBot) return null;
  return (
    <ChatPlace view={view} seat={view.seat} changes={chats} onUnloadable={() => complain(chatTexts.unavailable)} />
  );
}

function Dialogs({ table, ownBoard }: Part & { readonly ownBoard: string }) {
  const { now, opened, open, send, settings, changeSettings } = table;
  const { view, state } = now;
  const close = () => open(null);
  if (opened === null) return null;
  return (
    <Suspense>
      {opened === "menu" && (
        <MenuDialog onClose={close} view={view} settings={settings} ownBoard={ownBoard} onChange={changeSettings} />
      )}
      {opened === "resign" && view.seat !== null && (
        <ResignDialog
          levels={legalCommands(state, view.seat).resign}
          state={state}
          stake={stakeOf(view)}
          onResign={(level) => {
            close();
            void send({ type: "resign", level });
          }}
          onClose={close}
        />
      )}
    </Suspense>
  );
}

/** The picture with an advised play as arrows, in place of the last turn's trail. */
function withAdvice(picture: Table["picture"], { lesson, previewed }: Table["tutor"], seat: Seat | null) {
  if (seat === null || lesson?.type !== "advice" || lesson.advice.type !== "plays") return picture;
  return { ...picture, trail: null, arrows: { seat, moves: lesson.advice.plays[previewed].moves } };
}
