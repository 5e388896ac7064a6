/** What a quiz says after an answer: whether it was right, what it costs, and what was done in the match. */
import * as texts from "#texts/blunders";
import { formatEquity } from "../../ui/format";
import { Icon } from "../../ui/icon";
import type { Answer, Blunder } from "./blunder";
import { type Guess, judgeGuess } from "./judge";
import { useOpinion } from "./use-opinion";

type Props = {
  readonly blunder: Blunder;
  readonly answer: Answer;
  readonly guess: Guess;
  readonly onAgain: () => void;
  /** Undefined at the last one. */
  readonly onNext: (() => void) | undefined;
};

export function QuizAnswer({ blunder, answer, guess, onAgain, onNext }: Props) {
  const { error: known, isPlayed } = judgeGuess(blunder, answer, guess);
  const { opinion, retry } = useOpinion(blunder, known === null && guess.kind === "checker" ? guess : null);
  const error = known ?? (opinion === "failed" ? null : opinion);
  // What rounds to nothing is nothing.
  const isRight = error !== null && error > -0.0005;
  return (
    <div className="blunder-quiz" data-right={isRight}>
      <div role="status">
        <h2>
          <Icon name={isRight ? "check" : "close"} />
          {isRight ? texts.right(guess.text) : texts.notBest(guess.text)}
        </h2>
        {!isRight && <p>{priceText(error, opinion === "failed", answer.best)}</p>}
        <p>{isPlayed ? texts.sameAsThen : texts.inTheMatch(answer.played, formatEquity(answer.error))}</p>
      </div>
      <div className="blunder-quiz__acts">
        {opinion === "failed" && (
          <button type="button" className="button" onClick={retry}>
            {texts.judgeAgain}
          </button>
        )}
        <button type="button" className="button" onClick={onAgain}>
          {texts.again}
        </button>
        {onNext !== undefined && (
          <button type="button" className="button button--primary" onClick={onNext}>
            {texts.nextQuestion}
          </button>
        )}
      </div>
    </div>
  );
}

function priceText(error: number | null, hasFailed: boolean, best: string): string {
  if (error !== null) return texts.costs(formatEquity(error), best);
  return hasFailed ? texts.notJudged(best) : texts.judging(best);
}
