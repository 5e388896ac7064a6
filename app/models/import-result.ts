/** What became of one file, in words for its player. */
export type ImportResult = {
  /** The file's name. */
  readonly title: string;
  readonly state: "added" | "known" | "failed";
  readonly text: string;
  readonly matchId: number | null;
  /** Too much was sent in a short time: the same may be sent again a little later. */
  readonly isTooMany?: boolean;
};
