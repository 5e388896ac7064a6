/** Notifications and pop-ups (study spec §3 and §7). Times are Unix milliseconds. */
import * as z from "zod";
import { defineCall } from "./call";

export const NOTIFICATION_EVENTS = ["friendship_accepted", "friendship_proposed", "level_up", "level_down"] as const;

const envelope = { id: z.int(), read: z.boolean(), inserted_at: z.number() };
/** The other player, by their present name. */
const about = z.object({ userId: z.string(), name: z.string(), avatar: z.string() });
/** The title reached, and the rating that reached it, rounded down to a whole number. */
const level = { level: z.string(), currentRating: z.number() };

export const internalNotificationSchema = z.discriminatedUnion("event", [
  z.object({ ...envelope, event: z.literal("friendship_accepted"), payload: about }),
  z.object({ ...envelope, event: z.literal("friendship_proposed"), payload: about }),
  z.object({ ...envelope, event: z.literal("level_up"), payload: z.object(level) }),
  z.object({
    ...envelope,
    event: z.literal("level_down"),
    /** Rating points from here to the title above. */
    payload: z.object({ ...level, pointToNextLevel: z.number() }),
  }),
]);
export type InternalNotification = z.infer<typeof internalNotificationSchema>;

/** So many are kept a player. */
export const MAX_NOTIFICATIONS = 100;

export const listNotifications = defineCall({
  name: "listNotifications",
  service: "notifications",
  method: "GET",
  path: "/api/v2/notifications/internal",
  summary: `The caller's notifications, newest first; the last ${MAX_NOTIFICATIONS} are kept.`,
  access: "player",
  answer: z.object({ data: z.array(internalNotificationSchema) }),
});

export const readNotifications = defineCall({
  name: "readNotifications",
  service: "notifications",
  method: "PUT",
  path: "/api/v2/notifications/internal",
  summary: "Marks the given notifications of the caller's as read; other players' ids are ignored.",
  access: "player",
  body: z.object({ read: z.array(z.int().min(0)).max(MAX_NOTIFICATIONS) }),
  /** How many are still unread. */
  answer: z.object({ unread: z.int() }),
});

export const POPUP_TEMPLATES = ["image_button", "default", "simple1", "simple2"] as const;
export const POPUP_ACTIONS = ["billing", "collect_resource", "deep_link", "web_link", "close"] as const;

/** What a pop-up shows in a browser. A title or image shows only when enabled. */
export const popupWebSchema = z.object({
  title: z.object({ enabled: z.boolean(), text: z.string() }),
  image: z.object({ enabled: z.boolean(), link: z.string() }),
  button: z.object({ enabled: z.boolean(), label: z.string(), link: z.string(), action: z.enum(POPUP_ACTIONS) }),
  payments: z.object({
    paypal: z.object({ coins: z.int(), amount: z.string(), product_id: z.string() }).nullable(),
  }),
});

export const popupSchema = z.object({
  id: z.string(),
  order: z.int(),
  template: z.enum(POPUP_TEMPLATES),
  /** By itself on arrival, or by a click on its lobby icon: the trigger of POP-07. */
  shown_by: z.enum(["arrival", "icon"]),
  web: popupWebSchema,
});
export type Popup = z.infer<typeof popupSchema>;

export const lobbyIconSchema = z.object({
  /** Of the pop-up that it opens. */
  id: z.string(),
  /** Address of its picture: a path, or data: itself. */
  lobby_icon: z.string(),
  /** Whole seconds until it is gone; null without an end. */
  countdown_timer: z.int().nullable(),
});
export type LobbyIcon = z.infer<typeof lobbyIconSchema>;

export const notifyAnswerSchema = z.object({ popups: z.array(popupSchema), lobby_icons: z.array(lobbyIconSchema) });
export type NotifyAnswer = z.infer<typeof notifyAnswerSchema>;

/** A pop-up's id. */
const popupId = z.string().min(1).max(64);

export const notify = defineCall({
  name: "notify",
  service: "notifications",
  method: "POST",
  path: "/api/v3/notify",
  summary:
    "Reports that the caller has opened a page, or collects the coins of a pop-up; answers which pop-ups to show.",
  access: "player",
  body: z.object({
    event: z.discriminatedUnion("name", [
      z.object({
        name: z.literal("navigation"),
        data: z.object({ page: z.string().max(100), browser: z.string().max(500) }),
      }),
      z.object({ name: z.literal("collect_reward"), data: z.object({ notification_id: popupId }) }),
    ]),
    /** When it happened, by the caller's clock. */
    timestamp: z.int().min(0),
    origin: z.literal("web"),
  }),
  answer: notifyAnswerSchema,
  refusals: { 404: "The caller has no such reward, or no longer." },
});

export const dismissPopup = defineCall({
  name: "dismissPopup",
  service: "notifications",
  method: "DELETE",
  path: "/api/v3/notifications/{id}",
  summary: "Dismisses a pop-up: the caller is not shown it again.",
  access: "player",
  params: z.object({ id: popupId }),
  answer: z.object({ ok: z.literal(1) }),
  refusals: { 404: "There is no such pop-up." },
});
