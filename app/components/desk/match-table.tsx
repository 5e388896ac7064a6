/** Matches as the desk lists them. */
import { Link } from "@remix-run/react";
import * as texts from "#texts/desk";
import type { DeskMatch } from "../../../contract/desk";
import { formatGain } from "../ui/format";
import { PlayerLink, Table } from "./desk-page";
import { changeWords, nameWords, timeWords } from "./words";

export function MatchTable({ matches }: { readonly matches: readonly DeskMatch[] }) {
  return (
    <Table
      label={texts.matches}
      heads={[texts.when, texts.matchHead, texts.who, texts.result, texts.coins, texts.change, texts.state]}
      rows={matches.map((match) => ({
        key: match.id,
        cells: [
          timeWords(match.finishedAt ?? match.createdAt),
          <Link key="match" className="link" to={`/desk/match/${match.id}`}>
            {`${texts.modes[match.mode]} ${match.length}`}
          </Link>,
          match.mode === "bot" ? (
            // A bot has no file.
            `${nameWords(match.whiteName, match.whiteId)}, ${nameWords(match.blackName, match.blackId)}`
          ) : (
            <span key="who" className="desk__numbers">
              <PlayerLink id={match.whiteId} name={match.whiteName} />
              <PlayerLink id={match.blackId} name={match.blackName} />
            </span>
          ),
          resultWords(match),
          `${formatGain(match.whiteCoins)} / ${formatGain(match.blackCoins)}`,
          `${changeWords(match.whiteChange)} / ${changeWords(match.blackChange)}`,
          match.isVoid ? texts.isVoid : "",
        ],
      }))}
    />
  );
}

export function resultWords(match: DeskMatch): string {
  if (match.winnerId === null) return match.status;
  const name = match.winnerId === match.whiteId ? match.whiteName : match.blackName;
  return `${match.whiteScore}–${match.blackScore}, ${texts.wonBy(nameWords(name, match.winnerId))}`;
}
