/**
 * The Worker as the fault suite runs it: the product's own, with a database, objects, storage, queue and clock that fail and lag as
 * often as `POST /api/faults` last said. It stands before `server.js` in the bundle (copy.mjs).
 */
import * as club from "./server.js";

/** Chances from 0 to 1, and the clock's error. A call can fail before it was done, or after: then only its answer is lost. */
const level = {
  ...{ databaseBefore: 0, databaseAfter: 0, callBefore: 0, callAfter: 0, storage: 0, queueBefore: 0, queueAfter: 0 },
  ...{ redelivered: 0, slow: 0, slowMs: 0, clockMs: 0 },
};
/** How often each has happened since this process began. */
const happened = {};

function happens(name) {
  if (Math.random() >= level[name]) return false;
  happened[name] = (happened[name] ?? 0) + 1;
  return true;
}

async function attempt(before, after, what, work) {
  if (happens("slow")) await scheduler.wait(Math.random() * level.slowMs);
  if (happens(before)) throw new Error(`fault suite: ${what} failed`);
  const answer = await work();
  if (happens(after)) throw new Error(`fault suite: ${what} was done, and its answer lost`);
  return answer;
}

function faultyDatabase(db) {
  const inner = new WeakMap();
  const query = (work) => attempt("databaseBefore", "databaseAfter", "the database", work);
  function wrap(statement) {
    const outer = { bind: (...values) => wrap(statement.bind(...values)) };
    for (const name of ["first", "all", "run", "raw"]) outer[name] = (...args) => query(() => statement[name](...args));
    inner.set(outer, statement);
    return outer;
  }
  return {
    prepare: (sql) => wrap(db.prepare(sql)),
    batch: (list) => query(() => db.batch(list.map((each) => inner.get(each) ?? each))),
    exec: (sql) => query(() => db.exec(sql)),
    withSession: (from) => db.withSession(from),
  };
}

function faultyStub(stub, name) {
  return new Proxy(stub, {
    get(_, method) {
      // A socket's upgrade is not a call: its line breaks when the process does.
      if (method === "fetch") return (...args) => stub.fetch(...args);
      if (typeof method !== "string" || method === "then") return undefined;
      return (...args) => attempt("callBefore", "callAfter", `${name}.${method}`, () => stub[method](...args));
    },
  });
}

function faultyNamespace(namespace, name) {
  return {
    idFromName: (id) => namespace.idFromName(id),
    get: (id) => faultyStub(namespace.get(id), name),
  };
}

function faultyQueue(queue) {
  return {
    async sendBatch(messages) {
      await attempt("queueBefore", "queueAfter", "the queue", () => queue.sendBatch(messages));
      if (happens("redelivered")) await queue.sendBatch(messages);
    },
  };
}

let faultyEnv = null;
function faulty(env) {
  if (faultyEnv !== null) return faultyEnv;
  faultyEnv = { ...env, DB: faultyDatabase(env.DB), ANALYSIS_QUEUE: faultyQueue(env.ANALYSIS_QUEUE) };
  for (const name of ["MATCH", "MAILBOX", "POOL", "USER_CHANNEL", "RATE_LIMITER"]) {
    faultyEnv[name] = faultyNamespace(env[name], name);
  }
  return faultyEnv;
}

/** Its writes fail now and then, as those of a full or broken disk do; its alarms ring by the clock that is wrong. */
function withFaultyStorage(ctx) {
  const { storage } = ctx;
  const { sql } = storage;
  const exec = sql.exec.bind(sql);
  sql.exec = (statement, ...values) => {
    if (/^\s*(INSERT|UPDATE|DELETE)/i.test(statement) && happens("storage")) throw new Error("fault suite: no write");
    return exec(statement, ...values);
  };
  const [setAlarm, getAlarm] = [storage.setAlarm.bind(storage), storage.getAlarm.bind(storage)];
  storage.setAlarm = (atMs) => setAlarm(Number(atMs) - level.clockMs);
  storage.getAlarm = async () => {
    const atMs = await getAlarm();
    return atMs === null ? null : atMs + level.clockMs;
  };
  return ctx;
}

function faultyObject(Class) {
  return class extends Class {
    constructor(ctx, env) {
      super(withFaultyStorage(ctx), faulty(env));
    }
  };
}

const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + level.clockMs] : args));
  }
  static now() {
    return RealDate.now() + level.clockMs;
  }
};

export const Match = faultyObject(club.Match);
export const Mailbox = faultyObject(club.Mailbox);
export const Pool = faultyObject(club.Pool);
export const UserChannel = faultyObject(club.UserChannel);
export const RateLimiter = faultyObject(club.RateLimiter);

/** What is still under way, read by a database that does not fail. */
async function unfinished(db) {
  const [matches, failed, analyses] = await db.batch([
    db.prepare("SELECT count(*) AS n FROM matches WHERE status NOT IN ('finished', 'canceled')"),
    db.prepare(`SELECT p.match_id, p.user_id FROM analyses a JOIN analysis_players p USING (match_id)
      WHERE a.status = 'failed' AND p.user_id NOT LIKE '00000000-%' GROUP BY p.match_id`),
    db.prepare(`SELECT count(*) AS n FROM matches m LEFT JOIN analyses a ON a.match_id = m.id
      WHERE m.status = 'finished' AND coalesce(a.status, '') NOT IN ('done', 'failed')`),
  ]);
  return { matches: matches.results[0].n, failed: failed.results, unfinished: analyses.results[0].n };
}

export default {
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== "/api/faults") return club.default.fetch(request, faulty(env), ctx);
    if (request.method === "GET") return Response.json(await unfinished(env.DB));
    Object.assign(level, await request.json());
    return Response.json(happened);
  },
  async queue(batch, env, ctx) {
    await club.default.queue(batch, faulty(env), ctx);
    // Done, and not noted as done: the whole batch comes again.
    if (happens("redelivered")) throw new Error("fault suite: a batch comes again");
  },
  scheduled: (controller, env, ctx) => club.default.scheduled(controller, faulty(env), ctx),
};
