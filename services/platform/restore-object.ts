/**
 * Takes an object's storage back to a time by the platform's point-in-time recovery (docs/backups.md). The object ends, and what wakes it
 * next finds it as it was. Throws where the platform keeps no history, as on one machine.
 */
export async function restoreObject(ctx: Pick<DurableObjectState, "storage" | "abort">, atMs: number): Promise<void> {
  const bookmark = await ctx.storage.getBookmarkForTime(atMs);
  await ctx.storage.onNextSessionRestoreBookmark(bookmark);
  // Once this call has been answered.
  setTimeout(() => ctx.abort("taken back in time by an operator"), 0);
}
