/**
 * Throws made-up requests at every call of the contract. `npm run fuzz -- --requests 20000 --seed 7` runs more of them; a
 * failure names the seed and the request. Limits are off: it is the services that are tried here.
 */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ALL_CALLS } from "../../../contract/all-calls";
import type { Call } from "../../../contract/call";
import { failureSchema } from "../../../contract/failure";
import { BOTS } from "../../../services/bots/bots";
import { handleService } from "../../../services/handler";
import { createMatch } from "../../../services/matchmaking/create-match";
import type { Env } from "../../../services/platform/env";
import { createSession } from "../../../services/sessions/sessions";
import { issueToken } from "../../../services/sessions/tokens";
import { pick, seededRandom } from "../../support/seeded-random";
import { databaseDigest } from "../database-digest";
import { privateMatch } from "../matches/new-match";
import { makePlayer } from "../players";
import { fittingRequest, hostileRequest, type Sent } from "./hostile";

const requests = Number(env.FUZZ_REQUESTS ?? 500);
const seed = Number(env.FUZZ_SEED ?? 20_261_121);
const BATCH = 25;
/** What an answer never tells: where in our code something failed, or what the database said. */
const LEAKS = /\n\s+at |\.ts:\d+|SQLITE|D1_ERROR|constraint failed|TypeError|RangeError|SyntaxError|Durable Object/;
const deployment = { ...env, RATE_LIMITS: "off" };
/** A match that was begun would be cancelled by its alarm when nobody comes, between two looks at the database. */
const withoutMatches = { ...deployment, MAINTENANCE: "1" };

async function tokenOf(userId: string): Promise<string> {
  return (await issueToken(env, await createSession(env, userId), "app")).token;
}

async function send({ method, target, body }: Sent, token: string | null, settings: Env): Promise<Response> {
  const headers = { "Content-Type": "application/json", ...(token !== null && { Authorization: `Bearer ${token}` }) };
  const init = { method, headers, ...(body !== null && method !== "GET" && { body }) };
  const ctx = createExecutionContext();
  const answer = await handleService(new Request(`https://club.test${target}`, init), settings, ctx);
  await waitOnExecutionContext(ctx);
  return answer ?? new Response(JSON.stringify({ code: "not_found", message: "A page's path." }), { status: 404 });
}

/** What is wrong with an answer, or null. */
async function faultOf(call: Call, answer: Response): Promise<string | null> {
  const text = await answer.text();
  if (answer.status >= 500) return `answered ${answer.status}: ${text.slice(0, 300)}`;
  if (LEAKS.test(text)) return `tells too much: ${text.slice(0, 300)}`;
  if (!answer.headers.get("Content-Type")?.startsWith("application/json")) return null;
  const json: unknown = JSON.parse(text);
  if (!answer.ok) {
    const known = failureSchema.safeParse(json);
    return known.success ? null : `refused ${answer.status} in another shape: ${text.slice(0, 300)}`;
  }
  const parsed = call.answer.safeParse(json);
  return parsed.success ? null : `answered against the contract: ${parsed.error.message.slice(0, 300)}`;
}

/** A player with things that are nobody else's: what a guesser would like to name. */
async function makeOwner(): Promise<string[]> {
  const [owner, friend] = [await makePlayer(), await makePlayer()];
  const created = await createMatch(env, privateMatch(owner, friend));
  if (!created.ok) throw new Error(created.code);
  const { matchId } = created;
  await env.DB.prepare("UPDATE matches SET status = 'finished' WHERE id = ?").bind(matchId).run();
  return [owner, friend, String(matchId), BOTS[0]?.id ?? "", crypto.randomUUID(), "1", "all", "current"];
}

function describe(call: Call, sent: Sent, fault: string): string {
  return `${call.name}: ${sent.method} ${sent.target.slice(0, 300)} ${sent.body?.slice(0, 300) ?? ""} ${fault}`;
}

test(
  "[API-45] whatever is sent to any call, it answers without failing, in one shape, and a refusal changes nothing",
  async () => {
    const random = seededRandom(seed);
    const ids = await makeOwner();
    const newPlayer = async () => tokenOf(await makePlayer({ coins: 100_000, membership: "star" }));
    let player = await newPlayer();
    // Whoever is the first to ask for a day's position chooses it.
    await send({ method: "GET", target: "/api/v2/daily", body: null }, null, withoutMatches);
    // Claiming the bonus is a GET of the specs that pays: it is tried with the fitting requests.
    const calls = ALL_CALLS.filter(({ name }) => name !== "claimBonus");
    const faults: string[] = [];
    const statuses = new Map<string, number>();
    const note = (call: Call, answer: Response) => {
      const key = `${answer.status} ${call.method}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
    };
    let refused = 0;
    for (let sent = 0; sent < requests * 0.7; sent += BATCH) {
      const before = await databaseDigest();
      const done: string[] = [];
      let changes = 0;
      for (let i = 0; i < BATCH; i++) {
        const call = pick(random, calls);
        const request = hostileRequest(call, random, ids);
        const times = random() < 0.1 ? 2 : 1;
        for (let time = 0; time < times; time++) {
          const answer = await send(request, random() < 0.05 ? null : player, withoutMatches);
          if (answer.ok && call.method !== "GET") {
            changes += 1;
            // They may have signed out, or left the club.
            player = await newPlayer();
          }
          if (!answer.ok) refused += 1;
          note(call, answer);
          const fault = await faultOf(call, answer);
          if (fault !== null) faults.push(describe(call, request, fault));
          done.push(describe(call, request, String(answer.status)));
        }
      }
      if (changes > 0) continue;
      const after = await databaseDigest();
      for (const [table, digest] of Object.entries(before)) {
        if (after[table] !== digest) faults.push(`${table} changed by one of\n  ${done.join("\n  ")}`);
      }
    }
    // Fitting requests next, each few by a new player: they spend, join, rename and delete.
    let id = "";
    let token = "";
    for (let sent = 0; sent < requests * 0.3; sent++) {
      if (sent % 10 === 0) {
        id = await makePlayer({ coins: 1_000_000, membership: pick(random, ["free", "star", "starplus"]) });
        token = await tokenOf(id);
        if (random() < 0.3)
          await env.DB.prepare("UPDATE profiles SET is_operator = 1, email = 'operator@club.test' WHERE id = ?")
            .bind(id)
            .run();
      }
      const call = pick(random, ALL_CALLS);
      const request = fittingRequest(call, random, [...ids, id]);
      const answer = await send(request, token, deployment);
      note(call, answer);
      const fault = await faultOf(call, answer);
      if (fault !== null) faults.push(describe(call, request, fault));
    }
    console.log(
      [...statuses]
        .sort()
        .map(([key, count]) => `${key}: ${count}`)
        .join(", "),
    );
    expect(faults, `seed ${seed}\n${faults.slice(0, 20).join("\n")}`).toEqual([]);
    expect(refused).toBeGreaterThan(requests * 0.3);
  },
  Math.max(60_000, requests * 600),
);
