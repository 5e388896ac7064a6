/**
 * Why a play was an error: what differs most, counted on the position that it leaves and on the one that the best play leaves. Decision 103 has the
 * weights' reasons. Every fact speaks against the play; one that speaks for it explains nothing. Pure and quick (bench/why.ts).
 */
import { wastedPips } from "../../backgammon/facts/race";
import { closedHomePoints, entryThrows, exposedBlots, pointsWhere, shotsAt } from "../../backgammon/facts/shots";
import { longestPrime, pointChange } from "../../backgammon/facts/structure";
import { BAR, hasContact, OFF, type Position, pipCount } from "../../backgammon/position";
import { opponentOf, type Seat } from "../../backgammon/vocabulary";
import { equityOfWorth, type Table, worthOf } from "../stakes";
import { pointsWorth, primeWorth, WORTH } from "./fact-worth";

/** Where a fact is seen: on the position after the play, after the best play, or before both; points as `seat` counts them. */
export type FactMark = {
  readonly after: "played" | "best" | "nothing";
  readonly seat: Seat;
  readonly points: readonly number[];
};

/** The positions that facts are counted on, by where they are seen. */
export type FactBoards = { readonly [After in FactMark["after"]]: Position };

export type PlayFactKind =
  /** Throws of 36 that hit a blot outside the opponent's home board (backgammon/facts/shots). */
  | "shots"
  /** Blots outside it with an opposing checker behind them. */
  | "blots"
  /** Checkers that the play hits. */
  | "hits"
  /** Throws of 36 that bring the opponent's checker in from the bar. */
  | "entry"
  /** Points that the best play makes; `instead` those that this one makes. */
  | "made"
  /** Points that the play breaks; `instead` those that the best one breaks. */
  | "broken"
  /** Made points in a row with an opposing checker behind them. */
  | "prime"
  /** Checkers borne off. */
  | "off"
  /** Pips that a bear-off is likely to waste, by Keith's count (backgammon/facts/race). */
  | "waste"
  /** Shares of the games, 0 to 1, by the engine at the analysis's depth; backgammons included. */
  | "gammonsWon"
  | "gammonsLost";

export type Fact<Kind extends string = string> = {
  readonly kind: Kind;
  /** Of the play, and of the best one. */
  readonly figure: number;
  readonly beside: number;
  readonly points: readonly number[];
  readonly instead: readonly number[];
  /** Null where the board has nothing to show. */
  readonly mark: FactMark | null;
};
export type PlayFact = Fact<PlayFactKind>;

export type Outcome = {
  readonly position: Position;
  /** Shares of gammons that the player wins and loses; null where the engine gave none. */
  readonly gammons: { readonly won: number; readonly lost: number } | null;
};

export type PlayQuestion = {
  readonly before: Position;
  readonly seat: Seat;
  readonly played: Outcome;
  readonly best: Outcome;
  /** As the player sees it. */
  readonly table: Table;
};

/** So many are told at most, and none that is likely to be worth less than this, in points of equity. */
const MOST_TOLD = 3;
const LEAST_WORTH = 0.02;

/** Blots beyond this point stand in the opponent's home board, where being hit costs a few pips: they are no shots to speak of. */
const LAST_COSTLY = 18;

/** Of these pairs the likelier reason is told alone: both count the same checkers. */
const ALIKE: readonly (readonly [PlayFactKind, PlayFactKind])[] = [
  ["shots", "blots"],
  ["made", "prime"],
  ["broken", "prime"],
  ["off", "waste"],
];

type Weighed = PlayFact & { readonly worth: number };

/** The two or three facts that differ most, the weightiest first; [] where nothing that is counted tells the plays apart. */
export function whyPlay(question: PlayQuestion): PlayFact[] {
  const weighed = [...counted(question), ...engineShares(question)].filter(({ worth }) => worth >= LEAST_WORTH);
  weighed.sort((a, b) => b.worth - a.worth);
  const told: Weighed[] = [];
  for (const fact of weighed) {
    const isSaid = told.some(({ kind }) =>
      ALIKE.some((pair) => pair.includes(kind) && pair.includes(fact.kind) && kind !== fact.kind),
    );
    if (!isSaid && told.length < MOST_TOLD) told.push(fact);
  }
  return told.map(({ worth: _worth, ...fact }) => fact);
}

function factOf(
  kind: PlayFactKind,
  worth: number,
  figure: number,
  beside: number,
  more: Partial<PlayFact> = {},
): Weighed {
  return { kind, worth, figure, beside, points: [], instead: [], mark: null, ...more };
}

function counted(question: PlayQuestion): Weighed[] {
  const { played, best, seat, before } = question;
  const [after, ideal] = [played.position, best.position];
  const [off, idealOff] = [after[seat][OFF] - before[seat][OFF], ideal[seat][OFF] - before[seat][OFF]];
  const borneOff = factOf("off", (idealOff - off) * WORTH.checkerOff, off, idealOff);
  if (hasContact(after) || hasContact(ideal)) {
    return [borneOff, ...blotFacts(question), ...hitFacts(question), ...pointFacts(question)];
  }
  const [waste, idealWaste] = [wastedPips(after[seat]), wastedPips(ideal[seat])];
  return [borneOff, factOf("waste", (waste - idealWaste) * WORTH.wastedPip, waste, idealWaste)];
}

function blotFacts({ played, best, seat }: PlayQuestion): Weighed[] {
  const [after, ideal] = [played.position, best.position];
  const [blots, idealBlots] = [exposedBlots(after, seat, LAST_COSTLY), exposedBlots(ideal, seat, LAST_COSTLY)];
  const more = blots.length - idealBlots.length;
  const facts = [
    factOf("blots", more * WORTH.blot, blots.length, idealBlots.length, {
      mark: { after: "played", seat, points: blots },
    }),
  ];
  const [shots, idealShots] = [shotsAt(after, seat, LAST_COSTLY), shotsAt(ideal, seat, LAST_COSTLY)];
  if (shots.throws > idealShots.throws) {
    const throws = (shots.throws - idealShots.throws) / 36;
    const pips = (shots.pips - idealShots.pips) / 36;
    facts.push(
      factOf("shots", throws * WORTH.hitShare + pips * WORTH.hitPip, shots.throws, idealShots.throws, {
        mark: { after: "played", seat, points: shots.blots },
      }),
    );
  }
  return facts;
}

function hitFacts({ played, best, seat, before }: PlayQuestion): Weighed[] {
  const other = opponentOf(seat);
  const [after, ideal] = [played.position, best.position];
  const facts: Weighed[] = [];
  const hits = after[other][BAR] - before[other][BAR];
  const idealHits = ideal[other][BAR] - before[other][BAR];
  if (idealHits > hits) {
    const sentBack = pipCount(ideal[other]) - pipCount(after[other]);
    facts.push(
      factOf("hits", (idealHits - hits) * WORTH.hit + sentBack * WORTH.pipSentBack, hits, idealHits, {
        mark: {
          after: "nothing",
          seat: other,
          points: without(hitPoints(before, ideal, other), hitPoints(before, after, other)),
        },
      }),
    );
  }
  if (after[other][BAR] > 0 && ideal[other][BAR] > 0) {
    const [entry, idealEntry] = [entryThrows(after, other), entryThrows(ideal, other)];
    facts.push(
      factOf("entry", ((entry - idealEntry) / 36) * WORTH.dance, entry, idealEntry, {
        mark: { after: "best", seat, points: closedHomePoints(ideal, seat) },
      }),
    );
  }
  return facts;
}

/** The points on which a play hits, as the side that is hit counts them. */
function hitPoints(before: Position, after: Position, seat: Seat): readonly number[] {
  return pointsWhere(before[seat], (count, point) => after[seat][point] < count);
}

function pointFacts({ played, best, seat, before }: PlayQuestion): Weighed[] {
  const [after, ideal] = [played.position, best.position];
  const [change, idealChange] = [pointChange(before, after, seat), pointChange(before, ideal, seat)];
  const [prime, idealPrime] = [longestPrime(after, seat), longestPrime(ideal, seat)];
  const facts = [
    factOf("prime", primeWorth(idealPrime.length) - primeWorth(prime.length), prime.length, idealPrime.length, {
      mark: { after: "best", seat, points: idealPrime },
    }),
  ];
  const tell = (
    kind: "made" | "broken",
    after: FactMark["after"],
    ofWhich: readonly number[],
    than: readonly number[],
  ) => {
    const [points, instead] = [without(ofWhich, than), without(than, ofWhich)];
    if (points.length === 0) return;
    const figures = kind === "made" ? ([than, ofWhich] as const) : ([ofWhich, than] as const);
    facts.push(
      factOf(kind, pointsWorth(points) - pointsWorth(instead), figures[0].length, figures[1].length, {
        ...{ points, instead, mark: { after, seat, points } },
      }),
    );
  };
  tell("made", "best", idealChange.made, change.made);
  tell("broken", "played", change.broken, idealChange.broken);
  return facts;
}

function engineShares({ played, best, table }: PlayQuestion): Weighed[] {
  if (played.gammons === null || best.gammons === null) return [];
  const value = gammonValue(table);
  const shared = { points: [], instead: [], mark: null } as const;
  const won = { figure: played.gammons.won, beside: best.gammons.won };
  const lost = { figure: played.gammons.lost, beside: best.gammons.lost };
  return [
    { kind: "gammonsWon", worth: (won.beside - won.figure) * value.won, ...won, ...shared },
    { kind: "gammonsLost", worth: (lost.figure - lost.beside) * value.lost, ...lost, ...shared },
  ];
}

/** What a gammon adds to a game won or lost, in points of equity at the present cube; nothing where gammons do not count. */
function gammonValue({ stakes, cube }: Table): { readonly won: number; readonly lost: number } {
  if (stakes.type === "money" && stakes.jacoby && cube.owner === null) return { won: 0, lost: 0 };
  const equityOf = (points: number) => equityOfWorth(stakes, cube.value, worthOf(stakes, points));
  return { won: equityOf(2 * cube.value) - 1, lost: -1 - equityOf(-2 * cube.value) };
}

function without(points: readonly number[], others: readonly number[]): number[] {
  return points.filter((point) => !others.includes(point));
}
