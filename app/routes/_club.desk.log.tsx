/** The log of operators. To everybody but operators there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { ActList } from "~/components/desk/act-list";
import { DeskPage, Older, Section } from "~/components/desk/desk-page";
import { askDesk, loadCounts } from "~/models/desk.server";
import { listOperatorActs } from "../../contract/operator";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.log) }];
export const handle = { scripts: false };

const PAGE = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const before = Number(new URL(request.url).searchParams.get("before"));
  const query = Number.isSafeInteger(before) && before > 0 ? { before } : {};
  const [counts, { data }] = await Promise.all([loadCounts(context), askDesk(context, listOperatorActs, { query })]);
  return { counts, acts: data, next: data.length < PAGE ? null : `?before=${data.at(-1)?.id}` };
}

export default function Log() {
  const { counts, acts, next } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={texts.log} current="/desk/log" counts={counts}>
      <Section title={texts.log}>
        <ActList acts={acts} />
        <Older to={next} />
      </Section>
    </DeskPage>
  );
}
