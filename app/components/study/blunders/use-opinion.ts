/** The engine's word on a play that the analysis of the match did not look at closely: judged in the player's browser, as that analysis judges. */
import { useEffect, useState } from "react";
import { diceFrom } from "../../../../backgammon/dice-from";
import { startMatch } from "../../../../backgammon/match/start-match";
import type { MatchState } from "../../../../backgammon/match/types";
import type { Blunder } from "./blunder";
import type { Guess } from "./judge";

type Play = Extract<Guess, { kind: "checker" }>;

/** What the play costs, zero or below; null while the engine looks at it; "failed" when the engine cannot be loaded. */
export type Opinion = number | "failed" | null;

const UNASKED = { play: null, opinion: null };

/** `play` is null where nothing is to be judged. */
export function useOpinion(
  blunder: Blunder | undefined,
  play: Play | null,
): { readonly opinion: Opinion; readonly retry: () => void } {
  const [known, setKnown] = useState<{ readonly play: Play | null; readonly opinion: Opinion }>(UNASKED);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks once more
  useEffect(() => {
    if (play === null || blunder === undefined) return;
    let isWanted = true;
    const tell = (opinion: Opinion) => isWanted && setKnown({ play, opinion });
    tell(null);
    judge(blunder, play).then(tell, (error) => {
      console.error("the engine cannot judge", error);
      tell("failed");
    });
    return () => {
      isWanted = false;
    };
  }, [blunder, play, attempt]);
  // What was said of another play is nothing said of this one.
  return { opinion: known.play === play ? known.opinion : null, retry: () => setAttempt((before) => before + 1) };
}

async function judge(blunder: Blunder, { moves }: Play): Promise<number> {
  const { askVerdict } = await import("../../tutor/tutor.client");
  const steps = moves.map(({ from, to }) => ({ from, to }));
  const verdict = await askVerdict({
    ...{ state: stateOf(blunder), seat: blunder.seat },
    command: { type: "move", steps },
  });
  if (verdict === null) throw new Error("there was nothing to decide");
  return verdict.error;
}

/** The match as it waited for the play. */
function stateOf({ board, seat, dice, isCrawford, match }: Blunder): MatchState {
  const [first = 1, second = 1] = dice ?? [];
  const { position, score, cube } = board;
  return {
    ...startMatch(match.rules),
    ...{ phase: "move", game: 1, rolls: 1, position, score, turn: seat, dice: diceFrom(first, second) },
    crawford: isCrawford ? "crawford" : "none",
    cube: { value: cube.value, owner: cube.owner },
  };
}
