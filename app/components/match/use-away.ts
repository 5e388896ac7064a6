import { useEffect, useState } from "react";

/** Seconds since a player was last seen here; null while they are online. */
export function useAway(online: boolean): number | null {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (online) return;
    const since = Date.now();
    setSeconds(0);
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - since) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [online]);
  return online ? null : seconds;
}
