import { useEffect, useRef } from "react";

/** The letters of the choices choose them, wherever the focus is; no choices, no keys. Dialogs keep their own keys. */
export function useChoiceKeys(choices: readonly string[], choose: (choiceId: string) => void): void {
  const current = useRef({ choices, choose });
  current.current = { choices, choose };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]") !== null) return;
      const letter = event.key.toLowerCase();
      if (!current.current.choices.includes(letter)) return;
      current.current.choose(letter);
      document.querySelector<HTMLInputElement>(`.answers input[value="${letter}"]`)?.focus({ preventScroll: true });
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
