import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as texts from "#texts/match";
import { legalCommands, seatToDecide } from "../../../backgammon/match";
import type { MatchEvent, MatchState } from "../../../backgammon/match/types";
import { bySeat, opponentOf, type Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import { usePicture } from "../board/use-picture";
import { useScene } from "../board/use-scene";
import { eventText, type Names, promptText } from "../board/words";
import { useTutor } from "../tutor/use-tutor";
import { formatGain } from "../ui/format";
import { useAnnouncer } from "../ui/use-announcer";
import { useHydrated } from "../ui/use-hydrated";
import { largeActs } from "./acts";
import { useRunOut } from "./match-clock";
import { type KnownPlay, usePlaySettings } from "./settings";
import { smallActs } from "./small-acts";
import type { SoundName } from "./sounds";
import { inHandText, missText, progressText } from "./turn-words";
import { useKeys } from "./use-keys";
import { useMatch } from "./use-match";
import { useSend } from "./use-send";
import { useSignals } from "./use-signals";
import { type Turn, useTurn } from "./use-turn";

type Options = {
  readonly initial: MatchView;
  readonly known: KnownPlay;
  /** False for a finished match that is only remembered. */
  readonly isLive: boolean;
};

/** The dialog over the board. */
export type OpenedDialog = "menu" | "resign" | null;

/** Everything that the match screen shows, and what can be done on it now: state and commands, no markup. */
export function useTable({ initial, known, isLive }: Options) {
  const { now, client } = useMatch(initial, isLive);
  const { view, state } = now;
  const { seat } = view;
  const viewer: Seat = seat ?? "white";
  const other = opponentOf(viewer);
  const names = useMemo(() => bySeat((who) => view.players[who].name), [view.players]);
  const [settings, changeSettings] = usePlaySettings(known);
  const [opened, open] = useState<OpenedDialog>(null);
  const { spoken, say } = useAnnouncer();
  const { onSound, onLow } = useAlerts(settings.sound, say);

  useSignals(state, seat);

  const { lesson, heard, ...tutor } = useTutor({ tutor: view.tutor, state, seat, say });
  useCoinsSaid(view, say);
  const { onEvent, flash } = useNews({ names, seat, say, heard });
  const { player, behind } = useScene({ state, events: view.events, viewer, seat, onEvent, onSound });
  const { send, held, isSending, refused, complain } = useSend(client, state, say, player);
  const turn = useTurn({
    matchId: view.matchId,
    state,
    seat,
    ready: !held && !behind,
    player,
    autoForced: settings.autoForced,
    onSound,
    onDone: useCallback((steps) => void send({ type: "move", steps }), [send]),
  });
  const words = useTurnWords(turn, state.seq, say);
  const mayDouble = seat !== null && legalCommands(state, seat).double;
  const mineToRoll = seat !== null && state.phase === "roll" && state.turn === seat && !behind;
  useOwnRoll({ mineToRoll, mayDouble, say, roll: settings.autoRoll && client !== null ? send : null });

  const claimable = useRunOut(state, seat === null ? null : other, now.clockSkewMs) && seatToDecide(state) === other;
  const large =
    seat === null || view.status !== "playing"
      ? []
      : largeActs({ state, seat, turn, held, claimable, send: (command) => void send(command) });
  const small = smallActs({ state, seat, turn, held, hydrated: useHydrated(), hint: tutor.hint, open });
  useKeys([...large, ...small], () => open("menu"));

  // What the tutor said gives way to the move that the player makes of it.
  const shownLesson = turn.played.length === 0 ? lesson : null;
  const { stuck } = player.scene;
  const stuckText = stuck === null ? null : stuck === seat ? texts.noLegalMove : texts.cannotMove(names[stuck]);
  const isLost = now.link === "lost";
  const sending =
    isSending && (isLost || state.phase === "move") ? (isLost ? texts.moveIsKept : texts.sendingMove) : null;
  const instead = refused ?? sending ?? stuckText;
  return {
    ...{ now, client, viewer, other, names, behind, spoken, complain, send, onLow },
    ...{ settings, changeSettings, opened, open, turn, words, large, small },
    prompt: instead === null ? promptText(state, names, seat, turn, stakeOf(view)) : { title: instead, detail: null },
    /** Lies over the board for a moment. */
    banner: stuckText ?? flash,
    picture: usePicture(player.scene, turn, state, viewer),
    tutor: { ...tutor, lesson: shownLesson },
  };
}

/** Coins a point in a coin game; null where points are played for. */
export function stakeOf({ mode, stake }: MatchView): number | null {
  return mode === "coin" ? stake : null;
}

export type Table = ReturnType<typeof useTable>;

/** What is heard besides words, and the warning that the own clock runs low, which is both. */
function useAlerts(isLoud: boolean, say: (text: string) => void) {
  const onSound = useCallback(
    (name: SoundName) => {
      if (isLoud) void import("./sounds").then(({ playSound }) => playSound(name));
    },
    [isLoud],
  );
  const onLow = useCallback(
    (seconds: number) => {
      say(texts.secondsLeft(seconds));
      onSound("clock");
      void import("../ui/signals").then(({ signal }) => signal("clock", true));
    },
    [say, onSound],
  );
  return { onSound, onLow };
}

type OwnRoll = {
  readonly mineToRoll: boolean;
  readonly mayDouble: boolean;
  readonly say: (text: string) => void;
  /** Null where the player rolls by hand. */
  readonly roll: ((command: { readonly type: "roll" }) => Promise<void>) | null;
};

/** The moment before the own roll is said aloud, once the board shows what led to it; or the dice roll by themselves. */
function useOwnRoll({ mineToRoll, mayDouble, say, roll }: OwnRoll): void {
  useEffect(() => {
    if (mineToRoll) say(mayDouble ? texts.rollOrDouble : texts.mayRoll);
  }, [mineToRoll, mayDouble, say]);
  useEffect(() => {
    if (mineToRoll && !mayDouble) void roll?.({ type: "roll" });
  }, [mineToRoll, mayDouble, roll]);
}

type News = {
  readonly names: Names;
  readonly seat: Seat | null;
  readonly say: (text: string) => void;
  readonly heard: (event: MatchEvent, before: MatchState) => void;
};

/** Passes on what happens: said, to the tutor, and in a word over the board where nothing else there shows it. */
function useNews({ names, seat, say, heard }: News) {
  const [flash, showFlash] = useFlash();
  const onEvent = useCallback(
    (event: MatchEvent, before: MatchState) => {
      const text = eventText(event, names, seat, before.rules);
      if (text !== null) say(text);
      if (event.type === "resigned" && event.answer === "declined" && event.seat === seat)
        showFlash(texts.declinedResignation(names[opponentOf(seat)]));
      heard(event, before);
    },
    [names, seat, say, heard, showFlash],
  );
  return { onEvent, flash };
}

/** How long a word about what has just happened lies over the board. */
const FLASH_MS = 3_000;

function useFlash(): readonly [string | null, (text: string) => void] {
  const [flash, setFlash] = useState<string | null>(null);
  useEffect(() => {
    if (flash === null) return;
    const timer = setTimeout(() => setFlash(null), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flash]);
  return [flash, setFlash];
}

/** Says each step of the turn that the player builds; what it returns is for the board to call. */
function useTurnWords({ played, left, complete, destinations }: Turn, seq: number, say: (text: string) => void) {
  const before = useRef({ seq, played });
  useEffect(() => {
    const { seq: since, played: already } = before.current;
    before.current = { seq, played };
    const text = since === seq ? progressText(already, played, left, complete) : null;
    if (text !== null) say(text);
  }, [seq, played, left, complete, say]);
  const onSelect = useCallback(
    (point: number | null) => {
      if (point !== null && destinations !== null) say(inHandText(destinations, point));
    },
    [destinations, say],
  );
  const onMiss = useCallback((point: number, inHand: number | null) => say(missText(point, inHand)), [say]);
  return { onSelect, onMiss };
}

/** What the match changed in coins, once they are paid; not again for who looks at a match that is over. */
function useCoinsSaid({ result, seat }: MatchView, say: (text: string) => void): void {
  const wasOpen = useRef(result === null);
  useEffect(() => {
    if (!wasOpen.current || result === null || seat === null) return;
    wasOpen.current = false;
    if (result.coins[seat] !== 0) say(texts.coinsGained(formatGain(result.coins[seat])));
  }, [result, seat, say]);
}
