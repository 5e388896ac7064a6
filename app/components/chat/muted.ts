/** Players whose messages this browser hides. */
import { useCallback, useEffect, useState } from "react";

const KEY = "chat-muted";

function readMuted(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Whether a player is muted, and a way to change it. */
export function useMuted(userId: string): readonly [boolean, () => void] {
  const [isMuted, setMuted] = useState(false);
  useEffect(() => setMuted(readMuted().includes(userId)), [userId]);
  const toggle = useCallback(() => {
    const muted = readMuted();
    const others = muted.filter((id) => id !== userId);
    const next = others.length === muted.length;
    localStorage.setItem(KEY, JSON.stringify(next ? [...others, userId] : others));
    setMuted(next);
  }, [userId]);
  return [isMuted, toggle];
}
