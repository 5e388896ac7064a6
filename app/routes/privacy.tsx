/** What the club keeps of a player, who sees it, and how it is taken along or erased. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import * as common from "#texts/common";
import * as texts from "#texts/privacy";
import { Link } from "~/components/ui/link";
import { Reading } from "~/components/ui/reading";
import { Rich } from "~/components/ui/rich";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.privacy) }];

export function loader({ context }: LoaderFunctionArgs) {
  const { chat, fairPlay } = context.club;
  return {
    chatDays: chat.historyDays,
    identityDays: fairPlay.identityDays,
    repeatHours: fairPlay.repeatHours,
    dodgeHours: fairPlay.dodgeHours,
    areErrorsReported: context.faults.dsn !== null,
  };
}

const PARTS = {
  b: (text: string) => <b>{text}</b>,
  link: (text: string) => (
    <Link to="/user-settings" reloadDocument>
      {text}
    </Link>
  ),
};

export default function Privacy() {
  const { chatDays, identityDays, repeatHours, dodgeHours, areErrorsReported } = useLoaderData<typeof loader>();
  return (
    <Reading title={texts.privacy}>
      <p>{texts.lead}</p>
      <Part title={texts.kept}>
        {[
          ...[
            texts.keptIdentity,
            texts.keptDevices,
            texts.keptMatches,
            texts.keptMeetings(repeatHours),
            texts.keptDodges(dodgeHours),
            texts.keptCoins,
          ],
          ...[
            texts.keptFlags,
            texts.keptLog,
            texts.keptAge,
            texts.keptChats(chatDays),
            texts.keptRest,
            texts.keptGuest,
            texts.keptDaily,
          ],
          ...(areErrorsReported ? [texts.keptErrors] : []),
        ]}
      </Part>
      <Part title={texts.seen}>
        {[
          texts.seenEveryone,
          texts.seenStrangers,
          texts.seenChoice,
          texts.seenMatches,
          texts.seenChats,
          texts.seenOperators,
        ]}
      </Part>
      <Part title={texts.rights}>{[texts.rightsExport, texts.rightsDelete(identityDays, chatDays)]}</Part>
      <Part title={texts.cookies}>{[texts.cookiesNeeded, texts.cookiesChoices, texts.cookiesStorage]}</Part>
    </Reading>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: readonly string[] }): ReactNode {
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {children.map((text) => (
          <li key={text}>
            <Rich text={text} parts={PARTS} />
          </li>
        ))}
      </ul>
    </>
  );
}
