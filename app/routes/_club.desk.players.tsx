/** Finds a player for the desk. To everybody but operators there is no such page. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as texts from "#texts/desk";
import { DeskPage, Older, PlayerLink, Section, Table, useSearchAction } from "~/components/desk/desk-page";
import { timeWords } from "~/components/desk/words";
import { formatCoins, formatRating } from "~/components/ui/format";
import { askDesk, loadCounts } from "~/models/desk.server";
import { findPlayers } from "../../contract/desk";

export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.players) }];
export const handle = { scripts: false };

const PAGE = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, 40);
  const after = searchParams.get("after")?.slice(0, 40);
  const counts = await loadCounts(context);
  if (q === "") return { counts, q, found: null, next: null };
  const { data } = await askDesk(context, findPlayers, { query: { q, ...(after !== undefined && { after }) } });
  const last = data.at(-1)?.name ?? "";
  const next = data.length < PAGE ? null : `?${new URLSearchParams({ q, after: last })}`;
  return { counts, q, found: data, next };
}

export default function Players() {
  const { counts, q, found, next } = useLoaderData<typeof loader>();
  return (
    <DeskPage title={texts.players} current="/desk/players" counts={counts}>
      <Section title={texts.players}>
        <form className="desk__search" action={useSearchAction("/desk/players")}>
          <label className="field">
            <span>{texts.findPlayer}</span>
            <input className="input" name="q" defaultValue={q} maxLength={40} required />
          </label>
          <button type="submit" className="button button--primary">
            {texts.find}
          </button>
        </form>
        {found !== null && (
          <Table
            label={texts.players}
            heads={[texts.flagOf, texts.rating, texts.coins, texts.joined, texts.status]}
            empty={texts.nobody}
            rows={found.map((player) => ({
              key: player.id,
              cells: [
                <PlayerLink key="who" id={player.id} name={player.name} hasLeft={player.deletedAt !== null} />,
                player.rating === null ? "–" : formatRating(player.rating),
                formatCoins(player.balance),
                timeWords(player.createdAt),
                player.deletedAt !== null ? texts.deleted : player.suspendedAt !== null ? texts.suspended : "",
              ],
            }))}
          />
        )}
        <Older to={next} />
      </Section>
    </DeskPage>
  );
}
