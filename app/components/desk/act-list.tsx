/** What operators did, as a list. */
import { Link } from "@remix-run/react";
import * as texts from "#texts/desk";
import type { OperatorActEntry } from "../../../contract/operator";
import { PlayerLink, Table } from "./desk-page";
import { nameWords, timeWords } from "./words";

export function ActList({ acts }: { readonly acts: readonly OperatorActEntry[] }) {
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
          act.reason,
        ],
      }))}
    />
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
