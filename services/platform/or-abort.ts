import { logThrown } from "../log/log";

/**
 * Makes a write of an object whose memory has already gone on. If it fails, what was to be stored has not happened: the object is
 * ended, its callers get an error and ask again, and the next call finds one that is made from what is stored.
 */
export function orAbort(ctx: Pick<DurableObjectState, "abort" | "id">, write: () => void): void {
  try {
    write();
  } catch (error) {
    logThrown("error", "an object could not store what it had decided, and begins anew", error, {
      object: ctx.id.name,
    });
    ctx.abort("the storage failed");
    throw error;
  }
}
