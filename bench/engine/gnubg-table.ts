import type { Cube, Stakes, Table } from "../../engine";

/** The fields of a reference decision that say what is played for; `score` is [opponent, mover]. */
export type ReferenceTable = {
  readonly matchto: number;
  readonly score: readonly [number, number];
  readonly crawford: number;
  readonly jacoby: number;
  readonly cube: number;
  readonly cubeowner: number;
};

/** What a reference decision is played for, as the mover sees it. */
export function tableOf(reference: ReferenceTable): Table {
  const { matchto, score, crawford, jacoby, cube, cubeowner } = reference;
  const stakes: Stakes =
    matchto === 0
      ? { type: "money", jacoby: jacoby === 1, limit: null }
      : { type: "match", ownAway: matchto - score[1], otherAway: matchto - score[0], crawford: crawford === 1 };
  const owner: Cube["owner"] = cubeowner === -1 ? null : cubeowner === 1 ? "own" : "other";
  return { stakes, cube: { value: cube, owner } };
}
