/**
 * The avatars and boards of the club: 24 and 12, drawn for it (decided, AVA-09). An id is stored with players and names the
 * picture, so it never changes; labels and prices may. The first of each kind is what a new player has (migrations/0001).
 */
import type { Rarity } from "../../contract/goods";

export type GoodsKind = "avatar" | "board";

export type Item = {
  readonly id: string;
  readonly label: string;
  readonly rarity: Rarity;
  /** Coins. A star member's item costs nothing. */
  readonly price: number;
  /** Experience points that the player must have; 0 for every avatar. */
  readonly wxp: number;
  readonly isStarMemberOnly: boolean;
};

function avatar(id: string, label: string, rarity: Rarity, price: number | "star"): Item {
  const isStarMemberOnly = price === "star";
  return { id, label, rarity, price: isStarMemberOnly ? 0 : price, wxp: 0, isStarMemberOnly };
}

function board(id: string, label: string, rarity: Rarity, price: number | "star", wxp = 0): Item {
  return { ...avatar(id, label, rarity, price), wxp };
}

export const AVATARS: readonly Item[] = [
  avatar("comet", "Comet", "common", 0),
  avatar("moon", "Full Moon", "common", 0),
  avatar("rocket", "Rocket", "common", 0),
  avatar("saturn", "Saturn", "common", 0),
  avatar("star", "North Star", "common", 0),
  avatar("telescope", "Telescope", "common", 500),
  avatar("crescent", "Crescent", "common", 500),
  avatar("earthrise", "Earthrise", "common", 750),
  avatar("satellite", "Satellite", "common", 750),
  avatar("eclipse", "Eclipse", "rare", 2_000),
  avatar("galaxy", "Galaxy", "rare", 2_000),
  avatar("astronaut", "Astronaut", "rare", 3_000),
  avatar("rover", "Rover", "rare", 3_000),
  avatar("saucer", "Visitor", "rare", 4_000),
  avatar("constellation", "Great Bear", "rare", "star"),
  avatar("meteor", "Meteor Shower", "epic", 10_000),
  avatar("jupiter", "Jupiter", "epic", 12_000),
  avatar("aurora", "Aurora", "epic", 15_000),
  avatar("fox", "Star Fox", "epic", 20_000),
  avatar("owl", "Night Owl", "epic", "star"),
  avatar("supernova", "Supernova", "legendary", 60_000),
  avatar("blackhole", "Event Horizon", "legendary", 100_000),
  avatar("dragon", "Comet Dragon", "legendary", 250_000),
  avatar("crown", "Corona", "legendary", "star"),
];

/** The first four are free for all: they are the ones that the board's own menu offers. */
export const BOARDS: readonly Item[] = [
  board("space", "Deep Space", "common", 0),
  board("walnut", "Walnut and Ivory", "common", 0),
  board("felt", "Club Felt", "common", 0),
  board("contrast", "High Contrast", "common", 0),
  board("dune", "Dune", "rare", 2_500),
  board("glacier", "Glacier", "rare", 5_000, 10),
  board("garden", "Moon Garden", "rare", "star"),
  board("mars", "Red Planet", "epic", 15_000, 30),
  board("nebula", "Nebula", "epic", 25_000, 60),
  board("observatory", "Observatory", "epic", "star"),
  board("aurora", "Aurora", "legendary", 100_000, 150),
  board("singularity", "Singularity", "legendary", 300_000, 400),
];

const BY_KIND: Readonly<Record<GoodsKind, readonly Item[]>> = { avatar: AVATARS, board: BOARDS };

/** The items of a rarity, or all, in the order of their value. */
export function listItems(kind: GoodsKind, rarity: Rarity | "all"): readonly Item[] {
  return rarity === "all" ? BY_KIND[kind] : BY_KIND[kind].filter((item) => item.rarity === rarity);
}

/** The item with this id, or null. */
export function getItem(kind: GoodsKind, id: string): Item | null {
  return BY_KIND[kind].find((item) => item.id === id) ?? null;
}
