/** The reports of players, worked off. To everybody but operators there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { ActForm, DeskPage, Older, PlayerLink, Section, Table } from "~/components/desk/desk-page";
import { timeWords } from "~/components/desk/words";
import { askDesk, deskAction, loadCounts } from "~/models/desk.server";
import { listReports, REPORT_STATES, type ReportEntry } from "../../contract/operator";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.reports) }];
export const handle = { scripts: false };

const PAGE = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const state = REPORT_STATES.find((one) => one === searchParams.get("state")) ?? "open";
  const before = Number(searchParams.get("before"));
  const query = { state, ...(Number.isSafeInteger(before) && before > 0 && { before }) };
  const [counts, { data }] = await Promise.all([loadCounts(context), askDesk(context, listReports, { query })]);
  const last = String(data.at(-1)?.id);
  const next = data.length < PAGE ? null : `?${new URLSearchParams({ state, before: last })}`;
  return { counts, state, states: REPORT_STATES, reports: data, next };
}
export const action = deskAction;

function ReportActs({ report }: { readonly report: ReportEntry }) {
  if (report.state === "closed")
    return <ActForm intent="report" subject={report.id} state="open" label={texts.reopen} />;
  return (
    <div className="desk__acts">
      {report.state === "open" && <ActForm intent="report" subject={report.id} state="taken" label={texts.take} />}
      <ActForm intent="report" subject={report.id} state="closed" label={texts.close} />
    </div>
  );
}

export default function Reports() {
  const { counts, state, states, reports, next } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={texts.reports} current="/desk/reports" counts={counts}>
      <nav className="tabs" aria-label={texts.state}>
        {states.map((one) => (
          <Link key={one} to={`?state=${one}`} aria-current={one === state ? "page" : undefined}>
            {texts.reportStates[one]}
          </Link>
        ))}
      </nav>
      <Section title={texts.reportStates[state]}>
        <Table
          label={texts.reports}
          heads={[texts.when, texts.reported, texts.why, texts.what, texts.by, texts.acts]}
          rows={reports.map((report) => ({
            key: report.id,
            cells: [
              timeWords(report.createdAt),
              <PlayerLink key="who" id={report.reportedId} name={report.name} />,
              report.reason,
              <p key="what">
                {report.outcome === "" ? report.words : `${report.words} – ${texts.outcome}: ${report.outcome}`}
              </p>,
              <PlayerLink key="by" id={report.reporterId} name={report.reporterName} />,
              <ReportActs key="acts" report={report} />,
            ],
          }))}
        />
        <Older to={next} />
      </Section>
    </DeskPage>
  );
}
