/** Answers to a problem that stands by itself, compared where the page is made: the browser is sent what is told. Pure. */
import { parseTurn } from "../../../backgammon/turn-notation";
import type { Xgid } from "../../../backgammon/xgid";
import { type MoneyLimit, tableOfGnuMatch } from "../../../engine/gnu-table";
import { whyPlay } from "../../../engine/tutor/why";

/**
 * Why one answer to a lesson's problem is worse than the best, with the positions that they lead to; null where one cannot be read. Facts are
 * counted like an error's in a match; no gammons of the answers are kept.
 */
export function compareAnswers(xgid: Xgid & MoneyLimit, played: string, best: string) {
  const { position, onRoll, dice } = xgid;
  if (dice === null || played === best) return null;
  const after = (answer: string) => {
    const parsed = parseTurn(answer, position, onRoll, dice);
    return parsed.ok ? parsed.turn.result : null;
  };
  const positions = { played: after(played), best: after(best) };
  if (positions.played === null || positions.best === null) return null;
  const facts = whyPlay({
    ...{ before: position, seat: onRoll, table: tableOfGnuMatch(xgid, onRoll) },
    played: { position: positions.played, gammons: null },
    best: { position: positions.best, gammons: null },
  });
  return { facts, positions: { played: positions.played, best: positions.best } };
}
