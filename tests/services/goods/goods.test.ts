import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { AvatarEntry, BoardEntry } from "../../../contract/goods";
import { AVATARS, BOARDS } from "../../../services/goods/catalogue";
import { callerOf } from "../calls";
import { coinsOf, expectSoundBooks, makePlayer, profileOf, type TestPlayer } from "../players";

const THINGS = { avatars: "avatarId", boards: "boardId" } as const;

async function client(player: TestPlayer & { wxp?: number; endsAt?: number } = {}) {
  const id = await makePlayer(player);
  await env.DB.prepare("UPDATE profiles SET wxp = ?, membership_ends_at = ? WHERE id = ?")
    .bind(player.wxp ?? 0, player.endsAt ?? null, id)
    .run();
  const call = await callerOf(id);
  const act = (method: "PUT" | "POST", what: keyof typeof THINGS, item: string) =>
    call(method, `/api/${what}/${method === "PUT" ? "update" : "purchase"}`, { [THINGS[what]]: item });
  return {
    id,
    call,
    buy: (what: keyof typeof THINGS, item: string) => act("POST", what, item),
    use: (what: keyof typeof THINGS, item: string) => act("PUT", what, item),
    list: async (what: keyof typeof THINGS, type = "all") =>
      (await call("GET", `/api/${what}/${type}`)).body as BoardEntry[],
  };
}

test("[ENT-02] [API-10] [API-11] avatars and boards are listed whole or by rarity, each with every field of the spec", async () => {
  const { call, list } = await client();
  for (const [what, size] of [["avatars", 24] as const, ["boards", 12] as const]) {
    const all = await list(what);
    expect(all).toHaveLength(size);
    const groups = await Promise.all(["common", "rare", "epic", "legendary"].map((rarity) => list(what, rarity)));
    expect(groups.every((group) => group.length > 0)).toBe(true);
    expect(groups.flat()).toEqual(all);
    for (const item of all) {
      const fields = ["id", "isFrozen", "isLocked", "isStarMemberOnly", "label", "price", "rarity"];
      expect(Object.keys(item).sort()).toEqual(what === "boards" ? [...fields, "wxp"] : fields);
      expect(item.isLocked).toBe(item.price > 0 || item.isStarMemberOnly);
    }
  }
  expect((await call("GET", "/api/avatars/shiny")).status).toBe(404);
});

test("[API-10] an unlocked avatar is put on the profile, a locked, foreign or unknown one is not", async () => {
  const { id, call, use } = await client();
  expect(await use("avatars", "saturn")).toMatchObject({ status: 200, body: { id: "saturn", isLocked: false } });
  expect((await call("GET", "/api/v2/users/profiles/current")).body).toMatchObject({ avatar: "saturn" });
  expect(await use("avatars", "dragon")).toMatchObject({ status: 403, body: { code: "locked" } });
  expect(await use("avatars", "owl")).toMatchObject({ status: 403, body: { code: "star_members_only" } });
  expect(await use("avatars", "bot")).toMatchObject({ status: 404 });
  expect((await call("PUT", "/api/avatars/update", { avatarId: 7 })).status).toBe(422);
  expect((await profileOf(id))?.avatar).toBe("saturn");
});

test("[API-10] [API-11] a purchase takes the price once, unlocks for good, and can then be used", async () => {
  const { id, buy, use, list } = await client({ coins: 6_000, wxp: 10 });
  expect(await buy("avatars", "eclipse")).toMatchObject({ status: 200, body: { id: "eclipse", isLocked: false } });
  expect(await coinsOf(id)).toEqual([4_000]);
  expect(await buy("avatars", "eclipse")).toMatchObject({ status: 409, body: { code: "already_unlocked" } });
  expect(await use("avatars", "eclipse")).toMatchObject({ status: 200 });
  expect(await buy("boards", "dune")).toMatchObject({ status: 200, body: { id: "dune", isLocked: false, wxp: 0 } });
  expect(await coinsOf(id)).toEqual([1_500]);
  expect(await use("boards", "dune")).toMatchObject({ status: 200 });
  expect(await profileOf(id)).toMatchObject({ avatar: "eclipse", board: "dune" });
  const open = (await list("avatars")).filter((item: AvatarEntry) => !item.isLocked && item.price > 0);
  expect(open.map((item) => item.id)).toEqual(["eclipse"]);
  await expectSoundBooks();
});

test("[API-11] a board needs coins and experience points, and says which of them are short", async () => {
  const glacier = BOARDS.find(({ id }) => id === "glacier")!;
  const cases = [
    [glacier.price - 1, glacier.wxp - 1, 412, "Insufficient Coins and WXP!"],
    [glacier.price - 1, glacier.wxp, 412, "Insufficient coins!"],
    [glacier.price, glacier.wxp - 1, 412, "Insufficient WXP!"],
  ] as const;
  for (const [coins, wxp, status, message] of cases) {
    const poor = await client({ coins, wxp });
    expect(await poor.buy("boards", "glacier")).toMatchObject({ status, body: { message } });
    expect(await coinsOf(poor.id)).toEqual([coins]);
  }
  const rich = await client({ coins: glacier.price, wxp: glacier.wxp });
  expect(await rich.buy("boards", "glacier")).toMatchObject({ status: 200 });
  expect(await coinsOf(rich.id)).toEqual([0]);
  expect((await profileOf(rich.id))?.wxp).toBe(glacier.wxp);
});

test("star items are open to star members while the membership lasts, and to nobody else at any price", async () => {
  const now = Date.now();
  const free = await client({ coins: 1_000_000 });
  const refusal = { status: 403, body: { message: "This is an exclusive benefit for star members." } };
  expect(await free.buy("avatars", "crown")).toMatchObject(refusal);
  expect(await free.use("boards", "observatory")).toMatchObject(refusal);
  expect(await coinsOf(free.id)).toEqual([1_000_000]);
  for (const membership of ["star", "starplus"] as const) {
    const member = await client({ membership, endsAt: now + 60_000 });
    expect(await member.use("avatars", "crown")).toMatchObject({ status: 200, body: { isLocked: false, price: 0 } });
    expect(await member.buy("avatars", "crown")).toMatchObject({ status: 409 });
  }
  const lapsed = await client({ membership: "starplus", endsAt: now - 1 });
  expect(await lapsed.use("avatars", "crown")).toMatchObject(refusal);
  expect((await lapsed.call("GET", "/api/v2/users/profiles/current")).body).toMatchObject({ membership: "free" });
});

test("whatever is bought at the same time, nothing is paid twice and no balance falls below zero", async () => {
  const priced = AVATARS.filter(({ price }) => price > 0 && price <= 4_000);
  const { id, buy } = await client({ coins: 5_000 });
  const wanted = [...priced, ...priced, ...priced].map((item) => buy("avatars", item.id));
  const bought = (await Promise.all(wanted)).filter(({ status }) => status === 200);
  const ids = bought.map(({ body }) => (body as AvatarEntry).id);
  expect(new Set(ids).size).toBe(ids.length);
  const paid = priced.filter((item) => ids.includes(item.id)).reduce((sum, { price }) => sum + price, 0);
  expect(await coinsOf(id)).toEqual([5_000 - paid]);
  await expectSoundBooks();
});
