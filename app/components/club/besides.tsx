/**
 * What stays beside the club's screens, whatever screen comes: the chat's button and windows, profiles opened over a screen, and the
 * search that a key opens.
 */
import { useEffect } from "react";
import { DockGate } from "../chat/dock-gate";
import { ProfileGate } from "../profile/profile-gate";
import { SearchGate } from "../search/search-gate";
import { useLive } from "../session/live";

export { askProfile } from "../profile/asked";

/** Called by a screen of the club; from now on every screen has them. */
export function useBesides(): void {
  const { keep } = useLive();
  useEffect(() => keep(Besides), [keep]);
}

export function Besides() {
  return (
    <>
      <DockGate />
      <ProfileGate />
      <SearchGate />
    </>
  );
}
