/** Power cuts while players are being paired: the product as `npm start` runs it, killed with SIGKILL and started again. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClub, audit, call, openApiClub, pairedAllBut } from "./support/api-players";

/** The power is cut when so many have been told that they joined. */
const CUTS = [2, 8, 12];
const PLAYERS_A_ROUND = 12;

let club: ApiClub;
beforeAll(async () => {
  club = await openApiClub(CUTS.length * PLAYERS_A_ROUND);
});
afterAll(async () => {
  await club?.stack.remove();
});

test("[POOL-06] a power cut in the middle of pairing loses no player and no coin, and starts no match twice", async () => {
  const { stack, tokens } = club;
  for (const [round, cut] of CUTS.entries()) {
    const players = tokens.slice(round * PLAYERS_A_ROUND, (round + 1) * PLAYERS_A_ROUND);
    const joined = players.map(() => false);
    let isCut = false;
    const killed = new Promise<void>((resolve, reject) => {
      for (const [index, token] of players.entries()) {
        call(stack, token, "POST", "/api/v2/matches/coin", { coin_levels: [1] }).then(
          ({ status }) => {
            joined[index] = status === 200;
            if (!isCut && status !== 200) reject(new Error(`A join was answered ${status}.`));
            if (isCut || joined.filter(Boolean).length < cut) return;
            isCut = true;
            resolve(stack.kill());
          },
          (error) => isCut || reject(error),
        );
      }
    });
    await killed;
    await stack.start();
    // An odd one waits until they have been away for too long.
    await pairedAllBut(1, stack, players);
    const found = await Promise.all(
      players.map(async (token) => {
        const answer = await call(stack, token, "DELETE", "/api/v2/matches/coin");
        expect(answer.status).toBe(200);
        return ((await answer.json()) as { match_id: number | null }).match_id;
      }),
    );
    const seen = new Map<number, number>();
    for (const id of found) if (id !== null) seen.set(id, (seen.get(id) ?? 0) + 1);
    expect([...seen.values()].every((count) => count === 2)).toBe(true);
    // Whoever was told "joined" still waited after the restart, and so was paired, but for an odd one.
    const lost = found.filter((id, index) => id === null && joined[index]);
    console.log(
      `cut ${round + 1}: ${joined.filter(Boolean).length} had joined, ${seen.size} matches after the restart`,
    );
    expect(lost.length).toBeLessThanOrEqual(1);
    expect(audit(stack)).toMatchObject({ ok: true, findings: [] });
  }
}, 240_000);
