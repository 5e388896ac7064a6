/** From the calls' answers to what the lists draw. Pure. */
import type { BlunderEvent } from "../../../../contract/blunders";
import { kindAddress } from "./address";
import type { FoundRow, Kind } from "./found-list";

type Found = {
  readonly event: BlunderEvent;
  readonly category: string;
  readonly phase: string | null;
  readonly deed: string | null;
  readonly decided_at: number;
};

/** `to`: the address of the row's mistake on the blunder page. */
export function makeRow({ event, category, phase, deed, decided_at }: Found, to: string): FoundRow {
  const { playedMove, optimalMove, match } = event;
  const other = playedMove.color === "white" ? match.player2 : match.player1;
  return {
    ...{ id: event.id, category, phase, deed, at: decided_at, to },
    kind: event.isCubeCategory ? "cube" : "checker",
    dice: playedMove.dice?.toSorted((a, b) => b - a).join("-") ?? null,
    ...{ played: playedMove.moveDescriptor, best: optimalMove.moveDescriptor, error: playedMove.equityError },
    opponent: other.profile.name,
  };
}

type Group = Omit<Kind, "latestAt" | "to"> & { readonly latest_at: number };

export function makeKinds(groups: readonly Group[]): readonly Kind[] {
  return groups.map(({ latest_at, ...group }) => ({ ...group, latestAt: latest_at, to: kindAddress(group) }));
}
