/** Maintenance and features, switched while the club runs. To everybody but operators there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { ActForm, DeskPage, Section, Table } from "~/components/desk/desk-page";
import { askDesk, deskAction } from "~/models/desk.server";
import { getDesk } from "../../contract/desk";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.switches) }];
export const handle = { scripts: false };

export async function loader({ context }: LoaderFunctionArgs) {
  return askDesk(context, getDesk);
}
export const action = deskAction;

const word = (isOn: boolean) => (isOn ? texts.on : texts.off);

/** What holds, and who says so. */
function stateWords(setting: boolean, switched: boolean | null): string {
  return switched === null ? texts.bySetting(word(setting)) : texts.byOperator(word(switched));
}

export default function Switches() {
  const { maintenance, features, ...counts } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={texts.switches} current="/desk/switches" counts={counts}>
      <Section title={texts.maintenance}>
        <p className="secondary">{texts.maintenanceAbout}</p>
        <p>
          <b>{stateWords(maintenance.setting, maintenance.switched ? true : null)}</b>
        </p>
        <div className="desk__acts">
          {maintenance.switched ? (
            <ActForm intent="maintenance" subject="club" state="off" label={texts.switchOff} />
          ) : (
            <ActForm intent="maintenance" subject="club" state="on" label={texts.switchOn} isDangerous />
          )}
        </div>
      </Section>
      <Section title={texts.switches}>
        <p className="secondary">{texts.switchesAbout}</p>
        <Table
          label={texts.switches}
          heads={[texts.feature, texts.state, texts.acts]}
          rows={features.map(({ feature, setting, switched }) => ({
            key: feature,
            cells: [
              <b key="name">{feature}</b>,
              stateWords(setting, switched),
              <div key="acts" className="desk__acts">
                {(switched ?? setting) ? (
                  <ActForm intent="feature" subject={feature} state="off" label={texts.switchOff} />
                ) : (
                  <ActForm intent="feature" subject={feature} state="on" label={texts.switchOn} />
                )}
                {switched !== null && (
                  <ActForm intent="feature" subject={feature} state="setting" label={texts.leaveToSetting} />
                )}
              </div>,
            ],
          }))}
        />
      </Section>
    </DeskPage>
  );
}
