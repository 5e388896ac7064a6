/** The log of operators. To everybody but operators there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { ActList } from "~/components/desk/act-list";
import { DeskPage, Older, Section, useSearchAction } from "~/components/desk/desk-page";
import { askDesk, loadCounts } from "~/models/desk.server";
import { listOperatorActs, OPERATOR_ACTS } from "../../contract/operator";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.log) }];
export const handle = { scripts: false };

const PAGE = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get("before"));
  const act = OPERATOR_ACTS.find((one) => one === searchParams.get("act"));
  const filter = { ...(act !== undefined && { act }) };
  const query = { ...filter, ...(Number.isSafeInteger(before) && before > 0 && { before }) };
  const [counts, { data }] = await Promise.all([loadCounts(context), askDesk(context, listOperatorActs, { query })]);
  const older = `?${new URLSearchParams({ ...filter, before: String(data.at(-1)?.id) })}`;
  return { counts, acts: data, act: act ?? "", kinds: OPERATOR_ACTS, next: data.length < PAGE ? null : older };
}

export default function Log() {
  const { counts, acts, act, kinds, next } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={texts.log} current="/desk/log" counts={counts}>
      <Section title={texts.log}>
        <form className="desk__search" action={useSearchAction("/desk/log")}>
          <label className="field">
            <span>{texts.filterLabel}</span>
            <select className="input" name="act" defaultValue={act}>
              <option value="">{texts.anyAct}</option>
              {kinds.map((kind) => (
                <option key={kind}>{kind}</option>
              ))}
            </select>
          </label>
          <button type="submit" className="button">
            {texts.show}
          </button>
        </form>
        <ActList acts={acts} />
        <Older to={next} />
      </Section>
    </DeskPage>
  );
}
