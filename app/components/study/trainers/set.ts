/** From a call's deck to what the trainer's screen asks. For loaders. Pure. */
import * as texts from "#texts/trainers";
import { OPENING_AWAY, type OpeningContext } from "../../../../backgammon/openings";
import { STARTING_POSITION } from "../../../../backgammon/position";
import { parseXgid, type Xgid } from "../../../../backgammon/xgid";
import type { OpeningDeck, RaceDeck } from "../../../../contract/trainers";
import type { Blunder } from "../blunders/blunder";
import type { BoardState } from "../position/types";
import { boardOf } from "../position-board/board-of";

/** The book's seat that moves first. */
const SEAT = "white";
const LENGTH = 3;

export type OpeningSet = OpeningDeck & { readonly kind: "openings"; readonly blunder: Blunder };
export type RaceQuestion = RaceDeck["questions"][number] & { readonly board: BoardState };
export type RaceSet = { readonly kind: RaceDeck["kind"]; readonly questions: readonly RaceQuestion[] };
export type TrainerSet = OpeningSet | RaceSet;

export function openingSet(deck: OpeningDeck): OpeningSet {
  return { ...deck, kind: "openings", blunder: firstMove(deck.context, deck.plies) };
}

export function raceSet({ kind, questions }: RaceDeck): RaceSet {
  return {
    kind,
    questions: questions.flatMap((question) => {
      const read = parseXgid(question.xgid);
      return read.ok ? [{ ...question, board: boardOf(read.value) }] : [];
    }),
  };
}

/** A first move in the shape of a decision that the quiz's board asks; the dice are each question's own. */
function firstMove(context: OpeningContext, plies: number): Blunder {
  const away = OPENING_AWAY[context];
  const [own, other] = away ?? [LENGTH, LENGTH];
  const xgid: Xgid = {
    ...{ position: STARTING_POSITION, cube: { value: 1, owner: null }, onRoll: SEAT, dice: null, doubled: false },
    ...{ score: { white: LENGTH - own, black: LENGTH - other }, length: away === null ? 0 : LENGTH },
    ...{ crawford: own !== other, jacoby: away === null, beavers: false, maxCube: 64 },
  };
  return {
    ...{ id: context, page: 1, row: 0, seat: SEAT, dice: [2, 1], isAnswering: false, isCrawford: xgid.crawford },
    ...{ kind: "checker", category: "opening_game", board: boardOf(xgid) },
    match: {
      ...{ id: 0, length: LENGTH, isMoney: away === null, stake: 0, clock: "normal", plies, ownRating: null },
      opponent: { id: "", name: texts.opponent, rating: null, avatar: null, country: null, isBot: true },
      rules:
        away === null
          ? { kind: "money", limit: 64, jacoby: true, cube: true, clock: null }
          : { kind: "match", length: LENGTH, cube: true, clock: null },
    },
    answer: null,
  };
}
