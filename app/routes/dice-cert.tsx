/** Dice Certificate: how every roll is made and proved, and the verifier. `?match=` fills in a finished match that the visitor may see, `?shared=` one that he has the link of. */
import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DealtDice } from "~/components/study/dice/dealt-dice";
import { Verifier } from "~/components/study/dice/verifier";
import { Reading } from "~/components/ui/reading";
import { getDiceRecord, getSharedDiceRecord, loadDealtDice } from "~/models/dice-record.server";
import { requireFeature } from "~/models/flags.server";
import { getViewer } from "~/models/session.server";
import "~/components/study/dice/dice-cert.css";

export const meta: MetaFunction = () => [{ title: "Dice Certificate · Starpoint" }];

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
    <Reading title="Dice Certificate">
      <p>
        Nobody chooses a roll here: not the club, not your opponent, not you. You need not believe it, you can compute
        it.
      </p>
      <h2>How a roll is made</h2>
      <ol>
        <li>
          Before the first roll the server draws 32 random bytes, the seed, and shows their SHA-256, the fingerprint.
          From then on it cannot swap the seed without being caught.
        </li>
        <li>
          The browsers of both players each add 32 random bytes of their own. The server could not know them when it
          fixed the seed. A bot's share is drawn before the match as well.
        </li>
        <li>
          Roll number n is HMAC-SHA-256 with the seed as key, over the match's number, both shares and n. Bytes from 252
          on are thrown away, so that every face is equally likely; the first two that remain, modulo 6 and plus 1, are
          the dice.
        </li>
        <li>When the match has ended the seed is published, and with it anyone can compute every roll again.</li>
      </ol>
      <p>
        The opening throw takes white's die first. A tie is thrown again with the next number. The number of a roll
        counts through the whole match.
      </p>
      <h2>What was rolled so far</h2>
      {dealt === null ? <p className="notice">The figures cannot be shown just now.</p> : <DealtDice dealt={dealt} />}
      <h2>Check a match</h2>
      {matchId !== null && record === null && (
        <p className="notice">
          The dice of match {matchId} can be shown to its players once it has ended. You can still enter the figures
          yourself.
        </p>
      )}
      <Verifier key={record?.matchId} record={record} />
    </Reading>
  );
}
