/** Long because a player is one state machine. */
/**
 * A player of the fault suite: looks for matches and plays them over a real socket, repeats what was not answered, sends some
 * frames twice, late or out of order, and keeps what the club has told them.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { socketUrl } from "../local-club.mjs";
import { Line, RECONNECT_MS, textOf } from "./line.mjs";

/** Without an answer for so long a command goes again, as the app does with a new line. */
const ANSWER_MS = 3_000;
/** Without a word for so long in a match that is played, it is asked what there is, as the app asks it; another one is joined again. */
const SILENT_MS = 10_000;
const SEARCH_MS = 6_000;
const MOST_TURNS = 40;

export class Player {
  /** By match: the events that were told, as text by their number; which seat; the result, null before it is known. */
  matches = new Map();
  /** Commands answered "ok"; pushes that never came though the line was up. */
  counts = { commands: 0, answered: 0, matches: 0, lostPushes: 0 };
  isFinishing = false;
  #club;
  #line;
  #timer;
  #current = null;
  #searchedMs = 0;

  /** `club`: `address()`, `game`, `chance`, and `finding(text)` for what must never be. */
  constructor(club, { id, token, socketToken }) {
    this.#club = club;
    Object.assign(this, { id, token, socketToken });
    this.#line = new Line(socketUrl(club.port, socketToken), {
      up: () => this.#up(),
      down: () => {
        if (this.#current !== null) this.#current.isJoined = false;
      },
      push: (topic, event, payload) => this.#push(topic, event, payload),
    });
    this.#timer = setInterval(() => this.#act(), 80 + Math.random() * 60);
  }

  get isIdle() {
    return this.#current === null;
  }

  async call(method, path, body, isDirect = false) {
    const headers = { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" };
    const sent = { method, headers, signal: AbortSignal.timeout(10_000), body: body && JSON.stringify(body) };
    const answer = await fetch(this.#club.address(isDirect) + path, sent);
    return { status: answer.status, body: await answer.json() };
  }

  /** Waits no longer; whoever was paired at that moment plays. */
  async leave(pool) {
    const { body } = await this.call("DELETE", `/api/v2/matches/${pool}`, undefined, true);
    if (body.match_id) this.#enter(body.match_id);
  }

  close() {
    clearInterval(this.#timer);
    this.#line.end();
  }

  async #up() {
    const { status, response } = await this.#line.ask(`user:${this.id}`, "phx_join", {});
    if (status !== "ok") {
      // No fault of a moment: this suite speaks another protocol than the club.
      if (response?.reason === "reload") this.#club.finding("the club asks the player to load another page");
      return this.#line.renew();
    }
    const matchId = response.activeMatch?.matchId ?? this.#current?.id;
    if (matchId !== undefined) this.#enter(matchId);
  }

  #push(topic, event, payload) {
    if (event === "match:created") this.#enter(payload.matchId);
    else if (this.#current !== null && topic === `match:${this.#current.id}`) {
      this.#current.heardMs = Date.now();
      if (event === "events") this.#take(payload.events);
      else if (event === "view") this.#view(payload);
    }
  }

  /** Joins a match, or joins it again: its view is all that there is to know. */
  #enter(matchId) {
    const known = this.matches.get(matchId) ?? { events: new Map(), result: null, status: null, seat: null };
    this.matches.set(matchId, known);
    if (this.#current?.id !== matchId) {
      this.counts.matches++;
      const turns = 4 + Math.floor(this.#club.random() * MOST_TURNS);
      this.#current = { id: matchId, known, state: null, turns, pending: null, last: null, isJoined: false };
    }
    const current = this.#current;
    current.heardMs = Date.now();
    // Not awaited: the pushes that follow the answer may come in the same moment.
    const fingerprint = known.seat === null ? undefined : this.#fingerprint(current);
    this.#line.send(`match:${matchId}`, "phx_join", { fingerprint }, (reply) => this.#joined(current, reply));
  }

  /** Of the player's share of the dice, which is drawn once a match; it names the seat, told with the first join. */
  #fingerprint({ id, known }) {
    known.share ??= randomBytes(32).toString("hex");
    return this.#club.game.shareFingerprint(id, known.seat, known.share);
  }

  #joined(current, { status, response }) {
    if (this.#current !== current) return;
    if (status !== "ok") return void setTimeout(() => this.#line.renew(), RECONNECT_MS);
    const { known, id: matchId } = current;
    known.seat = response.seat;
    for (const event of response.events) this.#note(event);
    if (known.events.size > response.events.length) {
      this.#club.finding(`match ${matchId}: told ${known.events.size} events, has ${response.events.length}`);
    }
    current.state = this.#club.game.replay(response.rules, response.events);
    current.isJoined = true;
    current.heardMs = Date.now();
    const isOpening = response.status === "opened" || response.status === "negotiating";
    if (isOpening && response.dice.fingerprints[response.seat] === null) return this.#enter(matchId);
    this.#view(response);
  }

  #note(event) {
    const { known, id } = this.#current;
    const text = textOf(event);
    const told = known.events.get(event.seq);
    if (told !== undefined && told !== text)
      this.#club.finding(`match ${id}: event ${event.seq} was ${told}, is ${text}`);
    known.events.set(event.seq, text);
  }

  #take(events) {
    const current = this.#current;
    for (const event of events) {
      this.#note(event);
      if (current.state === null || event.seq < current.state.seq) continue;
      if (event.seq > current.state.seq) return void this.#enter(current.id);
      current.state = this.#club.game.evolve(current.state, event);
    }
    if (current.pending !== null && current.state.seq > current.pending.payload.seq) current.pending = null;
  }

  #view({ status, result, waitUntilMs, dice }) {
    const { known, id } = this.#current;
    const { white = null, black = null } = dice?.fingerprints ?? {};
    if (status === "negotiating" && white !== null && black !== null)
      this.#line.send(`match:${id}`, "reveal", { share: known.share });
    known.status = status ?? known.status;
    if (result) {
      if (known.result !== null && textOf(known.result) !== textOf(result)) {
        this.#club.finding(`match ${id}: its result was changed`);
      }
      known.result = result;
    }
    if (known.status === "canceled" || (known.status === "finished" && known.result !== null)) {
      this.#line.send(`match:${id}`, "phx_leave", {});
      this.#current = null;
    } else if (waitUntilMs && known.status === "playing") this.#line.send(`match:${id}`, "ready", {});
  }

  #act() {
    if (!this.#line.isUp) return;
    const current = this.#current;
    if (current === null) return void this.#search();
    if (!current.isJoined) return;
    const { state, known, pending } = current;
    if (Date.now() > current.heardMs + SILENT_MS)
      return known.status === "playing" ? this.#look(current) : void this.#enter(current.id);
    const { game, chance } = this.#club;
    if (pending !== null) {
      if (Date.now() > pending.sentMs + ANSWER_MS) this.#command(pending.payload);
      return;
    }
    if (state === null || game.seatToDecide(state) !== known.seat) return;
    const givesUp = this.isFinishing || --current.turns < 0;
    const command = game.chooseCommand(state, known.seat, givesUp, chance);
    // From the future, and for a state that is gone: neither may do anything.
    if (chance(0.05)) this.#refusable({ id: randomUUID(), seq: state.seq + 1, command });
    if (chance(0.05) && state.seq > 0) this.#refusable({ id: randomUUID(), seq: state.seq - 1, command });
    this.#command({ id: randomUUID(), seq: state.seq, command });
  }

  #look(current) {
    current.heardMs = Date.now();
    const { seq } = current.state;
    this.#line.send(`match:${current.id}`, "look", { seq }, ({ status, response }) => {
      if (this.#current !== current || !current.isJoined) return;
      if (status !== "ok") return this.#enter(current.id);
      // Neither by a push nor by an answer, until now.
      if (response.events.length > 0 && current.state.seq === seq) this.counts.lostPushes++;
      this.#take(response.events);
      this.#view(response.view);
    });
  }

  async #refusable(payload) {
    const { response, status } = await this.#line.ask(`match:${this.#current.id}`, "command", payload);
    if (status === "ok") this.#club.finding(`a command for event ${payload.seq} was taken at another: ${response}`);
  }

  /** Sends a command, some twice, some with the one before it once more. A repeat must get the same answer. */
  async #command(payload) {
    const current = this.#current;
    if (current.pending?.payload !== payload) this.counts.commands++;
    current.pending = { payload, sentMs: Date.now() };
    const { chance } = this.#club;
    const again = chance(0.15) ? this.#repeat(payload, null) : null;
    if (chance(0.1) && current.last !== null) this.#repeat(current.last.payload, current.last.events);
    const { response } = await this.#line.ask(`match:${current.id}`, "command", payload);
    if (this.#current !== current) return;
    current.heardMs = Date.now();
    if (response.status === "ok") {
      this.counts.answered++;
      current.last = { payload, events: textOf(response.events) };
      this.#take(response.events);
      again?.(current.last.events);
    } else if (current.pending?.payload === payload) {
      // Not reached: the same again, soon. Refused: something was missed.
      if (response.code === "unavailable") current.pending.sentMs -= ANSWER_MS - 500;
      else if (response.code !== "rate_limited" && response.reason !== "rate_limited") {
        current.pending = null;
        this.#enter(current.id);
      }
    }
  }

  /** Sends a command again; returns a function that is told what its first answer was. */
  #repeat(payload, events) {
    let expected = events;
    let found = null;
    const compare = () => {
      if (expected === null || found === null || expected === found) return;
      this.#club.finding(`a repeated command did something else: ${expected}, then ${found}`);
    };
    this.#line.ask(`match:${this.#current.id}`, "command", payload).then(({ response }) => {
      if (response.status !== "ok") return;
      found = textOf(response.events);
      compare();
    });
    return (first) => {
      expected = first;
      compare();
    };
  }

  /** Joins a pool, now and then against a bot, and again when nothing has come of it. */
  async #search() {
    const nowMs = Date.now();
    if (this.isFinishing || nowMs < this.#searchedMs + SEARCH_MS) return;
    this.#searchedMs = nowMs;
    const { chance } = this.#club;
    const bot = {
      ...{ type: "match_play", id: "00000000-0000-4000-8000-000000000001" },
      settings: { length: 1, clock: "casual", cube: false },
    };
    const rating = { clocks: ["normal"], lengths: [3], min_rating: 0, stake: 20 };
    try {
      const active = await this.call("GET", "/api/v2/matches/active");
      if (active.body.match_id) return void this.#enter(active.body.match_id);
      if (chance(0.15)) await this.call("POST", "/api/v2/matches/bot", bot);
      else if (chance(0.4)) await this.call("POST", "/api/v2/matches/rating", rating);
      else await this.call("POST", "/api/v2/matches/coin", { coin_levels: [1] });
    } catch {
      // Refused, slow or gone: searched again soon.
    }
  }
}
