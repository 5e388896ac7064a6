/**
 * Draws the set of back games, deep anchors and containments anew: `--each N` (18) positions of each kind, from games of the engine against itself
 * that begin with up to fourteen random plays and go on at 0 plies. Of each game at most one position is taken, a random one
 * of those of the kind that is rarest so far, eight plays or more after the last random one and not decided yet. `--seed N`, `--file FILE`.
 */
import { BAR, type Position, STARTING_POSITION } from "../../backgammon/position";
import { uniform } from "../../engine/bots/chance";
import type { Board, Utilities } from "../../engine/kernel-host";
import { KINDS, type Kind, kindOf } from "./back-game-kinds";
import { BACK_GAMES, type BackGame, idOf, readBackGames, writeBackGames } from "./back-game-set";
import { openHost, option } from "./open";

const SIDE_BYTES = 32;
const LONGEST = 300;
const MOST_RANDOM = 14;
/** So many plays after random ones a game looks as if it had been played. */
const SETTLED = 8;
/** What is won or lost as good as surely shows no plan. */
const DECIDED = 0.05;
const MONEY: Utilities = [2, 1, 1, -1, -1];

const each = Number(option("each", "18"));
const seed = Number(option("seed", "20261126"));
const file = option("file", BACK_GAMES);
if (readBackGames(file).some(({ rollout }) => rollout !== null)) throw new Error(`${file} holds rollouts`);
const host = await openHost();

type Found = { readonly kind: Kind; readonly id: string };

function positionFrom(board: Board): Position {
  return { white: [...board.subarray(0, BAR + 1)], black: [...board.subarray(SIDE_BYTES, SIDE_BYTES + BAR + 1)] };
}

/** The next board after a random play, the other side on roll. */
function playRandom(position: Position, dice: readonly [number, number], chance: number): Board {
  host.setPosition(position, "white");
  const count = host.generate(dice[0], dice[1]);
  if (count > 0) return host.listedBoard(Math.floor(chance * count));
  host.setPosition(position, "black");
  return host.board();
}

/** All positions of a game that are of some kind. */
function playGame(game: number): readonly Found[] {
  const chance = (what: string) => uniform(seed, `${game} ${what}`);
  const die = (what: string) => 1 + Math.floor(6 * chance(what));
  const random = Math.floor((MOST_RANDOM + 1) * chance("random"));
  const found: Found[] = [];
  host.setPosition(STARTING_POSITION, "white");
  let board = host.board();
  for (let turn = 0; turn < LONGEST; turn++) {
    const dice = [die(`first ${turn}`), die(`second ${turn}`)] as const;
    const position = positionFrom(board);
    if (turn < random) {
      board = playRandom(position, dice, chance(`play ${turn}`));
      continue;
    }
    const reached = host.startLine(board);
    if (reached !== "contact" && reached !== "mutual" && reached !== "crashed") break;
    const { win } = host.lineChances(0);
    const kind = turn >= random + SETTLED && win > DECIDED && win < 1 - DECIDED ? kindOf(position, "white") : null;
    if (kind !== null) found.push({ kind, id: idOf(position) });
    host.playLine(0, dice[0], dice[1], MONEY);
    board = host.lineBoard(1);
  }
  return found;
}

const taken = new Map<Kind, string[]>(KINDS.map((kind) => [kind, []]));
for (let game = 0; KINDS.some((kind) => taken.get(kind)!.length < each); game++) {
  const found = playGame(game);
  const rarest = KINDS.filter((kind) => found.some((one) => one.kind === kind)).sort(
    (a, b) => taken.get(a)!.length - taken.get(b)!.length,
  )[0];
  if (rarest === undefined || taken.get(rarest)!.length >= each) continue;
  const ids = found.filter(({ kind }) => kind === rarest).map(({ id }) => id);
  taken.get(rarest)!.push(ids[Math.floor(uniform(seed, `${game} taken`) * ids.length)]);
}
// One of each kind after the other, so that a set half rolled out has them all.
const games = Array.from({ length: each }, (_, index) =>
  KINDS.map((kind): BackGame => ({ id: taken.get(kind)![index], kind, rollout: null })),
).flat();
if (new Set(games.map(({ id }) => id)).size < games.length) throw new Error("a position was drawn twice");
writeBackGames(file, games);
console.log(`${games.length} positions in ${file}`);
