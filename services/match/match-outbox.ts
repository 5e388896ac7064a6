/** A match's row, and what its room wants stored and told, collected until its caller takes it. */
import { SEATS, type Seat } from "../../backgammon/vocabulary";
import type { MatchPushes } from "../../contract/socket";
import type { MatchPush } from "../objects/match";
import type { EventBatch, MatchMeta } from "./match-meta";

/** A player, or all who watch. */
export type Recipient = Seat | "watchers";

export const EVERYBODY: readonly Recipient[] = [...SEATS, "watchers"];

/** A push to one player's channel, or to those of all who watch. */
export type RoomPush = MatchPush & { readonly to: Recipient };

/** What a call has changed: to be stored in one write, then pushed. */
export type RoomOutput = {
  readonly batches: readonly EventBatch[];
  readonly meta: MatchMeta | null;
  /** Who watches now, if that has changed. */
  readonly watchers: readonly string[] | null;
  readonly pushes: readonly RoomPush[];
};

export class Outbox {
  readonly #isHeard: (to: Recipient) => boolean;
  #meta: MatchMeta;
  #batches: EventBatch[] = [];
  #pushes: RoomPush[] = [];
  #isMetaChanged = false;

  /** `isHeard`: whether anybody is at the other end at this moment. */
  constructor(meta: MatchMeta, isHeard: (to: Recipient) => boolean) {
    this.#meta = meta;
    this.#isHeard = isHeard;
  }

  get meta(): MatchMeta {
    return this.#meta;
  }

  change(change: Partial<MatchMeta>): void {
    this.#meta = { ...this.#meta, ...change };
    this.#isMetaChanged = true;
  }

  store(batch: EventBatch): void {
    this.#batches.push(batch);
  }

  push<Event extends keyof MatchPushes>(to: readonly Recipient[], event: Event, payload: MatchPushes[Event]): void {
    // Event and payload fit each other by the signature; the union is lost in the literal.
    const pushes = to.filter(this.#isHeard).map((each) => ({ to: each, event, payload }) as RoomPush);
    this.#pushes.push(...pushes);
  }

  pushView(payload: MatchPushes["view"]): void {
    this.push(EVERYBODY, "view", payload);
  }

  /** What has come together since the last call. */
  take(): Omit<RoomOutput, "watchers"> {
    const taken = { batches: this.#batches, meta: this.#isMetaChanged ? this.#meta : null, pushes: this.#pushes };
    this.#batches = [];
    this.#pushes = [];
    this.#isMetaChanged = false;
    return taken;
  }
}
