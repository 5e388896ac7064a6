/** Deleting an account and signing up again under the same identity. */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { BONUS_COOLDOWN_MS } from "../../../backgammon/economy";
import type { UserProfile } from "../../../contract/profile";
import { forgetIdentities } from "../../../services/account-deletion/forget";
import { withDatabase } from "../../../services/platform/settings";
import { signInNewcomer, type TestPlayer } from "../newcomers";
import { coinsOf, expectSoundBooks, profileOf } from "../players";

const USERS = "/api/v2/users";
const DAY_MS = 86_400_000;

async function leave(player: TestPlayer): Promise<void> {
  expect((await player.call("POST", `${USERS}/profiles/delete`, { reason: "Other" })).status).toBe(200);
}

async function bonusOf(player: TestPlayer): Promise<unknown> {
  return (await player.call("GET", `${USERS}/claim/bonus`)).json();
}

test("who deletes an account and signs up again, however often, gets no bonus, welcome coins or fresh rating by it", async () => {
  const subject = crypto.randomUUID();
  const first = await signInNewcomer(env, Date.now(), subject);
  await first.call("PATCH", `${USERS}/profiles`, { rating: 1700 });
  await env.DB.prepare("UPDATE profiles SET rating = 1432.5, peak_rating = 1718, rating_experience = 84 WHERE id = ?")
    .bind(first.userId)
    .run();
  expect(await bonusOf(first)).toMatchObject({ ok: 1, amount: 400 });
  await leave(first);

  for (let round = 0; round < 3; round++) {
    const again = await signInNewcomer(env, Date.now(), subject);
    expect(await coinsOf(again.userId)).toEqual([0]);
    expect(await bonusOf(again)).toMatchObject({ ok: 0, amount: 0 });
    const profile: UserProfile = await (await again.call("GET", `${USERS}/profiles/current`)).json();
    expect(profile).toMatchObject({ rating: 1432.5, peakRating: 1718 });
    expect((await again.call("PATCH", `${USERS}/profiles`, { rating: 1700 })).status).toBe(409);
    expect(await profileOf(again.userId)).toMatchObject({ rating_experience: 84, person_id: first.userId });
    await leave(again);
  }
  await expectSoundBooks();
});

test("the bonus that has become due meanwhile is paid, and a stranger is a newcomer like any other", async () => {
  const subject = crypto.randomUUID();
  const first = await signInNewcomer(env, Date.now(), subject);
  await bonusOf(first);
  await env.DB.prepare("UPDATE profiles SET bonus_claimed_at = ? WHERE id = ?")
    .bind(Date.now() - BONUS_COOLDOWN_MS, first.userId)
    .run();
  await leave(first);
  expect(await bonusOf(await signInNewcomer(env, Date.now(), subject))).toMatchObject({ ok: 1 });
  const stranger = await signInNewcomer(env);
  expect(await coinsOf(stranger.userId)).toEqual([1000]);
  expect(await profileOf(stranger.userId)).toMatchObject({ rating: null, person_id: null, bonus_claimed_at: null });
});

test("after the stated time nothing tells whose a deleted account was, and not before", async () => {
  const subject = crypto.randomUUID();
  const first = await signInNewcomer(env, Date.now(), subject);
  await leave(first);
  const again = await signInNewcomer(env, Date.now(), subject);
  const hash = () =>
    env.DB.prepare("SELECT identity_hash FROM account_deletions WHERE user_id = ?").bind(first.userId).first();
  await forgetIdentities(env, Date.now() + 729 * DAY_MS);
  expect(await hash()).toMatchObject({ identity_hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await profileOf(again.userId)).toMatchObject({ person_id: first.userId });
  await forgetIdentities(env, Date.now() + 730 * DAY_MS);
  expect(await hash()).toEqual({ identity_hash: "" });
  expect(await profileOf(again.userId)).toMatchObject({ person_id: null });
  // The setting says how long: with another, the same identity is nobody's a day later.
  await leave(again);
  await forgetIdentities(withDatabase({ ...env, FAIR_PLAY: "identityDays=1" }, env.DB), Date.now() + DAY_MS);
  expect(await coinsOf((await signInNewcomer(env, Date.now(), subject)).userId)).toEqual([1000]);
});
