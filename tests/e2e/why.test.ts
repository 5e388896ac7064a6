/**
 * Why a decision was an error, on the screens that show decisions, with the demo player's matches. Which facts there are: unit/engine/why.test.ts.
 * Long because each of those screens is walked.
 */
import type { Page } from "playwright";
import { beforeAll, expect, test } from "vitest";
import { type LessonFact, makeProblemView } from "../../app/components/study/lessons/problem-view";
import { cubeFacts, playFacts } from "../../app/components/study/position/why-facts";
import { tell } from "../../app/components/tutor/why-text";
import { parseTurn } from "../../backgammon/turn-notation";
import { BLUNDERS_PAGE_SIZE, type BlunderEvent, SHOWN_CATEGORIES, type WinningChances } from "../../contract/blunders";
import type { MatchEventEntry } from "../../contract/match-event";
import type { QuizDetails } from "../../contract/quizzes";
import { tableOfGnuMatch } from "../../engine/gnu-table";
import { type PlayFact, whyPlay } from "../../engine/tutor/why";
import { LESSONS } from "../../services/quizzes/lessons";
import { allBlunders, figure, percent } from "./support/blunders";
import { visit } from "./support/club";
import { url } from "./support/copy";
import { askedToday, listOf, touchFacts } from "./support/door";
import { answerMany, learn } from "./support/lessons";
import { castMember, DESKTOP, newPlayer, PHONE, visitor } from "./support/player";
import { answerOf, openSession } from "./support/session";

const ME = "silverprime";
const MATCH = 1144;
const SIZES = [
  ["a phone", PHONE],
  ["a desktop", DESKTOP],
] as const;
const KIND = { length: 3, isMoney: false, isBot: false };

const why = (page: Page) => page.getByRole("region", { name: "Why" });
const board = (page: Page) => page.getByRole("group", { name: "Board" });
const words = (page: Page) => board(page).getByRole("paragraph").innerText();
const marked = async (page: Page) => {
  const points = await board(page)
    .locator("circle[data-point]")
    .evaluateAll((all) => all.map((circle) => Number(circle.getAttribute("data-point"))));
  return [...new Set(points)].sort((a, b) => a - b);
};

/** An error of the match with a fact that the board can show, and all its facts. */
let error: { readonly entry: MatchEventEntry; readonly facts: readonly PlayFact[] };
/** A play of the match that was best, among several. */
let right: { readonly index: number; readonly seq: string };
let blunders: BlunderEvent[];
/** A cube blunder that the take point explains, and where it is shown. */
let cube: { readonly event: BlunderEvent; readonly address: string };

/** Of a row in a list of all. */
const placeOf = (row: number) => `page=${Math.floor(row / BLUNDERS_PAGE_SIZE) + 1}&row=${row % BLUNDERS_PAGE_SIZE}`;

/** The facts of a play, counted from what the calls say of it. */
function factsOf({ attributes: { board: snapshot, data, reviews } }: MatchEventEntry): readonly PlayFact[] {
  const { Moves: moves } = reviews[0].result;
  const seat = data.color!;
  const candidates = moves.map((move) => {
    const own = { win: move.Win, gammon: move["Win Gammon"], backgammon: move["Win Backgammon"] };
    const other = { win: move.Lose, gammon: move["Lose Gammon"], backgammon: move["Lose Backgammon"] };
    const chances = seat === "white" ? { white: own, black: other } : { white: other, black: own };
    return { move: move.Move, equity: null, error: move["Equity error"], isPlayed: move.Played, plies: null, chances };
  });
  return playFacts({ board: snapshot, kind: KIND, seat, dice: snapshot.status.dice, candidates });
}

beforeAll(async () => {
  const { call } = await openSession(url, ME);
  const asked = async <T>(path: string) => (await answerOf<{ data: T }>(call("GET", path))).data;
  const all: (typeof error)[] = [];
  const { items } = await asked<{ items: unknown[] }>(`/api/after_matches/${MATCH}/games`);
  for (let number = 1; number <= items.length; number++) {
    const { events } = await asked<{ events: MatchEventEntry[] }>(`/api/after_matches/${MATCH}/games/${number}`);
    for (const entry of events) {
      const { event_type: type, analysed_move: move } = entry.attributes;
      if (type === "move_commited" && /^(Error|Blunder)$/.test(move?.category ?? "")) {
        all.push({ entry, facts: factsOf(entry) });
      }
      if (type === "move_commited" && move?.category === "CheckerOptimal") {
        right = { index: entry.attributes.data.game_index, seq: entry.id.split("-")[1] };
      }
    }
  }
  error = all.find(({ facts }) => facts.length > 1 && facts.some(({ mark }) => mark !== null))!;
  blunders = await allBlunders(call, "middle_game");
  for (const category of SHOWN_CATEGORIES) {
    const all = await allBlunders(call, category, "cube");
    const row = all.findIndex((event) => blunderFacts(event).some(({ kind }) => kind === "takePoint"));
    if (row >= 0) cube = { event: all[row], address: `/blunders/${category}?filter=cube&${placeOf(row)}&tab=cube` };
  }
});

/** The facts that the board shows are buttons; touched, the board shows what each was counted on, and afterwards the decision again. */
async function showsEach(page: Page, facts: readonly PlayFact[]): Promise<void> {
  const buttons = why(page).getByRole("button");
  const seen = facts.filter(({ mark }) => mark !== null);
  await expect.poll(() => buttons.count()).toBe(seen.length);
  const before = await words(page);
  for (const [index, { mark }] of seen.entries()) {
    await buttons.nth(index).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => marked(page)).toEqual([...mark!.points].sort((a, b) => a - b));
    expect(await buttons.nth(index).getAttribute("aria-pressed")).toBe("true");
    // On the position after a play it says after which.
    const isAfter = mark!.after !== "nothing";
    expect((await words(page)) !== before).toBe(isAfter);
    expect(
      await why(page)
        .getByRole("heading", { name: /^After / })
        .count(),
    ).toBe(isAfter ? 1 : 0);
  }
  await buttons.last().blur();
  await expect.poll(() => marked(page)).toEqual([]);
  expect(await words(page)).toBe(before);
}

for (const [size, viewport] of SIZES) {
  test(`on ${size} the viewer explains an error by its facts and its price, and shows each on the board; a play that was best is explained by nothing`, async () => {
    const { entry, facts } = error;
    const { data, reviews } = entry.attributes;
    const at = (game: number, seq: string) => `/analysis/match-details/${MATCH}?game=${game}&at=${seq}&section=checker`;
    const page = await castMember(url, ME, { viewport });
    await visit(page, at(data.game_index + 1, entry.id.split("-")[1]));
    await why(page).waitFor();
    expect(await why(page).getByRole("listitem").count()).toBe(facts.length);
    await why(page)
      .getByText(`It cost ${figure(reviews[0].result.Error!)}`, { exact: true })
      .waitFor();
    await showsEach(page, facts);
    const { index, seq } = right;
    await visit(page, at(index + 1, seq));
    await page.getByRole("table", { name: "Move", exact: true }).waitFor();
    expect(await why(page).count()).toBe(0);
  });

  test(`on ${size} a blunder explains itself, by keyboard too, and a cube blunder by the take point`, async () => {
    const row = blunders.findIndex((event) => event.isCheckerCategory && blunderFacts(event).some(({ mark }) => mark));
    const facts = blunderFacts(blunders[row]) as readonly PlayFact[];
    const page = await castMember(url, ME, { viewport });
    await visit(page, `/blunders/middle_game?${placeOf(row)}&tab=checker`);
    await why(page)
      .getByText(`It cost ${figure(blunders[row].playedMove.equityError)}`, { exact: true })
      .waitFor();
    await showsEach(page, facts);
    await visit(page, cube.address);
    const fact = blunderFacts(cube.event).find(({ kind }) => kind === "takePoint")!;
    const text = `The doubled side wins ${percent(fact.figure)}; a take needs ${percent(fact.beside)} without recubes`;
    await why(page).getByText(text, { exact: true }).waitFor();
  });
}

/** Player A is white. */
function chancesOf(chances: WinningChances | null) {
  if (chances === null) return null;
  const side = ({ winning, gammon, backgammon }: WinningChances["playerA"]) => ({ win: winning, gammon, backgammon });
  return { white: side(chances.playerA), black: side(chances.playerB) };
}

function blunderFacts(event: BlunderEvent) {
  const { board: snapshot, match, playedMove, availableMoves, cubeDecisions } = event;
  const kind = { length: match.length, isMoney: match.type === "coin", isBot: false };
  const decided = { board: snapshot, kind, seat: playedMove.color };
  if (cubeDecisions !== null) {
    const { bestDecision: best, currentDecision: played, noDouble, take, pass } = cubeDecisions;
    const chances = chancesOf(cubeDecisions.winningChances);
    return cubeFacts(decided, { best, played, noDouble, take, pass, error: 0, chances });
  }
  const candidates = availableMoves.map(({ moveDescriptor: move, equityError, winningChances }) => ({
    ...{ move, equity: null, error: equityError, plies: null, isPlayed: move === playedMove.moveDescriptor },
    chances: chancesOf(winningChances),
  }));
  return playFacts({ ...decided, dice: playedMove.dice, candidates });
}

test("a quiz keeps its facts until it is answered, and without script they are read as text", async () => {
  const row = blunders.findIndex((event) => event.isCheckerCategory && blunderFacts(event).length > 0);
  const address = `/blunders/middle_game?${placeOf(row)}`;
  const page = await castMember(url, ME, { javaScriptEnabled: false, viewport: PHONE });
  await page.goto(`${address}&quiz=1`);
  await page.getByRole("link", { name: "Show the answer" }).waitFor();
  expect(await page.content()).not.toContain("It cost");
  await page.goto(`${address}&tab=checker`);
  expect(await why(page).getByRole("listitem").count()).toBe(blunderFacts(blunders[row]).length);
  expect(await why(page).getByRole("button").count()).toBe(0);
  await page.goto(
    `/analysis/match-details/${MATCH}?game=${error.entry.attributes.data.game_index + 1}&at=${error.entry.id.split("-")[1]}&section=checker`,
  );
  expect(await why(page).getByRole("listitem").count()).toBe(error.facts.length);
});

test("a mouse over a fact shows it and takes it away; a finger's second touch does too; another decision begins without it", async () => {
  const { entry, facts } = error;
  const address = `/analysis/match-details/${MATCH}?game=${entry.attributes.data.game_index + 1}&at=${entry.id.split("-")[1]}&section=checker`;
  const points = facts.find(({ mark }) => mark !== null)!.mark!.points.toSorted((a, b) => a - b);
  const page = await castMember(url, ME, { viewport: DESKTOP });
  await visit(page, address);
  const button = why(page).getByRole("button").first();
  await button.hover();
  await expect.poll(() => marked(page)).toEqual(points);
  await page.mouse.move(2, 2);
  await expect.poll(() => marked(page)).toEqual([]);
  const phone = await castMember(url, ME, { viewport: PHONE, hasTouch: true });
  await visit(phone, address);
  const tapped = why(phone).getByRole("button").first();
  await tapped.tap();
  await expect.poll(() => marked(phone)).toEqual(points);
  await tapped.tap();
  await expect.poll(() => marked(phone)).toEqual([]);
  // By touch, so that no mouse rests over a fact of the other decision.
  await tapped.tap();
  await expect.poll(() => marked(phone)).toEqual(points);
  await phone.keyboard.press("ArrowRight");
  await expect.poll(() => marked(phone)).toEqual([]);
});

for (const [size, viewport] of SIZES) {
  test(`on ${size} a lesson's wrong answer is compared with the right one after the answer alone, on the board with script and as text without`, async () => {
    const player = await newPlayer(url, "whyless", { viewport });
    const { page, call, name } = player;
    let found: { readonly id: string; readonly facts: readonly LessonFact[] } | null = null;
    for (const lesson of LESSONS.filter(({ disabled }) => !disabled)) {
      await answerMany(call, lesson, 0, 1, [0]);
      const details = await answerOf<QuizDetails>(call("GET", `/api/v1/quiz/details/${lesson.id}`));
      expect(makeProblemView(details.problems[1]!).facts).toEqual([]);
      const { facts } = makeProblemView(details.problems[0]!);
      if (facts.some(({ mark }) => mark !== null)) {
        found = { id: lesson.id, facts };
        break;
      }
    }
    const { id, facts } = found!;
    await visit(page, `/quiz/${id}/problems?at=1`);
    const list = page.locator("#why").getByRole("listitem");
    expect(await list.count()).toBe(0);
    await learn(page).click();
    await expect.poll(() => list.allInnerTexts()).toEqual(facts.map(({ text }) => text));
    const rings = page.getByRole("img", { name: /^You, / }).locator("circle[data-point]");
    expect(await rings.count()).toBe(0);
    for (const { text, mark } of facts) {
      if (mark === null) continue;
      await list.getByRole("button", { name: text, exact: true }).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => rings.count()).toBe(mark.spots.length);
    }
    await learn(page).focus();
    await expect.poll(() => rings.count()).toBe(0);

    const plain = await castMember(url, name, { javaScriptEnabled: false, viewport });
    await plain.goto(`/quiz/${id}/problems?at=1&ask=learn`);
    expect(await plain.locator("#why").getByRole("listitem").allInnerTexts()).toEqual(facts.map(({ text }) => text));
    expect(await plain.locator("#why").getByRole("button").count()).toBe(0);
  });
}

for (const [size, viewport] of SIZES) {
  test(`on ${size} a fact of the door that its board can show is on it until it is touched again; the first touch brings the script`, async () => {
    await touchFacts(url, viewport);
  });
}

test("the door says, script or not, why a play of the day's list is worse than the best", async () => {
  const { choices, best: bestAnswer, xgid } = await askedToday(url);
  const { position, onRoll, dice } = xgid;
  const outcome = (answer: string) => {
    const parsed = parseTurn(answer, position, onRoll, dice);
    if (!parsed.ok) throw new Error(parsed.code);
    return { position: parsed.turn.result, gammons: null };
  };
  const best = outcome(bestAnswer);
  const table = tableOfGnuMatch(xgid, onRoll);
  for (const { answer, error: cost } of choices) {
    const facts = tell(whyPlay({ before: position, seat: onRoll, played: outcome(answer), best, table }));
    for (const javaScriptEnabled of [false, true]) {
      const page = await visitor(url, { javaScriptEnabled, viewport: PHONE });
      await page.goto("/");
      await listOf(page).click();
      await page.getByRole("button", { name: answer, exact: true }).click();
      const told = page.locator(".welcome__told");
      await told.getByRole("table").waitFor();
      const list = told.getByRole("list", { name: "Why" });
      expect(await list.getByRole("listitem").allInnerTexts()).toEqual(cost === 0 ? [] : facts.map(({ text }) => text));
    }
  }
});
