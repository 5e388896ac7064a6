import { type ComponentPropsWithoutRef, useEffect, useRef } from "react";

/** What an overlay does not cover: words that come and go by themselves. */
const UNCOVERED = ".toasts, .spoken";

/**
 * Covers the whole screen. What it covers cannot be reached by keyboard or screen reader either; the focus goes to the
 * overlay's first control, and back to where it was when the overlay goes.
 */
export function Overlay(props: Omit<ComponentPropsWithoutRef<"div">, "className">) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const overlay = ref.current;
    if (overlay === null) return;
    const before = document.activeElement as HTMLElement | null;
    // All that lies beside the overlay, or beside what it lies in.
    const covered: HTMLElement[] = [];
    for (let inner: HTMLElement = overlay; inner.parentElement !== null; inner = inner.parentElement)
      for (const other of inner.parentElement.children as HTMLCollectionOf<HTMLElement>)
        if (other !== inner && !other.inert && !other.matches(UNCOVERED)) covered.push(other);
    for (const element of covered) element.inert = true;
    overlay.querySelector<HTMLElement>("button, a[href]")?.focus();
    return () => {
      for (const element of covered) element.inert = false;
      before?.focus();
    };
  }, []);
  return <div ref={ref} className="overlay" {...props} />;
}
