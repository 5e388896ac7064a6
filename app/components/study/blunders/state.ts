/** What is selected and shown on the screen of a category's blunders. Pure: the screen loads what `loading` names. */
import type { Blunder } from "./blunder";

export const TABS = ["log", "checker", "cube"] as const;
export type Tab = (typeof TABS)[number];

/** What of it an address says. */
export type Asked = {
  readonly row: number;
  readonly tab: Tab;
  readonly candidate: number;
  readonly isArrow: boolean;
  readonly isQuiz: boolean;
};

export type BlunderState = Omit<Asked, "row"> & {
  readonly rows: readonly Blunder[];
  /** Index in `rows`. */
  readonly selected: number;
  /** The last page that was asked for and came. */
  readonly lastPage: number;
  /** An empty page came: there are no more. */
  readonly isEnd: boolean;
  /** The page that is being loaded. */
  readonly loading: number | null;
  /** The player wants the first row of the page that is being loaded. */
  readonly isStepping: boolean;
  /** Why the last page did not come. */
  readonly failure: string | null;
  /** Those that a quiz has shown the answer of. */
  readonly revealed: readonly string[];
};

export type BlunderAction =
  | { readonly type: "step"; readonly by: 1 | -1 }
  | { readonly type: "select"; readonly index: number }
  | { readonly type: "tab"; readonly tab: Tab }
  | { readonly type: "candidate"; readonly index: number }
  | { readonly type: "arrow" | "quiz" | "more" | "retry" }
  | { readonly type: "reveal" | "conceal"; readonly id: string }
  | { readonly type: "answers" }
  | { readonly type: "loaded"; readonly page: number; readonly rows: readonly Blunder[] }
  | { readonly type: "failed"; readonly message: string };

export function startState(rows: readonly Blunder[], page: number, asked: Asked): BlunderState {
  const { row, tab, candidate, isArrow, isQuiz } = asked;
  const selected = Math.min(Math.max(0, rows.length - 1), row);
  const state: BlunderState = {
    ...{ rows, selected, candidate, isArrow, isQuiz, lastPage: page, isEnd: rows.length === 0 },
    ...{ tab: "log", loading: null, isStepping: false, failure: null, revealed: [] },
  };
  return { ...state, tab: canOpen(state, tab) ? tab : "log" };
}

/** Whether a quiz still hides what was right here. */
export function isHidden(
  { isQuiz, revealed }: Pick<BlunderState, "isQuiz" | "revealed">,
  blunder: Blunder | undefined,
): boolean {
  return blunder !== undefined && isQuiz && !revealed.includes(blunder.id);
}

/** Checker and Cube need a decision of their kind, whose answer nobody is asked for. */
export function canOpen(state: BlunderState, tab: Tab): boolean {
  const blunder = state.rows[state.selected];
  if (tab === "log") return true;
  return blunder !== undefined && blunder.kind === tab && blunder.answer !== null && !isHidden(state, blunder);
}

/** Onwards from the log alone; back from every tab. */
export function canStep({ rows, selected, tab, isEnd }: BlunderState, by: 1 | -1): boolean {
  if (rows.length === 0) return false;
  return by < 0 ? selected > 0 : tab === "log" && (selected < rows.length - 1 || !isEnd);
}

export function reduceBlunders(state: BlunderState, action: BlunderAction): BlunderState {
  switch (action.type) {
    case "step":
      if (!canStep(state, action.by)) return state;
      if (action.by > 0 && state.selected === state.rows.length - 1) return { ...loadNext(state), isStepping: true };
      return select(state, state.selected + action.by);
    case "select":
      return action.index in state.rows ? select(state, action.index) : state;
    case "tab":
      return canOpen(state, action.tab) ? { ...state, tab: action.tab } : state;
    case "candidate":
      return { ...state, candidate: action.index };
    case "arrow":
      return { ...state, isArrow: !state.isArrow };
    case "quiz":
      return { ...state, isQuiz: !state.isQuiz, revealed: [], tab: "log" };
    case "reveal":
      return state.revealed.includes(action.id) ? state : { ...state, revealed: [...state.revealed, action.id] };
    case "conceal":
      return { ...state, revealed: state.revealed.filter((id) => id !== action.id), tab: "log" };
    case "more":
      return state.failure === null ? loadNext(state) : state;
    case "retry":
      return loadNext({ ...state, failure: null });
    case "answers":
      return state.loading === null ? { ...state, loading: state.rows[state.selected]?.page ?? null } : state;
    case "loaded":
      return addPage(state, action.page, action.rows);
    case "failed":
      return { ...state, loading: null, isStepping: false, failure: action.message };
    default:
      return state;
  }
}

/** One page at a time, none behind the last. */
function loadNext(state: BlunderState): BlunderState {
  return state.loading !== null || state.isEnd ? state : { ...state, loading: state.lastPage + 1 };
}

function select(state: BlunderState, index: number): BlunderState {
  const next: BlunderState = { ...state, selected: index, candidate: 0, isStepping: false };
  return canOpen(next, state.tab) ? next : { ...next, tab: "log" };
}

/** A page that is there already brings the answers that a quiz had kept back. A match that was analysed meanwhile moves rows on: none shows twice. */
function addPage(state: BlunderState, page: number, rows: readonly Blunder[]): BlunderState {
  const known = new Map(rows.map((row) => [row.id, row]));
  const kept = state.rows.map((row) =>
    row.answer === null ? { ...row, answer: known.get(row.id)?.answer ?? null } : row,
  );
  const there = new Set(state.rows.map(({ id }) => id));
  if (page <= state.lastPage) return { ...state, rows: kept, loading: null };
  const added = rows.filter(({ id }) => !there.has(id));
  const next: BlunderState = {
    ...state,
    ...{ rows: [...kept, ...added], lastPage: page, isEnd: rows.length === 0, loading: null, isStepping: false },
  };
  return state.isStepping && added.length > 0 ? select(next, kept.length) : next;
}
