/** Boards without labels, for a net to learn there what others say. */
import { copyBoard } from "../../engine/kernel/board";
import { CRASHED, classOf, RACE } from "../../engine/kernel/evaluate";
import { bestPlay, runnerUp, runnerUpBehind } from "../../engine/kernel/search";
import { setBackGame, setCrashed, setScattered, setStart } from "./boards";
import { randomBelow, randomUnit } from "./random";
import { addSample } from "./samples";
import { CLOSE, LONGEST, next, playRandom, roll } from "./self-play";

const game: usize = memory.data(64, 16);
const reached: usize = memory.data(64, 16);
const outlook: usize = memory.data(32, 16);
/** Five chances of nothing. */
const unlabelled: usize = memory.data(32, 16);

/**
 * Plays a game at 0 plies from the start, a random opening or a board drawn at random, and adds boards without labels, for a net to learn there what others
 * say: those of the game, those of runners-up, and those of legal plays drawn at random, which a search looks at as well.
 */
export function gatherGame(noise: f32, backgames: f32, crashed: f32): void {
  setStart(game);
  const drawn = randomUnit();
  const isDrawn = drawn < backgames + crashed;
  let randomLeft = 0;
  if (drawn < backgames) setBackGame(game);
  else if (isDrawn) setCrashed(game);
  else if (randomUnit() < noise) {
    if (randomUnit() < 0.5) setScattered(game);
    else randomLeft = <i32>randomBelow(13);
  }
  const isCrashed = isDrawn && drawn >= backgames;
  for (let length = 0; length < LONGEST; length++) {
    const kind = classOf(game);
    if (kind <= RACE || (isCrashed && kind != CRASHED)) return;
    const a = roll();
    const b = roll();
    if (randomLeft > 0) {
      randomLeft--;
      playRandom(game, a, b);
      copyBoard(game, next);
      continue;
    }
    addSample(kind, game, unlabelled);
    playRandom(game, a, b);
    addInContact(next);
    bestPlay(game, a, b, 0, reached, outlook);
    if (runnerUpBehind < CLOSE) addInContact(runnerUp);
    copyBoard(game, reached);
  }
}

function addInContact(board: usize): void {
  const kind = classOf(board);
  if (kind > RACE) addSample(kind, board, unlabelled);
}
