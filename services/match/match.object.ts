import { DurableObject } from "cloudflare:workers";
import type { MatchCommand, MatchView } from "../../contract/socket";
import type { EventReview } from "../../engine/analysis";
import { writeOutcome } from "../objects/command-text";
import { type MatchJoinReply, type MatchPush, type MatchRpc, REJOIN, type RoomReply } from "../objects/match";
import type { MatchRecord } from "../objects/match-record";
import type { MatchSpec } from "../objects/match-spec";
import { userChannel } from "../objects/user-channel";
import type { Env } from "../platform/env";
import { noteFault } from "../platform/faults";
import { orAbort } from "../platform/or-abort";
import { restoreObject } from "../platform/restore-object";
import { getSettings } from "../platform/settings";
import { agreeRematch } from "./agree-rematch";
import { getArchivedMatch } from "./archived-match";
import { withoutDeleted } from "./deleted-players";
import { seatOf } from "./make-view";
import { hasBot } from "./match-bot";
import { doChore, nextChore } from "./match-chores";
import { makeRollAhead, newDice, rollAt } from "./match-dice";
import { newMeta } from "./match-meta";
import type { RoomPush } from "./match-outbox";
import type { RoomContext } from "./match-play";
import { makeRecord } from "./match-record";
import { MatchRoom } from "./match-room";
import { MatchStore } from "./match-store";
import { Pushes } from "./pushes";
import { NOT_FOUND, refusalText } from "./refusal-text";
import { listenersOf } from "./resume";
import { ReviewStore } from "./review-store";
import { contextOf } from "./room-context";
import { callOffUnreadable, forgetCallOff, unreadableOf } from "./unreadable";

/** Wait after the first failed chore; doubles with every further one, up to a minute. */
const [RETRY_MS, RETRY_MAX_MS] = [1_000, 60_000];
/** How far off an alarm may be before it is worth writing a new one. */
const ALARM_SLACK_MS = 5;

/**
 * One match. The room decides; this object stores what it decided (one write a command), sends it, and wakes the room when
 * time has something to say. Long because all that is asked of a match is answered here, each in a few lines.
 */
export class Match extends DurableObject<Env> implements MatchRpc {
  readonly #name = this.ctx.id.name ?? this.ctx.id.toString();
  readonly #pushes = new Pushes((userId) => userChannel(this.env, userId));
  readonly #store: MatchStore;
  #opened: MatchRoom | null = null;
  /** The alarm as stored; undefined until it has been read. */
  #alarmAtMs: number | null | undefined;
  /** Joins since the object woke: an older push that found nobody says nothing about who has come since. */
  #joins = 0;
  #choresRunning = false;
  #failures = 0;
  #retryAtMs: number | null = null;
  /** Opened when the analysis comes: a match that is played has none. */
  #reviews: ReviewStore | null = null;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new MatchStore(ctx.storage);
    const { isCalledOff, sinceMs } = unreadableOf(ctx.storage);
    const kept = this.#store.load(this.#name, isCalledOff);
    if (this.#store.damage !== null) ctx.waitUntil(callOffUnreadable(env, ctx.storage, this.#name, Date.now()));
    if (kept === null) return;
    const stood = { restoredFromMs: getSettings(env).RESTORED_FROM, unreadableSinceMs: sinceMs };
    const { meta, batches, watchers } = this.#store.resume(kept, stood, Date.now());
    if (sinceMs !== null) {
      forgetCallOff(ctx.storage);
      for (const userId of listenersOf(meta, watchers)) this.#sendTo(userId, meta.spec.matchId, REJOIN, {});
    }
    const open = (context: RoomContext) => new MatchRoom(meta, batches, context, Date.now(), watchers);
    if (!hasBot(meta.spec.bots)) this.#opened = open({ rollAt, rollAhead: makeRollAhead(), bot: null });
    else
      void ctx.blockConcurrencyWhile(async () => {
        this.#opened = open(await contextOf(meta.spec));
      });
  }

  /** Null before the match is created. Throws when what is stored of it cannot be read: every call is refused then. */
  get #room(): MatchRoom | null {
    if (this.#store.damage !== null) throw this.#store.damage;
    return this.#opened;
  }

  async create(spec: MatchSpec): Promise<{ commitment: string }> {
    const context = await contextOf(spec);
    if (this.#room !== null) return { commitment: this.#room.meta.commitment };
    const meta = newMeta(spec, newDice(), Date.now());
    this.#store.save(meta, []);
    this.#opened = new MatchRoom(meta, [], context, Date.now());
    await this.#flush();
    return { commitment: meta.commitment };
  }

  async view(userId: string | null): Promise<MatchView | null> {
    await this.#unarchive();
    return this.#room === null ? null : this.#shown(this.#room.view(userId, Date.now()));
  }

  /** A match that was brought along from elsewhere comes here when it is first looked at. */
  async #unarchive(): Promise<void> {
    if (this.#room !== null) return;
    const archived = await getArchivedMatch(this.env.DB, Number(this.ctx.id.name));
    if (archived === null || this.#room !== null) return;
    const { meta, events, reviews } = archived;
    const batches = [{ seq: 0, events, by: null }];
    const context = await contextOf(meta.spec);
    if (this.#room !== null) return;
    this.#store.save(meta, batches);
    this.#reviewStore().save(reviews);
    this.#opened = new MatchRoom(meta, batches, context, Date.now());
  }

  async join(userId: string, fingerprint: string | null): Promise<MatchJoinReply> {
    await this.#unarchive();
    if (this.#room === null) return { ok: false, code: "not_found", message: refusalText("not_found") };
    this.#joins++;
    const reply = this.#room.join(userId, fingerprint, Date.now());
    await this.#flush();
    return reply.ok ? { ok: true, view: await this.#shown(reply.view) } : reply;
  }

  /** Nobody can delete their account while they play, so only a match that has ended is looked through for it. */
  async #shown(view: MatchView): Promise<MatchView> {
    return view.status === "finished" || view.status === "canceled" ? withoutDeleted(this.env.DB, view) : view;
  }

  async leave(userId: string): Promise<void> {
    this.#room?.leave(userId, Date.now());
    await this.#flush();
  }

  async command(userId: string, text: string): Promise<string> {
    const command: MatchCommand = JSON.parse(text);
    const reply = this.#room?.command(userId, command, Date.now()) ?? NOT_FOUND;
    return writeOutcome(reply, await this.#flush(userId));
  }

  async reveal(userId: string, share: string): Promise<RoomReply> {
    return this.#ask((room) => room.reveal(userId, share, Date.now()));
  }

  async ready(userId: string): Promise<RoomReply> {
    return this.#ask((room) => room.ready(userId, Date.now()));
  }

  async #ask(question: (room: MatchRoom) => RoomReply): Promise<RoomReply> {
    if (this.#room === null) return { ok: false, code: "not_found", message: refusalText("not_found") };
    const reply = question(this.#room);
    return this.#flush().then(() => reply);
  }

  async record(game: number | null): Promise<MatchRecord | null> {
    await this.#unarchive();
    return this.#room === null ? null : makeRecord(this.#room, this.#reviewStore(), game);
  }

  async saveReviews(reviews: readonly EventReview[]): Promise<void> {
    this.#reviewStore().save(reviews);
  }

  async replaceReviews(reviews: readonly EventReview[]): Promise<void> {
    this.#reviewStore().replace(reviews);
  }

  #reviewStore(): ReviewStore {
    this.#reviews ??= new ReviewStore(this.ctx.storage.sql, this.#name);
    return this.#reviews;
  }

  /** Offers another match or, when both want it, creates it: the players learn of it by `match:created`. */
  async rematch(userId: string): Promise<RoomReply> {
    const room = this.#room;
    if (room === null) return { ok: false, code: "not_found", message: refusalText("not_found") };
    return agreeRematch(this.env, room, userId, () => this.#flush());
  }

  async forgetPlayer(userId: string): Promise<void> {
    this.#store.forgetPlayer(userId);
    this.#opened?.forgetPlayer(userId);
  }

  async restoreTo(atMs: number): Promise<void> {
    return restoreObject(this.ctx, atMs);
  }

  override async alarm(): Promise<void> {
    this.#alarmAtMs = null;
    if (this.#store.damage !== null) return callOffUnreadable(this.env, this.ctx.storage, this.#name, Date.now());
    this.#room?.tick(Date.now());
    await this.#flush();
  }

  /**
   * Stores what the room has changed, sends it, and sets what is to come. Nothing is awaited before the write. What is for
   * `caller`, the player whose channel asked, is answered instead of sent.
   */
  async #flush(caller: string | null = null): Promise<readonly MatchPush[]> {
    const room = this.#room;
    if (room === null) return [];
    const { batches, meta, watchers, pushes } = room.take();
    orAbort(this.ctx, () => this.#store.save(meta, batches, watchers));
    const seat = seatOf(room.meta, caller);
    for (const push of pushes) if (push.to !== seat) this.#send(room, push);
    if (nextChore(room) !== null && !this.#choresRunning && Date.now() >= (this.#retryAtMs ?? 0)) {
      this.ctx.waitUntil(this.#runChores(room));
    }
    await this.#setAlarm(room);
    return pushes.filter(({ to }) => to === seat);
  }

  #send({ meta: { spec, online }, watchers }: MatchRoom, { to, event, payload }: RoomPush): void {
    if (to === "watchers") for (const userId of watchers) this.#sendTo(userId, spec.matchId, event, payload);
    else if (online[to]) this.#sendTo(spec.players[to].id, spec.matchId, event, payload);
  }

  /** Not awaited: a player's reply does not wait for another's line. */
  #sendTo(userId: string, matchId: number, event: string, payload: unknown): void {
    const joins = this.#joins;
    this.ctx.waitUntil(
      this.#pushes.send(userId, matchId, event, JSON.stringify(payload)).then((heard) => {
        if (heard === false && joins === this.#joins) return this.leave(userId);
        return this.#room?.prepare();
      }),
    );
  }

  async #runChores(room: MatchRoom): Promise<void> {
    this.#choresRunning = true;
    try {
      for (let chore = nextChore(room); chore !== null; chore = nextChore(room)) {
        await doChore(this.env, room, chore);
        this.#failures = 0;
        this.#retryAtMs = null;
        await this.#flush();
      }
    } catch (error) {
      const waitMs = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** this.#failures);
      this.#failures++;
      this.#retryAtMs = Date.now() + waitMs;
      void noteFault(this.env, this.ctx, `${nextChore(room)} failed`, error, { matchId: Number(this.#name) });
    } finally {
      this.#choresRunning = false;
      await this.#setAlarm(room);
    }
  }

  /**
   * Writes an alarm only when it has to ring earlier than the one that is set: deadlines mostly move on with each move,
   * and an alarm that rings too early costs less than a write a command.
   */
  async #setAlarm(room: MatchRoom): Promise<void> {
    let nextMs = room.wakeAtMs();
    if (nextChore(room) !== null) {
      // Also while a chore is under way: should the process die in it, the alarm takes it up again.
      const choreMs = (this.#choresRunning ? null : this.#retryAtMs) ?? Date.now() + RETRY_MS;
      nextMs = nextMs === null ? choreMs : Math.min(nextMs, choreMs);
    }
    if (nextMs === null) return;
    if (this.#alarmAtMs === undefined) this.#alarmAtMs = await this.ctx.storage.getAlarm();
    if (this.#alarmAtMs !== null && this.#alarmAtMs <= nextMs + ALARM_SLACK_MS) return;
    this.#alarmAtMs = nextMs;
    await this.ctx.storage.setAlarm(nextMs);
  }
}
