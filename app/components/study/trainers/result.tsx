/** What is said of an answer, and the way on, which has the focus: Enter goes on. */
import { useEffect, useRef } from "react";
import * as texts from "#texts/trainers";
import { isTooClose } from "../../../../backgammon/openings";
import { pipCount } from "../../../../backgammon/position";
import { RACE_CUBE_ANSWERS, raceCubeLost } from "../../../../backgammon/race-answer";
import { opponentOf } from "../../../../backgammon/vocabulary";
import { formatEquity } from "../../ui/format";
import { Icon } from "../../ui/icon";
import type { RaceQuestion, TrainerSet } from "./set";
import type { Done, useTrainer } from "./use-trainer";

type Props = {
  readonly set: TrainerSet;
  readonly round: ReturnType<typeof useTrainer>;
  readonly done: Done;
  readonly onNext: () => void;
};

export function Result({ set, round, done, onNext }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const isRight = done.verdict !== "wrong";
  return (
    <div className="blunder-quiz" data-right={isRight}>
      <div role="status">
        <h2>
          <Icon name={isRight ? "check" : "close"} />
          {texts.verdicts[done.verdict](done.text)}
        </h2>
        <p>
          {set.kind === "openings"
            ? openingWords(set, round.roll ?? "", done)
            : round.race !== undefined && raceWords(round.race, done)}
        </p>
        {round.waiting > 0 && <p>{texts.waits(round.waiting)}</p>}
        {round.isRefused && <p>{texts.notTaken}</p>}
      </div>
      <div className="blunder-quiz__acts">
        <button ref={button} type="button" className="button button--primary" onClick={onNext}>
          {texts.next}
        </button>
      </div>
    </div>
  );
}

function openingWords({ entries, plies }: TrainerSet & { kind: "openings" }, roll: string, done: Done): string {
  const [best, ...others] = entries[roll].plays;
  if (done.verdict === "close") return texts.closeTo(best.play);
  const points = done.lost.toFixed(3);
  if (done.verdict === "wrong")
    return done.isRolled ? texts.loses(points, best.play) : texts.losesAbout(points, plies, best.play);
  const near = others.filter(({ lost, lostError }) => isTooClose(lost, lostError));
  return near.length === 0 ? "" : texts.asGood(near.map(({ play }) => play).join("; "));
}

function raceWords({ board, cube }: RaceQuestion, done: Done): string {
  const { position, turn } = board;
  if (cube === null) return texts.pipsAre(pipCount(position[turn]), pipCount(position[opponentOf(turn)]));
  const [best] = RACE_CUBE_ANSWERS.toSorted((a, b) => raceCubeLost(cube, a) - raceCubeLost(cube, b));
  const all = texts.cubeSays(formatEquity(cube.noDouble), formatEquity(cube.doubleTake));
  return done.verdict === "right" ? all : `${texts.loses(done.lost.toFixed(3), texts.cubeAnswers[best])} ${all}`;
}
