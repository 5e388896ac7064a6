/** Short words over the page that go by themselves. `toast` may be called from anywhere in the browser. */
import { useSyncExternalStore } from "react";

export type Tone = "plain" | "error";
type Toast = { readonly id: number; readonly text: string; readonly tone: Tone };

const SHOWN_MS = 4_000;
const NONE: readonly Toast[] = [];

let toasts: readonly Toast[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows `text` for four seconds, or for `shownMs`. */
export function toast(text: string, tone: Tone = "plain", shownMs = SHOWN_MS): void {
  const id = nextId++;
  change([...toasts.filter((shown) => shown.text !== text), { id, text, tone }]);
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), shownMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text, tone }) => (
        <p key={id} className={tone === "error" ? "toast toast--error" : "toast"}>
          {text}
        </p>
      ))}
    </div>
  );
}
