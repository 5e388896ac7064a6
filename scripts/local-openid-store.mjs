/** What the local OpenID provider remembers, in one JSON file: accounts for good, sessions and codes until they expire. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const SAVE_DELAY_MS = 50;

/** Opens the file and returns `oidc-provider`'s adapter class over it, the accounts by `sub`, `save` (soon) and `flush` (now). */
export function openAdapter(path) {
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { accounts: {}, records: {} };
  const accounts = new Map(Object.entries(kept.accounts));
  const records = new Map(Object.entries(kept.records));
  let timer = null;

  function flush() {
    clearTimeout(timer);
    timer = null;
    for (const [key, { expiresMs }] of records) if (expiresMs !== null && expiresMs < Date.now()) records.delete(key);
    const text = JSON.stringify({ accounts: Object.fromEntries(accounts), records: Object.fromEntries(records) });
    // Written beside and renamed, so that a kill in between leaves the old file whole.
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  function save() {
    timer ??= setTimeout(flush, SAVE_DELAY_MS);
  }

  class Adapter {
    constructor(model) {
      this.model = model;
    }
    key(id) {
      return `${this.model}:${id}`;
    }
    async upsert(id, payload, expiresIn) {
      records.set(this.key(id), { payload, expiresMs: expiresIn ? Date.now() + expiresIn * 1000 : null });
      save();
    }
    async find(id) {
      const record = records.get(this.key(id));
      return record && (record.expiresMs === null || record.expiresMs > Date.now()) ? record.payload : undefined;
    }
    findBy(match) {
      for (const [key, { payload }] of records) if (key.startsWith(`${this.model}:`) && match(payload)) return payload;
      return undefined;
    }
    async findByUid(uid) {
      return this.findBy((payload) => payload.uid === uid);
    }
    async findByUserCode(userCode) {
      return this.findBy((payload) => payload.userCode === userCode);
    }
    async destroy(id) {
      records.delete(this.key(id));
      save();
    }
    async consume(id) {
      const record = records.get(this.key(id));
      if (record) record.payload.consumed = Math.floor(Date.now() / 1000);
      save();
    }
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of records) if (payload.grantId === grantId) records.delete(key);
      save();
    }
  }
  return { Adapter, accounts, save, flush };
}
