/** Makes what the door shows of a position: on the server alone, since it needs the rules and the board's measures. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as boardTexts from "#texts/board";
import { LOCALE } from "#texts/language";
import * as texts from "#texts/welcome";
import {
  type Daily,
  type DailyVerdict,
  type GivenAnswer,
  givenAnswer,
  loadDaily,
  loadVerdict,
  OTHER_PLAY,
} from "~/models/daily.server";
import { parseTurn } from "../../../backgammon/turn-notation";
import { opponentOf } from "../../../backgammon/vocabulary";
import { parseXgid, type Xgid } from "../../../backgammon/xgid";
import type { MoneyLimit } from "../../../engine/gnu-table";
import { boardText } from "../board/describe";
import { diceView } from "../board/pieces";
import { compareAnswers } from "../tutor/compare-answers";
import { type BoardFact, tellOn } from "../tutor/why-text";
import { formatRating } from "../ui/format";
import type { Door, DoorDaily, DoorGame, DoorRow, DoorVerdict } from "./door";
import { drawPlays, type NamedPlay } from "./drawn-plays";
import { costText, titleOf } from "./judged";

const DAY = new Intl.DateTimeFormat(LOCALE, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
const NUMBER = new Intl.NumberFormat(LOCALE);
const SHARE = new Intl.NumberFormat(LOCALE, { style: "percent" });

/** Null when it cannot be loaded: the ways in are there without it. */
export async function loadDoor(request: Request, context: AppLoadContext): Promise<Door | null> {
  const daily = await loadDaily(context);
  const parsed = daily === null ? null : parseXgid(daily.today.xgid);
  if (daily === null || parsed?.ok !== true) return null;
  const { today } = daily;
  const { limit } = today;
  const mine = await givenAnswer(request, today.date);
  const verdict = mine === null ? null : await loadVerdict(context, today.date);
  const { position, onRoll, dice, cube } = parsed.value;
  const names = { mine: boardTexts.you, theirs: boardTexts.opponent, mineIsYou: true };
  const rolled = dice === null ? null : diceView(onRoll, dice, [], false, null);
  return {
    daily: {
      ...{ date: today.date, day: DAY.format(new Date(`${today.date}T00:00:00Z`)), xgid: today.xgid },
      ...{ limit, stakes: stakesOf(parsed.value, limit), choices: today.choices },
      ...{ lesson: context.features.quizAcademy ? today.lesson : null, game: gameOf(today) },
      words: boardText(position, onRoll, names, rolled, { value: cube.value, owner: cube.owner, offeredBy: null }),
      dice: dice === null ? "" : dice.join("-"),
      answered: today.answered === 0 ? texts.nobodyYet : texts.answered(today.answered, NUMBER.format(today.answered)),
      verdict: mine === null || verdict === null ? null : verdictOf(verdict, mine, { ...parsed.value, limit }),
      yesterday: yesterdayOf(daily.yesterday),
    },
    playing: daily.playing.games === 0 ? null : playingOf(daily.playing),
  };
}

/** What has to be known of the score; null for a lesson's game for points, which needs no word. */
function stakesOf({ length, score, crawford, onRoll }: Xgid, limit: number | null): string | null {
  if (length === 0) return limit === null ? null : texts.coinStakes(limit);
  const [own, other] = [length - score[onRoll], length - score[opponentOf(onRoll)]];
  return (crawford ? texts.crawfordStakes : texts.matchStakes)(length, own, other);
}

function gameOf({ game }: Pick<Daily["today"], "game">): string | null {
  if (game === null) return null;
  return game.players === null ? texts.fromGame : texts.fromGameOf(game.players.white, game.players.black);
}

/** A sentence about the position: from the lesson, or what was played in the game. */
const analysisOf = ({ analysis, played }: DailyVerdict) =>
  analysis ?? (played === null ? "" : texts.playedInGame(played));

function playingOf({ games, newest }: Daily["playing"]): Door["playing"] {
  const side = ({ name, rating }: (typeof newest)[number]["white"]) =>
    rating === null ? name : `${name} ${formatRating(rating)}`;
  const shown = newest.map(({ mode, length, white, black }): DoorGame => {
    const about = mode === "coin" ? texts.coinGame : texts.ratingGame(length);
    return { key: `${white.name} ${black.name}`, white: side(white), black: side(black), about };
  });
  return { text: texts.playing(games), games: shown };
}

const allOf = ({ choices, others }: DailyVerdict) => choices.reduce((sum, { count }) => sum + count, others);
const shareOf = (count: number, all: number) => SHARE.format(all === 0 ? 0 : count / all);

/** `mine`: what this browser chose; null where it did not. `own`: its play that is not listed. */
function rowsOf(verdict: DailyVerdict, mine: string | null, own: Pick<DoorRow, "answer" | "cost">): DoorRow[] {
  const { bestId, choices, others } = verdict;
  const all = allOf(verdict);
  const rows = choices.map(({ id, answer, error, count }): DoorRow => {
    const cost = id === bestId ? null : costText(error);
    return { id, answer, isBest: id === bestId, isMine: id === mine, chosen: shareOf(count, all), cost };
  });
  const isMine = mine === OTHER_PLAY;
  if (!isMine && others === 0) return rows;
  const chosen = shareOf(others, all);
  const other = isMine ? own : { answer: texts.otherPlays, cost: null };
  return [...rows, { id: OTHER_PLAY, ...other, isBest: false, isMine, chosen }];
}

function yesterdayOf({ verdict, answered, xgid }: Daily["yesterday"]): DoorDaily["yesterday"] {
  const best = verdict.choices.find(({ id }) => id === verdict.bestId);
  const answer = best?.answer ?? "";
  const found = shareOf(best?.count ?? 0, answered);
  return {
    found: answered === 0 ? texts.yesterdayBest(answer) : texts.yesterdayFound(answer, found, NUMBER.format(answered)),
    rows: rowsOf(verdict, null, { answer: "", cost: null }),
    analysis: analysisOf(verdict),
    picture: `/boards/position.svg?${new URLSearchParams({ xgid, turn: answer })}`,
  };
}

/** Null for an answer that the position does not have: a cookie that was edited. */
function verdictOf(verdict: DailyVerdict, given: GivenAnswer, xgid: Xgid & MoneyLimit): DoorVerdict | null {
  const { bestId, choices, plies } = verdict;
  const best = choices.find(({ id }) => id === bestId);
  const listed = choices.find(({ id }) => id === given.choice);
  const mine = listed ?? ownPlay(given, xgid);
  if (mine === null || best === undefined) return null;
  const isRight = mine === best;
  const cost = isRight || mine.error === null ? null : costText(mine.error);
  const played: NamedPlay = { kind: "mine", answer: mine.answer, text: texts.you };
  const plays: NamedPlay[] = isRight
    ? [{ kind: "best", answer: best.answer, text: texts.bestAndYou }]
    : [played, { kind: "best", answer: best.answer, text: texts.best }];
  return {
    ...{ title: titleOf(mine.answer, mine.error), isRight, cost },
    rows: rowsOf(verdict, given.choice, { answer: mine.answer, cost }),
    ...{ reason: listed?.reason ?? null, analysis: analysisOf(verdict) },
    facts: isRight ? [] : factsOf(mine.answer, best.answer, xgid),
    judged: listed === undefined ? texts.judgedHere(plies) : texts.judged(plies),
    plays: drawPlays(plays, xgid),
  };
}

function factsOf(played: string, best: string, xgid: Xgid & MoneyLimit): readonly BoardFact[] {
  const compared = compareAnswers(xgid, played, best);
  return compared === null ? [] : tellOn(compared.facts, { nothing: xgid.position, ...compared.positions });
}

function ownPlay({ choice, play, error }: GivenAnswer, { position, onRoll, dice }: Xgid) {
  if (choice !== OTHER_PLAY || dice === null) return null;
  return parseTurn(play, position, onRoll, dice).ok ? { answer: play, error } : null;
}
