import { useRef } from "react";

/**
 * Which element draws which checker, so that one that moves keeps its element: a new one costs the browser the whole of its symbol again.
 * `spots` name where a side's checkers are, each once; the answer has the index of one of them, or −1, for each element. Whoever stays keeps
 * their element, the others take those that have become free.
 */
export function useSlots(spots: readonly string[]): readonly number[] {
  const before = useRef<readonly string[]>([]);
  const slots = assignSlots(before.current, spots);
  before.current = spotsAt(slots, spots);
  return slots;
}

/** Which spot each element draws; "" for one that draws none. */
export const spotsAt = (slots: readonly number[], spots: readonly string[]): readonly string[] =>
  slots.map((index) => spots[index] ?? "");

export function assignSlots(before: readonly string[], spots: readonly string[]): readonly number[] {
  const indexOf = new Map(spots.map((spot, index) => [spot, index]));
  const slots = before.map((spot) => {
    const index = indexOf.get(spot) ?? -1;
    indexOf.delete(spot);
    return index;
  });
  let free = 0;
  for (const index of indexOf.values()) {
    while (free < slots.length && slots[free] >= 0) free++;
    slots[free] = index;
  }
  return slots;
}
