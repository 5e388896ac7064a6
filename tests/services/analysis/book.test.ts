/** A match whose first move is in the opening book is judged by it, where it is played for what the book was made for. */
import { expect, test } from "vitest";
import { makeMat } from "../../../backgammon/mat-writer";
import { openingKey } from "../../../backgammon/openings";
import { STARTING_POSITION } from "../../../backgammon/position";
import * as calls from "../../../contract/analysis";
import type { ReviewResult } from "../../../contract/match-event";
import { openingTable } from "../../../engine/book/opening-table";
import { rankByBook } from "../../../engine/book/rank-by-book";
import { openEngine } from "../../../services/platform/engine";
import { OPENING_BOOK } from "../../../services/trainers/book";
import { playAtRandom } from "../../unit/backgammon/support/random-match";
import { bring, member, untilAnalysed } from "../imports/bring";

function rulesOf(length: number) {
  return { kind: "match", length, cube: true, clock: null } as const;
}

function firstMove(events: ReturnType<typeof playAtRandom>["events"]) {
  for (const event of events) if (event.type === "move_commited") return event;
  throw new Error("no move");
}

/** The first seed from which a match of one point begins with a roll of which the book judges plays, though the search looks no ply deep. */
async function judgedSeed(): Promise<number> {
  const engine = await openEngine();
  for (let seed = 1; seed < 100; seed++) {
    const { seat, dice } = firstMove(playAtRandom(rulesOf(1), seed).events);
    const question = { position: STARTING_POSITION, seat, dice, table: openingTable("dmp") };
    const ranked = engine.rankMoves(STARTING_POSITION, seat, dice, question);
    if (rankByBook(ranked, OPENING_BOOK, question).some(({ games }) => games !== undefined)) return seed;
  }
  throw new Error("the book judges no roll");
}

/** The review of the first move of a match that is brought along. */
async function firstReview(call: Awaited<ReturnType<typeof member>>["call"], length: number, seed: number) {
  const rules = rulesOf(length);
  const { events } = playAtRandom(rules, seed);
  const { match_id: id } = await bring(
    call,
    makeMat({ rules, names: { white: "mira", black: "otto" }, events, tags: {} }),
  );
  await untilAnalysed(id);
  const answer = calls.listGameEvents.answer.parse((await call("GET", `/api/after_matches/${id}/games/1`)).body);
  const moved = answer.data.events.find(({ attributes }) => attributes.event_type === "move_commited")!;
  return { event: firstMove(events), result: moved.attributes.reviews[0].result };
}

const byBook = ({ Moves }: ReviewResult) => Moves.filter((move) => / book of \d+ games$/.test(move["Level used"]));

test("at double match point the best first move is worth what the book says, and the one that was played lies behind it; at another score the search judges", async () => {
  const { call } = await member();
  const seed = await judgedSeed();
  const { event, result } = await firstReview(call, 1, seed);
  const [best, ...others] = OPENING_BOOK.contexts.dmp![openingKey(event.dice)].plays;
  const [top] = result.Moves;
  expect(top.Equity).toBeCloseTo(best.equity, 6);
  expect(top["Level used"]).toBe(`Starpoint ${OPENING_BOOK.engine}, book of ${best.games} games`);
  const told = byBook(result).slice(1);
  expect(told.length).toBeGreaterThan(0);
  for (const move of told) {
    const losses = others.map(({ lost }) => -lost);
    expect(losses.some((lost) => Math.abs(lost - move["Equity error"]) < 1e-6)).toBe(true);
  }
  const played = result.Moves.find(({ Played }) => Played)!;
  expect(result.Error).toBe(played["Equity error"]);
  expect(result.Error).toBeCloseTo(played.Equity - best.equity, 5);

  const elsewhere = await firstReview(call, 3, seed);
  expect(byBook(elsewhere.result)).toEqual([]);
}, 60_000);
