/** How practice stands: what is due, the streak, what comes, and the cards that were put aside. Read without script. */
import { Form, useRevalidator } from "@remix-run/react";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/practice";
import type { AsideCard, Practice } from "../../../../contract/practice";
import { useClub, usePlayer } from "../../session/player";
import { formatCoins } from "../../ui/format";
import { Link } from "../../ui/link";
import { Pager } from "../../ui/pager";
import { useOutbox } from "../outbox/use-outbox";
import { PRACTICE_OUTBOX } from "./practice-outbox";
import { dateAfter } from "./session";
import { useZone } from "./use-zone";
import "./practice.css";

type Aside = { readonly page: number; readonly pages: number; readonly cards: readonly AsideCard[] };
type Props = { readonly practice: Practice; readonly aside: Aside | null };

export function Overview({ practice, aside }: Props) {
  const { id: playerId } = usePlayer();
  const { revalidate } = useRevalidator();
  useZone(practice.zone);
  const { waiting } = useOutbox(PRACTICE_OUTBOX, { playerId, to: "/practice/send", onSent: revalidate });
  return (
    <>
      <p className="secondary">{texts.lead}</p>
      {waiting > 0 && (
        <p className="notice" role="status">
          {texts.waitingAnswers(waiting)}
        </p>
      )}
      <Now practice={practice} />
      <Figures practice={practice} />
      <p>
        <Link className="button" to="/trainers">
          {texts.trainers}
        </Link>
      </p>
      <Forecast practice={practice} />
      {aside !== null && <PutAside aside={aside} />}
      <p className="secondary">
        {texts.zoneOfDays} <bdi dir="auto">{practice.zone}</bdi>
      </p>
    </>
  );
}

function Now({ practice }: Pick<Props, "practice">) {
  const { counts, limit, answered, enters } = practice;
  const { features } = useClub();
  const cards = counts.due + counts.fresh;
  const hasAny = counts.new + counts.learning + counts.known + counts.aside > 0;
  const isFull = limit !== null && answered >= limit;
  return (
    <section className="card card--padded stack">
      {cards > 0 ? (
        <Link className="button button--primary button--large" to="/practice/today">
          {texts.practiseNow(cards)}
        </Link>
      ) : (
        <p>
          <b>{isFull ? texts.dayFull(limit) : hasAny ? texts.nothingDue : texts.noCards}</b>
        </p>
      )}
      <p className="secondary">{texts.howCardsCome(enters.cost.toFixed(2), enters.aDay)}</p>
      {limit !== null && (
        <p className="secondary">
          {texts.freeNote(limit)} {texts.mistakesOfMembers}{" "}
          <Link className="link" to="/payments/membership#star">
            {texts.seeMembership}
          </Link>
        </p>
      )}
      {!hasAny && features.quizAcademy && (
        <Link className="button" to="/quiz-list">
          {texts.lessons}
        </Link>
      )}
    </section>
  );
}

function Figures({ practice: { streak, counts } }: Pick<Props, "practice">) {
  const figures = [
    [texts.streak, streak],
    [texts.due, counts.due],
    [texts.fresh, counts.fresh],
    [texts.waiting, counts.new],
    [texts.learning, counts.learning],
    [texts.known, counts.known],
  ] as const;
  return (
    <section className="card card--padded" aria-label={texts.figures}>
      <dl className="practice__figures">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCoins(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const dayName = new Intl.DateTimeFormat(LOCALE, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });

function Forecast({ practice: { forecast, date } }: Pick<Props, "practice">) {
  const most = Math.max(1, ...forecast);
  const sum = (days: number) => forecast.slice(0, days).reduce((total, cards) => total + cards, 0);
  if (sum(forecast.length) === 0) return null;
  return (
    <section className="card card--padded stack">
      <h2 className="legend">{texts.forecast}</h2>
      <p>
        {texts.nextWeek(sum(7))}, {texts.nextMonth(sum(30))}
      </p>
      <ol className="practice__days">
        {forecast.map((cards, index) => {
          const day = index === 0 ? texts.today : dayName.format(dateAfter(date, index));
          return (
            <li key={day} title={texts.onDay(day, cards)}>
              <span className="visually-hidden">{texts.onDay(day, cards)}</span>
              <i style={{ height: `${(100 * cards) / most}%` }} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function PutAside({ aside: { page, pages, cards } }: { readonly aside: Aside }) {
  return (
    <section className="card card--padded stack">
      <h2 className="legend">{texts.aside}</h2>
      {cards.length === 0 && <p className="secondary">{texts.noneAside}</p>}
      <ul className="practice__aside">
        {cards.map((card) => {
          const name = card.played ?? `${card.lesson}: ${card.dice === null ? texts.cube : [...card.dice].join("-")}`;
          return (
            <li key={card.id}>
              <span>
                <bdi dir="auto">{name}</bdi>{" "}
                {card.lost !== null && (
                  <small>
                    {card.opponent !== null && `${texts.against(card.opponent)}, `}
                    {texts.lostThen(card.lost.toFixed(3))}
                  </small>
                )}
              </span>
              <Form method="post" action={`/practice?page=${page}`} preventScrollReset>
                <input type="hidden" name="card" value={card.id} />
                <button type="submit" className="button" aria-label={texts.takeBackOf(name)}>
                  {texts.takeBack}
                </button>
              </Form>
            </li>
          );
        })}
      </ul>
      <Pager page={page} totalPages={pages} linkTo={(to) => `/practice?page=${to}`} />
    </section>
  );
}
