import { Link } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import * as texts from "#texts/match";
import { legalCommands, seatToDecide } from "../../../backgammon/match";
import type { MatchEvent, MatchState } from "../../../backgammon/match/types";
import { pipCount } from "../../../backgammon/position";
import { bySeat, opponentOf, type Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import { Board } from "../board/board";
import { BoardDefs } from "../board/board-defs";
import { MoveLog } from "../board/move-log";
import { usePicture } from "../board/use-picture";
import { useScene } from "../board/use-scene";
import { eventText, promptText } from "../board/words";
import { useLive } from "../session/live";
import { useTutor } from "../tutor/use-tutor";
import { Logo } from "../ui/icon";
import { useAnnouncer } from "../ui/use-announcer";
import { useHydrated } from "../ui/use-hydrated";
import { largeActs } from "./acts";
import { ChatPlace } from "./chat-place";
import { Controls } from "./controls";
import { DiceButton } from "./dice-button";
import { MatchAbout } from "./match-about";
import { MatchClock, useRunOut } from "./match-clock";
import { MatchNotice } from "./match-notice";
import { PlayerStrip } from "./player-strip";
import { type KnownBoard, materialOf, usePlaySettings } from "./settings";
import { smallActs } from "./small-acts";
import type { SoundName } from "./sounds";
import { useAway } from "./use-away";
import { useKeys } from "./use-keys";
import { useMatch } from "./use-match";
import { useSend } from "./use-send";
import { useTurn } from "./use-turn";
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

type Opened = "menu" | "resign" | null;

/** The match as it is played, watched or remembered: the board, both players, the moves, and what can be done now. */
export function MatchScreen({ initial, known, shared }: Props) {
  const { now, client } = useMatch(initial, shared === undefined);
  const { chatChanges } = useLive();
  const { view, state, clockSkewMs } = now;
  const { seat } = view;
  const viewer: Seat = seat ?? "white";
  const other = opponentOf(viewer);
  const names = useMemo(() => bySeat((who) => view.players[who].name), [view.players]);
  const [settings, change] = usePlaySettings(known);
  const [opened, setOpened] = useState<Opened>(null);
  const close = useCallback(() => setOpened(null), []);
  const { spoken, say } = useAnnouncer();

  const { lesson, dismiss, hint, heard } = useTutor({ tutor: view.tutor, state, seat, say });
  const onSound = useCallback(
    (name: SoundName) => {
      if (settings.sound) void import("./sounds").then(({ playSound }) => playSound(name));
    },
    [settings.sound],
  );
  const onEvent = useCallback(
    (event: MatchEvent, before: MatchState) => {
      const text = eventText(event, names, seat);
      if (text !== null) say(text);
      heard(event, before);
    },
    [names, seat, say, heard],
  );
  const { player, behind } = useScene({ state, events: view.events, viewer, seat, onEvent, onSound });

  const { send, held, refused, complain } = useSend(client, state, say);
  const turn = useTurn({
    state,
    seat,
    ready: !held && !behind,
    player,
    autoForced: settings.autoForced,
    onSound,
    onDone: useCallback((steps) => void send({ type: "move", steps }), [send]),
  });
  // The player's own moment is said aloud: what they may do, once the board shows what led to it.
  const mayDouble = seat !== null && legalCommands(state, seat).double;
  const mineToRoll = seat !== null && state.phase === "roll" && state.turn === seat && !behind;
  useEffect(() => {
    if (mineToRoll) say(mayDouble ? texts.rollOrDouble : texts.mayRoll);
  }, [mineToRoll, mayDouble, say]);
  useEffect(() => {
    if (mineToRoll && !mayDouble && settings.autoRoll && client !== null) void send({ type: "roll" });
  }, [mineToRoll, mayDouble, settings.autoRoll, client, send]);

  const onLow = useCallback(
    (seconds: number) => {
      say(texts.secondsLeft(seconds));
      onSound("clock");
    },
    [say, onSound],
  );
  const claimable = useRunOut(state, seat === null ? null : other, clockSkewMs) && seatToDecide(state) === other;
  const chatSeat = client === null || view.players[other].isBot ? null : seat;
  const away = useAway(view.online[other] || view.players[other].isBot);

  const large =
    seat === null || view.status !== "playing"
      ? []
      : largeActs({ state, seat, turn, held, claimable, send: (command) => void send(command) });
  const small = smallActs({ state, seat, turn, held, hydrated: useHydrated(), hint, open: setOpened });
  useKeys([...large, ...small], () => setOpened("menu"));

  const prompt = promptText(state, names, seat, turn.left, turn.complete);
  const picture = usePicture(player.scene, turn, state, viewer);
  // What the tutor said gives way to the move that the player makes of it.
  const shownLesson = turn.played.length === 0 ? lesson : null;
  const arrows =
    seat !== null && shownLesson?.type === "advice" && shownLesson.advice.type === "plays"
      ? { seat, moves: shownLesson.advice.plays[0].moves }
      : null;
  const strip = (who: Seat) => (
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
      awayS={who === other ? away : null}
    >
      <MatchClock
        state={state}
        seat={who}
        skewMs={clockSkewMs}
        startMs={view.nowMs}
        onLow={who === seat ? onLow : undefined}
      />
    </PlayerStrip>
  );

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
      {strip(other)}
      <div className="match__board">
        <Board
          picture={arrows === null ? picture : { ...picture, arrows }}
          side={settings.side}
          names={{ mine: names[viewer], theirs: names[other], mineIsYou: seat !== null }}
          destinations={turn.destinations}
          dieOrder={turn.dieOrder}
          onPlay={turn.play}
        >
          {turn.destinations !== null && turn.played.length === 0 && <DiceButton turn={turn} side={settings.side} />}
        </Board>
        {!behind && <MatchNotice now={now} client={client} names={names} other={other} shared={shared} />}
        {now.link === "lost" && <p className="reconnecting">{texts.reconnecting}</p>}
      </div>
      {strip(viewer)}
      <MoveLog events={view.events} viewer={viewer} names={names} />
      <Controls
        title={refused ?? prompt.title}
        detail={refused === null ? prompt.detail : null}
        lesson={
          shownLesson !== null && (
            <Suspense>
              <TutorCard lesson={shownLesson} onClose={dismiss} onRetry={hint} />
            </Suspense>
          )
        }
        large={large}
        small={small}
        aside={
          chatSeat !== null && (
            <ChatPlace
              view={view}
              seat={chatSeat}
              changes={chatChanges}
              onUnloadable={() => complain("Chat is not available right now.")}
            />
          )
        }
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
        {spoken.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </div>
      {opened === "menu" && (
        <Suspense>
          <MenuDialog onClose={close} view={view} settings={settings} ownBoard={known.ownBoard} onChange={change} />
        </Suspense>
      )}
      {opened === "resign" && seat !== null && (
        <Suspense>
          <ResignDialog
            levels={legalCommands(state, seat).resign}
            cube={state.cube.value}
            onResign={(level) => {
              close();
              void send({ type: "resign", level });
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </main>
  );
}
