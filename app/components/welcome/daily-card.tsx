/** The question of the day: played on the board, or chosen from a list that works without script; then what each play was worth. */
import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import * as texts from "#texts/welcome";
import type { BoardFact } from "../tutor/why-text";
import { Icon } from "../ui/icon";
import { Link } from "../ui/link";
import { TouchedFacts } from "../ui/touched-facts";
import { readPlay } from "./daily-table";
import type { DoorDaily, DoorRow, DoorVerdict } from "./door";
import { costText, titleOf } from "./judged";
import type { DailyPlay, Judged, toldOf } from "./use-daily";

type Props = { readonly daily: DoorDaily; readonly play: DailyPlay };
type Shown = {
  /** The fact that the board shows. */
  readonly shown: BoardFact | null;
  readonly onShow: (fact: BoardFact | null) => void;
  /** The place of the fact whose touch has brought this script. */
  readonly touched: number | null;
};

type CardProps = Props & Shown & { readonly told: ReturnType<typeof toldOf> };

export function DailyCard({ daily, play, told: { here, club }, ...board }: CardProps) {
  const { verdict, answered, yesterday } = daily;
  const { judged, isOpen } = play;
  const told = useRef<HTMLDivElement>(null);
  const isTold = judged !== null;
  useEffect(() => {
    if (isTold) told.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [isTold]);
  return (
    <section className="card card--padded welcome__daily" aria-label={texts.daily}>
      <p className="caption">{answered}</p>
      {isOpen && <Question daily={daily} play={play} />}
      <div role="status" ref={told} className="welcome__told">
        {here !== null && <Told judged={here} play={play} verdict={verdict} board={board} />}
        {club !== null && <Verdict verdict={club} daily={daily} board={board} />}
      </div>
      {!isOpen && (
        <button
          type="button"
          className="button welcome__scripted welcome__again"
          onClick={() => {
            board.onShow(null);
            play.again();
          }}
        >
          {texts.tryAgain}
        </button>
      )}
      <Yesterday yesterday={yesterday} />
    </section>
  );
}

function Question({ daily, play }: Props) {
  const { date, dice, choices, verdict } = daily;
  const isSending = useNavigation().formMethod === "POST";
  return (
    <>
      <h2>{texts.whatWouldYouPlay(dice)}</h2>
      <Steps play={play} />
      {verdict === null && (
        <details className="welcome__list">
          <summary>{texts.chooseFromList(choices.length)}</summary>
          <Form method="post" action="/daily" preventScrollReset>
            <fieldset disabled={isSending}>
              <input type="hidden" name="date" value={date} />
              <div className="welcome__choices">
                {choices.map(({ id, answer }) => (
                  <button key={id} type="submit" className="button" name="choice" value={id}>
                    {answer}
                  </button>
                ))}
              </div>
            </fieldset>
          </Form>
        </details>
      )}
    </>
  );
}

/** What has been played, and the controls that it needs: at the thumb, on a phone, while there is anything to undo. */
function Steps({ play: { game, moves, setMoves, check } }: Pick<Props, "play">) {
  const known = game === null || moves.length === 0 ? null : readPlay(game, moves);
  const said =
    known === null ? texts.touchBoard : known.isComplete ? texts.complete(known.text) : texts.played(known.text);
  return (
    <>
      <p className="secondary welcome__scripted" role="status">
        {said}
      </p>
      <p className="secondary welcome__unscripted">{texts.withoutBoard}</p>
      <div className="welcome__acts welcome__scripted" data-begun={moves.length > 0 || undefined}>
        <button
          type="button"
          className="button"
          disabled={moves.length === 0}
          onClick={() => setMoves(moves.slice(0, -1))}
        >
          <Icon name="undo" small />
          {texts.undo}
        </button>
        <button type="button" className="button button--primary" disabled={known?.isComplete !== true} onClick={check}>
          {texts.check}
        </button>
      </div>
    </>
  );
}

type ToldProps = {
  readonly judged: Judged;
  readonly play: DailyPlay;
  readonly verdict: DoorVerdict | null;
  readonly board: Shown;
};

const SENT: Readonly<Record<Judged["sent"], string | null>> = {
  practice: texts.countedBefore,
  sending: texts.counting,
  counted: null,
  unreachable: texts.notCounted,
  tooMany: texts.tooMany,
};

/** What the engine in the browser says, before the club does, or without it. */
function Told({ judged: { play: text, choice, opinion, sent }, play, verdict, board }: ToldProps) {
  const isKnown = opinion !== null && opinion !== "failed";
  // A listed play that was judged more deeply keeps that figure.
  const listed = verdict?.rows.find(({ id }) => id === choice && id !== "other");
  const cost = listed !== undefined ? listed.cost : isKnown ? costText(opinion.error) : null;
  const isRight = listed !== undefined ? listed.isBest : isKnown && opinion.error < 0.0005;
  const title = isRight ? texts.isBest(text) : isKnown ? titleOf(text, opinion.error) : text;
  const note = SENT[sent];
  return (
    <>
      <h2 className={isRight ? "welcome__right" : isKnown ? "welcome__wrong" : undefined}>
        <span>{title}</span> {!isRight && cost !== null && <b>{cost}</b>}
      </h2>
      {opinion === null && <p aria-busy="true">{texts.judging}</p>}
      {opinion === "failed" && <p>{texts.engineFailed}</p>}
      {isKnown && !isRight && <p>{texts.engineBest(opinion.best)}</p>}
      {isKnown && <Facts facts={opinion.facts} {...board} />}
      {note !== null && <p className="caption">{note}</p>}
      {(sent === "unreachable" || sent === "tooMany") && (
        <button type="button" className="button" onClick={play.sendAgain}>
          {texts.sendAgain}
        </button>
      )}
    </>
  );
}

/** Counted on the position after the play, and on the one after the best. */
function Facts({ facts, shown, onShow, touched }: Shown & { readonly facts: readonly BoardFact[] }) {
  if (facts.length === 0) return null;
  return import.meta.env.SSR ? (
    <StillFacts facts={facts} />
  ) : (
    <TouchedFacts {...{ facts, shown, onShow }} label={texts.why} focused={touched} />
  );
}

/** As the server renders them: a touch brings the script that shows them (island.tsx). */
function StillFacts({ facts }: { readonly facts: readonly BoardFact[] }) {
  return (
    <ul className="fact-list" aria-label={texts.why}>
      {facts.map(({ text, mark }, place) => (
        <li key={text}>
          <div className={mark === null ? undefined : "welcome__unscripted"}>
            <span className="fact-list__fact">{text}</span>
          </div>
          {mark !== null && (
            <div className="welcome__scripted">
              <button type="button" className="fact-list__fact welcome__fact" data-fact={place}>
                {text}
              </button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Rows({ rows }: { readonly rows: readonly DoorRow[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.play}</th>
          <th scope="col">{texts.chosen}</th>
          <th scope="col">{texts.cost}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.isMine ? "welcome__mine" : undefined}>
            <th scope="row">
              {row.answer} {row.isBest && <em className="welcome__tag welcome__tag--best">{texts.best}</em>}
              {row.isMine && <em className="welcome__tag welcome__tag--mine">{texts.you}</em>}
            </th>
            <td>{row.chosen}</td>
            <td>{row.cost}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type VerdictProps = { readonly verdict: DoorVerdict; readonly daily: DoorDaily; readonly board: Shown };

function Verdict({ verdict, daily: { lesson, game }, board }: VerdictProps) {
  const { title, isRight, cost, rows, reason, facts, analysis, judged } = verdict;
  return (
    <>
      <h2 className={isRight ? "welcome__right" : "welcome__wrong"}>
        <span>{title}</span> {cost !== null && <b>{cost}</b>}
      </h2>
      <Rows rows={rows} />
      {reason !== null && <p>{reason}</p>}
      <Facts facts={facts} {...board} />
      <p>{analysis}</p>
      <p className="caption">
        {judged} {game}
        {lesson !== null && (
          <Link className="link" to={`/quiz/${lesson.id}/progress`}>
            {texts.fromLesson(lesson.name)}
          </Link>
        )}
      </p>
    </>
  );
}

function Yesterday({ yesterday: { found, rows, analysis, picture } }: Pick<DoorDaily, "yesterday">) {
  return (
    <details className="welcome__yesterday">
      <summary>{found}</summary>
      <img src={picture} alt="" width={952} height={688} loading="lazy" />
      <Rows rows={rows} />
      <p>{analysis}</p>
    </details>
  );
}
