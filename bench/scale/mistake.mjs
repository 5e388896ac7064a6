/**
 * A mistake of the size and shape of a real one with ten candidates, as services/analysis/mistake.ts stores it. A unit test reads it
 * by that form, so that a change of the form is noticed here.
 */
export function storedMistake() {
  const chances = {
    ...{ win: 0.512345, winGammon: 0.141234, winBackgammon: 0.008123 },
    ...{ loseGammon: 0.131234, loseBackgammon: 0.007123 },
  };
  const candidates = Array.from({ length: 10 }, (_, index) => ({
    notation: "24/22 13/8",
    error: -index / 50,
    chances,
  }));
  const side = Array.from({ length: 26 }, (_, point) => (point % 5 === 1 ? 3 : 0));
  const data = {
    ...{ seat: "white", action: "play", notation: "24/22 13/8", category: "Blunder", error: -0.08, plies: 2 },
    before: {
      ...{ position: { white: side, black: side }, turn: "white", dice: [5, 2] },
      ...{ cube: { value: 1, owner: null }, score: { white: 0, black: 0 }, crawford: "none" },
      gnuId: "4HPwATDgc/ABMA:cAkAAAAAAAAA",
    },
    ...{ candidates, cube: null },
  };
  return JSON.stringify({ v: 1, data });
}
