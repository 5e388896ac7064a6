/** What a race trainer asks, and how it is answered: a number, or one of three buttons with keys 1 to 3. */
import { type FormEvent, useEffect, useRef } from "react";
import * as texts from "#texts/trainers";
import { RACE_CUBE_ANSWERS, type RaceCubeAnswer } from "../../../../backgammon/race-answer";

/** More pips than fifteen checkers can have. */
const MOST_PIPS = 375;

type PipsProps = { readonly hasScript: boolean; readonly onAnswer: (pips: number) => void };

export function PipsQuestion({ hasScript, onAnswer }: PipsProps) {
  const field = useRef<HTMLInputElement>(null);
  // A field that waits for script takes no focus.
  useEffect(() => {
    if (hasScript) field.current?.focus({ preventScroll: true });
  }, [hasScript]);
  const answer = (event: FormEvent) => {
    event.preventDefault();
    onAnswer(Number(field.current?.value));
  };
  return (
    <form className="blunder-quiz trainer" onSubmit={answer}>
      <h2>{texts.howManyPips}</h2>
      <p hidden={hasScript}>{texts.scriptsNeeded}</p>
      <div className="blunder-quiz__acts">
        <input
          ref={field}
          className="input trainer__pips"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_PIPS}
          required
          disabled={!hasScript}
          aria-label={texts.pips}
          autoComplete="off"
        />
        <button type="submit" className="button button--primary" disabled={!hasScript}>
          {texts.answerIt}
        </button>
      </div>
    </form>
  );
}

type CubeProps = { readonly hasScript: boolean; readonly onAnswer: (answer: RaceCubeAnswer, text: string) => void };

export function CubeQuestion({ hasScript, onAnswer }: CubeProps) {
  const current = useRef(onAnswer);
  current.current = onAnswer;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      const answer = RACE_CUBE_ANSWERS[Number(event.key) - 1];
      if (answer !== undefined && document.querySelector("dialog[open]") === null)
        current.current(answer, texts.cubeAnswers[answer]);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return (
    <div className="blunder-quiz">
      <h2>{texts.whatCube}</h2>
      <p hidden={hasScript}>{texts.scriptsNeeded}</p>
      <div className="blunder-quiz__acts">
        {RACE_CUBE_ANSWERS.map((answer, index) => (
          <button
            key={answer}
            type="button"
            className="button"
            disabled={!hasScript}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onAnswer(answer, texts.cubeAnswers[answer])}
          >
            {texts.cubeAnswers[answer]}
          </button>
        ))}
      </div>
    </div>
  );
}
