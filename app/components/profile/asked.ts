/** How a screen that does not bring the profiles' gate along asks it for a profile, whether it is there already or on its way. */
type Show = (userId: string) => void;

let show: Show | null = null;
let waiting: string | null = null;

export function askProfile(userId: string): void {
  if (show === null) waiting = userId;
  else show(userId);
}

/** The gate takes what is asked for, and what was before it came, until the returned function is called. */
export function hearAsked(shown: Show): () => void {
  show = shown;
  if (waiting !== null) shown(waiting);
  waiting = null;
  return () => {
    if (show === shown) show = null;
  };
}
