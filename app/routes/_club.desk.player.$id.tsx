/** A player's file at the desk, and what an operator can do about them. To everybody else there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { ActList } from "~/components/desk/act-list";
import { ActForm, DeskPage, Older, Section, Table } from "~/components/desk/desk-page";
import { FlagNumbers, FlagRule } from "~/components/desk/flag-words";
import { MatchTable } from "~/components/desk/match-table";
import { PlayerActs, PlayerFacts, Told } from "~/components/desk/player-parts";
import { nameWords, timeWords } from "~/components/desk/words";
import { formatCoins, formatGain } from "~/components/ui/format";
import { askDesk, deskAction, loadCounts } from "~/models/desk.server";
import { getPlayerFile, listPlayerCoins, listPlayerMatches } from "../../contract/desk";
import { listFlags } from "../../contract/flags";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.players) }];
export const handle = { scripts: false };

const pageOf = (url: URL, name: string) => {
  const before = Number(url.searchParams.get(name));
  return Number.isSafeInteger(before) && before > 0 ? { before } : {};
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const ofPlayer = { params: { id: params.id ?? "" } };
  const [counts, file, matches, coins, flags] = await Promise.all([
    loadCounts(context),
    askDesk(context, getPlayerFile, ofPlayer),
    askDesk(context, listPlayerMatches, { ...ofPlayer, query: pageOf(url, "matches") }),
    askDesk(context, listPlayerCoins, { ...ofPlayer, query: pageOf(url, "coins") }),
    askDesk(context, listFlags, { query: { user: params.id ?? "" } }),
  ]);
  return { counts, file, matches: matches.data, coins: coins.data, flags: flags.data };
}
export const action = deskAction;

/** The next page of a list that shows so many. */
function olderThan(list: readonly { readonly id: number }[], size: number, name: string): string | null {
  return list.length < size ? null : `?${name}=${list.at(-1)?.id}`;
}

export default function PlayerFile() {
  const { counts, file, matches, coins, flags } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={nameWords(file.name, file.id, file.deletedAt !== null)} current="/desk/players" counts={counts}>
      <div className="desk__two">
        <PlayerFacts file={file} />
        <PlayerActs file={file} />
      </div>
      <Section title={texts.flagged}>
        <Table
          label={texts.flagged}
          heads={[texts.rule, texts.numbers, texts.since, texts.what]}
          rows={flags.map((flag) => ({
            key: flag.id,
            cells: [
              <FlagRule key="rule" flag={flag} />,
              <FlagNumbers key="numbers" flag={flag} />,
              timeWords(flag.raisedAt),
              flag.closedAt === null ? (
                <ActForm key="act" intent="flag" subject={flag.id} state="closed" label={texts.closeFlag} />
              ) : (
                <ActForm key="act" intent="flag" subject={flag.id} state="open" label={texts.openFlag} />
              ),
            ],
          }))}
        />
      </Section>
      <Section title={texts.matches}>
        <MatchTable matches={matches} />
        <Older to={olderThan(matches, 20, "matches")} />
      </Section>
      <Section title={texts.ledger}>
        <Table
          label={texts.ledger}
          heads={[texts.when, texts.coins, texts.what, texts.who]}
          rows={coins.map(({ id, amount, other, reason, matchId, createdAt }) => ({
            key: id,
            cells: [
              timeWords(createdAt),
              formatGain(amount),
              reason,
              matchId === null ? (
                other
              ) : (
                <Link key="match" className="link" to={`/desk/match/${matchId}`}>
                  {texts.match(matchId)}
                </Link>
              ),
            ],
          }))}
        />
        <Older to={olderThan(coins, 30, "coins")} />
      </Section>
      <div className="desk__two">
        <Section title={texts.sessions}>
          <Table
            label={texts.sessions}
            heads={[texts.when, texts.what, texts.state]}
            rows={file.sessions.map((session) => ({
              key: session.id,
              cells: [timeWords(session.usedAt), session.userAgent ?? "–", session.isLive ? texts.live : texts.ended],
            }))}
          />
        </Section>
        <Section title={texts.debts}>
          <Table
            label={texts.debts}
            heads={[texts.coins, texts.what]}
            rows={file.debts.map(({ id, amount, paid, waived, orderId, matchId }) => ({
              key: id,
              cells: [
                texts.debtLine(formatCoins(amount), formatCoins(paid), formatCoins(waived)),
                orderId === null ? (
                  <Link key="match" className="link" to={`/desk/match/${matchId}`}>
                    {texts.match(matchId ?? 0)}
                  </Link>
                ) : (
                  <Link key="order" className="link" to={`/desk/order/${orderId}`}>
                    {texts.order}
                  </Link>
                ),
              ],
            }))}
          />
        </Section>
      </div>
      <Section title={texts.reportsAbout}>
        <Table
          label={texts.reportsAbout}
          heads={[texts.when, texts.why, texts.what, texts.state]}
          rows={file.reports.map((report) => ({
            key: report.id,
            cells: [timeWords(report.createdAt), report.reason, report.words, texts.reportStates[report.state]],
          }))}
        />
      </Section>
      <Told notices={file.notices} />
      <Section title={texts.actsAbout}>
        <ActList acts={file.acts} hasNotes />
      </Section>
    </DeskPage>
  );
}
