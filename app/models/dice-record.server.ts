/** What the club's dice show: those of one finished match, to one who may see it, and those of all matches, to everybody. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { GUEST_DICE, isGuestDice } from "../../backgammon/guest-dice";
import type { Dice } from "../../backgammon/vocabulary";
import type { MatchView } from "../../contract/match-view";
import { getMatchView } from "../../contract/matches";
import { type DealtDice, getDealtDice } from "../../contract/performance";
import { callService } from "./api-client.server";
import type { DiceRecord } from "./dice-record";
import { getSharedMatch } from "./shared-match.server";

/** Every throw of the opening is a roll of its own, white's die first (backgammon/dice.ts). */
function rollsOf(events: MatchView["events"]): Dice[] {
  const rolls: Dice[] = [];
  for (const event of events) {
    if (event.type !== "dice_rolled") continue;
    const thrown: Dice[] = event.opening?.map(({ white, black }) => [white, black]) ?? [event.dice];
    for (const [offset, pair] of thrown.entries()) rolls[event.roll + offset] = pair;
  }
  return rolls;
}

/** Null while the match runs, and for a match that is not the player's. */
export async function getDiceRecord(context: AppLoadContext, matchId: string): Promise<DiceRecord | null> {
  if (!/^\d{1,16}$/.test(matchId)) return null;
  const answer = await callService(context, getMatchView, { params: { id: matchId } });
  return answer.ok ? recordOf(answer.data) : null;
}

/** The dice of a match that is seen by its link; null for a link that shows nothing. */
export async function getSharedDiceRecord(context: AppLoadContext, token: string): Promise<DiceRecord | null> {
  const view = await getSharedMatch(context, token);
  return view === null ? null : recordOf(view);
}

function recordOf({ matchId, dice, events }: MatchView): DiceRecord | null {
  const { commitment, seed, entropy, fingerprints } = dice;
  if (seed === null) return null;
  const common = { seed, commitment, fingerprints, rolls: rollsOf(events) };
  const { white, black } = entropy;
  if (isGuestDice(dice)) return { ...common, ...GUEST_DICE.entropy, matchId: GUEST_DICE.matchId, isGuest: true };
  if (white === null || black === null) return null;
  return { ...common, matchId: String(matchId), white, black, isGuest: false };
}

/** How the dice fell in all finished matches; null when nobody answers. Nobody has to be signed in. */
export async function loadDealtDice(context: AppLoadContext): Promise<DealtDice | null> {
  const { service, path, method } = getDealtDice;
  const answer = await context.callService(service, path, { method }).catch(() => null);
  const parsed = getDealtDice.answer.safeParse(await answer?.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}
