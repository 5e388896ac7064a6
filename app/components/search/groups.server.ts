/** Turns what the services answered into the rows of the search's page and dialog, in the page's language. */
import * as analysis from "#texts/analysis";
import * as board from "#texts/board";
import * as common from "#texts/common";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/search";
import type { Searched } from "~/models/search.server";
import { pipCount } from "../../../backgammon/position";
import { opponentOf } from "../../../backgammon/vocabulary";
import { makeXgid, type Xgid } from "../../../backgammon/xgid";
import type { AnalysedMatch } from "../../../contract/analysis-list";
import { SEARCH_MIN } from "../../../contract/friend-terms";
import type { Friend } from "../../../contract/friends";
import { boardText } from "../board/describe";
import { diceView } from "../board/pieces";
import { formatErrorRate, formatRating } from "../ui/format";
import type { Found, FoundGroup, FoundRow } from "./found";
import { readPosition } from "./position.server";
import { findScreens, type ScreensFor } from "./screens.server";
import { fits, wordsOf } from "./words";

const DATE = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
const MOST_LESSONS = 5;

const NO_FIGURES = { about: "", aside: null, avatar: null, flag: null, icon: null } as const;

/** A search for `q`, of which `searched` is what the services said. */
export function makeFound(q: string, searched: Searched, forWhom: ScreensFor): Found {
  const read = forWhom.features.analysis ? readPosition(q) : { status: "none" as const };
  if (read.status === "read") return { q, hint: null, groups: [positionGroup(read.xgid)] };
  const groups = [
    playersGroup(searched.players),
    matchesGroup(searched.matches),
    lessonsGroup(searched.lessons, q),
    group("screens", texts.goTo, findScreens(q, forWhom)),
  ].filter(({ rows, note }) => rows.length > 0 || note !== null);
  const isFound = groups.some(({ rows }) => rows.length > 0);
  const refused = read.status === "none" ? null : read.text;
  return { q, hint: q === "" ? texts.empty : isFound ? null : (refused ?? hintOf(q, groups)), groups };
}

function hintOf(q: string, groups: readonly FoundGroup[]): string | null {
  if (q.length < SEARCH_MIN) return texts.typeMore(SEARCH_MIN);
  // What could not be searched says so itself.
  return groups.length === 0 ? texts.nothing : null;
}

function group(
  name: FoundGroup["name"],
  title: string,
  rows: readonly FoundRow[],
  note: string | null = null,
): FoundGroup {
  return { name, title, rows, note, picture: null };
}

function failureNote(status: number): string {
  return status === 429 ? texts.tooOften : texts.groupFailed;
}

function playersGroup(players: Searched["players"]): FoundGroup {
  if (players === null) return group("players", texts.players, []);
  if (!players.ok) return group("players", texts.players, [], failureNote(players.status));
  const { data, totalPages } = players.data;
  return group("players", texts.players, data.map(playerRow), totalPages > 1 ? texts.more : null);
}

function playerRow({ id, name, avatar, rating, country, isFriend, isPending }: Friend): FoundRow {
  const about = isFriend ? texts.friend : isPending ? texts.pending : "";
  const aside = rating === null ? null : formatRating(rating);
  return { ...NO_FIGURES, to: `/user-profile/${id}`, title: name, about, aside, avatar, flag: country };
}

function matchesGroup(matches: Searched["matches"]): FoundGroup {
  if (matches === null) return group("matches", texts.matches, []);
  if (!matches.ok) return group("matches", texts.matches, [], failureNote(matches.status));
  const { analyses, hasMore } = matches.data;
  return group("matches", texts.matches, analyses.map(matchRow), hasMore ? texts.more : null);
}

function matchRow(match: AnalysedMatch): FoundRow {
  const { matchId, botProfile, opponentName, userScore, opponentScore, finishedAtMs, userError } = match;
  const { mode, subtype, length } = match;
  const opponent = botProfile?.userName ?? opponentName ?? analysis.deletedUser;
  const score = `${Math.min(userScore, length)}–${Math.min(opponentScore, length)}`;
  const about = [
    DATE.format(finishedAtMs),
    match.isGuestGame ? analysis.asGuest : analysis.modes[mode],
    subtype === "coin" ? analysis.limit(length) : analysis.length(length),
  ];
  return {
    ...NO_FIGURES,
    to: `/analysis/match-details/${matchId}`,
    title: userScore > opponentScore ? texts.wonAgainst(score, opponent) : texts.lostAgainst(score, opponent),
    about: about.join(" · "),
    aside: userError === null ? null : texts.errorRate(formatErrorRate(userError)),
    icon: "board",
  };
}

function lessonsGroup(lessons: Searched["lessons"], q: string): FoundGroup {
  if (lessons === null) return group("lessons", texts.lessons, []);
  if (lessons === "failed") return group("lessons", texts.lessons, [], common.failed);
  const asked = wordsOf(q);
  const found = lessons.filter(({ lesson }) => fits(asked, lesson.name));
  const rows = found.slice(0, MOST_LESSONS).map(({ lesson, difficulty }): FoundRow => {
    const { id, name, problemsCount, userSession } = lesson;
    const done = userSession.completedCount;
    return {
      ...NO_FIGURES,
      to: `/quiz/${id}/progress`,
      title: name,
      about: `${difficulty.label} · ${texts.problems(problemsCount)}`,
      aside: done === 0 ? null : texts.problemsDone(done, problemsCount),
      icon: "book",
    };
  });
  return group("lessons", texts.lessons, rows, found.length > rows.length ? texts.more : null);
}

function positionGroup(xgid: Xgid): FoundGroup {
  const { position, onRoll, dice, doubled, cube, score, length } = xgid;
  const other = opponentOf(onRoll);
  const about = [
    doubled ? texts.toAnswer : dice === null ? texts.toRoll : texts.toPlay(dice.join("-")),
    length === 0 ? texts.moneyGame : texts.score(length, score[onRoll], score[other]),
    texts.pips(pipCount(position[onRoll]), pipCount(position[other])),
  ];
  const id = makeXgid(xgid);
  const row: FoundRow = {
    ...NO_FIGURES,
    to: `/analysis/board?id=${encodeURIComponent(id)}`,
    title: texts.analysePosition,
    about: about.join(" · "),
    icon: "analysis",
  };
  const names = { mine: board.playerOnRoll, theirs: board.opponent, mineIsYou: false };
  const rolled = dice === null ? null : diceView(onRoll, dice, [], false, null);
  const alt = boardText(position, onRoll, names, rolled, { ...cube, offeredBy: null });
  const src = `${import.meta.env.BASE_URL}boards/position.svg?${new URLSearchParams({ xgid: id })}`;
  return { ...group("position", texts.position, [row]), picture: { src, alt } };
}
