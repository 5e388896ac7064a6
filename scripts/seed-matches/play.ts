/** Plays a planned match: characters of the engine in the players' names, by the rules of `backgammon/`, with provable dice. */
import { createHash, createHmac } from "node:crypto";
import { rollFromHmac } from "../../backgammon/dice";
import { deadlineMs } from "../../backgammon/match/clock";
import { decide, decideSystem } from "../../backgammon/match/decide";
import { evolve, replay } from "../../backgammon/match/evolve";
import { legalCommands, seatToDecide } from "../../backgammon/match/legal-commands";
import type {
  DecideContext,
  Decision,
  MatchEvent,
  MatchRules,
  MatchState,
  PlayerCommand,
} from "../../backgammon/match/types";
import { botFee, botPreset, privateStake, ratingStake } from "../../backgammon/presets";
import { coinLimit, getCoinLevel } from "../../backgammon/stakes";
import { type BySeat, bySeat, type ClockName, type Seat } from "../../backgammon/vocabulary";
import type { Engine } from "../../engine";
import { botCommand } from "../../engine/bots/bot-command";
import { hashOf } from "../../engine/bots/chance";
import { CHARACTERS, type Character } from "../../engine/bots/characters";
import { thinkTimeMs } from "../../engine/bots/think-time";
import { botView } from "../../services/bots/bots";
import { type MatchMeta, newMeta } from "../../services/match/match-meta";
import { botRules, coinRules, privateRules, ratingRules } from "../../services/matchmaking/match-rules";
import type { MatchSpec } from "../../services/objects/match-spec";
import { userIdOf } from "../demo-players.mjs";
import { wornBy } from "../seed-goods.mjs";
import { characterOf, type Plan, QUITTERS } from "./plans";
import type { Standing, Standings } from "./standings";

/** What a person takes longer than a bot seems to. */
const PERSON = 2.6;
/** A game is as good as lost for one who resigns early, in winning chances. */
const LOOKS_LOST = 0.04;
/** Rating players stake the "Normal" share of their coins. */
const STAKE_SHARE = 30;

export type Played = {
  readonly plan: Plan;
  /** Of the demo players; null for a bot. */
  readonly names: BySeat<string | null>;
  readonly length: number;
  readonly clock: ClockName;
  readonly spec: MatchSpec;
  /** As the match object has it after the match, but for the result. */
  readonly meta: MatchMeta;
  /** Times are milliseconds since the match was created. */
  readonly events: readonly MatchEvent[];
};

type Terms = {
  readonly rules: MatchRules;
  readonly length: number;
  readonly clock: ClockName;
  readonly stake: number;
};

/** Plays a match of players who stand so. Its id is all the chance there is. */
export function play(engine: Engine, plan: Plan, matchId: number, standings: Standings): Played {
  const names = hashOf(matchId, "seats") % 2 === 0 ? plan.names : [plan.names[1], plan.names[0]];
  const people = bySeat((seat) => names[seat === "white" ? 0 : 1]);
  const terms = termsOf(plan, standings);
  const characters = bySeat((seat) => requireCharacter(characterOf(people[seat], plan.daysAgo)));
  const isBot = (seat: Seat) => !standings.has(people[seat]);
  const spec: MatchSpec = {
    ...{ matchId, mode: plan.mode, rules: terms.rules, stake: terms.stake, createdAtMs: 0 },
    coinLevel: plan.mode === "coin" ? plan.level : null,
    players: bySeat((seat) => (isBot(seat) ? botView(characters[seat]) : viewOf(standings.get(people[seat])!))),
    bots: bySeat((seat) => (isBot(seat) ? characters[seat].id : null)),
    tutor: plan.mode === "bot" ? { hint: true, feedback: true } : null,
  };
  const meta = finishedMeta(spec, plan.deal ?? 0);
  const events = playOut(engine, { plan, meta, characters, people });
  const own = bySeat((seat) => (isBot(seat) ? null : people[seat]));
  return { plan, names: own, length: terms.length, clock: terms.clock, spec, meta, events };
}

function requireCharacter(name: string): Character {
  const found = CHARACTERS.find((character) => character.name === name);
  if (found === undefined) throw new Error(`there is no character ${name}`);
  return found;
}

function viewOf({ name, country, rating }: Standing): MatchSpec["players"]["white"] {
  const id = userIdOf(name);
  return { id, name, avatar: wornBy(name).avatar, country, rating, isBot: false };
}

/** What is played and for what: the rules and prices of services/matchmaking. Throws where a player could not pay. */
function termsOf(plan: Plan, standings: Standings): Terms {
  const [coins, otherCoins] = plan.names.map((name) => standings.get(name)?.coins ?? Number.POSITIVE_INFINITY);
  const poorer = Math.min(coins, otherCoins);
  switch (plan.mode) {
    case "coin": {
      const level = getCoinLevel(plan.level);
      if (level === null || poorer < level.balanceNeeded)
        throw new Error(`${plan.names} cannot play level ${plan.level}`);
      const length = coinLimit(level.stake, coins, otherCoins);
      return { rules: coinRules(length), length, clock: "normal", stake: level.stake };
    }
    case "rating": {
      const { length, clock } = plan;
      const shares = { shareA: STAKE_SHARE, balanceA: coins, shareB: STAKE_SHARE, balanceB: otherCoins };
      return { rules: ratingRules(length, clock), length, clock, stake: ratingStake({ ...shares, length }) };
    }
    case "private": {
      const { type, length, clock } = plan;
      const options = { type, length, cube: true };
      const stake = privateStake(options);
      if (stake > poorer) throw new Error(`${plan.names} cannot stake ${stake}`);
      return { rules: privateRules(options, clock), length, clock, stake };
    }
    case "bot": {
      const preset = botPreset(plan.position);
      if (preset === null) throw new Error(`there is no position ${plan.position}`);
      return { rules: botRules(preset), length: preset.length, clock: "casual", stake: botFee(preset) };
    }
  }
}

function hex(text: string): string {
  return createHash("sha256").update(`starpoint-seed:${text}`).digest("hex");
}

function finishedMeta(spec: MatchSpec, deal: number): MatchMeta {
  const { matchId } = spec;
  const seed = hex(deal === 0 ? `seed ${matchId}` : `seed ${matchId} ${deal}`);
  const commitment = createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex");
  return {
    ...newMeta(spec, { seed, commitment, botEntropy: hex(`entropy ${matchId} bot`) }, 0),
    entropy: bySeat((seat) => hex(`entropy ${matchId} ${seat}`)),
    ...{ status: "finished", waitUntilMs: null },
    done: { playing: true, canceled: false, told: true, queued: true, counted: true },
  };
}

type Table = {
  readonly plan: Plan;
  readonly meta: MatchMeta;
  readonly characters: BySeat<Character>;
  readonly people: BySeat<string>;
};

function playOut(engine: Engine, table: Table): readonly MatchEvent[] {
  const { meta, people } = table;
  const { matchId, rules, bots } = meta.spec;
  const entropy = bySeat((seat) => meta.entropy[seat]!);
  const hmac = (message: string) =>
    createHmac("sha256", Buffer.from(meta.seed, "hex")).update(message, "utf8").digest();
  const rollAt: DecideContext["rollAt"] = (roll) => rollFromHmac(hmac, String(matchId), entropy, roll);
  const events: MatchEvent[] = [];
  let state = replay(rules, []);
  let nowMs = 0;
  while (state.phase !== "over") {
    const seat = seatToDecide(state);
    const chance = hashOf(matchId, `think ${state.seq}`);
    let decision: Decision;
    if (seat === null) {
      nowMs += 4_000;
      decision = decideSystem(state, { type: "start_game" }, { nowMs, rollAt });
    } else if (hasLeft(table.plan, people[seat], state)) {
      nowMs = deadlineMs(state)!;
      decision = decideSystem(state, { type: "expire" }, { nowMs, rollAt });
    } else {
      const pace = bots[seat] === null ? PERSON : 1;
      nowMs += Math.round(pace * thinkTimeMs(engine, state, seat, chance / 2 ** 32));
      decision = decide(state, seat, commandOf(engine, table, state, seat, chance), { nowMs, rollAt });
    }
    if (!decision.ok) throw new Error(`match ${matchId}: ${decision.code}`);
    state = decision.events.reduce(evolve, state);
    events.push(...decision.events);
  }
  return events;
}

function hasLeft({ incident }: Plan, name: string, state: MatchState): boolean {
  return incident !== null && incident.leaves === name && state.seq >= incident.afterEvents;
}

function commandOf(engine: Engine, table: Table, state: MatchState, seat: Seat, chance: number): PlayerCommand {
  const isQuitter = QUITTERS.includes(table.people[seat]);
  if (isQuitter && state.phase === "roll" && legalCommands(state, seat).resign.includes(1)) {
    if (engine.evaluate(state.position, seat).chances.win < LOOKS_LOST) return { type: "resign", level: 1 };
  }
  return botCommand(engine, table.characters[seat].traits, state, seat, chance);
}
