import { expect, test } from "vitest";
import { closeOverlay, SEARCH_START, type SearchClock, tickSearch } from "../../../app/components/play/search-clock";

function after(seconds: number, start: SearchClock = SEARCH_START): SearchClock {
  let clock = start;
  for (let second = 0; second < seconds; second++) clock = tickSearch(clock);
  return clock;
}

test("the search counts from 10 to 0 before anything else happens", () => {
  expect(SEARCH_START.left).toBe(10);
  expect(after(10)).toEqual({ left: 0, overlayLeft: null, rounds: 0 });
});

test("below zero the count wraps to 10, one reconnect is due and the overlay opens for 5 seconds", () => {
  expect(after(11)).toEqual({ left: 10, overlayLeft: 5, rounds: 1 });
  expect(after(15).overlayLeft).toBe(1);
  expect(after(16)).toEqual({ left: 5, overlayLeft: null, rounds: 1 });
});

test("a closed overlay stays closed, in later rounds too, and the search goes on", () => {
  const closed = closeOverlay(after(11));
  expect(after(5, closed)).toEqual({ left: 5, overlayLeft: null, rounds: 1 });
  expect(after(11, closed)).toEqual({ left: 10, overlayLeft: null, rounds: 2 });
});
