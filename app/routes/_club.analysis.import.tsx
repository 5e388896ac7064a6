/** Matches that the player brings along from elsewhere: the way in, and the list of them. `?page=` pages; `?remove=` asks before one goes. */
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import { useLoaderData, useNavigation } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/imports";
import { Bar } from "~/components/club/bar";
import { AnalysisTabs } from "~/components/study/analysis/analysis-tabs";
import { ImportForm } from "~/components/study/imports/import-form";
import { ImportList } from "~/components/study/imports/import-list";
import { RemoveDialog } from "~/components/study/imports/remove-dialog";
import { Pager } from "~/components/ui/pager";
import { useAnswer } from "~/components/ui/use-answer";
import { parsePage, tryAgain } from "~/models/analyses.server";
import { requireFeature } from "~/models/flags.server";
import { setFlash } from "~/models/flash.server";
import { importPageForm } from "~/models/forms.server";
import type { ImportResult } from "~/models/import-result";
import { dropImport, importFile, importText, loadImports, setImport } from "~/models/imports.server";
import { parseFormWithFiles } from "~/models/parse-form.server";
import { getViewer, requirePlayer, requirePlayerWith } from "~/models/session.server";
import "~/components/study/imports/imports.css";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.importMatches) }];

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  requireFeature(context, "analysis");
  const url = new URL(request.url);
  const [player, imports] = await requirePlayerWith(args, () => loadImports(context, parsePage(url)));
  const removing = Number(url.searchParams.get("remove"));
  return {
    imports,
    name: player.name,
    /** Something was sent and did not arrive. */
    isAgain: url.searchParams.has("again"),
    removing: imports?.matches.find((match) => match.match_id === removing) ?? null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireFeature(context, "analysis");
  await leadToSignIn(request, context);
  const here = `/analysis/import?page=${parsePage(new URL(request.url))}`;
  const { form, files } = await parseFormWithFiles(request, importPageForm, "files");
  if (!form.ok) return data({ results: [], typed: NOTHING_TYPED, error: common.failed }, 422);
  const change = form.data;
  if (!("intent" in change)) return takeMatches(context, change, files);
  if (change.intent === "retry") await tryAgain(context, change.matchId);
  else {
    const isDone =
      change.intent === "change"
        ? await setImport(context, change.matchId, {
            seat: change.seat === "neither" ? null : change.seat,
            counts: change.counts,
          })
        : await dropImport(context, change.matchId);
    if (!isDone) return data({ results: [], typed: NOTHING_TYPED, error: common.failed }, 502);
    await setFlash(context, change.intent === "remove" ? texts.removed : texts.saved);
  }
  return redirect(here);
}

/** A file that a device shares comes from whoever holds it. Nothing of it is kept for a visitor, and they are told so when they are back. */
async function leadToSignIn(request: Request, context: ActionFunctionArgs["context"]): Promise<void> {
  const { status } = await getViewer(request, context);
  if (status === "signedOut") {
    const back = new URLSearchParams({ returnTo: "/analysis/import?again=1" });
    throw redirectDocument(`/auth/sign-in?${back}`);
  }
  await requirePlayer(request, context);
}

/** What is shown again. */
type Typed = { readonly name?: string; readonly text?: string };
const NOTHING_TYPED: Typed = {};

/** All files of a form, one after the other: what a page without script sends. */
async function takeMatches(
  context: ActionFunctionArgs["context"],
  { text, name }: { readonly text: string; readonly name: string },
  files: readonly File[],
) {
  const results: ImportResult[] = [];
  for (const file of files) results.push(await importFile(context, file, name));
  if (text.trim() !== "") results.push(await importText(context, text, name));
  const isPasteLost = results.some(({ title, state }) => title === texts.pasted && state === "failed");
  const typed: Typed = { name, ...(isPasteLost && { text }) };
  if (results.length === 0) return data({ results, typed, error: texts.nothingChosen }, 422);
  return data({ results, typed, error: null }, results.every(({ state }) => state === "failed") ? 422 : 200);
}

export default function ImportMatches() {
  const { imports, name, isAgain, removing } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const isLoading = useNavigation().state === "loading";
  const page = imports?.page ?? 1;
  return (
    <div className="page">
      <Bar title={texts.importMatches} back="/analysis" backLabel={texts.playedHere} />
      <main className="column imports" aria-busy={isLoading}>
        <AnalysisTabs current="imported" />
        <ImportForm
          name={answer?.typed.name ?? name}
          text={answer?.typed.text ?? ""}
          results={answer?.results ?? []}
          error={answer === undefined && isAgain ? texts.shareAgain : (answer?.error ?? null)}
        />
        {imports === null && <p className="empty">{common.failed}</p>}
        {imports?.matches.length === 0 && (
          <div className="empty">
            <p>
              <b>{texts.empty}</b>
            </p>
            <p>{texts.emptyAbout}</p>
          </div>
        )}
        {imports !== null && imports.matches.length > 0 && (
          <section className="card" aria-label={texts.imported}>
            <ImportList matches={imports.matches} page={page} />
            <Pager page={page} totalPages={imports.totalPages} linkTo={(to) => `/analysis/import?page=${to}`} />
          </section>
        )}
      </main>
      {removing !== null && <RemoveDialog match={removing} page={page} />}
    </div>
  );
}
