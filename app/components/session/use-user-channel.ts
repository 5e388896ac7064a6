/** What the server pushes to the player on whatever screen: matches, refusals, news, the end of the session. */
import { useHref, useLocation, useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import * as texts from "#texts/session";
import type { LiveSocket } from "~/realtime/socket.client";
import type { UserChannelHandlers } from "~/realtime/user-channel.client";
import { toast } from "../ui/toast";

/** What the lobby's dots show is at most so old. */
const NEWS_MS = 500;

/** The pause before the club is asked again whether it is there. */
const ASK_MS = 3_000;

/** Screens on which the player waits for a match to begin. */
function isWaitingAt(pathname: string): boolean {
  return pathname.startsWith("/searching/") || pathname === "/private-game/create";
}

const boardPath = (matchId: number) => `/match/${matchId}`;
/** A board shows nothing that its own channel does not bring. */
const isBoard = (pathname: string) => pathname.startsWith("/match/");

function onIdle(run: () => void): void {
  if (typeof requestIdleCallback === "undefined") setTimeout(run, 200);
  else requestIdleCallback(run, { timeout: 2_000 });
}

/** Calls `act` once the club has answered, whatever the answer. */
function onAnswer(act: () => void): void {
  fetch("", { method: "HEAD" }).then(act, () => setTimeout(onAnswer, ASK_MS, act));
}

/**
 * Joins the channel once the page has time for it; the returned function leaves. `onLost` is called where the code for it did not
 * come, once the club answers again.
 */
function joinOnIdle(
  openSocket: () => Promise<LiveSocket>,
  userId: string,
  handlers: UserChannelHandlers,
  onLost: () => void,
): () => void {
  let [leave, isGone] = [() => {}, false];
  onIdle(() => {
    if (isGone) return;
    const load = () => import("~/realtime/user-channel.client");
    Promise.all([openSocket(), load()]).then(
      ([socket, { joinUserChannel }]) => {
        if (!isGone) leave = joinUserChannel(socket, userId, handlers);
      },
      () => onAnswer(() => !isGone && onLost()),
    );
  });
  return () => {
    isGone = true;
    leave();
  };
}

type Options = {
  readonly userId: string;
  readonly openSocket: () => Promise<LiveSocket>;
  /** Messages may have come: how many are unread, null when that has to be asked. */
  readonly onChatChange: (unread: number | null) => void;
};

export function useUserChannel({ userId, openSocket, onChatChange }: Options) {
  const [activeMatchId, setActiveMatchId] = useState<number | null | undefined>(undefined);
  const [refusal, setRefusal] = useState<string | null>(null);
  const screen = useScreen();
  const { pathname } = screen.current;
  const setLost = useNewPage(pathname);

  useEffect(() => {
    // The failure of a club that is down would take the screen's place: news wait until the line is up.
    const refreshIfUp = ({ status }: LiveSocket) => (status() === "open" ? screen.current.refresh() : news.start());
    const news = makeDelay(() => void openSocket().then(refreshIfUp), NEWS_MS);
    const handlers: UserChannelHandlers = {
      joined({ activeMatch, unreadMessages }) {
        setActiveMatchId(activeMatch?.matchId ?? null);
        onChatChange(unreadMessages ?? null);
        if (!isWaitingAt(screen.current.pathname)) return;
        if (activeMatch !== null) screen.current.openBoard(activeMatch.matchId);
        // After a lost connection the server knows whether the player still waits: the screen's loader asks it.
        else screen.current.refresh();
      },
      "match:created"({ matchId }) {
        setActiveMatchId(matchId);
        if (isWaitingAt(screen.current.pathname)) void import("../ui/signals").then(({ signal }) => signal("found"));
        screen.current.openBoard(matchId);
      },
      "match:over"() {
        setActiveMatchId(null);
        screen.current.refresh();
      },
      "pool:left"({ code }) {
        if (!isWaitingAt(screen.current.pathname)) return;
        setRefusal(code);
      },
      "profile:changed": () => screen.current.refresh(),
      "friends:changed": news.start,
      "notifications:changed": news.start,
      "chats:changed"() {
        onChatChange(null);
        news.start();
      },
      // The player reloads when it suits them: the board keeps what they have laid out until then.
      outdated: () => toast(texts.newVersion, "plain", { label: texts.reload, press: reload }),
      "session:ended": () => screen.current.leave(),
    };
    const leave = joinOnIdle(openSocket, userId, handlers, () => setLost(true));
    return () => {
      news.stop();
      leave();
    };
  }, [userId, openSocket, onChatChange, screen, setLost]);

  useEffect(() => {
    if (!isWaitingAt(pathname)) setRefusal(null);
  }, [pathname]);

  return { activeMatchId, refusal };
}

const reload = () => window.location.reload();

/** A new page is made by itself once: where that did not help, another would not, and they would follow each other for ever. */
function isReloaded(): boolean {
  // Entries of that kind are all of this type.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "reload";
}

/**
 * For when the channel's code did not come, which the returned function tells: a browser asks for a script once a page. Without
 * it no match would open, so a search loads its page anew, once; elsewhere the player does, when it suits them.
 */
function useNewPage(pathname: string): (isLost: boolean) => void {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    if (isWaitingAt(pathname) && !isReloaded()) reload();
    else toast(texts.lineLost, "plain", { label: texts.reload, press: reload });
  }, [isLost, pathname]);
  return setLost;
}

/** The screen that is open now, and what can be done to it: the channel outlives the renders whose functions it calls. */
function useScreen() {
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const home = useHref("/");
  const screen = {
    pathname,
    refresh() {
      if (!isBoard(pathname)) revalidate();
    },
    openBoard(matchId: number) {
      if (pathname !== boardPath(matchId)) navigate(boardPath(matchId));
    },
    leave() {
      // A form that ends the session leads on by its own answer, which another address would cut off.
      if (state === "idle") window.location.assign(home);
    },
  };
  const current = useRef(screen);
  current.current = screen;
  return current;
}

/** Runs once, so long after the first of several starts: a friend who writes fast does not load the page for each message. */
function makeDelay(run: () => void, delayMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, delayMs);
    },
    stop: () => clearTimeout(timer),
  };
}
