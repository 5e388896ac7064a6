import { useState } from "react";

type Spoken = { readonly id: number; readonly text: string };

/** Lines that stay for a screen reader to read; older ones go. */
const KEPT = 4;

/** What a polite live region says, the newest last. Apart from the screen's own state: a word draws nothing but itself. */
export class Announcer {
  private spoken: readonly Spoken[] = [];
  private readonly listeners = new Set<() => void>();

  readonly say = (text: string): void => {
    this.spoken = [...this.spoken, { id: (this.spoken.at(-1)?.id ?? 0) + 1, text }].slice(-KEPT);
    for (const listener of this.listeners) listener();
  };

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly lines = () => this.spoken;
}

/** The screen's own announcer; its `Announcements` have to be on the page. */
export function useAnnouncer(): Announcer {
  return useState(() => new Announcer())[0];
}
