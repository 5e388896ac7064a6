/** Short words over the page that soon go. `toast` may be called from anywhere in the browser. */
import { useEffect, useId, useSyncExternalStore } from "react";

export type Tone = "plain" | "error";
/** What a toast offers to do. */
type Act = { readonly label: string; readonly press: () => void };
type Toast = { readonly id: number; readonly text: string; readonly tone: Tone; readonly act?: Act };

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

/** Shows `text` for four seconds; with something to do, for good. */
export function toast(text: string, tone: Tone = "plain", act?: Act): void {
  const id = nextId++;
  change([...shown.toasts.filter((other) => other.text !== text), { id, text, tone, act }]);
  if (act === undefined) setTimeout(() => change(shown.toasts.filter((other) => other.id !== id)), SHOWN_MS);
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
        toasts.map(({ id, text, tone, act }) => (
          <p key={id} className={tone === "error" ? "toast toast--error" : "toast"}>
            {text}
            {act && (
              <button type="button" className="button" onClick={act.press}>
                {act.label}
              </button>
            )}
          </p>
        ))}
    </div>
  );
}
