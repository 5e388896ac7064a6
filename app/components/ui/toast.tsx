/** Short words over the page that go by themselves. `toast` may be called from anywhere in the browser. */
import { useEffect, useId, useSyncExternalStore } from "react";

export type Tone = "plain" | "error";
type Toast = { readonly id: number; readonly text: string; readonly tone: Tone };

/** `host` is the place that shows the toasts. */
type Shown = { readonly toasts: readonly Toast[]; readonly host: string | null };

const SHOWN_MS = 4_000;
const NOTHING: Shown = { toasts: [], host: null };

let shown = NOTHING;
/** All places for toasts, the innermost last: it shows them, since a modal dialog covers and silences the ones outside. */
let hosts: readonly string[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(toasts: readonly Toast[]): void {
  shown = { toasts, host: hosts.at(-1) ?? null };
  for (const listener of listeners) listener();
}

/** Shows `text` for four seconds, or for `shownMs`. */
export function toast(text: string, tone: Tone = "plain", shownMs = SHOWN_MS): void {
  const id = nextId++;
  change([...shown.toasts.filter((other) => other.text !== text), { id, text, tone }]);
  setTimeout(() => change(shown.toasts.filter((other) => other.id !== id)), shownMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A place where toasts show: the page has one, and each open dialog. */
export function Toasts() {
  const id = useId();
  useEffect(() => {
    hosts = [...hosts, id];
    change(shown.toasts);
    return () => {
      hosts = hosts.filter((host) => host !== id);
      change(shown.toasts);
    };
  }, [id]);
  const { toasts, host } = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NOTHING,
  );
  return (
    <div className="toasts" role="status" aria-live="polite">
      {host === id &&
        toasts.map(({ id, text, tone }) => (
          <p key={id} className={tone === "error" ? "toast toast--error" : "toast"}>
            {text}
          </p>
        ))}
    </div>
  );
}
