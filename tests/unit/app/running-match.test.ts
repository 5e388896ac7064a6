import { expect, test } from "vitest";
import { describeRunning } from "~/components/lobby/running-match";
import { playAct } from "../../../backgammon/guest-game";
import { startMatch } from "../../../backgammon/match";
import type { MatchEvent } from "../../../backgammon/match/types";
import type { MatchView } from "../../../contract/match-view";

const RULES = { kind: "match", length: 3, cube: true, clock: null } as const;
const side = (name: string) => ({ id: name, name, avatar: "fox", country: null, rating: null, isBot: false });

function view(events: readonly MatchEvent[]): MatchView {
  const nobody = { white: null, black: null };
  return {
    ...{ matchId: 7, mode: "rating", rules: RULES, stake: 100, coinLevel: null, status: "playing", seat: "white" },
    ...{ players: { white: side("mira"), black: side("ada") }, events: [...events] },
    ...{ online: { white: true, black: true }, ready: { white: true, black: true } },
    dice: { commitment: "", fingerprints: nobody, entropy: nobody, seed: null },
    ...{ nowMs: 0, waitUntilMs: null, result: null, rematch: null, watchers: 0, tutor: null },
  };
}

test("the lobby says whose decision a running match waits for, to each side in its own words", () => {
  const begun = playAct(startMatch(RULES), { type: "next" }, 0, () => [6, 1]);
  if (!begun.ok) throw new Error(begun.code);
  const { turn } = begun.state;
  const [mover, waiting] = turn === "white" ? (["white", "black"] as const) : (["black", "white"] as const);
  const names = { white: "mira", black: "ada" };
  expect(describeRunning({ view: view(begun.events), seat: mover })).toMatchObject({
    turn: "Your turn",
    isMyTurn: true,
  });
  expect(describeRunning({ view: view(begun.events), seat: waiting })).toMatchObject({
    turn: expect.stringContaining(names[mover]),
    isMyTurn: false,
  });
  expect(describeRunning({ view: view([]), seat: "white" })).toMatchObject({
    turn: "Waiting for both players",
    isMyTurn: false,
  });
});
