/** The one guest's game that lies in this browser. */
import { type GuestRecord, parseGuestRecord } from "../../../backgammon/guest-record";

const KEY = "guest-game";

/** What lies here, as it lies here; null for nothing, or where the browser keeps nothing. */
export function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Null for none, and for one that was damaged or is of another version. */
export function readGuestGame(): GuestRecord | null {
  return parseGuestRecord(readStored());
}

/** Where the browser keeps nothing, the game lives as long as its page. */
export function storeGuestGame(record: GuestRecord): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Full, or refused.
  }
}

export function forgetGuestGame(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** Calls `onChange` with what another tab has stored. Returns how to stop. */
export function watchStored(onChange: (record: GuestRecord) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const record = key === KEY ? parseGuestRecord(newValue) : null;
    if (record !== null) onChange(record);
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
