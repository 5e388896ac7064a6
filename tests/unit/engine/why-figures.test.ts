/** Every figure and mark that explains an error, counted again by brute force on the two positions: plays of games taken at random. */
import { expect, test } from "vitest";
import { legalTurns } from "../../../backgammon/moves";
import { BAR, hasBorneOff, OFF, type Position, STARTING_POSITION } from "../../../backgammon/position";
import { opponentOf, type Seat } from "../../../backgammon/vocabulary";
import type { Table } from "../../../engine/stakes";
import { type PlayFact, type PlayFactKind, type PlayQuestion, whyPlay } from "../../../engine/tutor/why";
import { pick, seededRandom } from "../../support/seeded-random";
import {
  bruteEntry,
  bruteShots,
  plainBlots,
  plainMade,
  plainPrime,
  plainWaste,
} from "../backgammon/support/plain-facts";
import { randomDice } from "../backgammon/support/random";

const MONEY: Table = { stakes: { type: "money", jacoby: false, limit: null }, cube: { value: 1, owner: null } };
/** Blots beyond stand in the opponent's home board (decision 103). */
const LAST = 18;

type Counted = Pick<PlayFact, "figure" | "beside" | "points" | "instead" | "mark">;

/** What plain counting finds for a fact of this kind. */
function counted(kind: PlayFactKind, { before, seat, played, best }: PlayQuestion): Counted {
  const other = opponentOf(seat);
  const none = { points: [], instead: [], mark: null };
  const both = (count: (position: Position) => number) => ({
    ...{ figure: count(played.position), beside: count(best.position) },
  });
  const apart = (of: readonly number[], than: readonly number[]) => of.filter((point) => than.indexOf(point) < 0);
  const change = ({ position }: PlayQuestion["played"]) => {
    const [held, holds] = [plainMade(before, seat), plainMade(position, seat)];
    return { made: apart(holds, held), broken: apart(held, holds) };
  };
  // Of the other side a play moves nothing but what it hits.
  const hitBy = ({ position }: PlayQuestion["played"]) =>
    before[other].flatMap((count, point) =>
      point > 0 && point < BAR && position[other][point] !== count ? [point] : [],
    );
  const [mine, ideal] = [change(played), change(best)];
  const shots = () => bruteShots(played.position, seat, LAST);
  switch (kind) {
    case "shots":
      return {
        ...none,
        ...{ figure: shots().throws, beside: bruteShots(best.position, seat, LAST).throws },
        mark: { after: "played", seat, points: shots().blots },
      };
    case "blots":
      return {
        ...none,
        ...both((position) => plainBlots(position, seat, LAST).length),
        mark: { after: "played", seat, points: plainBlots(played.position, seat, LAST) },
      };
    case "hits":
      return {
        ...none,
        ...{ figure: hitBy(played).length, beside: hitBy(best).length },
        mark: { after: "nothing", seat: other, points: apart(hitBy(best), hitBy(played)) },
      };
    case "entry":
      return {
        ...none,
        ...both((position) => bruteEntry(position, other)),
        mark: { after: "best", seat, points: plainMade(best.position, seat).filter((point) => point <= 6) },
      };
    case "made": {
      const [points, instead] = [apart(ideal.made, mine.made), apart(mine.made, ideal.made)];
      return {
        ...{ figure: mine.made.length, beside: ideal.made.length, points, instead },
        mark: { after: "best", seat, points },
      };
    }
    case "broken": {
      const [points, instead] = [apart(mine.broken, ideal.broken), apart(ideal.broken, mine.broken)];
      return {
        ...{ figure: mine.broken.length, beside: ideal.broken.length, points, instead },
        mark: { after: "played", seat, points },
      };
    }
    case "prime":
      return {
        ...none,
        ...both((position) => plainPrime(position, seat).length),
        mark: { after: "best", seat, points: plainPrime(best.position, seat) },
      };
    case "off":
      return { ...none, ...both((position) => position[seat][OFF] - before[seat][OFF]) };
    case "waste":
      return { ...none, ...both((position) => plainWaste(position[seat])) };
    case "gammonsWon":
      return { ...none, figure: played.gammons!.won, beside: best.gammons!.won };
    case "gammonsLost":
      return { ...none, figure: played.gammons!.lost, beside: best.gammons!.lost };
  }
}

test("each fact of two plays of random games has the figures and the mark that plain counting finds, whatever its kind", () => {
  const random = seededRandom(23);
  const told = new Map<PlayFactKind, number>();
  for (let game = 0; game < 8; game++) {
    let position: Position = STARTING_POSITION;
    let seat: Seat = game % 2 === 0 ? "white" : "black";
    while (!hasBorneOff(position, opponentOf(seat))) {
      const turns = legalTurns(position, seat, randomDice(random));
      if (turns.length > 1) {
        const outcome = () => ({
          position: pick(random, turns).result,
          gammons: { won: random() * 0.3, lost: random() * 0.3 },
        });
        const question = { before: position, seat, played: outcome(), best: outcome(), table: MONEY };
        for (const { kind, ...fact } of whyPlay(question)) {
          expect(fact, JSON.stringify({ kind, question })).toEqual(counted(kind, question));
          told.set(kind, (told.get(kind) ?? 0) + 1);
        }
      }
      if (turns.length > 0) position = pick(random, turns).result;
      seat = opponentOf(seat);
    }
  }
  const least = Object.fromEntries([...told].filter(([, count]) => count < 3));
  expect([told.size, least]).toEqual([11, {}]);
}, 60_000);
