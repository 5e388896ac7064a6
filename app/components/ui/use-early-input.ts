import { type RefObject, useEffect, useRef } from "react";

/**
 * What was typed or ticked before script took the page over. The controls keep it, but no event tells of it any more, so `read`
 * is given the values of the form that `inside` is in, once, as soon as script runs.
 */
export function useEarlyInput(inside: RefObject<HTMLElement>, read: (values: FormData) => void): void {
  const reader = useRef(read);
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (form != null) reader.current(new FormData(form));
  }, [inside]);
}
