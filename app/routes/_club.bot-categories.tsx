/** Play vs AI: the bots, weakest first. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as texts from "#texts/bot-list";
import * as common from "#texts/common";
import { Bar } from "~/components/club/bar";
import { BotPortrait } from "~/components/club/bot-portrait";
import { botStrength } from "~/components/club/bot-strength";
import { Icon } from "~/components/ui/icon";
import { listBots } from "~/models/bots.server";
import { requireFeature } from "~/models/flags.server";
import { requirePlayer } from "~/models/session.server";
import "~/components/play/bots.css";
import { Link } from "~/components/ui/link";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.playVsAi) }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  requireFeature(context, "botGames");
  await requirePlayer(request, context);
  const bots = await listBots(context);
  if (bots === null) return { groups: null };
  // The service lists the weakest first, so the levels come in that order too.
  const levels = [...new Set(bots.map((bot) => bot.level))];
  return { groups: levels.map((level) => ({ level, bots: bots.filter((bot) => bot.level === level) })) };
}

export default function BotCategories() {
  const { groups } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <Bar title={texts.playVsAi} />
      <main className="column">
        {groups === null ? (
          <p className="empty">{common.failed}</p>
        ) : (
          groups.map(({ level, bots }) => (
            <section key={level} className="stack" aria-label={level}>
              <h2>{level}</h2>
              <ul className="bots">
                {bots.map((bot) => (
                  <li key={bot.id}>
                    <Link className="card bot" to={`/bot/${bot.id}/create-game`} prefetch="intent">
                      <BotPortrait avatar={bot.avatar} size={64} />
                      <span>
                        <b>{bot.name}</b>
                        <small>{botStrength(bot)}</small>
                        <span className="bot__about">{bot.about}</span>
                      </span>
                      <Icon name="next" small />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))
        )}
      </main>
    </div>
  );
}
