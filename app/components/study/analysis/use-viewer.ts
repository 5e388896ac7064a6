import { useHref } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { opponentOf, type Seat } from "../../../../backgammon/vocabulary";
import type { KeptLook } from "../../../../contract/looks";
import { useAddress } from "../position/use-address";
import { useStudyKeys } from "../position/use-study-keys";
import type { Game, GameScore, Mistake, Step } from "./review";
import {
  indexOfMove,
  type MatchMap,
  type Moves,
  nextGame,
  previousGame,
  stateQuery,
  stepBack,
  stepForward,
  stepToMistake,
  type ViewerState,
} from "./viewer-state";

export type ViewerData = {
  readonly matchId: number;
  readonly viewer: Seat;
  readonly games: readonly GameScore[];
  /** The one that the address asked for. */
  readonly game: Game;
  readonly mistakes: { readonly white: readonly Mistake[]; readonly black: readonly Mistake[] };
  readonly state: ViewerState;
  /** The player's own deeper looks at decisions. */
  readonly looks: readonly KeptLook[];
  /** Changes when more of the match has been analysed. */
  readonly version: string;
  /** Why there is no analysis; null where it has not failed. */
  readonly failure: string | null;
  /** Of an analysis by an older engine: what is said of it, and what its button is called; null for that of today's. */
  readonly again: {
    readonly fact: { readonly label: string; readonly value: string };
    readonly offer: string | null;
  } | null;
};

/** A match of more games than this loads a game when it is first shown. */
const LOADED_AHEAD = 15;

/**
 * The games that are loaded: the first with the page, each other when it is shown, or ahead of that once somebody steps (`isStepping`):
 * who looks at one decision and leaves has not paid for the whole match.
 */
function useGames({ matchId, games, game: first, version }: ViewerData, isStepping: boolean) {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, Game>>(() => new Map([[first.number, first]]));
  const asked = useRef(new Map<number, Promise<Game | null>>());
  const path = useHref(`/analysis/match-games/${matchId}`);
  // The page's own data came anew: another game, or more of it analysed.
  const seen = useRef(version);
  useEffect(() => {
    const isKnown = seen.current === version;
    if (!isKnown) asked.current.clear();
    seen.current = version;
    setLoaded((before) => new Map(isKnown ? before : []).set(first.number, first));
  }, [first, version]);
  const load = useCallback(
    async (number: number) => {
      const before = asked.current.get(number);
      if (before !== undefined) return before;
      const answer = fetch(`${path}/${number}`, { headers: { Accept: "application/json" } }).then(
        async (response): Promise<Game | null> => (response.ok && !response.redirected ? response.json() : null),
        () => null,
      );
      asked.current.set(number, answer);
      const game = await answer;
      // Asked for again when it is wanted again.
      if (game === null) asked.current.delete(number);
      else setLoaded((all) => new Map(all).set(number, game));
      return game;
    },
    [path],
  );
  const others = isStepping && games.length <= LOADED_AHEAD ? games : [];
  const wanted = others.map(({ number }) => number).join();
  useEffect(() => {
    let isGone = false;
    const loadAhead = async () => {
      for (const number of wanted.split(",").map(Number)) {
        if (isGone || number === 0 || number === first.number) continue;
        await load(number);
      }
    };
    void loadAhead();
    return () => {
      isGone = true;
    };
  }, [wanted, first.number, load]);
  return { loaded, load };
}

export type Viewer = {
  readonly state: ViewerState;
  readonly map: MatchMap;
  /** Null while the game is on its way. */
  readonly game: Game | null;
  readonly step: Step | null;
  readonly moves: Moves;
  readonly index: number;
  readonly forward: ViewerState | null;
  readonly back: ViewerState | null;
  /** Base path included. */
  readonly hrefOf: (state: ViewerState) => string;
  readonly go: (state: ViewerState | null) => void;
};

/** Where the viewer stands. Without script each place is an address; with it a step changes the address and asks nobody. */
export function useViewer(data: ViewerData): Viewer {
  const { matchId, viewer, games, mistakes } = data;
  const address = stateQuery(data.state);
  const [place, setPlace] = useState({ address, state: data.state });
  // A link of the page that the router has followed; what the loader says again for other reasons leads nowhere. In an effect it could
  // undo a step that came before it.
  if (place.address !== address) setPlace({ address, state: data.state });
  const { state } = place;
  const [isStepping, setStepping] = useState(false);
  const { loaded, load } = useGames(data, isStepping);
  const map = useMemo<MatchMap>(
    () => ({ games, my: mistakes[viewer], opponent: mistakes[opponentOf(viewer)] }),
    [games, mistakes, viewer],
  );
  const game = loaded.get(state.game) ?? null;
  useEffect(() => {
    if (game === null) void load(state.game);
  }, [game, state.game, load]);
  const moves = useMemo<Moves>(() => {
    if (state.log !== "game") return map[state.log];
    return game?.steps.map(({ seq }) => ({ seq, game: game.number })) ?? [];
  }, [state.log, map, game]);
  const index = indexOfMove(state, moves);
  const step = stepOf(game, state);

  const path = useHref(`/analysis/match-details/${matchId}`);
  const hrefOf = useCallback((to: ViewerState) => path + stateQuery(to), [path]);
  // A step is no page of its own in the history: the way back leads out of the viewer.
  useAddress(state === data.state ? null : hrefOf(state));

  const go = useCallback(
    (to: ViewerState | null) => {
      if (to === null) return;
      setPlace({ address, state: to });
      setStepping(true);
    },
    [address],
  );
  const [forward, back] = [stepForward(state, moves), stepBack(state, moves)];
  useStudyKeys({
    down: () => go(forward),
    up: () => go(back),
    right: () => go(nextGame(state, map)),
    left: () => go(previousGame(state, map)),
    shiftDown: () => go(stepToMistake(state, moves, map, 1)),
    shiftUp: () => go(stepToMistake(state, moves, map, -1)),
  });
  return { state, map, game, step, moves, index, forward, back, hrefOf, go };
}

/** The step that holds the event shown: the play itself, or the roll before it. */
function stepOf(game: Game | null, { at }: ViewerState): Step | null {
  if (game === null) return null;
  if (at === null) return game.steps[0] ?? null;
  return game.steps.find(({ seq }) => seq >= at) ?? game.steps.at(-1) ?? null;
}
