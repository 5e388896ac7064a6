/** Questions that players ask, answered from the club's own numbers. */
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { formatCoins } from "~/components/ui/format";
import { Reading } from "~/components/ui/reading";
import { requireFeature } from "~/models/flags.server";
import { BONUS_AMOUNTS } from "../../backgammon/economy";
import { TITLES } from "../../backgammon/rating";

export const handle = { scripts: false };
export const meta: MetaFunction = () => [{ title: "FAQ · Starpoint" }];

export function loader({ context }: LoaderFunctionArgs) {
  requireFeature(context, "faq");
  return null;
}

export default function Faq() {
  return (
    <Reading title="FAQ">
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Reading>
  );
}

const QUESTIONS = [
  {
    question: "What is the difference between a coin game and a rating game?",
    answer:
      "A coin game is one game for a stake per point, with the cube and the Jacoby rule: gammons count only once the cube has been turned. A rating game is a match to 1, 3, 5 or 7 points under the Crawford rule; it moves your rating, and the winner takes both stakes.",
  },
  {
    question: "What can a coin game cost me?",
    answer:
      "The stake times the points lost, and never more than the limit shown on the board: the largest power of two that both players can afford, at most 64. That much of your balance is set aside when the game starts, and the rest of it comes back when the game ends.",
  },
  {
    question: "Why is a stake level locked?",
    answer:
      "A level opens when you hold four times its stake; the first one opens at 100 coins. We advise holding 16 times the stake, since a turned cube costs more than one stake.",
  },
  {
    question: "How do I get more coins?",
    answer: `By winning, and by the bonus: every 12 hours ${formatCoins(BONUS_AMOUNTS.free)} coins, ${formatCoins(BONUS_AMOUNTS.star)} for star members and ${formatCoins(BONUS_AMOUNTS.starplus)} with Star Plus. Members claim it in the lobby, everybody else on the profile page.`,
  },
  {
    question: "How does the rating work?",
    answer:
      "By the formula of FIBS: beating a stronger player gives more, a longer match moves more, and a newcomer's rating moves faster at first. Only rating games count.",
  },
  {
    question: "Which titles are there?",
    answer: `From the lowest rating to the highest: ${TITLES.map(({ title, from }) => (from === 0 ? title : `${title} from ${from}`)).join(", ")}.`,
  },
  {
    question: "What happens when I lose the connection?",
    answer:
      "Nothing is lost: the match waits where it stands, and opening the page again, on any device, shows it as it is. Only your clock goes on, so come back before it runs out.",
  },
  {
    question: "Are the dice fair?",
    answer:
      "They can be checked. The seed of every match is fixed and published as a fingerprint before the first roll, both players' browsers add to it, and after the match the page Dice Certificate computes each roll again in your own browser.",
  },
  {
    question: "How do I play with a friend?",
    answer:
      "Under Play a Friend one of you creates a game and sends the key, the other enters it. The key lives for 30 minutes.",
  },
];
