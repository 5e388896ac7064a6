/** What the club's dice show: those of one finished match, to one who may see it, and those of all matches, to everybody. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import * as z from "zod";
import type { Dice } from "../../backgammon/vocabulary";
import { getMatchView } from "../../contract/matches";
import { type DealtDice, getDealtDice } from "../../contract/performance";
import { callService } from "./api-client.server";
import type { DiceRecord } from "./dice-record";
import { getSharedMatch } from "./shared-match.server";

const die = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);
const eventSchema = z.looseObject({
  type: z.string(),
  dice: z.tuple([die, die]).optional(),
  roll: z.int().optional(),
  opening: z
    .array(z.object({ white: die, black: die }))
    .nullable()
    .optional(),
});
const viewSchema = z.looseObject({
  matchId: z.int(),
  dice: z.object({
    commitment: z.string(),
    seed: z.string().nullable(),
    entropy: z.object({ white: z.string().nullable(), black: z.string().nullable() }),
  }),
  events: z.array(eventSchema),
});

/** Every throw of the opening is a roll of its own, white's die first (backgammon/dice.ts). */
function rollsOf(events: z.infer<typeof viewSchema>["events"]): Dice[] {
  const rolls: Dice[] = [];
  for (const { type, dice, roll, opening } of events) {
    if (type !== "dice_rolled" || dice === undefined || roll === undefined) continue;
    const thrown: Dice[] = opening?.map(({ white, black }) => [white, black]) ?? [dice];
    for (const [offset, pair] of thrown.entries()) rolls[roll + offset] = pair;
  }
  return rolls;
}

/** Null while the match runs, and for a match that is not the player's. */
export async function getDiceRecord(context: AppLoadContext, matchId: string): Promise<DiceRecord | null> {
  if (!/^\d{1,16}$/.test(matchId)) return null;
  const answer = await callService(context, getMatchView, { params: { id: matchId } });
  const view = viewSchema.safeParse(answer.ok ? answer.data : null);
  return view.success ? recordOf(matchId, view.data) : null;
}

/** The dice of a match that is seen by its link; null for a link that shows nothing. */
export async function getSharedDiceRecord(context: AppLoadContext, token: string): Promise<DiceRecord | null> {
  const view = viewSchema.safeParse(await getSharedMatch(context, token));
  return view.success ? recordOf(String(view.data.matchId), view.data) : null;
}

function recordOf(matchId: string, { dice, events }: z.infer<typeof viewSchema>): DiceRecord | null {
  const { commitment, seed, entropy } = dice;
  if (seed === null || entropy.white === null || entropy.black === null) return null;
  return { matchId, seed, commitment, white: entropy.white, black: entropy.black, rolls: rollsOf(events) };
}

/** How the dice fell in all finished matches; null when nobody answers. Nobody has to be signed in. */
export async function loadDealtDice(context: AppLoadContext): Promise<DealtDice | null> {
  const { service, path, method } = getDealtDice;
  const answer = await context.callService(service, path, { method }).catch(() => null);
  const parsed = getDealtDice.answer.safeParse(await answer?.json().catch(() => null));
  return parsed.success ? parsed.data : null;
}
