/**
 * Where the viewer stands, and where each key and link leads. Pure. A state is an address: without script every step is a link, with script
 * the same functions answer the keys.
 */
import type { GameScore, Mistake } from "./review";

export const SECTIONS = ["log", "checker", "cube"] as const;
export type Section = (typeof SECTIONS)[number];
/** What the log lists: a game, or the errors and blunders of a player. */
export type LogKind = "game" | "my" | "opponent";

export type ViewerState = {
  readonly log: LogKind;
  /** From 1; of a mistake the game that it was made in. */
  readonly game: number;
  /** The event that is shown; null is the first of the list. */
  readonly at: number | null;
  readonly section: Section;
  /** The candidate whose arrows are drawn; null is the list's own choice. */
  readonly pick: number | null;
  readonly isArrowOn: boolean;
  readonly isStatsOpen: boolean;
};

/** What is known of the whole match, whichever games are loaded. Mistakes by whose they are, in the order of the match. */
export type MatchMap = {
  readonly games: readonly GameScore[];
  readonly my: readonly Mistake[];
  readonly opponent: readonly Mistake[];
};

export const START: ViewerState = {
  log: "game",
  game: 1,
  at: null,
  section: "log",
  pick: null,
  isArrowOn: true,
  isStatsOpen: false,
};

function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^\d{1,7}$/.test(text) ? Number(text) : null;
}

/** Reads an address; what it does not say or says wrongly is as at the start. */
export function parseState(query: URLSearchParams, { games, my, opponent }: MatchMap): ViewerState {
  const log = (["my", "opponent"] as const).find((name) => name === query.get("log")) ?? "game";
  const asked = numberIn(query, "at");
  const mistakes = { my, opponent, game: [] }[log];
  const mistake = mistakes.find(({ seq }) => seq === asked) ?? mistakes[0];
  const number = numberIn(query, "game");
  return {
    log,
    game: mistake?.game ?? games.find((game) => game.number === number)?.number ?? 1,
    at: log === "game" ? asked : (mistake?.seq ?? null),
    section: SECTIONS.find((name) => name === query.get("section")) ?? "log",
    pick: numberIn(query, "pick"),
    isArrowOn: query.get("arrow") !== "off",
    isStatsOpen: query.has("stats"),
  };
}

/** The address of a state, without what is as at the start. */
export function stateQuery({ log, game, at, section, pick, isArrowOn, isStatsOpen }: ViewerState): string {
  // Numbers and our own words need no escaping: a log has a hundred of these.
  let query = log === "game" ? `?game=${game}` : `?log=${log}`;
  if (at !== null) query += `&at=${at}`;
  if (section !== "log") query += `&section=${section}`;
  if (pick !== null) query += `&pick=${pick}`;
  if (!isArrowOn) query += "&arrow=off";
  if (isStatsOpen) query += "&stats=1";
  return query;
}

/** The moves of the list that the log shows, by their events; a game's are known once it is loaded. */
export type Moves = readonly { readonly seq: number; readonly game: number }[];

/** Which of the moves is shown: a play is also the roll before it, whose cube decision has an address of its own. */
export function indexOfMove(state: ViewerState, moves: Moves): number {
  const { at } = state;
  if (at === null) return 0;
  const exact = moves.findIndex(({ seq }) => seq >= at);
  return exact < 0 ? Math.max(0, moves.length - 1) : exact;
}

function show(state: ViewerState, move: Moves[number]): ViewerState {
  return { ...state, game: move.game, at: move.seq, pick: null };
}

/** Forwards only in the Log section and before the last move; null where there is no such step. */
export function stepForward(state: ViewerState, moves: Moves): ViewerState | null {
  const next = moves[indexOfMove(state, moves) + 1];
  return state.section !== "log" || next === undefined ? null : show(state, next);
}

export function stepBack(state: ViewerState, moves: Moves): ViewerState | null {
  const index = indexOfMove(state, moves);
  return index > 0 ? show(state, moves[index - 1]) : null;
}

/** Selecting a game begins at its first move. */
export function selectGame(state: ViewerState, game: number): ViewerState {
  return { ...state, log: "game", game, at: null, pick: null, section: "log" };
}

/** Past the last game comes the first. */
export function nextGame(state: ViewerState, { games }: MatchMap): ViewerState {
  const index = games.findIndex(({ number }) => number === state.game);
  return selectGame(state, games[(index + 1) % games.length].number);
}

/** Null before the first game. */
export function previousGame(state: ViewerState, { games }: MatchMap): ViewerState | null {
  const index = games.findIndex(({ number }) => number === state.game);
  return index > 0 ? selectGame(state, games[index - 1].number) : null;
}

/** The errors and blunders of a player as the log's list, from the first; null when there are none. */
export function selectMistakes(state: ViewerState, log: "my" | "opponent", map: MatchMap): ViewerState | null {
  const [first] = map[log];
  return first === undefined ? null : { ...show(state, first), log, section: "log" };
}

/** The error or blunder after (1) or before (−1) what is shown: of the list of mistakes, or of both players in the order of the match. */
export function stepToMistake(state: ViewerState, moves: Moves, map: MatchMap, direction: 1 | -1): ViewerState | null {
  const mistakes = state.log === "game" ? [...map.my, ...map.opponent].sort((a, b) => a.seq - b.seq) : map[state.log];
  // A game's first move has an event before it: its start.
  const shown = state.at ?? moves[0]?.seq ?? 0;
  const found = direction > 0 ? mistakes.find(({ seq }) => seq > shown) : mistakes.findLast(({ seq }) => seq < shown);
  return found === undefined ? null : show(state, found);
}
