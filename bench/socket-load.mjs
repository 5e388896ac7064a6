/** The two loads of `sockets.mjs`, each a set of pairs over real sockets: matches of the product, and pairs of the relay. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { getWorkerOptions, Miniflare } from "../scripts/miniflare.mjs";
import { eachOf, openSocket, socketUrl } from "./local-club.mjs";

/** workerd lets an object sleep that has had nothing to do for ten seconds. */
const SLEEP_MS = 10_000;

/**
 * A load: `act(n)` has pair n do its next thing. While `counts` is set, `replies` and `pushes` take the times in ms from sending
 * to the answer and to the opponent's push; `open` is how many are under way, `isWaiting` that it is not its turn. `woken` takes
 * those replies for which a pair's objects had to be woken, since nobody had sent them anything for SLEEP_MS, `awake` the others.
 */
function makeLoad(name) {
  const load = {
    name,
    counts: false,
    replies: [],
    pushes: [],
    woken: [],
    awake: [],
    isWaiting: true,
    open: 0,
    errors: 0,
    skipped: 0,
  };
  const saidMs = [];
  /** Whether the pair's objects sleep; from now on they do not. */
  const wakes = (pair) => {
    const nowMs = performance.now();
    const slept = nowMs - (saidMs[pair] ?? 0) > SLEEP_MS;
    saidMs[pair] = nowMs;
    return slept;
  };
  const answered = (ms, woken) => {
    load.replies.push(ms);
    (woken ? load.woken : load.awake).push(ms);
  };
  return Object.assign(load, { wakes, answered });
}

/** One player's line: sends frames, hears replies and events. */
class Player {
  constructor(socket, topic, game) {
    this.socket = socket;
    this.topic = topic;
    this.game = game;
    this.ref = 0;
    this.waiting = new Map();
    this.state = null;
    this.gaps = 0;
    this.onEvents = () => {};
    socket.on("message", (data) => String(data) !== "pong" && this.hear(JSON.parse(data)));
  }

  hear([, ref, , event, payload]) {
    if (event === "phx_reply") {
      this.waiting.get(ref)?.(payload);
      this.waiting.delete(ref);
    } else if (event === "events") {
      this.onEvents(payload.events);
      // The answer to the sender may wait behind this push: it is measured first, and the game follows.
      setImmediate(() => this.take(payload.events));
    } else if (event === "view" && payload.status === "negotiating") this.reveal(payload);
    else if (event === "view" && payload.waitUntilMs) this.ask("ready", {});
  }

  /** Shows the share of the dice as soon as both are bound to theirs. */
  reveal({ dice: { fingerprints } }) {
    if (fingerprints.white !== null && fingerprints.black !== null) this.ask("reveal", { share: this.share });
  }

  take(events) {
    for (const event of events) {
      if (this.state === null || event.seq < this.state.seq) continue;
      if (event.seq > this.state.seq) {
        this.gaps++;
        continue;
      }
      this.state = this.game.evolve(this.state, event);
    }
  }

  ask(event, payload) {
    const ref = String(++this.ref);
    this.socket.send(JSON.stringify(["1", ref, this.topic, event, payload]));
    return new Promise((resolve) => this.waiting.set(ref, resolve));
  }

  async join() {
    // The seat is in the answer to the first join, and the fingerprint names it.
    const { seat } = (await this.ask("phx_join", {})).response;
    this.share = randomBytes(32).toString("hex");
    const fingerprint = this.game.shareFingerprint(Number(this.topic.slice("match:".length)), seat, this.share);
    const { status, response } = await this.ask("phx_join", { fingerprint });
    if (status !== "ok") throw new Error(`join: ${JSON.stringify(response)}`);
    this.seat = response.seat;
    this.state = this.game.replay(response.rules, response.events);
    if (response.status === "negotiating") this.reveal(response);
  }
}

async function call(port, path, token, body) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A 25-point match of two players, made through the API, and both at its board. */
async function makeMatch(port, game, [a, b]) {
  const settings = { length: 25, clock: "casual", cube: false };
  const { code } = await call(port, "/api/v2/matches/private", a.token, { type: "match", settings });
  const { match_id: matchId } = await call(port, "/api/v2/matches/private/join", b.token, { code });
  const pair = [];
  for (const { socketToken } of [a, b]) {
    const socket = await openSocket(socketUrl(port, socketToken));
    const player = new Player(socket, `match:${matchId}`, game);
    await player.join();
    pair.push(player);
  }
  return pair;
}

/** The product's matches. `game` is `socket-player.ts`, bundled. */
export async function matchLoad(port, players, game) {
  const load = makeLoad("match");
  const matches = [];
  await eachOf(Array.from({ length: players.length / 2 }), async (_, n) => {
    matches[n] = await makeMatch(port, game, [players[2 * n], players[2 * n + 1]]);
  });
  const sentAt = new Map();
  for (const player of matches.flat()) {
    player.onEvents = (events) => {
      const key = `${player.topic}:${events[0].seq}`;
      const sentMs = sentAt.get(key);
      if (sentMs !== undefined) load.pushes.push(performance.now() - sentMs);
      sentAt.delete(key);
    };
  }
  function act(n) {
    const mover = matches[n].find(({ state, seat }) => game.seatToDecide(state) === seat);
    const ahead = Math.max(...matches[n].map(({ state }) => state.seq));
    if (mover === undefined || mover.state.seq < ahead || mover.waiting.size > 0) {
      if (load.counts) load.skipped++;
      return;
    }
    const { seq } = mover.state;
    const counted = load.counts;
    const woken = load.wakes(n);
    const payload = { id: `${n}-${seq}-bench`, seq, command: game.chooseCommand(mover.state, mover.seat) };
    const sentMs = performance.now();
    if (counted) {
      load.open++;
      sentAt.set(`${mover.topic}:${seq}`, sentMs);
    }
    mover.ask("command", payload).then(({ response }) => {
      if (counted) {
        load.open--;
        load.answered(performance.now() - sentMs, woken);
      }
      if (response.status === "ok") mover.take(response.events);
      else load.errors++;
    });
  }
  const end = () => {
    const gaps = matches.flat().reduce((sum, player) => sum + player.gaps, 0);
    const apart = matches.filter(([a, b]) => a.state.seq !== b.state.seq).length;
    for (const { socket } of matches.flat()) socket.terminate();
    return `pushes lost ${sentAt.size}, gaps ${gaps}, matches whose players hold different states ${apart}`;
  };
  const sockets = matches.flat().map(({ socket }) => socket);
  return Object.assign(load, { act, end, sockets });
}

/** The relay behind the front that the product has: on this machine requests for assets are told from others by a Worker too. */
async function startRelay(root, port, stateDir) {
  const { assets } = getWorkerOptions(join(root, "wrangler.toml")).workerOptions;
  const miniflare = new Miniflare({
    name: "relay",
    modules: true,
    assets: { ...assets, directory: join(root, "build/client") },
    scriptPath: join(root, "bench/relay/worker.mjs"),
    compatibilityDate: "2026-04-01",
    host: "127.0.0.1",
    port,
    durableObjects: {
      USER: { className: "RelayUser", useSQLite: true },
      PAIR: { className: "RelayPair", useSQLite: true },
    },
    durableObjectsPersist: join(stateDir, "relay"),
  });
  await miniflare.ready;
  return miniflare;
}

/** The relay's pairs. Its text is about as long as a command. */
export async function relayLoad(root, port, stateDir, count) {
  const load = makeLoad("relay");
  const miniflare = await startRelay(root, port, stateDir);
  const pairs = [];
  await eachOf(Array.from({ length: count }), async (_, n) => {
    pairs[n] = [];
    for (const side of [0, 1]) {
      const [user, opponent] = [2 * n + side, 2 * n + 1 - side];
      const socket = await openSocket(
        `ws://127.0.0.1:${port}/socket/relay?user=${user}&opponent=${opponent}&pair=${n}`,
      );
      socket.on("message", (data) => {
        const text = String(data);
        const isPush = text.startsWith("push");
        const { sentMs, counted, woken } = JSON.parse(isPush ? text.slice(4) : text);
        if (!counted) return;
        const ms = performance.now() - sentMs;
        if (isPush) load.pushes.push(ms);
        else {
          load.open--;
          load.answered(ms, woken);
        }
      });
      pairs[n].push(socket);
    }
  });
  const turns = new Array(count).fill(0);
  const padding = "x".repeat(120);
  function act(n) {
    if (load.counts) load.open++;
    const woken = load.wakes(n);
    const message = { sentMs: performance.now(), counted: load.counts, woken, padding };
    pairs[n][turns[n]++ % 2].send(JSON.stringify(message));
  }
  const end = async () => {
    for (const socket of pairs.flat()) socket.terminate();
    await miniflare.dispose();
    return `pushes ${load.pushes.length}`;
  };
  return Object.assign(load, { act, end });
}
