/** Questions that players ask, answered from the club's own numbers. */

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as common from "#texts/common";
import * as fairPlay from "#texts/fair-play";
import * as texts from "#texts/faq";
import { titles } from "#texts/vocabulary";
import { formatCoins } from "~/components/ui/format";
import { Reading } from "~/components/ui/reading";
import { requireFeature } from "~/models/flags.server";
import { BONUS_AMOUNTS } from "../../backgammon/economy";
import { FREE_DECLINES } from "../../backgammon/match/evolve";
import { ESTABLISHED_EXPERIENCE, TITLES } from "../../backgammon/rating";
import type { FairPlay } from "../../contract/fair-play";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: common.pageTitle(texts.faq) }];

export function loader({ context }: LoaderFunctionArgs) {
  requireFeature(context, "faq");
  const { fairPlay: rules, chat, analysesADay } = context.club;
  return {
    ...{ rules, analyses: analysesADay, declines: FREE_DECLINES },
    chat: { messages: chat.messagesADay, days: chat.historyDays },
  };
}

export default function Faq() {
  const facts = useLoaderData<typeof loader>();
  return (
    <Reading title={texts.faq}>
      {questions(facts).map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Reading>
  );
}

type Facts = {
  readonly rules: FairPlay;
  readonly chat: { readonly messages: number; readonly days: number };
  readonly analyses: number;
  readonly declines: number;
};

const questions = ({ rules, chat, analyses, declines }: Facts) => [
  { question: texts.kinds, answer: texts.kindsAnswer },
  { question: texts.cost, answer: texts.costAnswer },
  { question: texts.locked, answer: texts.lockedAnswer },
  {
    question: texts.coins,
    answer: texts.coinsAnswer(
      formatCoins(BONUS_AMOUNTS.free),
      formatCoins(BONUS_AMOUNTS.star),
      formatCoins(BONUS_AMOUNTS.starplus),
    ),
  },
  { question: texts.rating, answer: texts.ratingAnswer(ESTABLISHED_EXPERIENCE) },
  { question: fairPlay.question, answer: fairPlay.limits(rules, formatCoins) },
  { question: fairPlay.returningQuestion, answer: fairPlay.returning(rules) },
  { question: fairPlay.searchQuestion, answer: fairPlay.notPlaying(rules) },
  { question: fairPlay.offerQuestion, answer: fairPlay.offering(declines) },
  { question: fairPlay.watchedQuestion, answer: fairPlay.watched },
  { question: fairPlay.actsQuestion, answer: fairPlay.acts },
  { question: fairPlay.paymentsQuestion, answer: fairPlay.payments },
  {
    question: texts.titles,
    answer: texts.titlesAnswer(
      TITLES.map(({ title, from }) => (from === 0 ? titles[title] : texts.titleFrom(titles[title], from))).join(", "),
    ),
  },
  { question: texts.connection, answer: texts.connectionAnswer },
  { question: texts.dice, answer: texts.diceAnswer },
  { question: texts.friend, answer: texts.friendAnswer },
  { question: texts.chat, answer: texts.chatAnswer(formatCoins(chat.messages), chat.days) },
  { question: texts.analyses, answer: texts.analysesAnswer(formatCoins(analyses)) },
  { question: texts.blocking, answer: texts.blockingAnswer },
  { question: texts.ownData, answer: texts.ownDataAnswer },
];
