/** What a search has found, as its page and its dialog show it: rows that are ready to be read, made by the server. */
import type { IconName } from "../ui/icon";

export type FoundRow = {
  readonly to: string;
  readonly title: string;
  readonly about: string;
  /** A figure at the row's end. */
  readonly aside: string | null;
  /** What the row begins with. */
  readonly avatar: string | null;
  /** A player's country; null without one. */
  readonly flag: string | null;
  readonly icon: IconName | null;
};

export type FoundGroup = {
  readonly name: "position" | "players" | "matches" | "lessons" | "screens";
  readonly title: string;
  readonly rows: readonly FoundRow[];
  /** Why there are none, or that there are more. */
  readonly note: string | null;
  /** Of a position: where it is drawn, and what it shows in words. */
  readonly picture: { readonly src: string; readonly alt: string } | null;
};

export type Found = {
  /** The text that it answers, without spaces around it. */
  readonly q: string;
  /** What is said instead of a number of results. */
  readonly hint: string | null;
  readonly groups: readonly FoundGroup[];
};

/** Longer than a link with a position in it. */
export const QUESTION_MAX = 300;

export function countRows({ groups }: Found): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}
