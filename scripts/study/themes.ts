/** Which decisions of played games show a theme. The mover is black, at the bottom; points are the mover's. */
import { type Category, categoryOf } from "../../backgammon/categories";
import { BAR, farthestPoint, hasContact, type Position } from "../../backgammon/position";
import { parseXgid, type Xgid } from "../../backgammon/xgid";
import { type CubeDecision, cubelessEquity, type RankedTurn } from "../../engine";
import { shots, sideFacts } from "./facts";

export type Spot = {
  readonly game: number;
  readonly n: number;
  readonly text: string;
  readonly xgid: Xgid;
  readonly category: Category;
};

/** A spot with the engine's first look at it: the plays, best first, or the cube decision. */
export type Seen = Spot & { readonly ranked: readonly RankedTurn[]; readonly cube: CubeDecision | null };

export type Theme = {
  readonly asks: "turn" | "cube";
  /** Whether games of match scores are looked at, or money games. */
  readonly match?: boolean;
  /** Cheap, before the engine is asked. */
  readonly fits: (spot: Spot) => boolean;
  /** With the ranking before it. */
  readonly shows?: (seen: Seen) => boolean;
};

export function spotOf({ game, n, xgid: text }: { game: number; n: number; xgid: string }): Spot {
  const parsed = parseXgid(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.code}`);
  return { game, n, text, xgid: parsed.value, category: categoryOf(parsed.value.position, n) };
}

const inCategory =
  (...categories: Category[]) =>
  ({ category }: Spot) =>
    categories.includes(category);

function hitsBy(seen: Seen, turn: RankedTurn): boolean {
  return turn.turn.result.white[BAR] > seen.xgid.position.white[BAR];
}

function pointsGained(before: Position, after: Position, from: number, to: number): number {
  let gained = 0;
  for (let point = from; point <= to; point++)
    gained +=
      Number(after.black[point] >= 2 && before.black[point] < 2) -
      Number(after.black[point] < 2 && before.black[point] >= 2);
  return gained;
}

function primeLength(side: readonly number[]): number {
  const { prime } = sideFacts(side);
  return prime === null ? 0 : prime[1] - prime[0] + 1;
}

/** Opposing checkers that stand behind the mover's longest row of points. */
function isPriming(position: Position): boolean {
  const { prime } = sideFacts(position.black);
  return prime !== null && prime[1] - prime[0] >= 3 && farthestPoint(position.white) > BAR - prime[0];
}

function isPrimed(position: Position): boolean {
  const { prime } = sideFacts(position.white);
  return prime !== null && prime[1] - prime[0] >= 3 && farthestPoint(position.black) > BAR - prime[0];
}

const contact = ({ xgid }: Spot) => hasContact(xgid.position);

export const THEMES: Readonly<Record<string, Theme>> = {
  opening: { asks: "turn", fits: ({ n }) => n === 0 },
  reply: { asks: "turn", fits: ({ n }) => n === 1 },
  third: { asks: "turn", fits: ({ n }) => n === 2 },
  pointing: {
    asks: "turn",
    fits: (spot) => spot.n >= 2 && spot.n <= 16 && contact(spot) && sideFacts(spot.xgid.position.white).homePoints <= 3,
    shows: (seen) =>
      (hitsBy(seen, seen.ranked[0]) || pointsGained(seen.xgid.position, seen.ranked[0].turn.result, 3, 7) > 0) &&
      seen.ranked.slice(1, 4).some((turn) => hitsBy(seen, turn) !== hitsBy(seen, seen.ranked[0])),
  },
  anchors: {
    asks: "turn",
    fits: (spot) => spot.n >= 2 && contact(spot) && sideFacts(spot.xgid.position.white).homePoints >= 2,
    shows: (seen) => pointsGained(seen.xgid.position, seen.ranked[0].turn.result, 18, 22) > 0,
  },
  holding: { asks: "turn", fits: inCategory("holding_game", "mutual_holding_game", "deep_anchor_game") },
  priming: {
    asks: "turn",
    fits: (spot) => spot.n >= 4 && (isPriming(spot.xgid.position) || isPrimed(spot.xgid.position)),
    shows: (seen) => primeLength(seen.ranked[0].turn.result.black) >= 4 || isPrimed(seen.xgid.position),
  },
  blitz: {
    asks: "turn",
    fits: (spot) => inCategory("blitz", "early_blitz")(spot) && sideFacts(spot.xgid.position.white).homePoints <= 3,
    shows: ({ ranked }) => ranked[0].chances.winGammon > 0.25,
  },
  backgame: { asks: "turn", fits: inCategory("early_backgame", "late_backgame") },
  containment: {
    asks: "turn",
    fits: (spot) =>
      inCategory("late_game_hit", "one_man_back", "close_out")(spot) && farthestPoint(spot.xgid.position.white) >= 12,
  },
  bearing: {
    asks: "turn",
    fits: ({ xgid: { position } }) =>
      farthestPoint(position.black) <= 9 && hasContact(position) && farthestPoint(position.white) >= 19,
  },
  race: { asks: "turn", fits: (spot) => !contact(spot) },
  racecube: { asks: "cube", fits: (spot) => !contact(spot) },
  racedouble: { asks: "cube", fits: (spot) => !contact(spot), shows: ({ cube }) => cube?.double === true },
  contactcube: { asks: "cube", fits: (spot) => spot.n >= 4 && contact(spot) },
  contactdouble: {
    asks: "cube",
    fits: (spot) => spot.n >= 6 && contact(spot),
    shows: ({ cube }) => cube?.double === true && cube.take,
  },
  gammoncube: {
    asks: "cube",
    fits: (spot) => spot.n >= 3 && contact(spot),
    shows: ({ cube }) => cube !== null && cube.noDouble > 0.9 && cube.doubleTake > 1,
  },
  gammon: {
    asks: "turn",
    fits: (spot) => spot.n >= 4 && contact(spot),
    shows: ({ ranked: [first, ...others] }) =>
      others
        .slice(0, 4)
        .some(
          ({ chances }) =>
            Math.abs(chances.winGammon - first.chances.winGammon) > 0.06 ||
            Math.abs(chances.loseGammon - first.chances.loseGammon) > 0.06,
        ),
  },
  score: {
    asks: "turn",
    match: true,
    fits: (spot) => spot.n >= 1 && contact(spot),
    // The play that money asks for is another one.
    shows: ({ ranked }) => {
      const money = ranked.toSorted((a, b) => cubelessEquity(b.chances) - cubelessEquity(a.chances))[0];
      return money !== ranked[0] && ranked[0].equity - money.equity > 0.03;
    },
  },
  scorecube: { asks: "cube", match: true, fits: (spot) => spot.n >= 3 },
  safebold: {
    asks: "turn",
    fits: (spot) => spot.n >= 4 && contact(spot),
    shows: (seen) => {
      const [first, ...others] = seen.ranked;
      const exposure = (turn: RankedTurn) => shots(turn.turn.result, "white").hits;
      const best = exposure(first);
      return others.slice(0, 3).some((turn) => Math.abs(exposure(turn) - best) >= 8);
    },
  },
};

/** Categories of the strategy book are themes too: `category:blitz`, and `category:blitz:cube`. */
export function themeOf(name: string): Theme {
  const [kind, category, asks] = name.split(":");
  if (kind === "category") return { asks: asks === "cube" ? "cube" : "turn", fits: inCategory(category as Category) };
  const theme = THEMES[name];
  if (theme === undefined) throw new Error(`there is no theme ${name}, only ${Object.keys(THEMES).join(", ")}`);
  return theme;
}
