/** Rooms of the club that are not built yet, each with its guard and its flag: one honest page stands in for all of them. */
import * as texts from "#texts/lobby";
import type { Feature } from "../../contract/features";

export type LaterRoom = { readonly path: RegExp; readonly title: string; readonly feature: Feature | null };

export const LATER_ROOMS: readonly LaterRoom[] = [
  { path: /^\/social\/(chats|invites)$/, title: texts.social, feature: "friends" },
  { path: /^\/chat$/, title: texts.chat, feature: "friends" },
];

/** The room at a path, or null when the club has no such place. */
export function getLaterRoom(pathname: string): LaterRoom | null {
  return LATER_ROOMS.find((room) => room.path.test(pathname)) ?? null;
}
