/** Settings: who the player is, their name, and the end of the account. Works without script. */

import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/settings";
import { Bar } from "~/components/club/bar";
import { readBoard } from "~/components/match/settings";
import { AccountCard } from "~/components/settings/account-card";
import { DeleteDialog } from "~/components/settings/delete-dialog";
import { DevicesCard } from "~/components/settings/devices-card";
import { NameCard } from "~/components/settings/name-card";
import { NoticesCard } from "~/components/settings/notices-card";
import { PersonCard } from "~/components/settings/person-card";
import { PrivacyCard } from "~/components/settings/privacy-card";
import { TableCard } from "~/components/settings/table-card";
import { useAnswer } from "~/components/ui/use-answer";
import { requirePlayer } from "~/models/session.server";
import { actOnSettings, loadSettings } from "~/models/settings-page.server";
import "~/components/settings/settings.css";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.settings) }];

export async function loader(args: LoaderFunctionArgs) {
  const settings = await loadSettings(args);
  const look = readBoard(args.request.headers.get("Cookie"), { play: settings.play });
  const { isOperator } = await requirePlayer(args.request, args.context);
  return { ...settings, isOperator, known: { ...look, kept: settings.play } };
}

export function action(args: ActionFunctionArgs) {
  return actOnSettings(args);
}

export default function Settings() {
  const { name, person, countries, mayRename, nextNameChange, theme, known, ownBoard, devices, isDeleting } =
    useLoaderData<typeof loader>();
  const { notices, privacy, isOperator, languages, language } = useLoaderData<typeof loader>();
  const fault = useAnswer<typeof action>() ?? null;
  return (
    <div className="page">
      <Bar title={texts.settings} />
      <main className="column column--wide settings">
        <div className="stack">
          <PersonCard person={person} countries={countries} fault={fault?.intent === "person" ? fault : null} />
          <NameCard
            name={name}
            mayRename={mayRename}
            nextChange={nextNameChange}
            fault={fault?.intent === "username" ? fault : null}
          />
          <AccountCard isOperator={isOperator} />
        </div>
        <TableCard
          languages={languages}
          language={language}
          theme={theme}
          known={known}
          ownBoard={ownBoard}
          message={fault?.intent === "table" ? fault.message : null}
        />
        <div className="stack">
          <NoticesCard notices={notices} message={fault?.intent === "notices" ? fault.message : null} />
          <PrivacyCard privacy={privacy} message={fault?.intent === "privacy" ? fault.message : null} />
          <DevicesCard devices={devices} message={fault?.intent === "devices" ? fault.message : null} />
        </div>
        {isDeleting && <DeleteDialog name={name} fault={fault?.intent === "delete" ? fault : null} />}
      </main>
    </div>
  );
}
