/** Prints a position with its counted facts and what the engine thinks of it, for those who write lessons. */
import { makeNotation } from "../../backgammon/notation";
import { opponentOf } from "../../backgammon/vocabulary";
import type { Xgid } from "../../backgammon/xgid";
import type { Chances, Engine, RankedTurn } from "../../engine";
import { tableOfXgid } from "../../services/quizzes/check";
import { countRolls, dances, shots, sideFacts, sideText } from "./facts";

function percent(chance: number): string {
  return (100 * chance).toFixed(1);
}

function chancesText({ win, winGammon, winBackgammon, loseGammon }: Chances): string {
  return `W${percent(win)} g${percent(winGammon)} bg${percent(winBackgammon)} lg${percent(loseGammon)}`;
}

function heading(xgid: Xgid): string {
  const { position, onRoll, cube, score, length, crawford } = xgid;
  const other = opponentOf(onRoll);
  const mine = sideFacts(position[onRoll]);
  const theirs = sideFacts(position[other]);
  const owner = cube.owner === null ? "middle" : cube.owner === onRoll ? "mine" : "theirs";
  const stakes =
    length === 0
      ? "money"
      : `${length - score[onRoll]}-away/${length - score[other]}-away${crawford ? " Crawford" : ""}`;
  const prime = (one: readonly [number, number] | null) => (one === null ? "" : ` prime ${one[0]}-${one[1]}`);
  return [
    `  ${stakes}, cube ${cube.value} ${owner}`,
    `  me   ${mine.pips}: ${sideText(position[onRoll], true)}  home ${mine.homePoints}${prime(mine.prime)}`,
    `  them ${theirs.pips}: ${sideText(position[other], false)}  home ${theirs.homePoints}${prime(theirs.prime)}`,
  ].join("\n");
}

function playLine(xgid: Xgid, best: RankedTurn, ranked: RankedTurn): string {
  const { onRoll } = xgid;
  const other = opponentOf(onRoll);
  const { result, moves } = ranked.turn;
  const { blots, homePoints } = sideFacts(result[onRoll]);
  const { hits, doubleHits } = shots(result, other);
  const exposed = blots.map((point) => `${point}(${countRolls(result, other, (after) => after[onRoll][point] === 0)})`);
  const dance = dances(result, other);
  const facts = [
    `blots ${exposed.join(" ") || "-"}`,
    `shots ${hits}${doubleHits > 0 ? `(two ${doubleHits})` : ""}`,
    `home ${homePoints}`,
    ...(dance > 0 ? [`dances ${dance}`] : []),
  ];
  const error = (best.equity - ranked.equity).toFixed(3);
  return `   ${error} ${makeNotation(moves).padEnd(24)} ${chancesText(ranked.chances)} | ${facts.join(" ")} @${ranked.plies}`;
}

export function reportTurn(engine: Engine, xgid: Xgid, plies: number, most: number): string {
  const { position, onRoll, dice } = xgid;
  const ranked = engine.rankMoves(position, onRoll, dice!, { plies, table: tableOfXgid(xgid) });
  const lines = ranked.slice(0, most).map((turn) => playLine(xgid, ranked[0], turn));
  return `${heading(xgid)}\n  best ${ranked[0].equity.toFixed(3)}, ${ranked.length} plays\n${lines.join("\n")}`;
}

export function reportCube(engine: Engine, xgid: Xgid, plies: number): string {
  const decision = engine.decideCube(xgid.position, xgid.onRoll, tableOfXgid(xgid), { plies });
  const { noDouble, doubleTake, doublePass, chances } = decision;
  const equities = [noDouble, doubleTake, doublePass].map((equity) => equity.toFixed(3));
  const reply = shots(xgid.position, xgid.onRoll);
  const verdict = `${noDouble > 1 && doubleTake > doublePass && !decision.double ? "TOO GOOD" : decision.double ? "DOUBLE" : "NO DOUBLE"}/${decision.take ? "TAKE" : "PASS"}`;
  return `${heading(xgid)}\n   ${verdict}  ND ${equities[0]} DT ${equities[1]} DP ${equities[2]}  ${chancesText(chances)} | I hit with ${reply.hits}`;
}
