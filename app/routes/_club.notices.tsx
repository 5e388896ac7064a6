/** What the club tells the player, newest first. The lobby leads here while something is unread. Works without script. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/notices";
import { Bar } from "~/components/club/bar";
import { NoticeCard } from "~/components/social/notice-card";
import { formatCoins } from "~/components/ui/format";
import { callService, requireData } from "~/models/api-client.server";
import { noticesForm } from "~/models/forms.server";
import { parseForm } from "~/models/parse-form.server";
import { requirePlayer } from "~/models/session.server";
import { listNotices, readNotices } from "../../contract/notices";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.notices) }];

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeZone: "UTC" });
const PAGE = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const player = await requirePlayer(request, context);
  const before = Number(new URL(request.url).searchParams.get("before"));
  const query = Number.isSafeInteger(before) && before > 0 ? { before } : {};
  const listed = await callService(context, listNotices, { query });
  const notices = listed.ok
    ? listed.data.data.map((notice) => ({ ...notice, day: DAY.format(notice.createdAt) }))
    : null;
  const next = notices !== null && notices.length === PAGE ? `?before=${notices.at(-1)?.id}` : null;
  return { notices, owed: player.owed, next, hasUnread: player.unreadNotices > 0 };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requirePlayer(request, context);
  const form = await parseForm(request, noticesForm);
  if (form.ok) requireData(await callService(context, readNotices, { body: form.data }));
  return redirect(form.ok ? "/" : "/notices");
}

export default function Notices() {
  const { notices, owed, next, hasUnread } = useLoaderData<typeof loader>();
  const newest = notices?.[0]?.id;
  return (
    <div className="page">
      <Bar title={texts.notices} />
      <main className="column">
        {owed > 0 && <p className="notice notice--danger">{texts.owed(formatCoins(owed))}</p>}
        {notices === null ? (
          <p className="empty" role="alert">
            {common.failed}
          </p>
        ) : notices.length === 0 ? (
          <p className="empty">{texts.none}</p>
        ) : (
          <ul className="stack">
            {notices.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} day={notice.day} />
            ))}
          </ul>
        )}
        {next !== null && (
          <p>
            <Link className="button" to={next}>
              {texts.older}
            </Link>
          </p>
        )}
        {hasUnread && newest !== undefined && (
          <Form method="post" className="stack">
            <p className="secondary">{texts.ask}</p>
            <button type="submit" name="upTo" value={newest} className="button button--primary">
              {texts.haveRead}
            </button>
          </Form>
        )}
      </main>
    </div>
  );
}
