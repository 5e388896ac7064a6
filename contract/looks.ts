/**
 * Deeper looks at a decision, made by the engine in the player's own browser: a ply deeper, or a rollout. The club checks their form and keeps
 * them for the player alone; it never takes them for its own verdict.
 */
import * as z from "zod";
import { defineCall } from "./call";

export const LOOK_PARTS = ["play", "cube"] as const;
export type LookPart = (typeof LOOK_PARTS)[number];
/** So many looks of one match are kept for a player. */
export const MOST_LOOKS = 200;

const equity = z.number().min(-1000).max(1000);
const figures = {
  equity,
  /** The standard error of a rollout's equity; null for what was looked at. */
  error: z.number().min(0).max(1000).nullable(),
  /** Games of a rollout; 0 for what was looked at. */
  games: z.int().min(0).max(46_656),
  /** To win, win a gammon, win a backgammon, lose a gammon, lose a backgammon. */
  chances: z.array(z.number().min(0).max(1)).length(5),
};
const figuresSchema = z.object(figures);

export const lookSchema = z.object({
  engine_version: z.string().regex(/^[\w.-]{1,20}$/),
  how: z.discriminatedUnion("type", [
    z.object({ type: z.literal("plies"), plies: z.int().min(0).max(3) }),
    z.object({
      type: z.literal("rollout"),
      /** Rolls after which a game was judged; null: played to the end. */
      truncate: z.int().min(1).max(100).nullable(),
      seed: z.int().min(0).max(0x7fffffff),
      /** Whether it was stopped before its time. */
      is_stopped: z.boolean(),
    }),
  ]),
  answer: z.discriminatedUnion("type", [
    z.object({
      type: z.literal("plays"),
      /** Best first; `is_behind`: given up as clearly behind. */
      plays: z
        .array(z.object({ ...figures, move: z.string().regex(/^[\w/*() ]{0,60}$/), is_behind: z.boolean() }))
        .min(1)
        .max(10),
    }),
    z.object({
      type: z.literal("cube"),
      verdict: z.enum(["No Double", "Double", "Too good", "Take", "Drop"]).nullable(),
      no_double: figuresSchema,
      /** Null where the cube could not be turned. */
      double_take: figuresSchema.nullable(),
      double_pass: equity,
    }),
  ]),
});
export type Look = z.infer<typeof lookSchema>;
export type LookFigures = z.infer<typeof figuresSchema>;

export const keptLookSchema = z.object({
  /** The event of the match that the decision is about. */
  seq: z.int(),
  part: z.enum(LOOK_PARTS),
  /** Unix ms. */
  kept_at: z.int(),
  look: lookSchema,
});
export type KeptLook = z.infer<typeof keptLookSchema>;

const digits = (most: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${most}}$`))
    .transform(Number);

export const listLooks = defineCall({
  name: "listLooks",
  service: "main",
  method: "GET",
  path: "/api/matches/{matchId}/looks",
  summary: "The deeper looks that the caller keeps with one of their matches.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId: digits(15) }),
  answer: z.object({ data: z.object({ items: z.array(keptLookSchema) }) }),
});

export const removeLook = defineCall({
  name: "removeLook",
  service: "main",
  method: "DELETE",
  path: "/api/matches/{matchId}/looks/{seq}/{part}",
  summary: "Removes the deeper look that the caller keeps of a decision; nothing is also well removed.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId: digits(15), seq: digits(6), part: z.enum(LOOK_PARTS) }),
  answer: z.object({ data: z.object({ removed: z.boolean() }) }),
  example: { params: { part: "play" } },
});

const PLAY = { equity: 0.17, error: 0.004, games: 1296, chances: [0.55, 0.15, 0.01, 0.12, 0.01] };

export const keepLook = defineCall({
  name: "keepLook",
  service: "main",
  method: "PUT",
  path: "/api/matches/{matchId}/looks/{seq}/{part}",
  summary: "Keeps a deeper look at a decision of one of the caller's finished matches, instead of an earlier one.",
  access: "player",
  feature: "analysis",
  params: z.object({ matchId: digits(15), seq: digits(6), part: z.enum(LOOK_PARTS) }),
  body: lookSchema,
  answer: z.object({ data: keptLookSchema }),
  refusals: { 409: `The match has not finished, or ${MOST_LOOKS} of its decisions have a look already.` },
  example: {
    params: { part: "play" },
    body: {
      engine_version: "0.7",
      how: { type: "rollout", truncate: 11, seed: 1, is_stopped: false },
      answer: { type: "plays", plays: [{ ...PLAY, move: "8/5 6/5", is_behind: false }] },
    },
  },
});
