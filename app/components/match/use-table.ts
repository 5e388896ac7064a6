import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import * as texts from "#texts/match";
import type { MatchClientState, OpenMatch } from "~/realtime/match.client";
import { seatToDecide } from "../../../backgammon/match";
import type { MatchEvent, MatchState } from "../../../backgammon/match/types";
import { bySeat, opponentOf, type Seat } from "../../../backgammon/vocabulary";
import type { MatchView } from "../../../contract/socket";
import { usePicture } from "../board/use-picture";
import { useScene } from "../board/use-scene";
import { eventText, type Names, promptText, stakeOf } from "../board/words";
import { useTutor } from "../tutor/use-tutor";
import { useAnnouncer } from "../ui/use-announcer";
import { useHydrated } from "../ui/use-hydrated";
import { largeActs } from "./acts";
import { loadLateParts, sayLate } from "./late";
import { useRunOut } from "./match-clock";
import { giveSignal } from "./match-signals";
import { type KnownPlay, PACES, usePlaySettings } from "./settings";
import { smallActs } from "./small-acts";
import type { SoundName } from "./sounds";
import { useCoach } from "./use-coach";
import { useDouble } from "./use-double";
import { useKeys } from "./use-keys";
import { useMatch } from "./use-match";
import { useRoll } from "./use-roll";
import { useSend } from "./use-send";
import { useSignals } from "./use-signals";
import { type Turn, useTurn } from "./use-turn";

type Options = {
  readonly initial: MatchView;
  readonly known: KnownPlay;
  /** Null for a finished match that is only remembered. */
  readonly openMatch: OpenMatch | null;
};

/** The dialog over the board. */
export type OpenedDialog = "menu" | "keys" | "resign" | null;

/** Everything that the match screen shows, and what can be done on it now: state and commands, no markup. */
export function useTable({ initial, known, openMatch }: Options) {
  const { now, client } = useMatch(initial, openMatch);
  const { view, state } = now;
  const { seat } = view;
  const viewer: Seat = seat ?? "white";
  const other = opponentOf(viewer);
  const names = useMemo(() => bySeat((who) => view.players[who].name), [view.players]);
  const [settings, changeSettings] = usePlaySettings(known);
  const announcer = useAnnouncer();
  const { say } = announcer;
  const { onSound, onLow } = useAlerts(settings.sound, say);

  useSignals(state, seat);

  const { lesson, heard, ...tutor } = useTutor({ tutor: view.tutor, state, seat, say });
  useLinkSaid(now.link, say);
  const { onEvent, flash } = useNews({ mode: view.mode, names, seat, say, heard });
  const pace = PACES[settings.speed];
  const { player, behind } = useScene({ state, events: view.events, viewer, seat, pace, onEvent, onSound });
  const { send, held, isSending, refused, complain } = useSend(client, state, say, player);
  const turn = useTurn({
    matchId: view.matchId,
    state,
    seat,
    ready: !held && !behind,
    player,
    automatic: { forced: settings.autoForced, bearOff: settings.autoBearOff },
    onSound,
    onDone: useCallback((steps) => void send({ type: "move", steps }), [send]),
  });
  const coach = useCoach({ seq: state.seq, settings, changeSettings });
  const words = useTurnWords(turn, state.seq, say, coach.onChoice);
  const stake = useMemo(() => stakeOf(view), [view]);
  const roll = useRoll({ state, seat, held: held || behind, autoRoll: settings.autoRoll, say, send });
  const double = useDouble({ state, confirmFor: settings.confirmDouble ? stake : null, say, send });

  const claimable = useRunOut(state, seat === null ? null : other, now.clockSkewMs) && seatToDecide(state) === other;
  const large =
    seat === null || view.status !== "playing"
      ? []
      : largeActs({ state, seat, turn, roll, double, held, claimable, send });
  const [opened, open] = useDialog(complain);
  const small = smallActs({ state, seat, turn, held, hydrated: useHydrated(), ...tutor, open });
  useKeys([...large, ...small], () => open("keys"));

  // What the tutor said gives way to the move that the player makes of it.
  const shownLesson = turn.played.length === 0 ? lesson : null;
  const { stuck, opening } = player.scene;
  const stuckText = stuck === null ? null : stuck === seat ? texts.noLegalMove : texts.cannotMove(names[stuck]);
  const instead = refused ?? (isSending ? sendingText(now) : null) ?? (isOffer(state) ? null : stuckText);
  return {
    ...{ now, client, viewer, other, names, behind, announcer, complain, send, onLow },
    ...{ settings, changeSettings, opened, open, turn, roll, coach: coach.note, words, stake, large, small },
    prompt: instead === null ? promptText(state, names, seat, turn, stake) : { title: instead, detail: null },
    /** Lies over the board for a moment. */
    banner: stuckText ?? (opening === null ? flash : beginsText(opening.begins, seat, names)),
    picture: usePicture(player.scene, turn, state, viewer),
    tutor: { ...tutor, lesson: shownLesson },
  };
}

/** What is offered stands beside the answers to it, whatever the board is still telling. */
function isOffer({ phase }: MatchState): boolean {
  return phase === "double" || phase === "resignation";
}

/** What stands in the prompt's place while a command is on its way; null where that takes no time worth a word. */
function sendingText({ link, state }: MatchClientState): string | null {
  if (link === "lost") return texts.moveIsKept;
  return state.phase === "move" ? texts.sendingMove : null;
}

function beginsText(who: Seat, seat: Seat | null, names: Names): string {
  return who === seat ? texts.youBegin : texts.begins(names[who]);
}

/** The dialog over the board and how one is opened; one that cannot be loaded, as on a board that has just lost its line, is said and not waited for. */
function useDialog(complain: (text: string) => void) {
  const [opened, show] = useState<OpenedDialog>(null);
  const open = (what: OpenedDialog): void =>
    void loadLateParts().then(
      () => show(what),
      () => complain(texts.notLoaded),
    );
  return [opened, open] as const;
}

export type Table = ReturnType<typeof useTable>;

/** What is heard besides words, and the warning that the own clock runs low, which is both. */
function useAlerts(isLoud: boolean, say: (text: string) => void) {
  const onSound = useCallback(
    (name: SoundName) => {
      // Until the player touches the page browsers keep it silent.
      if (isLoud && navigator.userActivation.hasBeenActive)
        void import("./sounds").then(({ playSound }) => playSound(name));
    },
    [isLoud],
  );
  const onLow = useCallback(
    (seconds: number) => {
      sayLate(say, ({ lowText }) => lowText(seconds));
      onSound("clock");
      giveSignal("clock", true);
    },
    [say, onSound],
  );
  return { onSound, onLow };
}

type News = {
  readonly mode: MatchView["mode"];
  readonly names: Names;
  readonly seat: Seat | null;
  readonly say: (text: string) => void;
  readonly heard: (event: MatchEvent, before: MatchState) => void;
};

/** Passes on what happens: said, to the tutor, and in a word over the board where nothing else there shows it. */
function useNews({ mode, names, seat, say, heard }: News) {
  const [flash, showFlash] = useFlash();
  const onEvent = useCallback(
    (event: MatchEvent, before: MatchState) => {
      const text = eventText(event, names, seat, { mode, rules: before.rules });
      if (text !== null) say(text);
      if (event.type === "resigned" && event.answer === "declined" && event.seat === seat)
        showFlash(texts.declinedResignation(names[opponentOf(seat)]));
      heard(event, before);
    },
    [mode, names, seat, say, heard, showFlash],
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
function useTurnWords(
  { played, left, complete, destinations }: Turn,
  seq: number,
  say: (text: string) => void,
  onChoice: () => void,
) {
  const before = useRef({ seq, played });
  useEffect(() => {
    const { seq: since, played: already } = before.current;
    before.current = { seq, played };
    if (since === seq && played.length !== already.length)
      sayLate(say, ({ progressText }) => progressText(already, played, left, complete));
  }, [seq, played, left, complete, say]);
  const onSelect = useCallback(
    (point: number | null) => {
      if (point === null || destinations === null) return;
      sayLate(say, ({ inHandText }) => inHandText(destinations, point));
      if ((destinations.get(point)?.length ?? 0) > 1) onChoice();
    },
    [destinations, say, onChoice],
  );
  const onMiss = useCallback(
    (point: number, inHand: number | null) => sayLate(say, ({ missText }) => missText(point, inHand)),
    [say],
  );
  return { onSelect, onMiss };
}

/** That the line is lost, and that it is back. */
function useLinkSaid(link: MatchClientState["link"], say: (text: string) => void): void {
  const before = useRef(link);
  useEffect(() => {
    if (link === "lost") say(texts.reconnecting);
    else if (link === "live" && before.current === "lost") say(texts.connected);
    before.current = link;
  }, [link, say]);
}
