/**
 * How a player has set the club up, kept with the account for all their devices. What the play settings are called and mean is
 * the app's matter: the account keeps names with plain values, so that an older app on another device loses nothing of a newer one's.
 */
import * as z from "zod";
import { AUDIENCES, CHAT_PARTNERS, NOTICES, PROFILE_PARTS } from "./choices";

const name = z.string().regex(/^[a-zA-Z]{1,30}$/);
const word = z.string().max(40);

export const preferencesSchema = z
  .strictObject({
    theme: z.enum(["system", "dark", "light"]).optional(),
    /** A language's tag (BCP 47); empty for what each browser asks for. */
    language: z
      .union([
        z.literal(""),
        z
          .string()
          .max(35)
          .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/),
      ])
      .optional(),
    /** By name: a switch, a choice, or several. */
    play: z.record(name, z.union([z.boolean(), word, z.array(word).max(20)])).optional(),
    /** Who may see a part of the profile; everyone where nothing is said. */
    visible: z.partialRecord(z.enum(PROFILE_PARTS), z.enum(AUDIENCES)).optional(),
    /** Who may write besides friends; opponents where nothing is said. */
    chatFrom: z.enum(CHAT_PARTNERS).optional(),
    /** Whether the pools keep those apart from the player whom they have blocked. */
    avoidsBlocked: z.boolean().optional(),
    /** Whether friends can see that the player is online; they can where nothing is said. */
    showsOnline: z.boolean().optional(),
    /** What the player is told of; everything where nothing is said. */
    notices: z.partialRecord(z.enum(NOTICES), z.boolean()).optional(),
  })
  .meta({ id: "Preferences" });
export type Preferences = z.infer<typeof preferencesSchema>;
/** As JSON; what would grow beyond is refused. */
export const PREFERENCES_MAX_LENGTH = 4_000;
