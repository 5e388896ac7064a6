/** Which position an address of the position board asks for. */
import { STARTING_POSITION } from "../../backgammon/position";
import { moneyGame, type PositionTextRefusal, readPositionText, tableProblem } from "../../backgammon/position-text";
import { makeXgid, parseXgid, type Xgid } from "../../backgammon/xgid";
import { applyFields, readFields, type SetupFields } from "./position-setup";

/** Longer than any position, its link, and what programs print around it. */
const MAX_LENGTH = 2_000;

type Asked =
  /** The fields make a position whose own address is another. */
  | { readonly status: "moved"; readonly xgid: string }
  | {
      readonly status: "here";
      /** What is shown: the position, or where it could not be read the start of a game. */
      readonly xgid: string;
      readonly typed: string;
      readonly problem: PositionTextRefusal | "bad_field" | null;
      /** What the form said where it makes no position. */
      readonly fields: SetupFields | null;
      readonly isSetup: boolean;
    };

const START = moneyGame(STARTING_POSITION);

export function readAsked(params: URLSearchParams): Asked {
  const typed = (params.get("id") ?? "").slice(0, MAX_LENGTH).trim();
  const isSetup = params.has("setup") || typed === "";
  const here = { status: "here" as const, typed, fields: null, isSetup };
  const read = typed === "" ? { ok: true as const, value: START } : readPositionText(typed);
  if (!params.has("roll")) {
    if (!read.ok) return { ...here, xgid: makeXgid(START), problem: read.code };
    return { ...here, xgid: makeXgid(read.value), problem: null };
  }
  // A board that is being set up may not be a position yet: what is there is kept, whatever is wrong with it.
  const draft = read.ok ? read.value : draftOf(typed);
  const fields = readFields(params);
  if (fields === null) return { ...here, xgid: makeXgid(draft), problem: "bad_field", isSetup: true };
  const made = applyFields(draft, fields);
  const problem = tableProblem(made) ?? problemOf(made);
  if (problem === null) return { status: "moved", xgid: makeXgid(made) };
  return { ...here, xgid: makeXgid(draft), typed: "", problem, fields, isSetup: true };
}

function problemOf(xgid: Xgid): PositionTextRefusal | null {
  const read = readPositionText(makeXgid(xgid));
  return read.ok ? null : read.code;
}

function draftOf(typed: string): Xgid {
  const parsed = parseXgid(typed);
  return parsed.ok ? parsed.value : START;
}
