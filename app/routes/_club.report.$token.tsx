/** The report on a match for whoever was given its link, signed in or not. Works without script. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/report";
import { Bar } from "~/components/club/bar";
import { Report } from "~/components/study/analysis/report";
import { DeadEnd } from "~/components/ui/dead-end";
import { requireFeature } from "~/models/flags.server";
import { requireReport } from "~/models/shared-match.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: common.pageTitle(
      data === undefined
        ? texts.heading
        : texts.title(data.report.white.name ?? texts.deletedUser, data.report.black.name ?? texts.deletedUser),
    ),
  },
  // Whoever has the link may see it; nobody else is to find it.
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: LoaderFunctionArgs) {
  requireFeature(context, "analysis");
  return { report: await requireReport(context, params.token ?? "") };
}

export default function SharedReport() {
  const { report } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Bar title={texts.heading} />
      <main className="column">
        <Report report={report} />
      </main>
    </div>
  );
}

export function ErrorBoundary() {
  return <DeadEnd title={texts.noReport} text={texts.noReportWhy} leave={texts.leave} />;
}
