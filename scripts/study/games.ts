/**
 * Plays seeded games between the engine's characters and keeps every decision in them as an XGID, the player to decide at the
 * bottom. The same seed gives the same games. Money games, or games begun at a match score.
 */
import { legalTurns } from "../../backgammon/moves";
import { hasBorneOff, type Position, STARTING_POSITION } from "../../backgammon/position";
import { type BySeat, type Dice, type Die, opponentOf, type Seat } from "../../backgammon/vocabulary";
import { makeXgid } from "../../backgammon/xgid";
import type { Engine, Table } from "../../engine";
import { hashOf, uniform } from "../../engine/bots/chance";
import { CHARACTERS } from "../../engine/bots/characters";
import { chooseDouble, chooseTake } from "../../engine/bots/choose-cube";
import { chooseTurn } from "../../engine/bots/choose-turn";
import { canDouble } from "../../engine/cube";

/** Points to win and the points that both have; money for a length of 0. */
export type Score = {
  readonly length: number;
  readonly own: number;
  readonly other: number;
  readonly crawford: boolean;
};
export const MONEY: Score = { length: 0, own: 0, other: 0, crawford: false };

/** A decision of a game: `n` rolls were played before it. */
export type Decision = { readonly game: number; readonly n: number; readonly xgid: string };

/** Games end in so many rolls unless two bots wait for each other. */
const MOST_ROLLS = 300;
/** Those that look no turn ahead: quick, and of all tempers. */
const PLAYERS = CHARACTERS.filter(({ traits, errorRate }) => traits.plies === 0 && errorRate < 12);

export function playGame(engine: Engine, game: number, score: Score): Decision[] {
  const decisions: Decision[] = [];
  const traits: BySeat<(typeof PLAYERS)[number]["traits"]> = {
    white: PLAYERS[hashOf(game, "white") % PLAYERS.length].traits,
    black: PLAYERS[hashOf(game, "black") % PLAYERS.length].traits,
  };
  let position: Position = STARTING_POSITION;
  let cube: { value: number; owner: Seat | null } = { value: 1, owner: null };
  let [dice, seat] = openingRoll(game);
  for (let n = 0; n < MOST_ROLLS; n++) {
    if (n > 0) {
      dice = rollOf(game, `roll ${n}`);
      const table = tableOf(score, cube, seat);
      if (canDouble(table)) {
        decisions.push({ game, n, xgid: xgidOf(position, seat, cube, null, score) });
        const asked = { position, onRoll: seat, table, seed: hashOf(game, `cube ${n}`) };
        if (chooseDouble(engine, traits[seat], asked)) {
          if (!chooseTake(engine, traits[opponentOf(seat)], asked)) return decisions;
          cube = { value: 2 * cube.value, owner: opponentOf(seat) };
        }
      }
    }
    if (legalTurns(position, seat, dice).length > 1)
      decisions.push({ game, n, xgid: xgidOf(position, seat, cube, dice, score) });
    const table = tableOf(score, cube, seat);
    const chosen = chooseTurn(engine, traits[seat], { position, seat, dice, table, seed: hashOf(game, `turn ${n}`) });
    if (chosen !== null) position = chosen.turn.result;
    if (hasBorneOff(position, seat)) return decisions;
    seat = opponentOf(seat);
  }
  return decisions;
}

function openingRoll(game: number): [Dice, Seat] {
  for (let attempt = 0; ; attempt++) {
    const [white, black] = rollOf(game, `opening ${attempt}`);
    if (white !== black) return [[white, black], white > black ? "white" : "black"];
  }
}

function rollOf(game: number, about: string): Dice {
  const die = (name: string) => (1 + Math.floor(6 * uniform(game, `${about} ${name}`))) as Die;
  return [die("first"), die("second")];
}

/** `score` is black's as "own". */
function tableOf(
  { length, own, other, crawford }: Score,
  cube: { value: number; owner: Seat | null },
  seat: Seat,
): Table {
  const [mine, theirs] = seat === "black" ? [own, other] : [other, own];
  const owner = cube.owner === null ? null : cube.owner === seat ? "own" : "other";
  const stakes =
    length === 0
      ? ({ type: "money", jacoby: false, limit: null } as const)
      : ({ type: "match", ownAway: length - mine, otherAway: length - theirs, crawford } as const);
  return { stakes, cube: { value: cube.value, owner } };
}

function xgidOf(
  position: Position,
  seat: Seat,
  cube: { value: number; owner: Seat | null },
  dice: Dice | null,
  { length, own, other, crawford }: Score,
): string {
  const turned = seat === "white";
  const bottom = (owner: Seat) => (turned ? opponentOf(owner) : owner);
  return makeXgid({
    position: turned ? { white: position.black, black: position.white } : position,
    cube: { value: cube.value, owner: cube.owner === null ? null : bottom(cube.owner) },
    onRoll: "black",
    dice: dice === null || dice[0] >= dice[1] ? dice : [dice[1], dice[0]],
    doubled: false,
    score: turned ? { white: own, black: other } : { white: other, black: own },
    ...{ length, crawford, jacoby: false, beavers: false, maxCube: 1024 },
  });
}
