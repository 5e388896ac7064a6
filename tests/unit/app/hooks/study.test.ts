/** What study screens load, send and hear beside what they draw. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CLUB_ROUTE } from "~/components/session/player";
import { useProgressPushes } from "~/components/study/analysis/use-progress-pushes";
import { useViewer, type ViewerData } from "~/components/study/analysis/use-viewer";
import { START } from "~/components/study/analysis/viewer-state";
import type { Blunder } from "~/components/study/blunders/blunder";
import type { BlunderAction } from "~/components/study/blunders/state";
import { usePages } from "~/components/study/blunders/use-pages";
import { noteInAddress } from "~/components/study/lessons/use-asked";
import { useChoiceKeys } from "~/components/study/lessons/use-choice-keys";
import { useLesson } from "~/components/study/lessons/use-lesson";
import { useRound } from "~/components/study/practice/use-round";
import { raceSet } from "~/components/study/trainers/set";
import { useTrainer } from "~/components/study/trainers/use-trainer";
import { PLAY_SETTINGS_KEY } from "~/models/cookies";
import { sideFrom } from "../../../../backgammon/position";
import { moneyGame } from "../../../../backgammon/position-text";
import { makeXgid } from "../../../../backgammon/xgid";
import { doing, mount } from "./mount";

const kept = new Map<string, string>();
/** What was asked of the club: address and body. */
let asked: { readonly address: string; readonly body: string }[] = [];
let club: (address: string, body: string) => Response | Promise<Response> = () => Response.json({});
/** A page of which the hooks here read no more; `pressed` presses a key on it. */
const page = Object.assign(new EventTarget(), { visibilityState: "visible", querySelector: () => null });
const press = (key: string) => doing(() => page.dispatchEvent(Object.assign(new Event("keydown"), { key })));

beforeEach(() => {
  vi.stubGlobal("document", page);
  vi.stubGlobal("Element", class {});
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("fetch", async (address: string, { body = "" }: { readonly body?: string } = {}) => {
    asked.push({ address, body: String(body) });
    return club(address, String(body));
  });
});

afterEach(() => {
  vi.useRealTimers();
  kept.clear();
  asked = [];
  club = () => Response.json({});
});

const game = (number: number): ViewerData["game"] => ({
  ...{
    number,
    score: { white: 0, black: 0 },
    crawford: { white: "none", black: "none" },
    isCrawford: false,
    steps: [],
    end: null,
  },
});
const VIEWED: ViewerData = {
  ...{
    matchId: 12,
    viewer: "white",
    game: game(1),
    mistakes: { white: [], black: [] },
    state: START,
    looks: [],
    again: null,
    failure: null,
  },
  ...{ games: [1, 2, 3].map((number) => ({ number, score: { white: 0, black: 0 } })), version: "running 1" },
};

test("the viewer loads another game once it is shown, and the others when somebody steps; until then it asks nobody", async () => {
  vi.stubGlobal("location", { pathname: "/", search: "" });
  // The address follows after a rest, for which a slow machine leaves time.
  vi.stubGlobal("history", { state: null, replaceState() {} });
  club = (address) => Response.json(game(Number(address.split("/").at(-1))));
  const hook = await mount(useViewer, VIEWED);
  expect([hook.now().game?.number, asked]).toEqual([1, []]);
  await press("ArrowRight");
  await vi.waitFor(() => expect(asked.map(({ address }) => address.split("/").at(-1))).toEqual(["2", "3"]));
  await vi.waitFor(() => expect(hook.now().game?.number).toBe(2));
  // The page's data came anew as they were: what is loaded stays.
  await hook.rerender({ ...VIEWED, game: game(1) });
  expect(hook.now().game?.number).toBe(2);
  expect(asked).toHaveLength(2);
  // More of it is analysed: what was loaded is out of date.
  await hook.rerender({ ...VIEWED, game: game(1), version: "running 2" });
  await vi.waitFor(() => expect(asked.map(({ address }) => address.split("/").at(-1)).slice(2)).toContain("2"));
  await vi.waitFor(() => expect(hook.now().game?.number).toBe(2));
});

test("while an analysis is awaited and no line would push its progress, a page that is looked at is asked every five seconds", async () => {
  let loads = 0;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const loader = () => ++loads;
  const hook = await mount<boolean, unknown>(useProgressPushes, true, { loader });
  const after = async (ms: number) => {
    await doing(() => vi.advanceTimersByTimeAsync(ms));
    return loads;
  };
  const before = loads;
  expect(await after(5_000)).toBe(before + 1);
  page.visibilityState = "hidden";
  expect(await after(15_000)).toBe(before + 1);
  page.visibilityState = "visible";
  await hook.rerender(false);
  expect(await after(15_000)).toBe(before + 1);
});

test("a page of blunders that was asked for is added once, and is not added again when the screen's data are loaded anew", async () => {
  const said: BlunderAction[] = [];
  const rows: readonly Blunder[] = [];
  let loads = 0;
  const list = { path: "/list", loader: () => ({ status: "ready", page: 2, rows, loads: ++loads }) };
  const dispatch = (action: BlunderAction) => void said.push(action);
  const hook = await mount<number | null, boolean>((loading) => usePages("/list", "all", loading, dispatch), null, {
    others: [list],
  });
  expect(said).toEqual([]);
  await hook.rerender(2);
  await vi.waitFor(() => expect(said).toEqual([{ type: "loaded", page: 2, rows }]));
  await hook.rerender(null);
  await doing(() => hook.router.revalidate());
  expect([loads, said.length]).toEqual([2, 1]);
});

test("an answer to a lesson's problem loads the lesson anew; one that did not get through leaves the page as it is", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("FormData", class {});
  kept.set(PLAY_SETTINGS_KEY, JSON.stringify({ sound: false }));
  let loads = 0;
  const problem = { id: "p1", isCorrect: null };
  const loaded = {
    id: "7",
    problems: [problem],
    problemsCount: 1,
    userSession: { completedCount: 0 },
    freeUserLimit: 1,
  };
  // Of a problem the hook reads no more.
  const hook = await mount(() => useLesson(loaded as never, true, 0), null, { loader: () => ++loads });
  const event = { preventDefault() {}, currentTarget: null };
  const submit = () => doing(() => hook.now().submit(event as never));
  const before = loads;
  club = () => Promise.reject(new TypeError("no line"));
  await submit();
  expect([hook.now().failureCode, loads]).toEqual(["unreachable", before]);
  club = () => Response.json({ ok: true, problemId: "p1", answerId: "b", correctId: "b" });
  await submit();
  expect(hook.now().problems[0]).toMatchObject({ selectedId: "b", isCorrect: true });
  expect([hook.now().failureCode, loads]).toEqual([null, before + 1]);
  // The answer's sound, which is switched off, comes before the test ends.
  await import("~/components/study/lessons/sounds");
});

test("the letters of the choices choose them as long as the lesson is open", async () => {
  const chosen: string[] = [];
  const hook = await mount((choices: readonly string[]) => useChoiceKeys(choices, (id) => chosen.push(id)), ["a", "b"]);
  await press("B");
  await press("c");
  await hook.rerender([]);
  await press("a");
  await hook.rerender(["a"]);
  await hook.leave();
  await press("a");
  expect(chosen).toEqual(["b"]);
});

test("a word in the address comes and goes, and the others stay", () => {
  const history = { state: "kept", replaceState: vi.fn() };
  const note = (name: string, value: string | null) => {
    noteInAddress(name, value);
    return String(history.replaceState.mock.lastCall?.[2]);
  };
  vi.stubGlobal("window", { location: { href: "https://club.test/quiz/7?ask=end&at=3" }, history });
  expect(note("ask", null)).toBe("https://club.test/quiz/7?at=3");
  expect(note("at", "4")).toBe("https://club.test/quiz/7?ask=end&at=4");
  expect(history.replaceState.mock.lastCall?.[0]).toBe("kept");
  vi.unstubAllGlobals();
});

const BEAR_OFF = { white: sideFrom({ 6: 3, 5: 3, 4: 3 }), black: sideFrom({ 6: 3, 5: 3, 3: 3 }) };
const RACE = makeXgid(moneyGame(BEAR_OFF));

test("a question about a race's cube takes one answer, and one about pips none about the cube", async () => {
  club = (_address, body) => {
    const { answers } = JSON.parse(body);
    return Response.json({ results: answers.map(({ id }: { id: string }) => ({ id, outcome: "counted" })) });
  };
  const place = { id: CLUB_ROUTE, loader: () => ({ player: { id: "7" } }) };
  const race = (kind: "pips" | "cube", cube: object | null) =>
    raceSet({ kind, questions: [{ xgid: RACE, cube: cube as never }] });
  const equities = { noDouble: 0.5, doubleTake: 0.4, doublePass: 1 };
  const cube = await mount(useTrainer, race("cube", equities), place);
  await doing(() => cube.now().answerCube("No Double", "No double"));
  expect(cube.now()).toMatchObject({ answered: 1, correct: 1, done: { text: "No double", verdict: "right", lost: 0 } });
  await doing(() => cube.now().answerCube("Double, Take", "Double, take"));
  expect(cube.now()).toMatchObject({ answered: 1, done: { text: "No double" } });
  const sent = () =>
    asked.flatMap(({ body }) => JSON.parse(body).answers.map(({ answer }: { answer: unknown }) => answer));
  expect(sent()).toEqual(["No Double"]);
  await cube.leave();
  const pips = await mount(useTrainer, race("pips", null), place);
  await doing(() => pips.now().answerCube("No Double", "No double"));
  expect([pips.now().answered, sent()]).toEqual([0, ["No Double"]]);
});

const ROUND = {
  cards: [{ id: "c1", blunder: { kind: "cube", answer: null } }],
  ...{ seal: "day", date: "2026-11-26", thresholds: { easy: 0.001, good: 0.02, hard: 0.06 } },
};

test("a card is put aside behind the answers that still wait, and not at all where these do not get through", async () => {
  // Of a card the hook reads no more here.
  const hook = await mount(() => useRound(ROUND as never, "7"), null);
  let isDone: boolean | null = null;
  const putAside = () => doing(async () => (isDone = await hook.now().putAside(true)));
  const sent = () => asked.splice(0).map(({ body }) => Object.keys(JSON.parse(body)).join());
  club = () => Promise.reject(new TypeError("no line"));
  await doing(() => hook.now().choose({ answer: "No double", lost: 0.1 }));
  await vi.waitFor(() => expect(hook.now().delivery).toBe("line"));
  expect(sent()).toEqual(["answers"]);
  await putAside();
  expect([isDone, sent(), hook.now().round.aside.size]).toEqual([false, ["answers"], 0]);
  club = (_address, body) => {
    const { answers = [] } = JSON.parse(body);
    return Response.json({ results: answers.map(({ id }: { id: string }) => ({ id, outcome: "counted" })) });
  };
  await putAside();
  expect([isDone, sent(), hook.now().round.aside.size]).toEqual([true, ["answers", "card,isAside"], 1]);
});
