/** The trainers, and the player's own record of them. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/trainers";
import { Bar } from "~/components/club/bar";
import { TrainersOverview } from "~/components/study/trainers/overview";
import { Link } from "~/components/ui/link";
import { requireFeature } from "~/models/flags.server";
import { requirePlayerWith } from "~/models/session.server";
import { loadTrainerRecord } from "~/models/trainers.server";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.title) }];

export async function loader(args: LoaderFunctionArgs) {
  const { context } = args;
  requireFeature(context, "blunderDatabase");
  const [, record] = await requirePlayerWith(args, () => loadTrainerRecord(context));
  return { record: record.ok ? record.data : null };
}

export default function Trainers() {
  const { record } = useLoaderData<typeof loader>();
  const isLoading = useNavigation().state === "loading";
  return (
    <div className="page">
      <Bar title={texts.title} />
      <main className="column trainers" aria-busy={isLoading}>
        {record === null ? (
          <div className="empty">
            <p>{common.failed}</p>
            <Link className="button" to="/trainers" reloadDocument>
              {common.tryAgain}
            </Link>
          </div>
        ) : (
          <TrainersOverview record={record} />
        )}
      </main>
    </div>
  );
}
