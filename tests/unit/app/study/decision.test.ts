/** What the viewer shows of a decision: its section, the candidate whose play is drawn, and whose error is explained. */
import { expect, test } from "vitest";
import { decisionOf } from "../../../../app/components/study/analysis/decision";
import { packCandidates, packPosition, type Step } from "../../../../app/components/study/analysis/review";
import { START, type ViewerState } from "../../../../app/components/study/analysis/viewer-state";
import { STARTING_POSITION } from "../../../../backgammon/position";

const MOVES = ["8/5 6/5", "13/10 6/5", "13/9"];
const candidates = MOVES.map((move, index) => ({
  ...{ move, equity: 0.1 - index / 10, isPlayed: index === 1, plies: 2, chances: [0.5, 0.1, 0, 0.5, 0.1, 0] },
}));
/** A play, the second of three candidates; the event before it holds its cube decision. */
const STEP = {
  ...{ seq: 5, cubeSeq: 4, kind: "play", seat: "white", dice: [3, 1], move: MOVES[1], error: -0.1 },
  ...{ category: "Error", isReviewed: true, candidates: packCandidates(candidates), gnuId: "", bookPage: "opening" },
  ...{ position: packPosition(STARTING_POSITION), cubeValue: 1, cubeOwner: null, isDoubling: false, luck: null },
  ...{ playFacts: ["of the play"], cubeFacts: ["of the cube"] },
  cube: {
    ...{ best: "Double", played: "No Double", noDouble: 0.5, take: 0.6, pass: 1, error: -0.1 },
    ...{ category: "CubeBlunder", chances: "" },
  },
} as unknown as Step;
const NONE = { white: "none", black: "none" } as const;

function shown(state: Partial<ViewerState>, change: Partial<Step> = {}) {
  const step = { ...STEP, ...change };
  const game = {
    number: 1,
    score: { white: 0, black: 0 },
    crawford: NONE,
    isCrawford: false,
    steps: [step],
    end: null,
  };
  const viewer = { game, step, state: { ...START, ...state } } as unknown as Parameters<typeof decisionOf>[0];
  const details = { attributes: { length: 7 } } as unknown as Parameters<typeof decisionOf>[1];
  return decisionOf(viewer, details);
}

test("in the log a play's own address shows the play and why it was an error, that of its roll the cube", () => {
  expect(shown({ at: 5 })).toMatchObject({ section: "log", isCubeShown: false, facts: ["of the play"] });
  expect(shown({ at: 4 })).toMatchObject({ section: "log", isCubeShown: true, facts: ["of the cube"] });
  // The first of a game, which no address names, and one that had no roll of its own.
  expect(shown({ at: null })).toMatchObject({ isCubeShown: false });
  expect(shown({ at: null }, { cubeSeq: null })).toMatchObject({ isCubeShown: false });
});

test("the checker section is about the play, the cube section about the cube, whichever event the address names", () => {
  expect(shown({ section: "checker", at: 4 })).toMatchObject({ isCubeShown: false, facts: ["of the play"] });
  expect(shown({ section: "cube", at: 5 })).toMatchObject({ isCubeShown: true, facts: ["of the cube"] });
});

test("a section that is closed for the decision gives way to the log", () => {
  expect(shown({ section: "cube", at: 5 }, { cube: null })).toMatchObject({ section: "log", isCubeShown: false });
  expect(shown({ section: "checker", at: 5 }, { candidates: "" })).toMatchObject({ section: "log", picked: undefined });
});

test("the log draws what was played, the checker section the best, both the candidate that was picked", () => {
  const picked = (state: Partial<ViewerState>) => {
    const decision = shown({ at: 5, ...state });
    return [decision?.picked?.move, decision?.selected];
  };
  expect(picked({})).toEqual([MOVES[1], 1]);
  expect(picked({ section: "checker" })).toEqual([MOVES[0], 0]);
  for (const section of ["log", "checker"] as const) expect(picked({ section, pick: 2 })).toEqual([MOVES[2], 2]);
  expect(picked({ pick: 7 })).toEqual([MOVES[1], 1]);
});

test("what is no play is explained by its cube decision", () => {
  expect(shown({ at: 5 }, { kind: "double" })).toMatchObject({ facts: ["of the cube"] });
});
