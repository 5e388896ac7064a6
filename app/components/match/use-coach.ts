import { useCallback, useState } from "react";
import type { PlaySettings } from "./settings";

type Options = {
  readonly seq: number;
  readonly settings: PlaySettings;
  readonly changeSettings: (change: Partial<PlaySettings>) => void;
};

/** The note about a second tap: shown for the rest of the turn in which a checker with a choice is first taken in hand. */
export function useCoach({ seq, settings, changeSettings }: Options) {
  const [shownAt, show] = useState<number | null>(null);
  const { told } = settings;
  const onChoice = useCallback(() => {
    if (told.includes("tap-again")) return;
    show(seq);
    changeSettings({ told: [...told, "tap-again"] });
  }, [told, seq, changeSettings]);
  const onClose = useCallback(() => show(null), []);
  return { onChoice, note: shownAt === seq ? { onChange: changeSettings, onClose } : null };
}
