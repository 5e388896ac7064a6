/** Writes the matches into one compressed file, and says what is in it. */
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { CATEGORIES } from "../../backgammon/categories";
import { userIdOf } from "../demo-players.mjs";
import type { Archived } from "./archive";
import { HERO } from "./plans";
import type { Standing } from "./standings";

const OUT = "scripts/seed-matches/matches.json.br";

/** What was packed last. */
export function unpack(): { readonly players: readonly Standing[]; readonly matches: readonly Archived[] } {
  // Written below.
  return JSON.parse(brotliDecompressSync(readFileSync(OUT)).toString("utf8"));
}

/** Throws when the hero is without a blunder in some category: then a few more matches, or other deals, are needed. */
export function pack(matches: readonly Archived[], standings: readonly Standing[]): void {
  const json = JSON.stringify({ players: standings, matches });
  const packed = brotliCompressSync(json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  for (const each of matches) console.log(lineOf(each));
  for (const { name, rating, coins, wins, losses } of standings) {
    console.log(`${name}: ${rating.toFixed(1)}, ${coins} coins, ${wins}–${losses}`);
  }
  console.log(`${OUT}: ${(packed.length / 1024).toFixed(0)} KB (${(json.length / 1024).toFixed(0)} KB unpacked)`);
  const blunders = matches
    .flatMap((each) => each.mistakes)
    .filter(({ user_id, move_category }) => user_id === userIdOf(HERO) && move_category === "Blunder");
  const counts = CATEGORIES.map((category) => [category, blunders.filter((each) => each.category === category).length]);
  console.log(counts.map(([category, count]) => `${category} ${count}`).join(", "));
  const missing = counts.filter(([, count]) => count === 0).map(([category]) => category);
  if (missing.length > 0) throw new Error(`no blunder in ${missing.join(", ")}`);
  writeFileSync(OUT, packed);
}

function lineOf({ match, analysis, analysed, mistakes, events }: Archived): string {
  const rates = analysed.map(({ error_rate }) => error_rate?.toFixed(1) ?? "–").join(" : ");
  const of = (type: string) => events.filter((event) => event.type === type).length;
  const levels = events.flatMap((event) => (event.type === "game_over" ? [event.level] : []));
  const crawford = events.some((event) => event.type === "game_started" && event.crawford === "crawford");
  return [
    `${match.id} ${match.mode} ${match.length}: ${match.white_score}-${match.black_score} by ${match.reason}`,
    `${analysis.games_total} games (levels ${levels.join("")}), error rates ${rates}, ${mistakes.length} saved`,
    `doubles ${of("double_requested")}, taken ${of("double_accepted")}${crawford ? ", Crawford" : ""}`,
  ].join("; ");
}
