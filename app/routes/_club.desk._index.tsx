/** The operators' desk: what stands out about players. To everybody else there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { ActForm, DeskPage, Older, PlayerLink, Section, Table } from "~/components/desk/desk-page";
import { FlagNumbers, FlagRule } from "~/components/desk/flag-words";
import { timeWords } from "~/components/desk/words";
import { askDesk, deskAction, loadCounts } from "~/models/desk.server";
import { listFlags } from "../../contract/flags";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.desk) }];
export const handle = { scripts: false };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = Math.max(1, Number(new URL(request.url).searchParams.get("page")) || 1);
  const [counts, flags] = await Promise.all([loadCounts(context), askDesk(context, listFlags, { query: { page } })]);
  return { counts, flags: flags.data, next: flags.hasMore ? `?page=${page + 1}` : null };
}
export const action = deskAction;

export default function Desk() {
  const { counts, flags, next } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={texts.desk} current="/desk" counts={counts}>
      <Section title={texts.flagged}>
        <p className="secondary">{texts.flagsAbout}</p>
        <Table
          label={texts.flagged}
          heads={[texts.flagOf, texts.rule, texts.numbers, texts.since, texts.acts]}
          empty={texts.noFlags}
          rows={flags.map((flag) => ({
            key: flag.id,
            cells: [
              <PlayerLink key="who" id={flag.userId} name={flag.userName} />,
              <FlagRule key="rule" flag={flag} />,
              <FlagNumbers key="numbers" flag={flag} />,
              timeWords(flag.raisedAt),
              <ActForm key="act" intent="flag" subject={flag.id} state="closed" label={texts.closeFlag} />,
            ],
          }))}
        />
        <Older to={next} />
      </Section>
    </DeskPage>
  );
}
