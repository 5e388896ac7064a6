import type { KeptLook } from "../../../../contract/looks";

export type DeeperProps = {
  /** The decision: it names a panel, which begins anew with another. */
  readonly xgid: string;
  /** The most points that a coin game can cost, which an XGID cannot say; null for any other. */
  readonly limit: number | null;
  /** The play that was made; null for none. */
  readonly include: string | null;
  /** The depth that may be asked for; null where the page has its own way. */
  readonly plies: number | null;
  /** Where it is kept; null where there is no match. */
  readonly keep: {
    readonly address: string;
    readonly onKept: (kept: KeptLook) => void;
    readonly onRemoved: () => void;
  } | null;
  /** What was kept of this decision before. */
  readonly kept: KeptLook | null;
};
