import { memo } from "react";
import { cubeActions } from "#texts/position";
import * as texts from "#texts/viewer";
import { Cost, diceText, type LineProps, useKeepInSight, useLines } from "./log-lines";
import type { Mistake } from "./review";
import { StepLink } from "./step-link";
import type { Viewer } from "./use-viewer";

type MistakeLogProps = { readonly viewer: Viewer; readonly mistakes: readonly Mistake[] };

/** The errors and blunders of one player, in the order of the match. */
export function MistakeLog({ viewer, mistakes }: MistakeLogProps) {
  const { state, index, hrefOf, go } = viewer;
  const list = useKeepInSight(state.at);
  // A mistake's line names its own game.
  const lines = useLines({ ...state, game: 1 });
  if (mistakes.length === 0) return <p className="end">{texts.noMistakes}</p>;
  return (
    <ol className="mistakes" ref={list}>
      {mistakes.map((mistake, at) => (
        <li key={mistake.seq}>
          <MistakeLine {...{ mistake, lines, hrefOf, go }} isCurrent={at === index} />
        </li>
      ))}
    </ol>
  );
}

const MistakeLine = memo(function MistakeLine(props: LineProps & { readonly mistake: Mistake }) {
  const { mistake, lines, hrefOf, go, isCurrent } = props;
  const { seq, game, dice, text, error, category } = mistake;
  return (
    <StepLink viewer={{ hrefOf, go }} to={{ ...lines, game, at: seq }} isCurrent={isCurrent}>
      <small>{texts.gameNumber(game)}</small>
      <i>{dice !== null && diceText(dice)}</i>
      <span className="text">{cubeActions[text] ?? text}</span>
      <Cost error={error} category={category} isCube={dice === null} />
    </StepLink>
  );
});
