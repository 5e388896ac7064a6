/** A match at the desk: voided, or given back. To everybody but operators there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { ActList } from "~/components/desk/act-list";
import { ActForm, DeskPage, Section } from "~/components/desk/desk-page";
import { MatchTable } from "~/components/desk/match-table";
import { askDesk, deskAction, loadCounts } from "~/models/desk.server";
import { getDeskMatch } from "../../contract/desk";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.matches) }];
export const handle = { scripts: false };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const [counts, file] = await Promise.all([
    loadCounts(context),
    askDesk(context, getDeskMatch, { params: { id: params.id ?? "" } }),
  ]);
  return { counts, ...file };
}
export const action = deskAction;

export default function DeskMatch() {
  const { counts, match, acts } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={texts.match(match.id)} current="/desk/players" counts={counts}>
      <Section title={texts.match(match.id)}>
        <MatchTable matches={[match]} />
        {match.status === "finished" && match.mode !== "bot" && (
          <div className="desk__acts">
            {match.isVoid ? (
              <ActForm intent="unvoid" subject={match.id} label={texts.restoreMatch} />
            ) : (
              <ActForm intent="void" subject={match.id} label={texts.voidMatch} about={texts.voidAbout} isDangerous>
                <label className="field">
                  <span>{texts.coinsTo}</span>
                  <select className="input" name="coinsTo" defaultValue="loser">
                    <option value="loser">{texts.coinsToLoser}</option>
                    <option value="house">{texts.coinsToHouse}</option>
                  </select>
                </label>
              </ActForm>
            )}
          </div>
        )}
      </Section>
      <Section title={texts.actsAbout}>
        <ActList acts={acts} />
      </Section>
    </DeskPage>
  );
}
