/** What is said of an answer to a card: what it loses, what was best, when the card comes again; and the ways on. */
import { useState } from "react";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/practice";
import { CONTENT } from "../../ui/content";
import { formatEquity } from "../../ui/format";
import { Icon } from "../../ui/icon";
import type { Answer } from "../blunders/blunder";
import { dateAfter, daysUntil } from "./session";
import type { useRound } from "./use-round";
import "./card-answer.css";

const dayName = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

type Props = {
  readonly round: ReturnType<typeof useRound>;
  readonly answer: Answer;
  /** Today, "2026-11-24". */
  readonly date: string;
  readonly isLast: boolean;
};

export function CardAnswer({ round, answer, date, isLast }: Props) {
  const { card, done, given, opinion, retry, delivery, due, isPlayed } = round;
  const [hasFailed, setFailed] = useState(false);
  if (card === undefined) return null;
  const text = done?.answer ?? given.guess?.text ?? "";
  const isRight = done !== undefined && (done.rating === "easy" || done.lost < 0.0005);
  const heading = isRight ? texts.right : done?.rating === "good" ? texts.good : texts.wrong;
  const isAside = round.round.aside.has(card.id);
  // What was answered first decides; only the club knows of it.
  const days = delivery === "elsewhere" ? daysUntil(date, due) : done === undefined ? null : card.next[done.rating];
  const wrong = card.lesson?.known.find((known) => known.answer === text)?.reason ?? null;
  return (
    <div className="blunder-quiz practice-answer" data-right={done === undefined ? undefined : isRight}>
      <div role="status">
        <h2>
          {done !== undefined && <Icon name={isRight ? "check" : "close"} />}
          {done === undefined ? text : heading(text)}
        </h2>
        {!isRight && <p>{priceText(done?.lost ?? null, opinion === "failed", answer.best)}</p>}
        {wrong !== null && <p {...CONTENT}>{wrong}</p>}
        {answer.played !== "" && (
          <p>{isPlayed ? texts.asInTheMatch : texts.inTheMatch(answer.played, formatEquity(answer.error))}</p>
        )}
        {isAside ? (
          <p>{texts.isAside}</p>
        ) : (
          days !== null &&
          delivery !== "limit" && <p>{texts.comesAgain(dayName.format(dateAfter(date, days)), days)}</p>
        )}
        <p className="practice-answer__sent">
          {hasFailed
            ? texts.asideFailed
            : delivery === "line"
              ? texts.sentLater
              : delivery === "limit"
                ? texts.dayIsFull
                : delivery === "elsewhere"
                  ? texts.answeredElsewhere
                  : delivery === "refused"
                    ? texts.notTaken
                    : null}
        </p>
      </div>
      <div className="blunder-quiz__acts">
        {opinion === "failed" && done === undefined && (
          <button type="button" className="button" onClick={retry}>
            {texts.judgeAgain}
          </button>
        )}
        <button
          type="button"
          className="button"
          // What is still being judged has not been sent.
          disabled={done === undefined && opinion !== "failed"}
          onClick={() => void round.putAside(!isAside).then((isDone) => setFailed(!isDone))}
        >
          {isAside ? texts.takeBack : texts.putAside}
        </button>
        <button type="button" className="button button--primary" onClick={round.next}>
          {isLast ? texts.finish : texts.next}
        </button>
      </div>
    </div>
  );
}

function priceText(lost: number | null, hasFailed: boolean, best: string): string {
  if (lost !== null) return texts.loses(lost.toFixed(3), best);
  return hasFailed ? texts.notJudged(best) : texts.judging(best);
}
