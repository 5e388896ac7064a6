/** What a deeper look found, with how sure it is. */
import * as texts from "#texts/deeper";
import * as positionTexts from "#texts/position";
import type { Look, LookFigures } from "../../../../contract/looks";
import { formatEquity } from "../../ui/format";
import { formatChance, levelName } from "../position/format";
import { gamesOf } from "./look-of";

export function LookTable({ look }: { readonly look: Look }) {
  const { answer, how } = look;
  const isRollout = how.type === "rollout";
  const rows = rowsOf(look);
  const best = Math.max(...rows.filter(({ isOut }) => !isOut).map(({ worth }) => worth));
  return (
    <>
      {answer.type === "cube" && answer.verdict !== null && (
        <p className="deeper__verdict">
          {texts.bestDecision} <b>{positionTexts.cubeActions[answer.verdict] ?? answer.verdict}</b>
        </p>
      )}
      <table className="study-panel study-panel--candidates deeper__table">
        <caption>{describe(look)}</caption>
        <thead>
          <tr>
            <th scope="col" className="move">
              {texts.move}
            </th>
            <th scope="col">{texts.equity}</th>
            {isRollout && <th scope="col">{texts.error}</th>}
            <th scope="col">{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, figures, equity, worth, isOut }) => (
            <tr key={key}>
              <th scope="row" className="move">
                <bdi>{name}</bdi>
                {worth === best && !isOut && <span className="chip chip--best">{texts.best}</span>}
                {isOut && <small> {texts.behind}</small>}
                {figures !== null && <small className="deeper__chances">{chancesText(figures)}</small>}
              </th>
              <td className={worth === best ? "highest" : undefined}>{formatEquity(equity)}</td>
              {isRollout && <td>{figures?.error == null ? "" : `±${figures.error.toFixed(4)}`}</td>}
              <td>{worth === best ? <span className="none">0.000</span> : formatEquity(Math.min(0, worth - best))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isRollout && <p className="deeper__note">{texts.errorNote}</p>}
    </>
  );
}

type Row = {
  readonly key: string;
  readonly name: string;
  readonly figures: LookFigures | null;
  readonly equity: number;
  /** What choosing it comes to: a double is worth what the opponent's better answer leaves of it. */
  readonly worth: number;
  readonly isOut: boolean;
};

function rowsOf({ answer }: Look): readonly Row[] {
  if (answer.type === "plays")
    return answer.plays.map(({ move, is_behind, ...figures }) => ({
      ...{ key: move, name: move === "" ? positionTexts.noMove : move, figures, isOut: is_behind },
      ...{ equity: figures.equity, worth: figures.equity },
    }));
  const { no_double, double_take, double_pass } = answer;
  const waiting: Row = {
    ...{ key: "waiting", name: texts.noDouble, figures: no_double, isOut: false },
    ...{ equity: no_double.equity, worth: no_double.equity },
  };
  if (double_take === null) return [waiting];
  const isAnswer = answer.verdict === "Take" || answer.verdict === "Drop";
  const doubled = Math.min(double_take.equity, double_pass);
  return [
    // Once it is offered, waiting is no choice any more.
    { ...waiting, isOut: false, worth: isAnswer ? Number.NEGATIVE_INFINITY : waiting.worth },
    {
      ...{ key: "take", name: texts.doubleTake, figures: double_take, equity: double_take.equity, isOut: false },
      worth: double_take.equity <= double_pass ? doubled : Number.NEGATIVE_INFINITY,
    },
    {
      ...{ key: "pass", name: texts.doublePass, figures: null, equity: double_pass, isOut: false },
      worth: double_pass < double_take.equity ? doubled : Number.NEGATIVE_INFINITY,
    },
  ];
}

function chancesText({ chances: [win, gammon, , lost] }: LookFigures): string {
  return texts.chances(formatChance(win), formatChance(gammon), formatChance(lost));
}

/** How it was asked, and by which engine. */
export function describe(look: Look): string {
  const { how, engine_version: version } = look;
  if (how.type === "plies") return `${texts.yourLook(levelName(how.plies))}, ${texts.engine(version)}`;
  const cut = how.truncate === null ? texts.toTheEnd : texts.cutOffAfter(how.truncate);
  return [
    texts.yourRollout(gamesOf(look)),
    ...(how.is_stopped ? [texts.stopped] : []),
    ...[cut.toLowerCase(), texts.luckOut, texts.seed(how.seed), texts.engine(version)],
  ].join(", ");
}
