import { useEffect, useRef, useState } from "react";

/** Seconds since a player was last seen here; null while they are online. */
export function useAway(online: boolean): number | null {
  const since = useRef<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (online) {
      since.current = null;
      return;
    }
    since.current = Date.now();
    setSeconds(0);
    const timer = setInterval(() => {
      if (since.current !== null) setSeconds(Math.floor((Date.now() - since.current) / 1000));
    }, 1000);
    return () => clearInterval(timer);
  }, [online]);
  return online ? null : seconds;
}
