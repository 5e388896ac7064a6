/** The trainers and the player's own record of each roll and kind. Read without script. */
import { useRevalidator } from "@remix-run/react";
import * as texts from "#texts/trainers";
import { OPENING_ROLLS, openingKey } from "../../../../backgammon/openings";
import type { TrainerCounts, TrainerRecord } from "../../../../contract/trainers";
import { usePlayer } from "../../session/player";
import { formatCoins } from "../../ui/format";
import { Link } from "../../ui/link";
import { useOutbox } from "../outbox/use-outbox";
import { TRAINERS_OUTBOX } from "./trainers-outbox";
import "./overview.css";

type Props = { readonly record: TrainerRecord };

const KINDS = ["pips", "cube"] as const;

export function TrainersOverview({ record }: Props) {
  const { contexts, engine, openings, races } = record;
  const isEmpty = openings.length === 0 && races.length === 0;
  const { id: playerId } = usePlayer();
  const { revalidate } = useRevalidator();
  const { waiting } = useOutbox(TRAINERS_OUTBOX, { playerId, to: "/trainers/send", onSent: revalidate });
  return (
    <>
      <p className="secondary">{texts.lead}</p>
      {waiting > 0 && (
        <p className="notice" role="status">
          {texts.waits(waiting)}
        </p>
      )}
      <section className="card card--padded stack">
        <h2 className="legend">{texts.openings}</h2>
        <p className="secondary">{texts.openingsLead(engine)}</p>
        <p className="trainers__ways">
          {contexts.map((context, index) => (
            <Link
              key={context}
              className={index === 0 ? "button button--primary" : "button"}
              to={`/trainers/openings?for=${context}`}
            >
              {texts.contexts[context]}
            </Link>
          ))}
        </p>
      </section>
      <section className="card card--padded stack">
        <h2 className="legend">{texts.races}</h2>
        <p className="secondary">{texts.racesLead}</p>
        <p className="trainers__ways">
          {KINDS.map((kind) => (
            <Link key={kind} className="button" to={`/trainers/${kind}`}>
              {texts.kinds[kind]}
            </Link>
          ))}
        </p>
      </section>
      {isEmpty ? (
        <section className="card card--padded stack">
          <h2 className="legend">{texts.record}</h2>
          <p>{texts.noRecord}</p>
        </section>
      ) : (
        <p className="secondary">{texts.howCounted}</p>
      )}
      {contexts.map((context) => (
        <RollRecord
          key={context}
          title={texts.recordOf(texts.contexts[context])}
          counts={openings.filter((one) => one.context === context)}
        />
      ))}
      {races.length > 0 && (
        <section className="card card--padded">
          <table className="table trainers__record">
            <caption className="legend">{texts.raceRecord}</caption>
            <Head first={texts.asked} />
            <tbody>
              {races.map(({ kind, ...counts }) => (
                <Row
                  key={kind}
                  name={texts.kinds[kind]}
                  counts={counts}
                  lost={kind === "pips" ? texts.pipsOff(formatCoins(counts.lost)) : counts.lost.toFixed(3)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

type RollProps = { readonly title: string; readonly counts: TrainerRecord["openings"] };

/** Each of the 15 rolls, those that cost most first; nothing before the first answer. */
function RollRecord({ title, counts }: RollProps) {
  if (counts.length === 0) return null;
  const rolls = OPENING_ROLLS.map(openingKey)
    .map((roll) => counts.find((one) => one.roll === roll) ?? { roll, attempts: 0, right: 0, close: 0, lost: 0 })
    .toSorted((a, b) => b.lost - a.lost);
  return (
    <section className="card card--padded">
      <table className="table trainers__record">
        <caption className="legend">{title}</caption>
        <Head first={texts.roll} />
        <tbody>
          {rolls.map(({ roll, ...one }) => (
            <Row key={roll} name={[...roll].join("-")} counts={one} lost={one.lost.toFixed(3)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ first }: { readonly first: string }) {
  return (
    <thead>
      <tr>
        {[first, texts.attempts, texts.right, texts.close, texts.lost].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = { readonly name: string; readonly counts: TrainerCounts; readonly lost: string };

function Row({ name, counts: { attempts, right, close }, lost }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {[attempts, right, close].map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three columns that stay where they are
        <td key={index}>{attempts === 0 ? "–" : formatCoins(count)}</td>
      ))}
      <td>{attempts === 0 ? "–" : lost}</td>
    </tr>
  );
}
