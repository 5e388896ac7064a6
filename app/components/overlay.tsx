import { type ComponentPropsWithoutRef, useEffect, useRef } from "react";

/** What an overlay does not cover: words that come and go by themselves, and what is no part of the screen. */
const UNCOVERED = ".toasts, .spoken, script, style, link";

/** All that lies beside the element or beside one of its ancestors. */
function besides(element: Element): Element[] {
  const parent = element.parentElement;
  if (parent === null || element === document.body) return [];
  const siblings = [...parent.children].filter((other) => other !== element && !other.matches(UNCOVERED));
  return [...siblings, ...besides(parent)];
}

/**
 * Covers the whole screen. What it covers cannot be reached by keyboard or screen reader either; the focus goes to the
 * overlay's first control, and back to where it was when the overlay goes.
 */
export function Overlay(props: Omit<ComponentPropsWithoutRef<"div">, "className">) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const overlay = ref.current;
    if (overlay === null) return;
    const before = document.activeElement;
    const covered = besides(overlay).filter((element) => !element.hasAttribute("inert"));
    for (const element of covered) element.setAttribute("inert", "");
    overlay.querySelector<HTMLElement>("button, a[href]")?.focus();
    return () => {
      for (const element of covered) element.removeAttribute("inert");
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return <div ref={ref} className="overlay" {...props} />;
}
