/** Every form that a page sends, as its action reads it. Texts for the player are the action's own. */
import * as z from "zod";
import {
  GAME_PRESETS,
  isGameLength,
  MIN_RATINGS,
  RATING_CLOCKS,
  RATING_LENGTHS,
  STAKE_SHARES,
} from "../../backgammon/presets";
import { SKILL_LEVELS } from "../../backgammon/rating";
import { COIN_LEVELS } from "../../backgammon/stakes";
import { CLOCK_NAMES } from "../../backgammon/vocabulary";
import { AUDIENCES, CHAT_PARTNERS, NOTICES } from "../../contract/choices";
import {
  DEFAULT_REQUEST_MESSAGE,
  REPORT_REASONS,
  REPORT_WORDS_MAX,
  REQUEST_MESSAGE_MAX,
} from "../../contract/friend-terms";
import { MAX_NOTIFICATIONS } from "../../contract/notifications";
import { preferencesSchema } from "../../contract/preferences";
import { SOCIAL_INTENTS } from "./friend-answers";
import { isKey } from "./game-key";
import { flag, many, oneOf, someOf } from "./parse-form.server";
import { THEMES } from "./theme.server";

const ID_MAX = 40;

export const coinGameForm = z.object({ coin_levels: someOf(COIN_LEVELS.map(({ level }) => level)) });

export const ratingGameForm = z.object({
  lengths: someOf(RATING_LENGTHS),
  clocks: someOf(RATING_CLOCKS),
  ratings: someOf(MIN_RATINGS),
  stake: oneOf(STAKE_SHARES.map(({ share }) => share)),
  isMobileMode: z
    .string()
    .optional()
    .transform((value) => value === "1"),
});

/** What stands beside the files. `text` is a pasted match. */
export const importForm = z.object({
  text: z.string().default(""),
  name: z.string().trim().max(60).default(""),
});

export const importChangeForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("change"),
    matchId: z.string().regex(/^\d{1,15}$/),
    seat: oneOf(["white", "black", "neither"]),
    counts: flag,
  }),
  z.object({ intent: z.enum(["remove", "retry"]), matchId: z.string().regex(/^\d{1,15}$/) }),
]);

/** The page of imports has both. */
export const importPageForm = z.union([importChangeForm, importForm]);

/** `position` is the slider's; players who may not choose send none. */
export const botGameForm = z.object({
  position: z.coerce
    .number()
    .int()
    .min(0)
    .max(GAME_PRESETS.length - 1)
    .default(0),
  hint: flag,
  feedback: flag,
});

/** Written as players write keys: in small letters, with blanks around. */
export const joinForm = z.object({
  code: z
    .string()
    .transform((text) => text.trim().toUpperCase())
    .refine(isKey),
});

const cancelForm = z.object({ intent: z.literal("cancel") });

/** A single game has the cube; a match has it from 3 points on (platform spec §9 presets). */
const newPrivateGameForm = z
  .object({
    type: z
      .string()
      .optional()
      .transform((type) => (type === "match" ? ("match" as const) : ("single" as const))),
    length: z.coerce.number().default(1),
    clock: oneOf(CLOCK_NAMES),
  })
  .transform(({ type, length: asked, clock }, context) => {
    const length = type === "single" ? 1 : asked;
    if (!isGameLength(type === "single" ? "single_game" : "match_play", length))
      context.addIssue({ code: "custom", path: ["length"], message: "no such length" });
    return { type, settings: { length, clock, cube: type === "single" || length > 1 } };
  });

/** Creates a game, or withdraws the one that waits. */
export const privateGameForm = z.union([cancelForm, newPrivateGameForm]);

/** The record of a guest's game, as the browser had it; what it holds is the call's to judge. */
export const guestKeepForm = z.object({ record: z.string() });

/** An answer to the position of the day. A play that is not listed comes with its notation and, where the engine came, its cost. */
export const dailyForm = z.object({
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  choice: z.string().min(1).max(10),
  play: z.string().max(60).default(""),
  error: z.coerce.number().min(0).max(10).nullable().default(null),
});

/** An empty name is for the signup to refuse, in its own words. */
export const usernameForm = z.object({ username: z.string().default("") });

export const ageForm = z.object({ birthday: z.string().max(100).default("") });

export const skillForm = z.object({ skill: oneOf(SKILL_LEVELS.map(({ name }) => name)) });

export const goodsForm = z.object({
  item: z.string().max(ID_MAX),
  intent: z.enum(["purchase", "use"]),
});

export const checkoutForm = z.object({
  product: z.string().min(1).max(ID_MAX),
  method: z.enum(["card", "paypal", "applepay"]),
});

export const retryAnalysisForm = z.object({ matchId: z.string().regex(/^\d{1,16}$/) });

const lessonField = z.string().min(1).max(60);
export const lessonAnswerForm = z.object({ problem: lessonField, answer: lessonField });

export const friendForm = z.object({
  intent: z.enum(SOCIAL_INTENTS),
  userId: z.uuid(),
  message: z.string().max(REQUEST_MESSAGE_MAX).default(DEFAULT_REQUEST_MESSAGE),
});

/** Of a profile's safety card. */
export const safetyForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("block") }),
  z.object({ intent: z.literal("unblock") }),
  z.object({
    intent: z.literal("report"),
    reason: z.enum(REPORT_REASONS),
    words: z.string().max(REPORT_WORDS_MAX).default(""),
  }),
]);

/** Of the list of blocked players. */
export const unblockForm = z.object({ userId: z.uuid() });

/** `asked`: the pop-up was opened by its icon. `act`: its own button was pressed, not Close. */
export const popupForm = z.object({ id: z.string(), asked: flag, act: flag });

export const readNotificationsForm = z.object({
  id: many(z.coerce.number().int().min(0)).refine((ids) => ids.length <= MAX_NOTIFICATIONS),
});

const text = z.string().max(100).default("");

/** A name of the play settings, or a value: what is none of today's falls back when it is read. */
const choice = z.string().regex(/^[a-zA-Z]{1,30}$/);

/** JSON, since it comes from script alone. */
export const preferencesForm = z.object({
  change: z
    .string()
    .max(4_000)
    .transform((json, context): unknown => {
      try {
        return JSON.parse(json);
      } catch {
        context.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(preferencesSchema),
});

const audience = z.enum(AUDIENCES);

/** The settings' forms, by what each is about. What a field lacks is for the action to say, in the settings' own words. */
export const settingsForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("person"), birthday: text, country: text, gender: text }),
  z.object({ intent: z.literal("username"), username: text }),
  z.object({
    intent: z.literal("table"),
    /** Not asked where there is one language alone. */
    language: z.string().max(35).optional(),
    theme: z.enum(["system", ...THEMES]),
    material: choice,
    side: choice,
    speed: choice,
    /** The switches that the form showed, and those of them that are on. */
    shown: many(choice),
    on: many(choice),
  }),
  z.object({
    intent: z.literal("notices"),
    shown: many(z.enum(NOTICES)),
    on: many(z.enum(NOTICES)),
  }),
  z.object({
    intent: z.literal("privacy"),
    matches: audience,
    ratings: audience,
    errors: audience,
    results: audience,
    chatFrom: z.enum(CHAT_PARTNERS),
    /** "avoidsBlocked", "showsOnline", or nothing. */
    on: many(choice),
  }),
  z.object({ intent: z.literal("end-session"), sessionId: z.uuid() }),
  z.object({ intent: z.literal("end-others") }),
  z.object({ intent: z.literal("delete"), reason: text, name: text }),
]);

/** Anything but a theme is the system's own. */
export const themeForm = z.object({ theme: z.enum(THEMES).nullable().catch(null) });

/** `everywhere` ends all sessions of the player. */
export const signOutForm = z.object({
  everywhere: z
    .string()
    .optional()
    .transform((value) => value === "true"),
});

/** Up to which of the club's notices the player has read them. */
export const noticesForm = z.object({ upTo: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** A card of practice that was put aside. */
export const takeBackForm = z.object({ card: z.string().max(120) });
