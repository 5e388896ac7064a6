/** Dice Certificate: how every roll is made and proved, and the verifier. `?match=` fills in a finished match that the visitor may see, `?shared=` one that they have the link of. */

import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/dice";
import { DealtDice } from "~/components/study/dice/dealt-dice";
import { KeptDice } from "~/components/study/dice/kept-dice";
import { Verifier } from "~/components/study/dice/verifier";
import { Reading } from "~/components/ui/reading";
import { getDiceRecord, getSharedDiceRecord, loadDealtDice } from "~/models/dice-record.server";
import { requireFeature } from "~/models/flags.server";
import { getViewer } from "~/models/session.server";
import "~/components/study/dice/dice-cert.css";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.diceCertificate) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "diceCertificate");
  const [dealt, asked] = await Promise.all([loadDealtDice(context), askedRecord(request, context)]);
  return { dealt, ...asked };
}

async function askedRecord(request: Request, context: AppLoadContext) {
  const { searchParams } = new URL(request.url);
  const shared = searchParams.get("shared");
  if (shared !== null) {
    const record = await getSharedDiceRecord(context, shared);
    return { matchId: record?.matchId ?? null, record };
  }
  const matchId = searchParams.get("match");
  if (matchId === null) return { matchId, record: null };
  const viewer = await getViewer(request, context);
  const record = viewer.status === "player" ? await getDiceRecord(context, matchId) : null;
  return { matchId, record };
}

export default function DiceCertificate() {
  const { dealt, matchId, record } = useLoaderData<typeof loader>();
  return (
    <Reading title={texts.diceCertificate}>
      <p>{texts.lead}</p>
      <h2>{texts.howTitle}</h2>
      <ol>
        <li>{texts.howSeed}</li>
        <li>{texts.howShares}</li>
        <li>{texts.howKept}</li>
        <li>{texts.howRoll}</li>
        <li>{texts.howPublished}</li>
      </ol>
      <p>{texts.howOpening}</p>
      <h2>{texts.provesTitle}</h2>
      <ul>
        <li>{texts.provesRolls}</li>
        <li>{texts.provesKept}</li>
        <li>{texts.provesNotSecret}</li>
        <li>{texts.provesNotStart}</li>
        <li>{texts.provesNotScript}</li>
      </ul>
      <h2>{texts.dealtTitle}</h2>
      {dealt === null ? <p className="notice">{texts.dealtFailed}</p> : <DealtDice dealt={dealt} />}
      <h2 id="check">{texts.checkAMatch}</h2>
      {matchId !== null && record === null && <p className="notice">{texts.notShown(String(matchId))}</p>}
      {record?.isGuest === true && <p className="notice">{texts.guestDice}</p>}
      {matchId !== null && <KeptDice matchId={String(matchId)} />}
      <Verifier key={record?.matchId} record={record} asked={matchId} />
    </Reading>
  );
}
