/** What happened to the player, newest first; read once they have left the screen. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useHref, useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/social";
import { Bar } from "~/components/club/bar";
import { NotificationRow } from "~/components/social/notification-row";
import { useReadOnLeaving } from "~/components/social/use-read-on-leaving";
import { listNotifications } from "~/models/notifications.server";
import { requirePlayerWith } from "~/models/session.server";
import "~/components/social/notifications.css";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.notifications) }];

export async function loader(args: LoaderFunctionArgs) {
  const [, notifications] = await requirePlayerWith(args, () => listNotifications(args.context));
  return { notifications, nowMs: Date.now() };
}

export default function Notifications() {
  const { notifications, nowMs } = useLoaderData<typeof loader>();
  const unread = (notifications ?? []).filter(({ read }) => !read).map(({ id }) => id);
  const readAction = useHref("/notifications/read");
  useReadOnLeaving(unread);
  return (
    <div className="page">
      <Bar title={texts.notifications} />
      <main className="column">
        {notifications === null ? (
          <p className="empty">{common.failed}</p>
        ) : notifications.length === 0 ? (
          <p className="empty">{texts.noNotifications}</p>
        ) : (
          <ul className="card notifications" aria-label={texts.notifications}>
            {notifications.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} nowMs={nowMs} />
            ))}
          </ul>
        )}
        {unread.length > 0 && (
          <noscript>
            <form method="post" action={readAction}>
              {unread.map((id) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
              <button type="submit" className="button">
                {texts.markAllAsRead}
              </button>
            </form>
          </noscript>
        )}
      </main>
    </div>
  );
}
