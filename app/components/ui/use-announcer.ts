import { useCallback, useState } from "react";

export type Spoken = { readonly id: number; readonly text: string };

/** Lines that stay for a screen reader to read; older ones go. */
const KEPT = 4;

/** What the polite live region says, the newest last. */
export function useAnnouncer(): { readonly spoken: readonly Spoken[]; readonly say: (text: string) => void } {
  const [spoken, setSpoken] = useState<readonly Spoken[]>([]);
  const say = useCallback((text: string) => {
    setSpoken((before) => [...before, { id: (before.at(-1)?.id ?? 0) + 1, text }].slice(-KEPT));
  }, []);
  return { spoken, say };
}
