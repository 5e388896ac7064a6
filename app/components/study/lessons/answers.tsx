import type { CSSProperties } from "react";
import * as texts from "#texts/lessons";
import { CONTENT } from "../../ui/content";
import { Icon } from "../../ui/icon";
import type { ChoiceView, ProblemView } from "./problem-view";
import { CROP } from "./rules";
import "./answers.css";

type Props = {
  readonly problem: ProblemView;
  readonly chosen: string | null;
  readonly isPending: boolean;
  /** The right answer is not shown yet. */
  readonly isWithheld: boolean;
  readonly onChoose: (choiceId: string) => void;
};

/** Choices A to D. Once answered they say what each costs and what is wrong with it. */
export function Answers({ problem, chosen, isPending, isWithheld, onChoose }: Props) {
  const { choices, selectedId, correctId } = problem;
  const isAnswered = selectedId !== null;
  return (
    <fieldset className="answers" disabled={isAnswered || isPending} data-answered={isAnswered || undefined}>
      <legend className="visually-hidden">{texts.choices}</legend>
      {choices.map((choice) => {
        const isRight = isAnswered && choice.id === correctId && (!isWithheld || choice.id === selectedId);
        const isWrong = choice.id === selectedId && choice.id !== correctId;
        return (
          <label key={choice.id} className="answer" data-state={isRight ? "correct" : isWrong ? "wrong" : undefined}>
            <input
              type="radio"
              name="answer"
              value={choice.id}
              required
              checked={(selectedId ?? chosen) === choice.id}
              onChange={() => onChoose(choice.id)}
            />
            <span className="answer__letter">{choice.letter}</span>
            <span className="answer__text">
              <b>
                <bdi>{choice.answer}</bdi>
              </b>
              {(isRight || isWrong) && (
                <span className="answer__mark">
                  <Icon name={isRight ? "check" : "close"} small />
                  {isRight ? texts.correct : texts.yourAnswer}
                </span>
              )}
              {isAnswered && !isWithheld && choice.note !== null && <small {...CONTENT}>{choice.note}</small>}
            </span>
            {choice.row !== null && <Thumbnail problem={problem} row={choice.row} crop={choice.crop} />}
          </label>
        );
      })}
    </fieldset>
  );
}

type ThumbnailProps = Pick<ChoiceView, "crop"> & { readonly problem: ProblemView; readonly row: number };

/** Shows one row of a problem's boards. */
export function rowStyle({ rows }: Pick<ProblemView, "rows">, row: number): CSSProperties {
  const y = rows === 1 ? 0 : (100 * row) / (rows - 1);
  return { aspectRatio: "952 / 688", objectFit: "cover", objectPosition: `0 ${y}%` };
}

/** The part of the board where the choice is played. */
function Thumbnail({ problem, row, crop }: ThumbnailProps) {
  const style: CSSProperties = {
    ...rowStyle(problem, row),
    ...(crop !== null && { width: `${100 / CROP.width}%`, translate: `${-100 * crop.left}% ${-100 * crop.top}%` }),
  };
  return (
    <span className="answer__picture">
      <img
        src={problem.pictures}
        alt=""
        width={952}
        height={688}
        style={style}
        data-whole={crop === null || undefined}
        decoding="async"
      />
    </span>
  );
}
