/** What comes with a fresh installation: matches played by the rules, with dice that can be proved, and sums that agree. */
import { createHash, createHmac } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { CATEGORIES } from "../../../backgammon/categories";
import { rollFromHmac } from "../../../backgammon/dice";
import { evolve } from "../../../backgammon/match/evolve";
import { startMatch } from "../../../backgammon/match/start-match";
import type { MatchEvent } from "../../../backgammon/match/types";
import { checkTurn } from "../../../backgammon/moves";
import { SEATS } from "../../../backgammon/vocabulary";
import { type EventReview, eventsToReview, sumReviews } from "../../../engine/analysis";
import { CHARACTERS } from "../../../engine/bots/characters";
import { parseNets } from "../../../engine/nets";
import { DEMO_PLAYERS, userIdOf } from "../../../scripts/demo-players.mjs";
import { answerRows } from "../../../scripts/seed-lessons.mjs";
import { readSeedMatches } from "../../../scripts/seed-matches.mjs";
import type { Mistake } from "../../../services/analysis/mistake";
import { mistakeForm } from "../../../services/analysis/mistake";
import { archiveForm } from "../../../services/match/archived-match";
import type { MatchMeta } from "../../../services/match/match-meta";
import { bestChoice, DIFFICULTIES, getLesson } from "../../../services/quizzes/lessons";
import { FREE_USER_LIMIT } from "../../../services/quizzes/scores";

type Seed = {
  readonly ageMs: number;
  readonly meta: MatchMeta;
  readonly events: readonly MatchEvent[];
  readonly reviews: readonly EventReview[];
  readonly match: Record<string, string | number | null>;
  readonly analysis: { readonly engine_version: string };
  readonly analysed: readonly { readonly seat: "white" | "black"; readonly total_equity_lost: number }[];
  readonly mistakes: readonly { readonly user_id: string; readonly category: string; readonly event: Mistake }[];
  readonly played: readonly { readonly user_id: string; readonly won: number; readonly wxp: number }[];
};
type Standing = Record<"rating" | "peakRating" | "experience" | "coins" | "wxp" | "wins" | "losses", number> & {
  readonly name: string;
};

const FILE = "scripts/seed-matches/matches.json.br";
const { matches: seeds, players } = readSeedMatches() as {
  readonly matches: readonly Seed[];
  readonly players: readonly Standing[];
};
const hero = userIdOf("silverprime");
const heroic = seeds.filter(({ match }) => match.white_id === hero || match.black_id === hero);

function eventsOf<Type extends MatchEvent["type"]>(type: Type): Extract<MatchEvent, { type: Type }>[] {
  return heroic.flatMap(({ events }) =>
    events.filter((event): event is Extract<MatchEvent, { type: Type }> => event.type === type),
  );
}

test("every seeded match is played by the rules to the result that its row tells, with dice that its seed proves", () => {
  for (const { meta, events, match } of seeds) {
    const { spec, seed, entropy, commitment } = meta;
    expect(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex")).toBe(commitment);
    const shares = { white: entropy.white!, black: entropy.black! };
    const hmac = (message: string) => createHmac("sha256", Buffer.from(seed, "hex")).update(message, "utf8").digest();
    const rollAt = (index: number) => rollFromHmac(hmac, String(spec.matchId), shares, index);
    let state = startMatch(spec.rules);
    for (const event of events) {
      if (event.type === "dice_rolled") {
        const throws = event.opening?.length ?? 1;
        const rolled = rollAt(event.roll + throws - 1);
        expect([...event.dice].sort()).toEqual([...rolled].sort());
      }
      if (event.type === "move_commited")
        expect(checkTurn(state.position, event.seat, event.dice, event.moves).ok).toBe(true);
      state = evolve(state, event);
    }
    expect(state.phase).toBe("over");
    expect(state.score).toEqual({ white: match.white_score, black: match.black_score });
    expect(meta.result?.winner).toBe(state.winner);
    expect(spec.players[state.winner!].id).toBe(match.winner_id);
  }
});

test("each has a review of every decision by the engine of today, and sums that are the sums of its reviews", () => {
  const { version } = parseNets(readFileSync("engine/weights/starpoint.nets"));
  for (const { meta, events, reviews, analysed, analysis } of seeds) {
    expect(analysis.engine_version).toBe(version);
    const places = eventsToReview(meta.spec.rules, events);
    expect(reviews.map(({ seq }) => seq)).toEqual(places.map(({ event }) => event.seq));
    const sums = sumReviews(reviews);
    for (const seat of SEATS) {
      expect(analysed.find((row) => row.seat === seat)?.total_equity_lost).toBeCloseTo(sums[seat].equityLost, 6);
    }
  }
});

test("what is stored of them can be read: each archive and each mistake is what its form says", () => {
  for (const { meta, events, reviews, mistakes, match } of seeds) {
    const id = Number(match.id);
    // They were played for nobody: no browser was bound to its share.
    const upgraded = { ...meta, fingerprints: { white: null, black: null } };
    expect(archiveForm.parse(1, { meta, events, reviews }, id)).toEqual({ meta: upgraded, events, reviews });
    for (const { event } of mistakes) expect(mistakeForm.parse(1, event, id)).toEqual(event);
  }
});

test("ratings, experience, WXP, wins and losses lead from match to match to what the players have now", () => {
  const now = new Map(players.map((player) => [userIdOf(player.name), player]));
  const all = new Map(
    (DEMO_PLAYERS as unknown as readonly { name: string; rating: number; coins: number }[]).map(
      ({ name, rating, coins }) => [
        userIdOf(name),
        { rating, coins, peakRating: rating, experience: 0, wxp: 0, wins: 0, losses: 0 },
      ],
    ),
  );
  for (const { match, meta } of seeds) {
    for (const seat of SEATS) {
      const player = all.get(String(match[`${seat}_id`]));
      expect(player === undefined).toBe(meta.spec.bots[seat] !== null);
      if (player === undefined) continue;
      expect(match[`${seat}_rating`]).toBeCloseTo(player.rating, 6);
      player.coins += Number(match[`${seat}_coins`]);
      expect(player.coins).toBeGreaterThanOrEqual(0);
      if (match.mode === "bot") continue;
      const won = match.winner_id === match[`${seat}_id`];
      player.wins += won ? 1 : 0;
      player.losses += won ? 0 : 1;
      player.wxp += won ? Number(match.winner_wxp) : 0;
      if (match.mode !== "rating") continue;
      player.experience += Number(match.length);
      player.rating = Number(match[`${seat}_rating_after`]);
      player.peakRating = Math.max(player.peakRating, player.rating);
    }
    if (match.mode !== "bot") expect(Number(match.white_coins) + Number(match.black_coins)).toBe(0);
  }
  for (const [id, reached] of all) expect(now.get(id)).toMatchObject(reached);
});

test("nobody is in two matches at once, and the last one has ended", () => {
  const freeFrom = new Map<string, number>();
  for (const { ageMs, match, meta } of seeds) {
    const endMs = Number(match.finished_at) - ageMs;
    expect(endMs).toBeLessThan(0);
    for (const seat of SEATS) {
      if (meta.spec.bots[seat] !== null) continue;
      const id = String(match[`${seat}_id`]);
      expect(-ageMs).toBeGreaterThan(freeFrom.get(id) ?? Number.NEGATIVE_INFINITY);
      freeFrom.set(id, endMs);
    }
  }
});

test("the demo player has sixty matches of every kind, and whatever can happen in one", () => {
  expect(heroic).toHaveLength(60);
  const kinds = new Set(heroic.map(({ match, meta }) => `${match.mode} ${meta.spec.rules.kind} ${match.length}`));
  for (const kind of ["rating match 1", "rating match 3", "rating match 5", "rating match 7", "private money 1"]) {
    expect(kinds).toContain(kind);
  }
  expect(heroic.filter(({ match }) => match.mode === "coin").length).toBeGreaterThanOrEqual(10);
  expect(heroic.filter(({ match }) => match.mode === "private").length).toBeGreaterThanOrEqual(6);
  const bots = new Set(heroic.flatMap(({ meta }) => SEATS.map((seat) => meta.spec.bots[seat])));
  for (const { id } of CHARACTERS) expect(bots).toContain(id);
  expect(new Set(heroic.map(({ match }) => match.reason))).toEqual(
    new Set(["borne_off", "dropped", "resigned", "timeout"]),
  );
  expect(new Set(eventsOf("game_over").map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
  expect(eventsOf("double_accepted").length).toBeGreaterThan(20);
  expect(eventsOf("double_rejected").length).toBeGreaterThan(20);
  expect(new Set(eventsOf("game_started").map(({ crawford }) => crawford))).toEqual(
    new Set(["none", "crawford", "post_crawford"]),
  );
  expect(new Set(eventsOf("resigned").map(({ answer }) => answer))).toEqual(
    new Set(["offered", "accepted", "declined"]),
  );
  for (const outcome of [0, 1]) {
    expect(heroic.some(({ played }) => played.some(({ user_id, won }) => user_id === hero && won === outcome))).toBe(
      true,
    );
  }
  expect(statSync(FILE).size).toBeLessThan(2_000_000);
});

test("the demo player has blunders in all categories, with checkers and with the cube, and only members have any saved", () => {
  const saved = heroic.flatMap(({ mistakes }) => mistakes.filter(({ user_id }) => user_id === hero));
  const blunders = saved.filter(({ event }) => event.category.endsWith("Blunder"));
  expect(new Set(blunders.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  expect(new Set(saved.map(({ event }) => event.category))).toEqual(
    new Set(["Error", "Blunder", "CubeError", "CubeBlunder"]),
  );
  const members = new Set(["silverprime", "mira_kostova"].map(userIdOf));
  for (const { mistakes } of seeds) for (const { user_id } of mistakes) expect(members).toContain(user_id);
});

test("lessons are begun and finished as the service lets them be: in order, each answer one of the problem's, free members to their limit", () => {
  const rows = answerRows(userIdOf, Date.now());
  const sessions = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.user_id} ${row.quiz_id}`;
    sessions.set(key, [...(sessions.get(key) ?? []), row]);
  }
  const finished = new Set<string>();
  for (const session of sessions.values()) {
    const { user_id, quiz_id } = session[0];
    const lesson = getLesson(quiz_id)!;
    expect(lesson.disabled).toBe(false);
    expect(session.map(({ problem_id }) => problem_id)).toEqual(
      lesson.problems.slice(0, session.length).map(({ id }) => id),
    );
    for (const [place, { answer_id, is_correct }] of session.entries()) {
      const problem = lesson.problems[place];
      expect(problem.choices.map(({ id }) => id)).toContain(answer_id);
      expect(is_correct).toBe(answer_id === bestChoice(problem).id ? 1 : 0);
    }
    expect(session.at(-1)!.answered_at).toBeLessThanOrEqual(Date.now());
    const isMember = user_id === hero || user_id === userIdOf("mira_kostova");
    if (!isMember) expect(session.length).toBeLessThanOrEqual(FREE_USER_LIMIT);
    if (user_id === hero && session.length === lesson.problems.length) finished.add(lesson.difficulty);
  }
  expect(finished).toEqual(new Set(DIFFICULTIES.map(({ id }) => id)));
  expect(sessions.size).toBeGreaterThan(finished.size);
});
