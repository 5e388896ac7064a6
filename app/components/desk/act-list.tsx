/** What operators did, as a list. */
import { Link } from "@remix-run/react";
import * as texts from "#texts/desk";
import type { OperatorActEntry } from "../../../contract/operator";
import { ActForm, PlayerLink, Table } from "./desk-page";
import { nameWords, timeWords } from "./words";

type Props = {
  readonly acts: readonly OperatorActEntry[];
  /** Where notes can be struck and let stand again. */
  readonly hasNotes?: boolean;
};

export function ActList({ acts, hasNotes = false }: Props) {
  return (
    <Table
      label={texts.actsAbout}
      heads={[texts.when, texts.by, texts.what, texts.who, texts.why]}
      rows={acts.map((act) => ({
        key: act.id,
        cells: [
          timeWords(act.createdAt),
          nameWords(act.operatorName, act.operatorId),
          <span key="what">
            <b>{act.act}</b> {act.details}
          </span>,
          <About key="about" act={act} />,
          <Why key="why" act={act} hasNotes={hasNotes} />,
        ],
      }))}
    />
  );
}

function Why({ act, hasNotes }: { readonly act: OperatorActEntry; readonly hasNotes: boolean }) {
  const [intent, label] = act.isStruck ? (["unstrike", texts.unstrike] as const) : (["strike", texts.strike] as const);
  return (
    <div>
      {act.isStruck ? (
        <p>
          <s>{act.reason}</s> <b>{texts.struck}</b>
        </p>
      ) : (
        <p>{act.reason}</p>
      )}
      {hasNotes && act.act === "note" && <ActForm intent={intent} subject={act.id} label={label} />}
    </div>
  );
}

function About({ act }: { readonly act: OperatorActEntry }) {
  return (
    <span className="desk__numbers">
      {act.userId !== null && <PlayerLink id={act.userId} name={act.userName} />}
      {act.matchId !== null && (
        <Link className="link" to={`/desk/match/${act.matchId}`}>
          {texts.match(act.matchId)}
        </Link>
      )}
      {act.orderId !== null && (
        <Link className="link" to={`/desk/order/${act.orderId}`}>
          {texts.order}
        </Link>
      )}
    </span>
  );
}
