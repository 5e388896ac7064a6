/** Avatars and boards (platform spec §3, §7). */
import * as z from "zod";
import { defineCall } from "./call";

export const RARITIES = ["common", "rare", "epic", "legendary"] as const;
export type Rarity = (typeof RARITIES)[number];

export const avatarSchema = z.object({
  /** Also the name of the picture: public/avatars/{id}.png */
  id: z.string(),
  label: z.string(),
  rarity: z.enum(RARITIES),
  /** False when the caller may use it now. */
  isLocked: z.boolean(),
  /** Owned, and not to be used while the coins that paid for it are owed back. */
  isFrozen: z.boolean().default(false),
  /** Coins; 0 for what is free, or free for star members. */
  price: z.int(),
  isStarMemberOnly: z.boolean(),
});
export type AvatarEntry = z.infer<typeof avatarSchema>;

export const boardSchema = avatarSchema.extend({
  /** Experience points that the caller needs besides the price; they are not spent. */
  wxp: z.int(),
});
export type BoardEntry = z.infer<typeof boardSchema>;

const params = z.object({ type: z.enum([...RARITIES, "all"]) });
const itemId = z.string().min(1).max(40);
const avatarBody = z.object({ avatarId: itemId });
const boardBody = z.object({ boardId: itemId });

const CANNOT_USE = "The item is locked, frozen while its coins are owed back, or for star members only.";
const CANNOT_BUY = {
  403: "The item is for star members only.",
  404: "There is no such item.",
  409: "The caller owns the item already.",
} as const;

const avatarCall = { service: "goods", access: "player", feature: "avatars" } as const;
const boardCall = { service: "goods", access: "player", feature: "boards" } as const;

export const listAvatars = defineCall({
  ...avatarCall,
  name: "listAvatars",
  method: "GET",
  path: "/api/avatars/{type}",
  summary: "All avatars, or those of one rarity, with whether the caller may use them.",
  params,
  answer: z.array(avatarSchema),
});

export const updateAvatar = defineCall({
  ...avatarCall,
  name: "updateAvatar",
  method: "PUT",
  path: "/api/avatars/update",
  summary: "Puts an unlocked avatar on the caller's profile.",
  body: avatarBody,
  answer: avatarSchema,
  refusals: { 403: CANNOT_USE, 404: "There is no such item." },
});

export const purchaseAvatar = defineCall({
  ...avatarCall,
  name: "purchaseAvatar",
  method: "POST",
  path: "/api/avatars/purchase",
  summary: "Buys an avatar with the caller's coins, for good.",
  body: avatarBody,
  answer: avatarSchema,
  refusals: { ...CANNOT_BUY, 412: "The caller does not have enough coins." },
});

export const listBoards = defineCall({
  ...boardCall,
  name: "listBoards",
  method: "GET",
  path: "/api/boards/{type}",
  summary: "All boards, or those of one rarity, with whether the caller may use them.",
  params,
  answer: z.array(boardSchema),
});

export const updateBoard = defineCall({
  ...boardCall,
  name: "updateBoard",
  method: "PUT",
  path: "/api/boards/update",
  summary: "Chooses an unlocked board for the caller's matches.",
  body: boardBody,
  answer: boardSchema,
  refusals: { 403: CANNOT_USE, 404: "There is no such item." },
});

export const purchaseBoard = defineCall({
  ...boardCall,
  name: "purchaseBoard",
  method: "POST",
  path: "/api/boards/purchase",
  summary: "Buys a board with the caller's coins, for good, if they have the experience points for it.",
  body: boardBody,
  answer: boardSchema,
  refusals: { ...CANNOT_BUY, 412: "The caller lacks coins, experience points, or both." },
});
